import { Type } from '@sarafan/contract/schema/schema'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, type StatementRow, statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

const LOCK_VARIANT = statement('digital.stock.lockVariant')`
  select v.id, v.product_id, v.reserved, v.on_hand from variant v join product p on p.id = v.product_id
  where v.id = $1 and v.showcase_id = $2 and v.status <> 'removed' and p.kind = 'digital'
  for no key update of v`

export type DigitalVariant = RowOf<'digital.stock.lockVariant'>

/** Locks a variant of a digital product of the showcase until the transaction ends. Throws `product_not_found`. */
export async function lockDigitalVariant(
  tx: Tx,
  of: { showcaseId: number; variantId: number },
): Promise<DigitalVariant> {
  const [found] = await queryRows(tx, LOCK_VARIANT, [of.variantId, of.showcaseId])
  if (!found) throw refuse('product_not_found')
  return found
}

const RECOUNT = statement('digital.stock.recount')`
  with before as (
    select v.id, v.showcase_id, v.on_hand,
      (select count(*)::int from digital_key k where k.variant_id = v.id and k.order_line_id is null) as keys,
      exists (select from digital_file f where f.variant_id = v.id and f.removed_at is null) as has_file
    from variant v where v.id = any($1::bigint[])
  ), recounted as (
    update variant v set on_hand = before.keys, is_counted = not before.has_file
    from before where v.id = before.id
  )
  insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
  select showcase_id, id, case when keys > on_hand then 'receipt' else 'correction' end, keys - on_hand, 'keys', $2
  from before where keys <> on_hand order by id`

/**
 * Makes the stock of locked digital variants what can be sold: the unsold keys, or any number of a file. The caller has
 * locked the variants.
 */
export async function recount(tx: Tx, variantIds: readonly number[], at: Date): Promise<void> {
  await queryRows(tx, RECOUNT, [variantIds, at])
}

const File = Type.Object({ name: Type.String(), size: Type.Integer(), downloads: Type.Integer() })
const OF_PRODUCT = statement('digital.stock.ofProduct', { file: File })`
  select v.id, v.options, v.sku, v.reserved,
    (select jsonb_build_object('name', f.name, 'size', f.size, 'downloads',
        (select coalesce(sum(d.downloads), 0) from digital_download d where d.file_id = f.id))
      from digital_file f where f.variant_id = v.id and f.removed_at is null) as file,
    (select count(*)::int from digital_key k where k.variant_id = v.id and k.order_line_id is null) as "keysLeft",
    (select count(*)::int from digital_key k where k.variant_id = v.id and k.order_line_id is not null) as "keysSold",
    (select coalesce(sum(l.quantity), 0)::int from orders o join order_line l on l.order_id = o.id
      where o.status = 'paid' and o.delivery_kind = 'digital' and o.showcase_id = $2 and l.variant_id = v.id) as waiting
  from variant v join product p on p.id = v.product_id
  where v.product_id = $1 and v.showcase_id = $2 and v.status <> 'removed' and p.kind = 'digital'
  order by v.position, v.id`

export type DigitalStock = StatementRow<typeof OF_PRODUCT>

/**
 * Returns what each variant of a digital product sells: its file, or how many keys are left and sold, and how many paid
 * units wait for one. Throws `product_not_found`.
 */
export async function digitalStockOf(
  db: Db,
  of: { showcaseId: number; productId: number },
): Promise<DigitalStock[]> {
  const found = await queryRows(db, OF_PRODUCT, [of.productId, of.showcaseId])
  if (found.length === 0) throw refuse('product_not_found')
  return found
}
