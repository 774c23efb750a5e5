import { depositCalls as calls } from '@sarafan/contract/bonuses/deposits'
import {
  type Ask,
  api,
  asking,
  carry,
  type Keyed,
  type Reply,
  tagsOf,
  telling,
  tellingOnce,
} from '../../../core/api/api.ts'
import type { Invoice } from '../../../parts/checkout/checkout.api.ts'

export type Deposit = Reply<typeof calls.showDeposit>
export type TopUp = Deposit['TopUps'][number]
export type Payout = Deposit['Payouts'][number]

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
    deposit: build.query<Deposit, void>({
      query: () => carry(calls.showDeposit)({}),
      providesTags: tagsOf(calls.showDeposit, 'provides'),
    }),
    topUpInvoice: build.query<Invoice, Ask<typeof calls.showTopUpInvoice>>({
      ...asking(calls.showTopUpInvoice),
      transformResponse: invoiceOf,
    }),
    createTopUp: build.mutation<Reply<typeof calls.createTopUp>, Keyed<Ask<typeof calls.createTopUp>>>(
      tellingOnce(calls.createTopUp),
    ),
    payTopUp: build.mutation<Reply<typeof calls.payTopUp>, Ask<typeof calls.payTopUp>>(
      telling(calls.payTopUp),
    ),
    cancelTopUp: build.mutation<unknown, Ask<typeof calls.cancelTopUp>>(telling(calls.cancelTopUp)),
    refundTopUp: build.mutation<unknown, Keyed<Ask<typeof calls.refundTopUp>>>(
      tellingOnce(calls.refundTopUp),
    ),
    saveThreshold: build.mutation<unknown, Ask<typeof calls.saveDepositThreshold>>(
      telling(calls.saveDepositThreshold),
    ),
    createPayout: build.mutation<Reply<typeof calls.createPayout>, Keyed<Ask<typeof calls.createPayout>>>(
      tellingOnce(calls.createPayout),
    ),
    cancelPayout: build.mutation<unknown, Ask<typeof calls.cancelPayout>>(telling(calls.cancelPayout)),
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
