import { manualRefundCalls as calls } from '@sarafan/contract/orders/manual-refunds'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { api } from '../../core/api/api.ts'
import { idempotentMutationOf, mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type Refunds = ResponseData<typeof calls.showManualRefunds>
/** Money a seller owes a buyer by hand, or has paid out. */
export type Refund = Refunds['refunds'][number]
export type State = keyof Refunds['counts']

export const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showManualRefunds: build.query(queryOf(calls.showManualRefunds)),
    settleManualRefund: build.mutation(mutationOf(calls.settleManualRefund)),
    returnLines: build.mutation(idempotentMutationOf(returnCalls.returnLines)),
  }),
})

export const { useShowManualRefundsQuery, useSettleManualRefundMutation, useReturnLinesMutation } = refundsApi
