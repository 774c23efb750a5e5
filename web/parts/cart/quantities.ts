import {
  allowedUpTo,
  firstQuantity,
  type PricedAmount,
  type QuantityRule,
} from '@sarafan/contract/catalog/quantities'
import { money } from '../../ui/format.ts'
import type { useWords } from '../../words/useWords.ts'

/** A product on the wire leaves out the usual values. */
interface Ruled {
  readonly minQuantity?: number | undefined
  readonly quantityStep?: number | undefined
}

export const ruleOf = ({ minQuantity = 1, quantityStep = 1 }: Ruled): QuantityRule => ({
  minQuantity,
  quantityStep,
})

/** Props of a stepper over the quantities that can be ordered of what is available. */
export function steps(of: Ruled, available?: number) {
  const rule = ruleOf(of)
  const first = firstQuantity(rule)
  const max = available === undefined ? undefined : Math.max(allowedUpTo(available, rule), first)
  return { step: rule.quantityStep, first, ...(max === undefined ? {} : { max }) }
}

const TEXTS = {
  '100g': 'card.per100g',
  kg: 'card.perKg',
  '100ml': 'card.per100ml',
  l: 'card.perL',
  m: 'card.perM',
  piece: 'card.perPiece',
} as const satisfies Record<PricedAmount, string>

/** «45 ₽ за 100 г»; undefined where there is no unit price. */
export function unitPriceText(
  t: ReturnType<typeof useWords>,
  price: { readonly priceKop: number; readonly per: PricedAmount } | undefined,
): string | undefined {
  return price && t(TEXTS[price.per], { sum: money(price.priceKop) })
}
