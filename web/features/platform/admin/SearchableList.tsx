import { type ReactNode, useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { SearchBox } from './SearchBox.tsx'
import type { AdminLocation } from './useAdminLocation.ts'

interface Props {
  label: string
  shown: AdminLocation
  /** Renders the list; `q` is empty while there is no search. */
  children: (q: string) => ReactNode
}

/** A search field and the list it narrows; another query begins at the list's first page. */
export function SearchableList({ label, shown, children }: Props) {
  const [query, setQuery] = useState('')
  const q = useTyped(query.trim())
  return (
    <>
      <SearchBox
        label={label}
        value={query}
        onChange={(text) => {
          setQuery(text)
          if (shown.page > 1) shown.turn(1)
        }}
      />
      {children(q)}
    </>
  )
}
