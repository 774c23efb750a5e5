import { Type } from '@sarafan/contract/schema/schema'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'

const VariantState = Type.Object({
  id: Type.Integer(),
  priceKop: Type.Integer(),
  oldPriceKop: Type.Union([Type.Integer(), Type.Null()]),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  isCounted: Type.Boolean(),
})

// Variants before products, all in the order of their ids, as sales and editors lock them (rulings 8).
const LOCK_VARIANTS = statement('catalog.bulk.state.lockVariants')`
  with locked as (
    select v.id from variant v where v.showcase_id = $1 and v.product_id = any($2::bigint[]) order by v.id for no key update)
  select count(*)::int as locked from locked`
const LOCK_PRODUCTS = statement('catalog.bulk.state.lockProducts')`
  with locked as (
    select p.id from product p where p.showcase_id = $1 and p.id = any($2::bigint[]) order by p.id for no key update)
  select count(*)::int as locked from locked`

/** Locks products with their variants until the transaction ends; returns how many of them this showcase has. */
export async function lockProducts(
  tx: Tx,
  of: { showcaseId: number; productIds: readonly number[] },
): Promise<number> {
  await queryRows(tx, LOCK_VARIANTS, [of.showcaseId, of.productIds])
  const [found] = await queryRows(tx, LOCK_PRODUCTS, [of.showcaseId, of.productIds])
  return found?.locked ?? 0
}

const READ = statement('catalog.bulk.state.read', { variants: Type.Array(VariantState) })`
  select p.id, p.version, p.name, p.status, p.vat_code, p.brand_id,
    array(select pc.category_id from product_category pc where pc.product_id = p.id
      order by pc.category_id is distinct from p.category_id, pc.category_id) as "categoryIds",
    (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'priceKop', v.price_kop, 'oldPriceKop', v.old_price_kop,
        'onHand', v.on_hand, 'reserved', v.reserved, 'isCounted', v.is_counted and p.kind <> 'digital') order by v.position, v.id), '[]')
      from variant v where v.product_id = p.id and v.status <> 'removed') as variants
  from product p where p.showcase_id = $1 and p.id = any($2::bigint[]) order by p.id`

/**
 * A product that is locked, with its variants in their order and its main category first; kopecks and units. The stock of
 * digital goods is the number of their keys, so no one counts it.
 */
export type ProductState = StatementRow<typeof READ>
export type VariantOfState = ProductState['variants'][number]

/** Returns the products, which the caller has locked, in the order of their ids. */
export function readProducts(
  tx: Tx,
  of: { showcaseId: number; productIds: readonly number[] },
): Promise<ProductState[]> {
  return queryRows(tx, READ, [of.showcaseId, of.productIds])
}
