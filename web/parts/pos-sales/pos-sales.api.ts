import { offlineCalls as calls } from '@sarafan/contract/orders/pos'
import { api } from '../../core/api/api.ts'
import { idempotentMutationOf, mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type PosTerms = ResponseData<typeof calls.showOfflineTerms>
export type PosSale = ResponseData<typeof calls.recordOfflineSale>
export type RedeemCode = ResponseData<typeof calls.makeRedeemCode>

const offlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    offlineTerms: build.query(queryOf(calls.showOfflineTerms)),
    recordSale: build.mutation(idempotentMutationOf(calls.recordOfflineSale)),
    voidSale: build.mutation(idempotentMutationOf(calls.voidOfflineSale)),
    payBonuses: build.mutation(idempotentMutationOf(calls.createBonusPayment)),
    redeemCode: build.mutation(mutationOf(calls.makeRedeemCode)),
  }),
})

export const {
  useOfflineTermsQuery,
  useRecordSaleMutation,
  useVoidSaleMutation,
  usePayBonusesMutation,
  useRedeemCodeMutation,
} = offlineApi
