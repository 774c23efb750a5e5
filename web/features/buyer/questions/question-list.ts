import type { Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch } from '../../../core/routing/search-state.ts'
import { questionsApi } from '../../../parts/questions/questions.api.ts'

export const SEARCH = { page: pageParam }

/** Returns the request for a page of a product's questions, counted from one. */
export const listRequest = (product: number, page: number) => ({ product, page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startQuestions(product: number, search: URLSearchParams): Prefetch {
  return questionsApi.util.prefetch(
    'showQuestions',
    listRequest(product, readSearch(SEARCH, search).page),
    {},
  )
}
