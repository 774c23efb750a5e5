import type { Balance, Row } from './bonuses.api.ts'

export const SORTS = ['none', 'last', 'first'] as const
export type Sort = (typeof SORTS)[number]

/** Whether the page shows only «Мои бонусы» 0 because both purses round down to 0 (BN-01; LO-42). */
export function isZero({ globalValueKop, localValueKop }: Balance): boolean {
  return Math.floor(globalValueKop / 100) === 0 && Math.floor(localValueKop / 100) === 0
}

/** Rows under the month they happened in, in the order they came; without an order two runs of a month stay apart. */
export function byMonth(rows: readonly Row[], nameOf: (at: Date) => string): { name: string; rows: Row[] }[] {
  const months: { name: string; rows: Row[] }[] = []
  for (const row of rows) {
    const name = nameOf(row.transactionDate)
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
