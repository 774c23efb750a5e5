import { depositAdminCalls as calls } from '@sarafan/contract/platform/deposit-admin'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling } from '../../../../core/api/api.ts'
import { kopOf } from '../../../../core/config/money.ts'
import { type Paged, pagedOf } from '../../../../parts/approvals/approvals.ts'
import type { AskedInvoice, AskedPayout } from './deposits.ts'

export type DepositRow = Reply<typeof calls.listDeposits>['Deposits'][number]
export type PlatformDetails = Reply<typeof calls.showPlatformDetails>

function invoiceOf(row: Reply<typeof calls.listTopUps>['TopUps'][number]): AskedInvoice {
  return {
    id: row.id,
    number: row.Number,
    showcase: row.Showcase.Name,
    payer: row.Payer,
    amountKop: kopOf(row.Amount),
    refundedKop: kopOf(row.Refunded),
    status: row.Status === 'paid' ? 'credited' : row.Status === 'waiting' ? 'waiting' : 'cancelled',
    createdAt: new Date(row.CreatedAt),
    reason: row.Reason,
    decisions: row.Decisions,
  }
}

function payoutOf(row: Reply<typeof calls.listPayouts>['Payouts'][number]): AskedPayout {
  return {
    id: row.id,
    number: row.Number,
    showcase: row.Showcase.Name,
    kind: row.Kind,
    to: row.To,
    account: row.Account,
    bik: row.Bik,
    amountKop: kopOf(row.Amount),
    status: row.Status,
    createdAt: new Date(row.CreatedAt),
    reason: row.Reason,
    decisions: row.Decisions,
  }
}

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    askedInvoices: build.query<Paged<AskedInvoice>, Ask<typeof calls.listTopUps>>({
      ...asking(calls.listTopUps),
      transformResponse: ({ TopUps, pager }: Reply<typeof calls.listTopUps>) =>
        pagedOf(TopUps.map(invoiceOf), pager),
    }),
    askedPayouts: build.query<Paged<AskedPayout>, Ask<typeof calls.listPayouts>>({
      ...asking(calls.listPayouts),
      transformResponse: ({ Payouts, pager }: Reply<typeof calls.listPayouts>) =>
        pagedOf(Payouts.map(payoutOf), pager),
    }),
    deposits: build.query<Paged<DepositRow>, Ask<typeof calls.listDeposits>>({
      ...asking(calls.listDeposits),
      transformResponse: ({ Deposits, pager }: Reply<typeof calls.listDeposits>) => pagedOf(Deposits, pager),
    }),
    platformDetails: build.query<PlatformDetails, void>({
      query: () => carry(calls.showPlatformDetails)({}),
      providesTags: tagsOf(calls.showPlatformDetails, 'provides'),
    }),
    decideTopUp: build.mutation<unknown, Ask<typeof calls.decideTopUp>>(telling(calls.decideTopUp)),
    decidePayout: build.mutation<unknown, Ask<typeof calls.decidePayout>>(telling(calls.decidePayout)),
    saveCreditLimit: build.mutation<unknown, Ask<typeof calls.saveCreditLimit>>(
      telling(calls.saveCreditLimit),
    ),
    savePlatformDetails: build.mutation<unknown, Ask<typeof calls.savePlatformDetails>>(
      telling(calls.savePlatformDetails),
    ),
  }),
})

export const {
  useAskedInvoicesQuery,
  useAskedPayoutsQuery,
  useDepositsQuery,
  usePlatformDetailsQuery,
  useDecideTopUpMutation,
  useDecidePayoutMutation,
  useSaveCreditLimitMutation,
  useSavePlatformDetailsMutation,
} = depositsApi
