import type { VariantTarget } from '../plan/target.ts'

/** What a product's row copies from its variants. */
export interface ProductCard {
  /** The id of the variant on the card. */
  readonly id: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly costKop: number | null
  readonly content: number | null
  readonly discountPercent: number
  readonly hasOptions: boolean
  readonly stocked: number
}

/**
 * Returns the card of a new product as `reindexProducts` will find it, so that its row is written once; null without an active
 * variant. `idOf` has the ids that the variants will get.
 */
export function cardOf(
  variants: readonly VariantTarget[],
  idOf: ReadonlyMap<VariantTarget, number>,
): ProductCard | null {
  const active = variants.filter(({ isActive }) => isActive)
  const [shown] = active.toSorted((a, b) => a.priceKop - b.priceKop || a.position - b.position)
  if (!shown) return null
  const { priceKop, oldPriceKop, costKop, content } = shown
  return {
    id: idOf.get(shown) ?? 0,
    priceKop,
    oldPriceKop,
    costKop,
    content,
    discountPercent: oldPriceKop === null ? 0 : Math.floor(((oldPriceKop - priceKop) * 100) / oldPriceKop),
    hasOptions: active.length > 1,
    stocked: active.filter(({ isCounted, onHand }) => !isCounted || onHand > 0).length,
  }
}
