import { cashbackOf, type Promised } from '../plans/plans.ts'
import type { Cashback } from '../platform/requests/context.ts'

/** Why a line is not as the shopper last saw it (domain.md 4.6). */
export type Notice = 'price_up' | 'price_down' | 'less_stock' | 'gone' | 'not_sold'

export interface Line extends Promised {
  readonly variantId: number
  readonly productId: number
  readonly name: string
  readonly options: string[]
  readonly picture: string
  readonly pictureLarge: string
  readonly hue: number
  readonly companyName: string
  readonly quantity: number
  /** The price when the shopper last touched the line, and the price now. */
  readonly seenPriceKop: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly available: number
  /** Its product is sold here, in stock or not. */
  readonly onSale: boolean
  /** What one unit costs the seller, if that is known; not for buyers' eyes. */
  readonly costKop: number | null
}

/** Lines of which only products among `onSale` are sold, the others off sale; null leaves all as they are. */
export function linesOnSale(lines: readonly Line[], onSale: ReadonlySet<number> | null): Line[] {
  return lines.map((line) =>
    onSale && !onSale.has(line.productId) ? { ...line, available: 0, onSale: false } : line,
  )
}

/** What stands in the way comes before what merely changed. */
export function noticeOf(line: Line): Notice | null {
  if (!line.onSale) return 'not_sold'
  if (line.available < 1) return 'gone'
  if (line.available < line.quantity) return 'less_stock'
  if (line.priceKop > line.seenPriceKop) return 'price_up'
  if (line.priceKop < line.seenPriceKop) return 'price_down'
  return null
}

/** Whether a line can't be ordered as it stands. */
export function isBlocked(line: Line): boolean {
  return line.available < line.quantity
}

/** What the buyer gets back for a line, kopecks. */
export function bonusOf(line: Line, cashback: Cashback): number {
  const { quantity, priceKop, costKop } = line
  return cashbackOf(
    line,
    { baseKop: priceKop * quantity, costKop: costKop === null ? null : costKop * quantity },
    cashback,
  )
}

export interface Totals {
  readonly count: number
  /** Before and after the shop's own discounts; lines that are gone cost nothing. */
  readonly goodsKop: number
  readonly discountKop: number
  readonly totalKop: number
  readonly bonusKop: number
}

export function totalsOf(lines: readonly Line[], cashback: Cashback): Totals {
  const sold = lines.filter((line) => line.available > 0)
  const sum = (of: (line: Line) => number) => sold.reduce((all, line) => all + of(line), 0)
  const goodsKop = sum((line) => (line.oldPriceKop ?? line.priceKop) * line.quantity)
  const totalKop = sum((line) => line.priceKop * line.quantity)
  return {
    count: lines.reduce((all, line) => all + line.quantity, 0),
    goodsKop,
    discountKop: goodsKop - totalKop,
    totalKop,
    bonusKop: sum((line) => bonusOf(line, cashback)),
  }
}
