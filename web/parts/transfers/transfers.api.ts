import { transferCalls as calls } from '@sarafan/contract/bonuses/transfers'
import { api } from '../../core/api/api.ts'
import { idempotentMutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

/** What may be given away here today. */
export type TransferTerms = ResponseData<typeof calls.showTransferTerms>
export type Transferred = ResponseData<typeof calls.transferBonuses>

const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    transferTerms: build.query(queryOf(calls.showTransferTerms)),
    transfer: build.mutation(idempotentMutationOf(calls.transferBonuses)),
  }),
})

export const { useTransferTermsQuery, useTransferMutation } = transfersApi
