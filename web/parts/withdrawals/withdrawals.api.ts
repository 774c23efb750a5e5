import { withdrawalCalls as calls } from '@sarafan/contract/bonuses/withdrawals'
import { api } from '../../core/api/api.ts'
import { type Keyed, mutationOf, queryOf, requestOf } from '../../core/api/endpoints.ts'
import type { WithdrawalMethod, WithdrawRequest } from './withdrawals.ts'

export const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawTerms: build.query(queryOf(calls.getWithdrawBonusesData)),
    transfers: build.query(queryOf(calls.showTransfer)),
    withdraw: build.mutation({
      ...mutationOf(calls.withdrawBonuses),
      query: ({ method, request, key }: Keyed<WithdrawRequest> & { method: WithdrawalMethod }) => ({
        ...requestOf(calls[method])(request),
        idempotencyKey: key,
      }),
    }),
    cancelWithdraw: build.mutation(mutationOf(calls.cancelWithdraw)),
  }),
})

export const { useWithdrawTermsQuery, useTransfersQuery, useWithdrawMutation, useCancelWithdrawMutation } =
  withdrawalsApi
