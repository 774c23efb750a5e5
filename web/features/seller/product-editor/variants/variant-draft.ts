import type { StoredProduct } from '../product-editor.api.ts'
import type { VariantDraft } from './matrix.ts'

const typedRub = (kop: number) => String(kop / 100).replace('.', ',')
export const typedOrEmpty = (value: number | null) => (value === null ? '' : String(value))

/** Returns the draft that the fields of a stored variant begin with. */
export function variantDraft(variant: StoredProduct['variants'][number]): VariantDraft {
  const { id, options, sku, barcode, on, onHand, reserved } = variant
  return {
    key: String(id),
    id,
    options,
    sku,
    barcode,
    on,
    reserved,
    price: typedRub(variant.priceKop),
    oldPrice: variant.oldPriceKop === null ? '' : typedRub(variant.oldPriceKop),
    cost: variant.costKop === null ? '' : typedRub(variant.costKop),
    onHand: String(onHand),
    onHandSeen: onHand,
    stock: variant.stock,
    shipsOn: variant.shipsOn ?? '',
    limited: variant.stock === 'preorder' && variant.limited,
    content: typedOrEmpty(variant.content),
    weight: typedOrEmpty(variant.weight),
    length: typedOrEmpty(variant.length),
    width: typedOrEmpty(variant.width),
    height: typedOrEmpty(variant.height),
  }
}
