import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { type Ask, api, asking, type Reply } from '../../../core/api/api.ts'
import { kopOf } from '../../../core/config/money.ts'
import type { Bonuses, Row } from './bonuses.ts'

type Answer = Reply<typeof bonusCalls.showBonuses>
type WireRow = Answer['BonusTransactions'][number]

function rowOf(row: WireRow): Row {
  const reason = row.Reason
  return {
    id: row.Id,
    at: new Date(row.TransactionDate),
    name: row.BonusOperationName,
    amountKop: kopOf(row.Amount),
    showcase: row.ShowcaseName,
    link: row.ShowcaseLink,
    isLocal: row.ShowcaseBonus,
    status: row.Status,
    hold: row.Hold === '' ? undefined : row.Hold,
    confirmAt: row.ConfirmAt === null ? undefined : new Date(row.ConfirmAt),
    confirmAfterDays: row.ConfirmAfterDays ?? undefined,
    reason: reason
      ? {
          orderNumber: reason.OrderNumber,
          level: reason.Level,
          percent: reason.Percent,
          baseKop: kopOf(reason.Base),
          buyer: reason.Buyer,
          isCapped: reason.CapApplied,
          passed: reason.Passed,
          cutByCapKop: kopOf(reason.CutByCap),
          returnedKop: kopOf(reason.Returned),
        }
      : undefined,
  }
}

function bonusesOf({ balance, BonusTransactions: rows, pager, PlatformLink }: Answer): Bonuses {
  return {
    balance: {
      globalKop: kopOf(balance.GlobalValue),
      localKop: kopOf(balance.LocalValue),
      globalExpectedKop: kopOf(balance.GlobalExpected),
      localExpectedKop: kopOf(balance.LocalExpected),
    },
    rows: rows.map(rowOf),
    page: pager.currentPage,
    pages: pager.totalPages,
    platformLink: PlatformLink ?? undefined,
  }
}

export const bonusesApi = api.injectEndpoints({
  endpoints: (build) => ({
    showBonuses: build.query<Bonuses, Ask<typeof bonusCalls.showBonuses>>({
      ...asking(bonusCalls.showBonuses),
      transformResponse: bonusesOf,
    }),
  }),
})

export const { useShowBonusesQuery } = bonusesApi
