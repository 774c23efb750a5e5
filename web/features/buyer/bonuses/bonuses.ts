export const SORTS = ['none', 'last', 'first'] as const
export type Sort = (typeof SORTS)[number]

export interface Reason {
  readonly orderNumber: string
  readonly level: number
  readonly percent: number
  readonly baseKop: number
  readonly buyer: string
  readonly isCapped: boolean
  /** How many people between the buyer and oneself may not earn */
  readonly passed: number
  readonly cutByCapKop: number
  readonly returnedKop: number
}
/** Why earned bonuses cannot be spent yet, other than waiting for their date. */
export type Hold = 'disputed' | 'review' | 'unfunded' | 'banned' | 'showcase_closed'
/** A bonus moved; kopecks of bonus, signed. */
export interface Row {
  readonly id: number
  readonly at: Date
  readonly name: string
  readonly amountKop: number
  readonly showcase: string
  /** Opens the showcase in its bot */
  readonly link: string
  readonly isLocal: boolean
  readonly status: string
  readonly hold: Hold | undefined
  readonly confirmAt: Date | undefined
  readonly confirmAfterDays: number | undefined
  readonly reason: Reason | undefined
}
export interface Balance {
  readonly globalKop: number
  readonly localKop: number
  readonly globalExpectedKop: number
  readonly localExpectedKop: number
}
export interface Bonuses {
  readonly balance: Balance
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  /** Opens the app that holds the common bonuses, when this one may not. */
  readonly platformLink: string | undefined
}

/** Whether the page shows only «Мои бонусы» 0 because both purses round down to 0 (BN-01; LO-42). */
export function isZero({ globalKop, localKop }: Balance): boolean {
  return Math.floor(globalKop / 100) === 0 && Math.floor(localKop / 100) === 0
}

/** Rows under the month they happened in, in the order they came; without an order two runs of a month stay apart. */
export function byMonth(rows: readonly Row[], nameOf: (at: Date) => string): { name: string; rows: Row[] }[] {
  const months: { name: string; rows: Row[] }[] = []
  for (const row of rows) {
    const name = nameOf(row.at)
    const last = months.at(-1)
    if (last?.name === name) last.rows.push(row)
    else months.push({ name, rows: [row] })
  }
  return months
}

const STORED = 'SortingBonuses'

/** The order chosen on this device (BN-14). */
export function storedSort(): Sort {
  try {
    const stored = localStorage.getItem(STORED)
    return SORTS.find((sort) => sort === stored) ?? 'none'
  } catch {
    return 'none'
  }
}

export function storeSort(sort: Sort): void {
  try {
    localStorage.setItem(STORED, sort)
  } catch {}
}
