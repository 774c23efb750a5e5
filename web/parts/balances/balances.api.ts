import { bonusCalls as calls } from '@sarafan/contract/bonuses/bonuses'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import type { Funds, Move } from './balances.ts'

type WireMove = Reply<typeof calls.showGlobalFunds>['BonusTransactions'][number]

const moveOf = (row: WireMove): Move => ({
  id: row.Id,
  at: new Date(row.TransactionDate),
  name: row.BonusOperationName,
  amountKop: kopOf(row.Amount),
  orderNumber: row.OrderNumber,
  document: row.Document,
})

const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    globalFunds: build.query<Funds, Ask<typeof calls.showGlobalFunds>>({
      query: carry(calls.showGlobalFunds),
      providesTags: tagsOf(calls.showGlobalFunds, 'provides'),
      transformResponse: ({ balance, BonusTransactions, pager }: Reply<typeof calls.showGlobalFunds>) => ({
        balanceKop: kopOf(balance.Balance),
        capKop: undefined,
        unfundedKop: kopOf(balance.Unfunded),
        warning: balance.Warning,
        moves: BonusTransactions.map(moveOf),
        page: pager.currentPage,
        pages: pager.totalPages,
      }),
    }),
    localFunds: build.query<Funds, Ask<typeof calls.showLocalFunds>>({
      query: carry(calls.showLocalFunds),
      providesTags: tagsOf(calls.showLocalFunds, 'provides'),
      transformResponse: ({ balance, BonusTransactions, pager }: Reply<typeof calls.showLocalFunds>) => ({
        balanceKop: kopOf(balance.LocalBalance),
        capKop: balance.Cap === null ? undefined : kopOf(balance.Cap),
        unfundedKop: 0,
        warning: '',
        moves: BonusTransactions.map(moveOf),
        page: pager.currentPage,
        pages: pager.totalPages,
      }),
    }),
  }),
})

export const { useGlobalFundsQuery, useLocalFundsQuery } = balancesApi
