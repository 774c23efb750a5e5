import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { api } from '../../core/api/api.ts'
import { queryOf } from '../../core/api/endpoints.ts'

export const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({ showCards: build.query(queryOf(catalogCalls.showCards)) }),
})
export const { useShowCardsQuery } = cardsApi
