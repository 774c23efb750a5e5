import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'

const OptionalInteger = Type.Union([Type.Integer(), Type.Null()])
const Variant = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  barcode: Type.Union([Type.String(), Type.Null()]),
  options: Type.Array(Type.String()),
  priceKop: Type.Integer(),
  oldPriceKop: OptionalInteger,
  costKop: OptionalInteger,
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  isActive: Type.Boolean(),
  /** False: any number can be ordered. */
  isCounted: Type.Boolean(),
  /** The day from which a pre-order is sent. */
  shipsOn: Type.Union([Type.String(), Type.Null()]),
  weightG: OptionalInteger,
  lengthCm: OptionalInteger,
  widthCm: OptionalInteger,
  heightCm: OptionalInteger,
  content: OptionalInteger,
})
/** Amounts in kopecks, stock in units, weight in grams and sides in centimetres; null: the product's own measure. */
export type ExportedVariant = Static<typeof Variant>

/** Products per batch; bounds the memory of an export of any length. */
const BATCH = 250

const NEXT = statement('catalog.exports.readGoods.next', {
  categoryIds: Type.Array(Type.Integer()),
  variants: Type.Array(Variant),
})`
  select p.id, p.article, p.name, p.status, p.kind, p.vat_code, coalesce(c.may_sell, false) as seller_may_sell,
    p.weight_g, p.length_cm, p.width_cm, p.height_cm, p.age_limit, p.min_quantity, p.quantity_step, p.unit, p.content_unit,
    p.marked_group, p.names, d.descriptions,
    d.short, d.description, d.attributes, d.axes, d.pictures, coalesce(b.name, '') as brand,
    coalesce((select jsonb_agg(pc.category_id order by pc.category_id is distinct from p.category_id, pc.category_id)
      from product_category pc where pc.product_id = p.id), '[]') as "categoryIds",
    coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'options', v.options,
        'priceKop', v.price_kop, 'oldPriceKop', v.old_price_kop, 'costKop', v.cost_kop, 'onHand', v.on_hand,
        'reserved', v.reserved, 'isActive', v.status = 'active', 'isCounted', v.is_counted,
        'shipsOn', v.ships_on, 'content', v.content, 'weightG', v.weight_g, 'lengthCm', v.length_cm,
        'widthCm', v.width_cm, 'heightCm', v.height_cm) order by v.position, v.id)
      from variant v where v.product_id = p.id and v.status <> 'removed'), '[]') as variants
  from product p join product_details d on d.product_id = p.id left join brand b on b.id = p.brand_id
  left join company c on c.id = p.company_id
  where p.showcase_id = $1 and p.id > $2 and p.status <> 'archived' and p.kind <> 'gift_card'
  order by p.id limit ${BATCH}`
/** A product with everything that files carry. */
export type ExportedProduct = StatementRow<typeof NEXT>

/**
 * Yields all products of a showcase except archived ones and gift certificates, which are money and no goods, oldest first, in
 * batches. The next batch is read when the previous one
 * has been consumed; no connection is held in between, so a change made meanwhile may be exported or not.
 */
export async function* goodsForExport(db: Db, showcaseId: number): AsyncGenerator<ExportedProduct[]> {
  for (let last = 0; ; ) {
    const batch = await queryRows(db, NEXT, [showcaseId, last])
    if (batch.length > 0) yield batch
    last = batch.at(-1)?.id ?? last
    if (batch.length < BATCH) return
  }
}

const CATEGORIES = statement('catalog.exports.readGoods.categories')`
  select id, name, path, parent_id, shown and status = 'active' as shown from category
  where showcase_id = $1 and status <> 'archived' order by cardinality(path), position, id`
export type ExportedCategory = StatementRow<typeof CATEGORIES>

/** Returns the categories of a showcase, parents before children. */
export async function categoriesForExport(db: Db, showcaseId: number): Promise<ExportedCategory[]> {
  return queryRows(db, CATEGORIES, [showcaseId])
}
