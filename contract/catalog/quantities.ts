/** What one unit of a product's quantity is. */
export const SALE_UNITS = ['piece', 'pair', 'set', 'pack', 'g', 'kg', 'ml', 'l', 'cm', 'm', 'm2'] as const
export type SaleUnit = (typeof SALE_UNITS)[number]
/** In what the contents of one unit are measured. */
export const CONTENT_UNITS = ['g', 'ml', 'cm', 'piece'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]
/** To how much a unit price refers. */
export const PRICED_AMOUNTS = ['100g', 'kg', '100ml', 'l', 'm', 'piece'] as const
export type PricedAmount = (typeof PRICED_AMOUNTS)[number]

/** The quantities that can be ordered: at least the minimum, in multiples of the step. */
export interface QuantityRule {
  readonly minQuantity: number
  readonly quantityStep: number
}

/** Returns the smallest quantity that can be ordered. */
export function firstQuantity({ minQuantity, quantityStep }: QuantityRule): number {
  return Math.ceil(minQuantity / quantityStep) * quantityStep
}

export function isAllowedQuantity(quantity: number, rule: QuantityRule): boolean {
  return quantity >= rule.minQuantity && quantity % rule.quantityStep === 0
}

/** Returns the largest allowed quantity of at most `most`; 0 if there is none. */
export function allowedUpTo(most: number, rule: QuantityRule): number {
  const whole = Math.floor(most / rule.quantityStep) * rule.quantityStep
  return whole >= firstQuantity(rule) ? whole : 0
}

/** Base amounts in the content's own unit: the small one below a thousand, the large one above. */
const BASES = {
  g: [
    { per: '100g', amount: 100 },
    { per: 'kg', amount: 1000 },
  ],
  ml: [
    { per: '100ml', amount: 100 },
    { per: 'l', amount: 1000 },
  ],
  cm: [{ per: 'm', amount: 100 }],
  piece: [{ per: 'piece', amount: 1 }],
} as const satisfies Record<ContentUnit, readonly { readonly per: PricedAmount; readonly amount: number }[]>

/**
 * Returns the price (kopecks, rounded) of 100 g, a kilogram, a metre … when one unit for `priceKop` contains `content`;
 * null without contents, and when the unit is exactly that much.
 */
export function unitPriceOf(
  priceKop: number,
  content: number | null,
  contentUnit: ContentUnit,
): { priceKop: number; per: PricedAmount } | null {
  if (content === null) return null
  const [small, large = small] = BASES[contentUnit]
  const base = content >= 1000 ? large : small
  if (content === base.amount) return null
  return { priceKop: Math.round((priceKop * base.amount) / content), per: base.per }
}
