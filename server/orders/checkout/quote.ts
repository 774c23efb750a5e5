import { LIMITS } from '@sarafan/contract/limits'
import type { ProductKind } from '../../catalog/catalog.ts'
import { type CashbackSettings, cashbackOf } from '../../plans/plans.ts'
import { split } from '../../platform/money.ts'
import type { Cashback } from '../../platform/requests/context.ts'
import type { OtherLanguages } from '../../platform/words/names.ts'

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
  readonly kind: ProductKind
  readonly names: OtherLanguages
}

/** Returns whether a line needs no delivery; such lines are an order of their own (decisions 060, 063). */
export const isElectronic = ({ kind }: Pick<PricedLine, 'kind'>): boolean =>
  kind === 'gift_card' || kind === 'digital'

export interface BonusSpend {
  readonly localKop: number
  readonly globalKop: number
}

export interface QuotedLine extends PricedLine {
  readonly bonusLocalKop: number
  readonly bonusGlobalKop: number
  /** Money paid for the line, by certificate or otherwise. */
  readonly paidKop: number
  /** The part of `paidKop` that certificates pay. */
  readonly certificateKop: number
}

export interface Amounts {
  readonly goodsKop: number
  readonly discountKop: number
  readonly deliveryKop: number
  readonly bonusLocalKop: number
  readonly bonusGlobalKop: number
  readonly payableKop: number
  /** The part of `payableKop` that certificates pay. */
  readonly certificateKop: number
  /** Bonuses the buyer earns. */
  readonly earnKop: number
}

export interface QuotedOrder extends Amounts {
  /** Nothing is sent: certificates and digital goods only. */
  readonly isElectronic: boolean
  readonly companyId: number
  readonly companyName: string
  readonly lines: readonly QuotedLine[]
}

export interface Quote extends Amounts {
  readonly orders: readonly QuotedOrder[]
}

/**
 * Prices a cart, one order per seller, and another one for what needs no delivery. Bonuses are split over eligible
 * lines, delivery over the orders that need it and certificates over what they may pay, by largest remainder, so every
 * sum is exact (domain.md 4.7). Amounts in kopecks; `certificatesKop` is what the chosen certificates hold.
 */
export function quoteOf(
  lines: readonly PricedLine[],
  of: { deliveryKop: number; spend: BonusSpend; cashback: Cashback; certificatesKop?: number },
): Quote {
  const quoted = splitBonuses(lines, of.spend)
  const companies = [...new Set(quoted.map((line) => line.companyId))].sort((a, b) => a - b)
  const parts = companies
    .map((id) => quoted.filter((line) => line.companyId === id))
    .flatMap((own) => [own.filter((line) => !isElectronic(line)), own.filter(isElectronic)])
    .filter((part) => part.length > 0)
  const delivery = split(
    of.deliveryKop,
    parts.map((part) => (part.some(isElectronic) ? 0 : totalOf(part))),
  )
  const unpaid = parts.map((part, i) => toQuotedOrder(part, delivery[i] ?? 0, of.cashback))
  const orders = payByCertificates(unpaid, of.certificatesKop ?? 0)
  const sum = (pick: (order: Amounts) => number) => orders.reduce((all, order) => all + pick(order), 0)
  return {
    orders,
    goodsKop: sum((order) => order.goodsKop),
    discountKop: sum((order) => order.discountKop),
    deliveryKop: sum((order) => order.deliveryKop),
    bonusLocalKop: sum((order) => order.bonusLocalKop),
    bonusGlobalKop: sum((order) => order.bonusGlobalKop),
    payableKop: sum((order) => order.payableKop),
    certificateKop: sum((order) => order.certificateKop),
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
    return { ...line, bonusLocalKop, bonusGlobalKop, paidKop, certificateKop: 0 }
  })
}

function toQuotedOrder(lines: readonly QuotedLine[], deliveryKop: number, cashback: Cashback): QuotedOrder {
  const sum = (pick: (line: QuotedLine) => number) => lines.reduce((all, line) => all + pick(line), 0)
  const goodsKop = sum((line) => (line.oldPriceKop ?? line.priceKop) * line.quantity)
  const [first] = lines
  return {
    isElectronic: lines.some(isElectronic),
    companyId: first?.companyId ?? 0,
    companyName: first?.companyName ?? '',
    lines,
    goodsKop,
    discountKop: goodsKop - totalOf(lines),
    deliveryKop,
    bonusLocalKop: sum((line) => line.bonusLocalKop),
    bonusGlobalKop: sum((line) => line.bonusGlobalKop),
    payableKop: sum((line) => line.paidKop) + deliveryKop,
    certificateKop: 0,
    earnKop: sum((line) => earnedFor(line, cashback)),
  }
}

/** Returns the bonuses for a line, from the money paid, by the same rule that grants them. */
function earnedFor(line: QuotedLine, cashback: Cashback): number {
  const costKop = line.costKop === null ? null : line.costKop * line.quantity
  return cashbackOf(line, { baseKop: line.paidKop, costKop }, cashback)
}

/**
 * Pays orders one after another with what certificates hold. They never buy certificates. Each order is left with nothing
 * to pay in money, or at least the smallest sum that a payment system takes, because any order of a group may be cancelled
 * while the others wait for their payment.
 */
function payByCertificates(orders: readonly QuotedOrder[], heldKop: number): QuotedOrder[] {
  let leftKop = heldKop
  return orders.map((order) => {
    if (leftKop === 0 || order.lines.some(({ kind }) => kind === 'gift_card')) return order
    const restKop = Math.max(0, order.payableKop - leftKop)
    const certificateKop = order.payableKop - (restKop > 0 ? Math.max(restKop, LIMITS.minPayableKop) : 0)
    if (certificateKop <= 0) return order
    leftKop -= certificateKop
    const parts = split(certificateKop, [...order.lines.map(({ paidKop }) => paidKop), order.deliveryKop])
    const lines = order.lines.map((line, i) => ({ ...line, certificateKop: parts[i] ?? 0 }))
    return { ...order, lines, certificateKop }
  })
}
