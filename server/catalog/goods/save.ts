import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { requireAttributes } from '../attributes/product-values.ts'
import { publish } from '../editor/move.ts'
import { reindexProduct } from '../listings.ts'
import { savePictures } from '../product-pictures.ts'
import { setPrice, setProductStatus } from '../products.ts'
import { setStock } from '../stock/stock.ts'
import { findGoods, type Goods, type GoodsVariant } from './goods.ts'

export interface GoodsChange {
  readonly showcaseId: number
  readonly personId: number | null
  readonly productId: number
  readonly version: number
  readonly active: boolean
  readonly vatCode: number
  /** Paths of the large pictures; null: leave the pictures unchanged. */
  readonly pictures: readonly string[] | null
  readonly variants: readonly VariantChange[]
  readonly at: Date
}
type VariantChange = Pick<GoodsVariant, 'id' | 'priceKop' | 'oldPriceKop' | 'onHand' | 'active'> & {
  /** The number on hand that the editor has read. */
  readonly onHandSeen: number
}

// Variants before the product, in the same order as sales lock them.
const LOCK_VARIANTS = statement('catalog.goods.save.lockVariants')`
  select id from variant where product_id = $1 and showcase_id = $2 order by id for no key update`
const LOCK_PRODUCT = statement(
  'catalog.goods.save.lockProduct',
)`select id from product where id = $1 and showcase_id = $2 for no key update`
const WRITE_VAT = statement(
  'catalog.goods.save.writeVat',
)`update product set vat_code = $3, version = version + 1 where id = $1 and showcase_id = $2`
const WRITE_STATUS = statement(
  'catalog.goods.save.writeStatus',
)`update variant set status = $3 where id = $1 and showcase_id = $2`

/**
 * Changes prices, stock, VAT, pictures and sale status of one product, all or nothing, with its histories;
 * returns the result. Throws `product_not_found`. Throws `changed_meanwhile` when another editor saved it
 * after `version` was read, or orders moved stock that is set here. Throws `invalid_question` for invalid
 * prices and for pictures not uploaded for this showcase's products. A product that goes on sale throws
 * `product_incomplete` and `attributes_required` like one published in the editor (domain.md 4.3).
 */
export async function saveGoods(tx: Tx, change: GoodsChange): Promise<Goods> {
  const { showcaseId, productId, at } = change
  await queryRows(tx, LOCK_VARIANTS, [productId, showcaseId])
  await queryRows(tx, LOCK_PRODUCT, [productId, showcaseId])
  const before = await findGoods(tx, { showcaseId, productId, at })
  if (!before) throw refuse('product_not_found')
  if (before.version !== change.version) throw refuse('changed_meanwhile')
  for (const wanted of change.variants) await saveVariant(tx, change, { before, wanted })
  await queryRows(tx, WRITE_VAT, [productId, showcaseId, change.vatCode])
  if (change.pictures)
    await savePictures(tx, { ...change, wanted: change.pictures.map((path) => ({ path })) }, before)
  await saveStatus(tx, change, before.status)
  const after = await findGoods(tx, { showcaseId, productId, at })
  if (!after) throw new Error(`product ${productId} was locked a moment ago`)
  await recordChange(tx, change, before, after)
  return after
}

async function saveStatus(tx: Tx, of: GoodsChange, before: Goods['status']): Promise<void> {
  if (of.active === (before === 'active')) return reindexProduct(tx, of.productId)
  if (!of.active) return setProductStatus(tx, { ...of, status: 'hidden' })
  if (before === 'draft') return publish(tx, of)
  // It was complete when it was published; its category may require more since then.
  await requireAttributes(tx, of)
  await setProductStatus(tx, { ...of, status: 'active' })
}

async function saveVariant(
  tx: Tx,
  { showcaseId, at }: GoodsChange,
  { before, wanted }: { before: Goods; wanted: VariantChange },
): Promise<void> {
  const was = before.variants.find(({ id }) => id === wanted.id)
  if (!was) throw refuse('product_not_found')
  const { id: variantId, priceKop, oldPriceKop } = wanted
  requireValid(wanted, was)
  if (wanted.onHand !== wanted.onHandSeen) {
    if (wanted.onHandSeen !== was.onHand) throw refuse('changed_meanwhile')
    await setStock(tx, { showcaseId, variantId, onHand: wanted.onHand, at })
  }
  if (priceKop !== was.priceKop || oldPriceKop !== was.oldPriceKop)
    await setPrice(tx, { showcaseId, variantId, priceKop, oldPriceKop, at })
  if (wanted.active !== was.active)
    await queryRows(tx, WRITE_STATUS, [variantId, showcaseId, wanted.active ? 'active' : 'hidden'])
}

/**
 * Throws `invalid_question` for a price below one rouble, an old price not above the price, or less stock
 * than is reserved.
 */
function requireValid(wanted: VariantChange, was: GoodsVariant): void {
  const of = (field: string) => `Variants.${wanted.id}.${field}`
  const { priceKop, oldPriceKop } = wanted
  const wrong = {
    ...(priceKop < 100 ? { [of('Price')]: 'minimum' } : {}),
    ...(oldPriceKop !== null && oldPriceKop <= priceKop ? { [of('OldPrice')]: 'minimum' } : {}),
    ...(wanted.onHand !== wanted.onHandSeen && wanted.onHand < was.reserved
      ? { [of('OnHand')]: 'minimum' }
      : {}),
  }
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
}

async function recordChange(tx: Tx, change: GoodsChange, before: Goods, after: Goods): Promise<void> {
  const { showcaseId, personId, productId, at } = change
  const auditView = ({ status, vatCode, pictures, variants }: Goods) => ({
    status,
    vatCode,
    pictures: pictures.map(({ large }) => large),
    variants: variants.map(({ id, priceKop, oldPriceKop, onHand, active }) => ({
      id,
      priceKop,
      oldPriceKop,
      onHand,
      active,
    })),
  })
  await audit(tx, {
    showcaseId,
    personId,
    action: 'change',
    object: `product:${productId}`,
    before: auditView(before),
    after: auditView(after),
    at,
  })
}
