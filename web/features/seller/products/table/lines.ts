import { kopTyped, wholeTyped } from '../../../../core/config/amounts.ts'
import type { SellerProduct, SellerVariant } from '../../../../parts/products/products.api.ts'
import type { GoodsEdit } from '../edits.ts'

/** A row of the table: a product with one variant, a product with several, or one of those. */
export interface TableLine {
  readonly key: string
  readonly product: SellerProduct
  /** Null: the product has several, whose values have rows of their own. */
  readonly variant: SellerVariant | null
  readonly isChild: boolean
}

/** Returns the rows of the products; the variants of a product are shown when it is open. */
export function linesOf(goods: readonly SellerProduct[], open: ReadonlySet<number>): TableLine[] {
  return goods.flatMap((product): TableLine[] => {
    const { id, variants } = product
    const [first = null] = variants
    if (variants.length <= 1) return [{ key: `${id}`, product, variant: first, isChild: false }]
    const children = open.has(id)
      ? variants.map((variant) => ({ key: `${id}-${variant.id}`, product, variant, isChild: true }))
      : []
    return [{ key: `${id}`, product, variant: null, isChild: false }, ...children]
  })
}

/** The values that are edited in the table. */
export const VALUE_FIELDS = ['price', 'oldPrice', 'stock', 'status'] as const
export type ValueField = (typeof VALUE_FIELDS)[number]

const shown = (kop: number | null) => (kop === null ? '' : String(kop / 100).replace('.', ','))

/** Returns the text that editing begins with; undefined for a value that is not edited here. */
export function editedText({ product, variant, isChild }: TableLine, field: ValueField): string | undefined {
  if (product.status === 'archived') return undefined
  if (field === 'status') return isChild ? undefined : product.status
  if (!variant) return undefined
  if (field === 'price') return shown(variant.priceKop)
  if (field === 'oldPrice') return shown(variant.oldPriceKop)
  return variant.counted ? String(variant.onHand) : undefined
}

const MAX_UNITS = 1_000_000

/** Returns the request of an edit; `same` if nothing changes, or the fault of the text. */
export function editOf(
  line: TableLine,
  field: ValueField,
  text: string,
): GoodsEdit | 'same' | 'price_low' | 'old_price' | 'reserved' | 'number' {
  const { product, variant } = line
  const at = { id: product.id, version: product.version }
  if (text === editedText(line, field)) return 'same'
  if (field === 'status') return { ...at, status: text === 'active' ? 'active' : 'hidden' }
  if (!variant) return 'same'
  const of = { ...at, variantId: variant.id }
  if (field === 'stock') {
    const onHand = wholeTyped(text)
    if (onHand === undefined || onHand > MAX_UNITS) return 'number'
    return onHand < variant.reserved ? 'reserved' : { ...of, onHand, onHandSeen: variant.onHand }
  }
  if (field === 'oldPrice' && text.trim() === '') return { ...of, oldPriceKop: null }
  const kop = kopTyped(text)
  if (kop === undefined) return 'number'
  if (field === 'oldPrice') return kop > variant.priceKop ? { ...of, oldPriceKop: kop } : 'old_price'
  if (kop < 100) return 'price_low'
  return variant.oldPriceKop !== null && variant.oldPriceKop <= kop ? 'old_price' : { ...of, priceKop: kop }
}
