import { withdrawalCalls as calls } from '@sarafan/contract/bonuses/withdrawals'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'
import { pagedOf } from '../../../../parts/approvals/approvals.ts'

type Withdrawals = ResponseData<typeof calls.listWithdrawals>
export type Withdrawal = Withdrawals['withdrawals'][number]

const withdrawalQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalQueue: build.query({
      ...queryOf(calls.listWithdrawals),
      transformResponse: ({ withdrawals, stopped, pager }: Withdrawals) => ({
        ...pagedOf(withdrawals, pager),
        /** A nightly check stopped all withdrawals. */
        isStopped: stopped,
      }),
    }),
    resumeWithdrawals: build.mutation(mutationOf(calls.resumeWithdrawals)),
    decideWithdrawal: build.mutation(mutationOf(calls.decideWithdrawal)),
  }),
})

export const { useWithdrawalQueueQuery, useDecideWithdrawalMutation, useResumeWithdrawalsMutation } =
  withdrawalQueueApi
