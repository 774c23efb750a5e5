import { isAllowedQuantity } from '@sarafan/contract/catalog/quantities'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { cashbackOf } from '../plans/plans.ts'
import type { Cashback } from '../platform/requests/context.ts'
import { OtherLanguages } from '../platform/words/names.ts'

/** Why a line differs from what the shopper last saw (domain.md 4.6). */
export type Notice = 'price_up' | 'price_down' | 'less_stock' | 'gone' | 'not_sold' | 'wrong_quantity'

const NumberOrNull = Type.Union([Type.Integer(), Type.Null()])
/** A line of a cart with its current offer; kopecks. */
const Line = Type.Object({
  variantId: Type.Integer(),
  productId: Type.Integer(),
  name: Type.String(),
  options: Type.Array(Type.String()),
  picture: Type.String(),
  pictureLarge: Type.String(),
  hue: Type.Integer(),
  companyName: Type.String(),
  quantity: Type.Integer(),
  /** The price when the shopper last changed the line, and the current price. */
  seenPriceKop: Type.Integer(),
  priceKop: Type.Integer(),
  oldPriceKop: NumberOrNull,
  available: Type.Integer(),
  shipsOn: Type.Union([Type.String(), Type.Null()]),
  minQuantity: Type.Integer(),
  quantityStep: Type.Integer(),
  unit: Type.String(),
  /** The product is on sale in this showcase, in stock or not. */
  onSale: Type.Boolean(),
  /** The seller's cost of one unit, if known; never shown to buyers. */
  costKop: NumberOrNull,
  participates: Type.Boolean(),
  cashbackBp: NumberOrNull,
  cashbackMarginBp: NumberOrNull,
  names: OtherLanguages,
})
export type Line = Static<typeof Line>
export const CartLines = Type.Array(Line)

/** Returns the lines with products outside `onSale` marked as off sale; null leaves all lines unchanged. */
export function linesOnSale(lines: readonly Line[], onSale: ReadonlySet<number> | null): Line[] {
  return lines.map((line) =>
    onSale && !onSale.has(line.productId) ? { ...line, available: 0, onSale: false } : line,
  )
}

/** Returns the notice of a line: reasons that block the order come before mere changes. */
export function noticeOf(line: Line): Notice | null {
  if (!line.onSale) return 'not_sold'
  if (line.available < 1) return 'gone'
  if (line.available < line.quantity) return 'less_stock'
  if (!isAllowedQuantity(line.quantity, line)) return 'wrong_quantity'
  if (line.priceKop > line.seenPriceKop) return 'price_up'
  if (line.priceKop < line.seenPriceKop) return 'price_down'
  return null
}

/** Returns whether a line cannot be ordered in its current state. */
export function isBlocked(line: Line): boolean {
  return line.available < line.quantity || !isAllowedQuantity(line.quantity, line)
}

/** Returns the bonuses the buyer earns for a line, kopecks. */
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
  /** Sums before and after the shop's own discounts; lines without stock cost nothing. */
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
