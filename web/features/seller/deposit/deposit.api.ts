import { depositCalls as calls } from '@sarafan/contract/bonuses/deposits'
import { api } from '../../../core/api/api.ts'
import { idempotentMutationOf, mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'
import type { Invoice } from '../../../parts/checkout/checkout.api.ts'

export type Deposit = ResponseData<typeof calls.showDeposit>
export type TopUp = Deposit['topUps'][number]
export type Payout = Deposit['payouts'][number]

/** The platform's invoice in the shape that every invoice is shown in. */
function invoiceOf(topUp: ResponseData<typeof calls.showTopUpInvoice>): Invoice {
  const { payer, line: name, totalKop } = topUp
  return {
    ...topUp,
    placedAt: topUp.at,
    buyer: payer.name,
    buyerTaxIds: { inn: payer.inn, kpp: payer.kpp },
    lines: [{ name, quantity: 1, priceKop: totalKop, sumKop: totalKop }],
  }
}

export const depositApi = api.injectEndpoints({
  endpoints: (build) => ({
    deposit: build.query(queryOf(calls.showDeposit)),
    topUpInvoice: build.query({ ...queryOf(calls.showTopUpInvoice), transformResponse: invoiceOf }),
    createTopUp: build.mutation(idempotentMutationOf(calls.createTopUp)),
    payTopUp: build.mutation(mutationOf(calls.payTopUp)),
    cancelTopUp: build.mutation(mutationOf(calls.cancelTopUp)),
    refundTopUp: build.mutation(idempotentMutationOf(calls.refundTopUp)),
    saveThreshold: build.mutation(mutationOf(calls.saveDepositThreshold)),
    createPayout: build.mutation(idempotentMutationOf(calls.createPayout)),
    cancelPayout: build.mutation(mutationOf(calls.cancelPayout)),
  }),
})

export const {
  useDepositQuery,
  useTopUpInvoiceQuery,
  useCreateTopUpMutation,
  usePayTopUpMutation,
  useCancelTopUpMutation,
  useRefundTopUpMutation,
  useSaveThresholdMutation,
  useCreatePayoutMutation,
  useCancelPayoutMutation,
} = depositApi
