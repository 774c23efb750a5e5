import type { PriceRule } from './prices.ts'
import type { ProductState, VariantOfState } from './state.ts'

type SaleStatus = 'active' | 'hidden' | 'archived'

/** A change of one property of many products. */
export type GoodsChange =
  | { readonly kind: 'price'; readonly rule: PriceRule; readonly old: 'keep' | 'current' | 'clear' }
  /** `rule` null: the old price is removed. */
  | { readonly kind: 'old_price'; readonly rule: PriceRule | null }
  | { readonly kind: 'stock'; readonly by: 'set' | 'add'; readonly units: number }
  | { readonly kind: 'status'; readonly status: SaleStatus }
  | { readonly kind: 'vat'; readonly vatCode: number }
  | { readonly kind: 'brand'; readonly brandId: number | null }
  | { readonly kind: 'category'; readonly categoryId: number; readonly mode: 'replace' | 'add' }

/** The kinds of changes, as they are stored. */
export const CHANGE_KINDS = ['price', 'old_price', 'stock', 'status', 'vat', 'brand', 'category'] as const
export type ChangeKind = GoodsChange['kind']

/** The values that one kind of change replaces; the ids of categories begin with the main one. */
export interface Values {
  readonly priceKop?: number
  readonly oldPriceKop?: number | null
  readonly onHand?: number
  readonly status?: ProductState['status']
  readonly vatCode?: number
  readonly brandId?: number | null
  readonly categoryIds?: readonly number[]
}
/** One replaced value; `variantId` 0: of the product. */
export interface Replacement {
  readonly productId: number
  readonly variantId: number
  readonly before: Values
  readonly after: Values
}
export type SkipReason =
  | 'archived'
  | 'price_low'
  | 'price_high'
  | 'old_price'
  | 'reserved'
  | 'not_counted'
  | 'stock_high'
  | 'no_variants'
  | 'incomplete'
  | 'attributes'
  | 'categories_full'
  | 'changed'

/** Returns the present values of what a kind of change replaces. */
export function valuesOf(kind: ChangeKind, product: ProductState, variant?: VariantOfState): Values {
  if (kind === 'price' || kind === 'old_price')
    return { priceKop: variant?.priceKop ?? 0, oldPriceKop: variant?.oldPriceKop ?? null }
  if (kind === 'stock') return { onHand: variant?.onHand ?? 0 }
  if (kind === 'status') return { status: product.status }
  if (kind === 'vat') return { vatCode: product.vatCode }
  if (kind === 'brand') return { brandId: product.brandId }
  return { categoryIds: product.categoryIds }
}

/** Whether a kind of change replaces values of variants, not of the product. */
export const isOfVariants = (kind: ChangeKind) => kind === 'price' || kind === 'old_price' || kind === 'stock'
