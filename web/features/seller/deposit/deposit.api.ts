import { depositCalls as calls } from '@sarafan/contract/bonuses/deposits'
import { type Ask, api, asking, type Reply } from '../../../core/api/api.ts'
import { idempotentMutationOf, mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'
import type { Invoice } from '../../../parts/checkout/checkout.api.ts'

export type Deposit = ResponseData<typeof calls.showDeposit>
export type TopUp = Deposit['topUps'][number]
export type Payout = Deposit['payouts'][number]

/** The platform's invoice in the shape that every invoice is shown in. */
function invoiceOf(told: Reply<typeof calls.showTopUpInvoice>): Invoice {
  const { Payer, Line: Name, Total } = told
  return {
    Number: told.Number,
    PlacedAt: told.At,
    Due: told.Due,
    Payee: told.Payee,
    Buyer: Payer.Name,
    BuyerTaxIds: { Inn: Payer.Inn, Kpp: Payer.Kpp },
    Lines: [{ Name, Quantity: 1, Price: Total, Sum: Total }],
    Total,
    Vat: told.Vat,
    Purpose: told.Purpose,
  }
}

const depositApi = api.injectEndpoints({
  endpoints: (build) => ({
    deposit: build.query(queryOf(calls.showDeposit)),
    topUpInvoice: build.query<Invoice, Ask<typeof calls.showTopUpInvoice>>({
      ...asking(calls.showTopUpInvoice),
      transformResponse: invoiceOf,
    }),
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
