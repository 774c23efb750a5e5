import type { WireResponse } from '../../../test/wire.ts'

type Answer = WireResponse<'showBonuses'>
type Row = Answer['BonusTransactions'][number]

/** A bonus row on the wire for tests. */
export function wireRow(of: Partial<Row> = {}): Row {
  return {
    Id: 1,
    TransactionDate: '2026-11-20T10:00:00Z',
    BonusOperationName: 'За заказ Марины К.',
    Amount: 64,
    ShowcaseID: 12345,
    ShowcaseName: 'Тёплый дом',
    ShowcaseBotName: 'tyoply_bot',
    ShowcaseLink: 'https://t.me/tyoply_bot?start=s9ix',
    ShowcaseBonus: false,
    Status: 'available',
    Hold: '',
    ConfirmAt: null,
    ConfirmAfterDays: null,
    Reason: null,
    ...of,
  }
}

/** Balances and rows on the wire for tests. */
export function wireBonuses(
  rows: Row[],
  of: Partial<Answer['balance']> = {},
  totalPages = 1,
  PlatformLink: string | null = null,
): Answer {
  return {
    balance: { GlobalValue: 10.9, LocalValue: 5, GlobalExpected: 0, LocalExpected: 0, ...of },
    BonusTransactions: rows,
    pager: { currentPage: 1, totalPages },
    PlatformLink,
  }
}
