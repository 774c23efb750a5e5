import type { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import type { RequestData } from '../../../core/api/endpoints.ts'
import type { ProductList } from '../../../parts/products/products.api.ts'

export type GoodsEdit = RequestData<typeof goodsChangeCalls.editGoods>

/** Changes a page of goods to what it will be once the edit is saved, its version included. */
export function applyEdit({ goods }: ProductList, edit: GoodsEdit): void {
  const product = goods.find(({ id }) => id === edit.id)
  if (!product) return
  product.version++
  if (edit.status) product.status = edit.status
  const variant = product.variants.find(({ id }) => id === edit.variantId)
  if (!variant) return
  if (edit.priceKop !== undefined) variant.priceKop = edit.priceKop
  if (edit.oldPriceKop !== undefined) variant.oldPriceKop = edit.oldPriceKop
  if (edit.onHand !== undefined) variant.onHand = edit.onHand
}
