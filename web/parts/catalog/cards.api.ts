import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'

const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCards: build.query<Reply<typeof catalogCalls.showCards>, Ask<typeof catalogCalls.showCards>>({
      query: carry(catalogCalls.showCards),
      providesTags: tagsOf(catalogCalls.showCards, 'provides'),
    }),
  }),
})
export const { useShowCardsQuery } = cardsApi
