import { LIMITS } from '@sarafan/contract/limits'
import { offersOf } from '../catalog/catalog.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

interface Waiting {
  readonly personId: number
  readonly showcaseId: number
}

const LIST = statement('favourites.restocks.list')`
  select r.variant_id as id, r.product_id, p.name, v.options, p.picture_small as small, p.picture_large as large, p.hue
  from restock_subscription r
  join product p on p.id = r.product_id
  join variant v on v.id = r.variant_id
  where r.person_id = $1 and r.showcase_id = $2
  order by r.created_at desc, r.variant_id desc`

/** Returns the variants of a showcase that a person waits for, newest first. */
export async function restocksOf(db: Db, { personId, showcaseId }: Waiting) {
  return queryRows(db, LIST, [personId, showcaseId])
}

const WAIT = statement('favourites.restocks.wait')`
  insert into restock_subscription (person_id, showcase_id, variant_id, product_id, created_at)
  select $1, $2, $3, $4, $5
  where (select count(*) from restock_subscription where person_id = $1 and showcase_id = $2 and variant_id <> $3)
    < ${LIMITS.restocks}
  on conflict (person_id, variant_id) do update set variant_id = excluded.variant_id
  returning variant_id`

/**
 * Waits for the arrival of a variant; safe to repeat. A variant that arrived meanwhile is told of by the next sweep.
 * Throws `product_not_found` for a variant that this showcase does not sell, `cart_full` at the limit.
 */
export async function waitForRestock(
  tx: Tx,
  { personId, showcaseId, variantId, at }: Waiting & { variantId: number; at: Date },
): Promise<void> {
  const [offer] = await offersOf(tx, { showcaseId, variantIds: [variantId] })
  if (!offer?.onSale) throw refuse('product_not_found')
  const waiting = await queryRows(tx, WAIT, [personId, showcaseId, variantId, offer.productId, at])
  if (waiting.length === 0) throw refuse('cart_full')
}

const END = statement('favourites.restocks.end')`
  delete from restock_subscription where person_id = $1 and showcase_id = $2 and variant_id = $3`

/** Ends the wait for a variant; does nothing without one. */
export async function endRestock(
  tx: Tx,
  { personId, showcaseId, variantId }: Waiting & { variantId: number },
): Promise<void> {
  await queryRows(tx, END, [personId, showcaseId, variantId])
}
