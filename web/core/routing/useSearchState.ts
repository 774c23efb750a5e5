import { useSearchParams } from 'react-router'
import { readSearch, type SearchSchema, writeSearch } from './search-state.ts'

/**
 * Keeps page, filter and search text of a screen in its address, so that they survive going back and can be sent as a
 * link. A change starts at the first page unless it names one; parameters outside the schema are dropped.
 */
export function useSearchState<State extends object>(
  schema: SearchSchema<State>,
): readonly [state: State, change: (part: Partial<State>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<State>) => {
    const base = new URLSearchParams(search)
    base.delete('page')
    const next = { ...readSearch(schema, base), ...part }
    setSearch(writeSearch(schema, next), { replace: true, preventScrollReset: true })
  }
  return [readSearch(schema, search), change]
}
