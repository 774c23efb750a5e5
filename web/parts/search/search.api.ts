import { suggestCalls } from '@sarafan/contract/catalog/suggest'
import { type Ask, api, asking, carry, type Reply } from '../../core/api/api.ts'

export type Suggested = Reply<typeof suggestCalls.suggest>

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query<Suggested, Ask<typeof suggestCalls.suggest>>({
      ...asking(suggestCalls.suggest),
    }),
    noteSearch: build.mutation<Reply<typeof suggestCalls.noteSearch>, Ask<typeof suggestCalls.noteSearch>>({
      query: carry(suggestCalls.noteSearch),
    }),
  }),
})

export const { useSuggestQuery, useNoteSearchMutation } = searchApi
