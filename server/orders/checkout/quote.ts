import { type CashbackSettings, cashbackOf } from '../../plans/plans.ts'
import { split } from '../../platform/money.ts'
import type { Cashback } from '../../platform/requests/context.ts'

/** A cart line with its current offer; amounts in kopecks. */
export interface PricedLine extends CashbackSettings {
  readonly variantId: number
  readonly productId: number
  readonly companyId: number
  readonly companyName: string
  readonly name: string
  readonly options: readonly string[]
  readonly picture: string
  readonly pictureLarge: string
  readonly hue: number
  readonly quantity: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly costKop: number | null
  readonly bonusPayAllowed: boolean
  readonly vatCode: number
  readonly isCounted: boolean
  readonly shipsOn: string | null
}

export interface BonusSpend {
  readonly localKop: number
  readonly globalKop: number
}

export interface QuotedLine extends PricedLine {
  readonly bonusLocalKop: number
  readonly bonusGlobalKop: number
  /** Money paid for the line. */
  readonly paidKop: number
}

export interface Amounts {
  readonly goodsKop: number
  readonly discountKop: number
  readonly deliveryKop: number
  readonly bonusLocalKop: number
  readonly bonusGlobalKop: number
  readonly payableKop: number
  /** Bonuses the buyer earns. */
  readonly earnKop: number
}

export interface QuotedOrder extends Amounts {
  readonly companyId: number
  readonly companyName: string
  readonly lines: readonly QuotedLine[]
}

export interface Quote extends Amounts {
  readonly orders: readonly QuotedOrder[]
}

/**
 * Prices a cart, one order per seller. Bonuses are split over eligible lines and delivery over the orders by largest
 * remainder, so every sum is exact (domain.md 4.7). Amounts in kopecks.
 */
export function quoteOf(
  lines: readonly PricedLine[],
  of: { deliveryKop: number; spend: BonusSpend; cashback: Cashback },
): Quote {
  const quoted = splitBonuses(lines, of.spend)
  const companies = [...new Set(quoted.map((line) => line.companyId))].sort((a, b) => a - b)
  const parts = companies.map((id) => quoted.filter((line) => line.companyId === id))
  const delivery = split(of.deliveryKop, parts.map(totalOf))
  const orders = parts.map((part, i) => toQuotedOrder(part, delivery[i] ?? 0, of.cashback))
  const sum = (pick: (order: Amounts) => number) => orders.reduce((all, order) => all + pick(order), 0)
  return {
    orders,
    goodsKop: sum((order) => order.goodsKop),
    discountKop: sum((order) => order.discountKop),
    deliveryKop: sum((order) => order.deliveryKop),
    bonusLocalKop: sum((order) => order.bonusLocalKop),
    bonusGlobalKop: sum((order) => order.bonusGlobalKop),
    payableKop: sum((order) => order.payableKop),
    earnKop: sum((order) => order.earnKop),
  }
}

/** Returns the sum of the lines after the shop's own discounts, kopecks. */
export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.priceKop * line.quantity, 0)
}

/** Returns the part of that sum that bonuses may pay for (domain.md 5.5 rule 3). */
export function bonusWorthOf(lines: readonly PricedLine[]): number {
  return totalOf(lines.filter((line) => line.bonusPayAllowed))
}

function splitBonuses(lines: readonly PricedLine[], spend: BonusSpend): QuotedLine[] {
  const weights = lines.map((line) => (line.bonusPayAllowed ? line.priceKop * line.quantity : 0))
  // Both kinds are split as one amount first. Split separately, their remaining kopecks could exceed a line.
  const both = split(spend.localKop + spend.globalKop, weights)
  const local = split(spend.localKop, both)
  return lines.map((line, i) => {
    const bonusLocalKop = local[i] ?? 0
    const bonusGlobalKop = (both[i] ?? 0) - bonusLocalKop
    const paidKop = line.priceKop * line.quantity - bonusLocalKop - bonusGlobalKop
    return { ...line, bonusLocalKop, bonusGlobalKop, paidKop }
  })
}

function toQuotedOrder(lines: readonly QuotedLine[], deliveryKop: number, cashback: Cashback): QuotedOrder {
  const sum = (pick: (line: QuotedLine) => number) => lines.reduce((all, line) => all + pick(line), 0)
  const goodsKop = sum((line) => (line.oldPriceKop ?? line.priceKop) * line.quantity)
  const [first] = lines
  return {
    companyId: first?.companyId ?? 0,
    companyName: first?.companyName ?? '',
    lines,
    goodsKop,
    discountKop: goodsKop - totalOf(lines),
    deliveryKop,
    bonusLocalKop: sum((line) => line.bonusLocalKop),
    bonusGlobalKop: sum((line) => line.bonusGlobalKop),
    payableKop: sum((line) => line.paidKop) + deliveryKop,
    earnKop: sum((line) => earnedFor(line, cashback)),
  }
}

/** Returns the bonuses for a line, from the money paid, by the same rule that grants them. */
function earnedFor(line: QuotedLine, cashback: Cashback): number {
  const costKop = line.costKop === null ? null : line.costKop * line.quantity
  return cashbackOf(line, { baseKop: line.paidKop, costKop }, cashback)
}
