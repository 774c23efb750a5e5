import { bonusCalls as calls } from '@sarafan/contract/bonuses/bonuses'
import { api } from '../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type GlobalFunds = ResponseData<typeof calls.showGlobalFunds>

const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    globalFunds: build.query(queryOf(calls.showGlobalFunds)),
    localFunds: build.query(queryOf(calls.showLocalFunds)),
  }),
})

export const { useGlobalFundsQuery, useLocalFundsQuery } = balancesApi
