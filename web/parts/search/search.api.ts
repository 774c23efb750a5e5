import { suggestCalls } from '@sarafan/contract/catalog/suggest'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type Suggested = ResponseData<typeof suggestCalls.suggest>

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query(queryOf(suggestCalls.suggest)),
    noteSearch: build.mutation(mutationOf(suggestCalls.noteSearch)),
  }),
})

export const { useSuggestQuery, useNoteSearchMutation } = searchApi
