import { useRef } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { useGlobalFilter } from '../../../core/launch/global-filter.ts'
import { links } from '../../../core/routing/links.ts'
import { type Suggested, useSuggestQuery } from '../../../parts/search/search.api.ts'

/** Something to pick: a query to seek, or a shelf to go to. */
export type Choice =
  | { readonly name: string; readonly query: string }
  | {
      readonly name: string
      readonly href: string
      readonly kind: 'category' | 'brand'
      readonly products: number
    }

/** Milliseconds without a key press before suggestions are requested. */
const PAUSE_MS = 180

/** Suggestions for a partial query (AP-67); the previous ones stay until the next arrive. */
export function useSuggestions(typed: string, isOpen: boolean) {
  const asked = useTyped(typed, PAUSE_MS)
  const filter = useGlobalFilter()
  const { data, currentData, isFetching, isError } = useSuggestQuery(
    { q: asked, json: 1, ...filter },
    { skip: !isOpen || asked.length < 2 },
  )
  const answered = useRef('')
  if (currentData || isError) answered.current = asked
  return {
    suggested: data,
    /** What these suggestions were asked for; letters typed since are not in it. */
    answered: answered.current,
    choices: data ? choicesOf(data) : [],
    isLoading: !data && !isError && (isFetching || asked !== typed),
  }
}

function choicesOf({ queries, categories, brands }: Suggested): Choice[] {
  return [
    ...queries.map((query) => ({ name: query, query })),
    ...categories.map(({ alias, parentAlias, name, products }) => ({
      name,
      products,
      kind: 'category' as const,
      href: links.catalogue(alias, parentAlias ?? undefined),
    })),
    ...brands.map(({ alias, name, products }) => ({
      name,
      products,
      kind: 'brand' as const,
      href: links.brand(alias),
    })),
  ]
}
