import { withdrawalCalls as calls } from '@sarafan/contract/bonuses/withdrawals'
import { type Ask, api, asking, type Reply, telling } from '../../../../core/api/api.ts'
import { kopOf } from '../../../../core/config/money.ts'
import { type Paged, pagedOf } from '../../../../parts/approvals/approvals.ts'
import type { AskedWithdrawal } from '../platform.ts'

interface WithdrawalQueue extends Paged<AskedWithdrawal> {
  /** A nightly check stopped all withdrawals. */
  readonly isStopped: boolean
}

function withdrawalOf(row: Reply<typeof calls.listWithdrawals>['Withdrawals'][number]): AskedWithdrawal {
  return {
    id: row.id,
    personName: row.PersonName,
    amountKop: kopOf(row.Amount),
    feeKop: kopOf(row.Fee),
    taxKop: kopOf(row.Tax),
    netKop: kopOf(row.Net),
    taxStatus: row.TaxStatus,
    to: row.To,
    status: row.Status,
    createdAt: new Date(row.CreatedAt),
    reason: row.Reason,
    debtKop: kopOf(row.Debt),
    decisions: row.Decisions,
  }
}

const withdrawalQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    askedWithdrawals: build.query<WithdrawalQueue, Ask<typeof calls.listWithdrawals>>({
      ...asking(calls.listWithdrawals),
      transformResponse: ({ Withdrawals, Stopped, pager }: Reply<typeof calls.listWithdrawals>) => ({
        ...pagedOf(Withdrawals.map(withdrawalOf), pager),
        isStopped: Stopped,
      }),
    }),
    resumeWithdrawals: build.mutation<unknown, Ask<typeof calls.resumeWithdrawals>>({
      ...telling(calls.resumeWithdrawals),
    }),
    decideWithdrawal: build.mutation<unknown, Ask<typeof calls.decideWithdrawal>>({
      ...telling(calls.decideWithdrawal),
    }),
  }),
})

export const { useAskedWithdrawalsQuery, useDecideWithdrawalMutation, useResumeWithdrawalsMutation } =
  withdrawalQueueApi
