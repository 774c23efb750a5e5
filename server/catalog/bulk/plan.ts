import { isDeepStrictEqual } from 'node:util'
import { LIMITS } from '@sarafan/contract/limits'
import {
  type GoodsChange,
  isOfVariants,
  type Replacement,
  type SkipReason,
  type Values,
  valuesOf,
} from './change.ts'
import { priceBy, priceFault } from './prices.ts'
import type { ProductState, VariantOfState } from './state.ts'

const MAX_UNITS = 1_000_000

/** What a change replaces in one product, or why it cannot. */
export type Plan =
  | { readonly replacements: readonly Replacement[] }
  | { readonly reason: SkipReason; readonly variantId: number }

/**
 * Plans a change of one locked product: of all its variants, or only of `variantId`. All of its variants change or none.
 * Values that are so already are left out. `lacking` has the products that must not go on sale.
 */
export function planChange(
  change: GoodsChange,
  product: ProductState,
  of: { variantId: number | null; lacking: ReadonlyMap<number, SkipReason> },
): Plan {
  if (product.status === 'archived') return { reason: 'archived', variantId: 0 }
  const lack = of.lacking.get(product.id)
  if (lack && change.kind === 'status' && change.status === 'active' && product.status !== 'active')
    return { reason: lack, variantId: 0 }
  if (!isOfVariants(change.kind)) {
    const after = productValues(change, product)
    if (typeof after === 'string') return { reason: after, variantId: 0 }
    return { replacements: changed(product.id, 0, valuesOf(change.kind, product), after) }
  }
  const variants = product.variants.filter(({ id }) => of.variantId === null || id === of.variantId)
  if (variants.length === 0) return { reason: 'no_variants', variantId: 0 }
  const replacements: Replacement[] = []
  for (const variant of variants) {
    const after = variantValues(change, variant)
    if (typeof after === 'string') return { reason: after, variantId: variant.id }
    replacements.push(...changed(product.id, variant.id, valuesOf(change.kind, product, variant), after))
  }
  return { replacements }
}

function changed(productId: number, variantId: number, before: Values, after: Values): Replacement[] {
  return isDeepStrictEqual(before, after) ? [] : [{ productId, variantId, before, after }]
}

function productValues(change: GoodsChange, product: ProductState): Values | SkipReason {
  if (change.kind === 'status') return { status: change.status }
  if (change.kind === 'vat') return { vatCode: change.vatCode }
  if (change.kind === 'brand') return { brandId: change.brandId }
  if (change.kind !== 'category') throw new Error(`${change.kind} is a change of variants`)
  const { categoryId, mode } = change
  if (mode === 'replace') return { categoryIds: [categoryId] }
  if (product.categoryIds.includes(categoryId)) return { categoryIds: product.categoryIds }
  if (product.categoryIds.length >= LIMITS.productCategories) return 'categories_full'
  return { categoryIds: [...product.categoryIds, categoryId] }
}

function variantValues(change: GoodsChange, variant: VariantOfState): Values | SkipReason {
  if (change.kind === 'stock') {
    if (!variant.isCounted) return 'not_counted'
    const onHand = change.by === 'set' ? change.units : variant.onHand + change.units
    if (onHand === variant.onHand) return { onHand }
    if (onHand < variant.reserved || onHand < 0) return 'reserved'
    return onHand > MAX_UNITS ? 'stock_high' : { onHand }
  }
  const prices = pricesBy(change, variant)
  return priceFault(prices) ?? prices
}

function pricesBy(change: GoodsChange, { priceKop, oldPriceKop }: VariantOfState) {
  if (change.kind === 'old_price') {
    const { rule } = change
    return { priceKop, oldPriceKop: rule && priceBy(rule, priceKop) }
  }
  if (change.kind !== 'price') throw new Error(`${change.kind} is no change of prices`)
  const next = priceBy(change.rule, priceKop)
  if (change.old === 'keep') return { priceKop: next, oldPriceKop }
  // A raised price has no higher price before it.
  const old = change.old === 'current' && priceKop > next ? priceKop : null
  return { priceKop: next, oldPriceKop: old }
}
