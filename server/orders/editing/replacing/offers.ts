import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'

/** A variant on sale that may take the place of a line's units, with the price it has now. */
export type Replacement = RowOf<'orders.editing.replacing.offers.one'>

// The same seller, kind of goods and consents as the line: the order has one of each.
const FITS = `f.showcase_id = l.showcase_id and f.company_id = o.company_id and f.on_sale and f.kind = l.kind
  and f.variant_id <> l.variant_id and f.ships_on is null
  and f.age_limit <= greatest(16, (select p.age_limit from product p where p.id = l.product_id))`

const ONE = statement('orders.editing.replacing.offers.one')`
  select f.variant_id, f.product_id, f.name, f.options, f.price_kop, f.available, f.vat_code, f.is_counted,
    l.name as "oldName", l.options as "oldOptions", l.variant_id as "oldVariantId", l.price_kop as "oldPriceKop",
    l.is_counted as "isOldCounted"
  from order_line l join orders o on o.id = l.order_id join offer f on ${FITS}
  where l.order_id = $1 and l.id = $2 and f.variant_id = $3`

/** Returns a variant that may replace a line of an order, or null when it does not fit or is not on sale. */
export async function replacementOf(
  db: Db,
  of: { orderId: number; lineId: number; variantId: number },
): Promise<Replacement | null> {
  const [found] = await queryRows(db, ONE, [of.orderId, of.lineId, of.variantId])
  return found ?? null
}

/** The most variants in one answer: a search finds the others. */
const MOST = 20
const LIST = statement('orders.editing.replacing.offers.list')`
  select f.variant_id, f.name, f.options, f.price_kop, f.available, f.picture_small as picture, f.hue
  from order_line l join orders o on o.id = l.order_id join offer f on ${FITS}
  where l.order_id = $1 and l.id = $2 and (f.price_kop <= l.price_kop or $4)
    and f.available >= l.quantity - l.returned_quantity and f.name ilike '%' || $3 || '%'
  order by f.product_id <> l.product_id, abs(f.price_kop - l.price_kop), f.variant_id limit ${MOST}`

/**
 * Returns the variants that may replace a line, those of the same product first, then those nearest in price; with `dearer`
 * also those that cost more.
 */
export function replacementsOf(
  db: Db,
  of: { orderId: number; lineId: number; name: string; dearer: boolean },
): Promise<RowOf<'orders.editing.replacing.offers.list'>[]> {
  const name = of.name.replaceAll(/[\\%_]/g, '\\$&')
  return queryRows(db, LIST, [of.orderId, of.lineId, name, of.dearer])
}
