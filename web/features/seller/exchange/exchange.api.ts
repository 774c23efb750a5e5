import { exchangeCalls as calls } from '@sarafan/contract/showcases/exchange'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type ExchangeState = ResponseData<typeof calls.showExchange>
export type Exchange = ResponseData<typeof calls.showExchanges>['exchanges'][number]
export type ExchangeEvent = Exchange['events'][number]

export const exchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    exchange: build.query(queryOf(calls.showExchange)),
    exchanges: build.query(queryOf(calls.showExchanges)),
    saveExchange: build.mutation(mutationOf(calls.saveExchange)),
    renewExchangePassword: build.mutation(mutationOf(calls.renewExchangePassword)),
  }),
})

export const {
  useExchangeQuery,
  useExchangesQuery,
  useSaveExchangeMutation,
  useRenewExchangePasswordMutation,
} = exchangeApi
