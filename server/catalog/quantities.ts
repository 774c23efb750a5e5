import {
  CONTENT_UNITS,
  type ContentUnit,
  isAllowedQuantity,
  type QuantityRule,
  SALE_UNITS,
  type SaleUnit,
  unitPriceOf,
} from '@sarafan/contract/catalog/quantities'
import { toRub } from '../platform/money.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** Returns the unit stored in a column, which only the editor writes. */
export function saleUnit(text: string | null): SaleUnit {
  return SALE_UNITS.find((unit) => unit === text) ?? 'piece'
}

export function contentUnit(text: string | null): ContentUnit {
  return CONTENT_UNITS.find((unit) => unit === text) ?? 'g'
}

/** A rule of quantities and the unit they are counted in; a usual value may be null. */
type StoredRule = { readonly [K in keyof QuantityRule]: QuantityRule[K] | null } & {
  readonly unit: string | null
}

/** Returns the rule of quantities for the wire; the usual values are left out. */
export function quantityToWire({ minQuantity, quantityStep, unit }: StoredRule) {
  const stored = saleUnit(unit)
  return {
    ...(minQuantity !== null && minQuantity > 1 ? { minQuantity } : {}),
    ...(quantityStep !== null && quantityStep > 1 ? { quantityStep } : {}),
    ...(stored === 'piece' ? {} : { unit: stored }),
  }
}

/** Returns the unit price of something with these contents for the wire; nothing without one. */
export function unitPriceToWire(priceKop: number, content: number | null, unit: string | null) {
  const found = unitPriceOf(priceKop, content, contentUnit(unit))
  return found ? { unitPrice: { price: toRub(found.priceKop), per: found.per } } : {}
}

/** Throws `quantity_not_allowed` with the minimum and the step. */
export function requireAllowedQuantity(quantity: number, rule: QuantityRule): void {
  if (isAllowedQuantity(quantity, rule)) return
  throw refuse('quantity_not_allowed', { minimum: rule.minQuantity, step: rule.quantityStep })
}
