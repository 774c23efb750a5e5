import { QUESTION_GROUPS } from '@sarafan/contract/catalog/questions'
import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { choiceParam, pageParam, readSearch, type SearchStateOf } from '../../../core/routing/search-state.ts'
import { questionsApi } from '../../../parts/questions/questions.api.ts'

export const SEARCH = { group: choiceParam(QUESTION_GROUPS, 'waiting'), page: pageParam }

/** Returns the request for what the address chooses. */
export const listRequest = ({ group, page }: SearchStateOf<typeof SEARCH>) => ({ group, page: page - 1 })

/** Starts the screen's query while its code is loading. */
export function startQuestionQueue(search: URLSearchParams): Prefetch {
  return questionsApi.util.prefetch('showQuestionQueue', listRequest(readSearch(SEARCH, search)), FRESH)
}
