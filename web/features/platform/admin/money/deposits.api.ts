import { depositAdminCalls as calls } from '@sarafan/contract/platform/deposit-admin'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'
import { pagedOf } from '../../../../parts/approvals/approvals.ts'
import type { StatusOf } from '../platform.ts'

type TopUps = ResponseData<typeof calls.listTopUps>
type Payouts = ResponseData<typeof calls.listPayouts>
type Deposits = ResponseData<typeof calls.listDeposits>

/** A bank invoice for a deposit. */
export type TopUpInvoice = ReturnType<typeof toInvoice>
/** A payout that a showcase requested. */
export type Payout = Payouts['payouts'][number]
export type DepositRow = Deposits['deposits'][number]
export type PlatformDetails = ResponseData<typeof calls.showPlatformDetails>

const STATUS_OF_TOP_UP: Readonly<
  Record<TopUps['topUps'][number]['status'], StatusOf<'invoices'> | 'waiting'>
> = { waiting: 'waiting', paid: 'credited', cancelled: 'cancelled', failed: 'cancelled' }

const toInvoice = (topUp: TopUps['topUps'][number]) => ({ ...topUp, status: STATUS_OF_TOP_UP[topUp.status] })

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    topUpInvoices: build.query({
      ...queryOf(calls.listTopUps),
      transformResponse: ({ topUps, pager }: TopUps) => pagedOf(topUps.map(toInvoice), pager),
    }),
    payouts: build.query({
      ...queryOf(calls.listPayouts),
      transformResponse: ({ payouts, pager }: Payouts) => pagedOf(payouts, pager),
    }),
    deposits: build.query({
      ...queryOf(calls.listDeposits),
      transformResponse: ({ deposits, pager }: Deposits) => pagedOf(deposits, pager),
    }),
    platformDetails: build.query(queryOf(calls.showPlatformDetails)),
    decideTopUp: build.mutation(mutationOf(calls.decideTopUp)),
    decidePayout: build.mutation(mutationOf(calls.decidePayout)),
    saveCreditLimit: build.mutation(mutationOf(calls.saveCreditLimit)),
    savePlatformDetails: build.mutation(mutationOf(calls.savePlatformDetails)),
  }),
})

export const {
  useTopUpInvoicesQuery,
  usePayoutsQuery,
  useDepositsQuery,
  usePlatformDetailsQuery,
  useDecideTopUpMutation,
  useDecidePayoutMutation,
  useSaveCreditLimitMutation,
  useSavePlatformDetailsMutation,
} = depositsApi
