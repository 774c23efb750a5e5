import { LIMITS } from '@sarafan/contract/limits'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { WishlistOwner } from './lists.ts'

export type Priority = 'low' | 'normal' | 'high'

/** The list and the product that is added or removed. */
interface ItemTarget extends WishlistOwner {
  readonly listId: number
  readonly productId: number
  readonly variantId: number | null
}
export interface ItemWish extends ItemTarget {
  readonly quantity?: number | undefined
  readonly priority?: Priority | undefined
  readonly note?: string | undefined
  readonly at: Date
}

const LOCK = statement(
  'wishlists.items.lock',
)`select 1 from wishlist where showcase_id = $1 and person_id = $2 and id = $3 for no key update`

/** Locks the list, so that the number of its items cannot change; throws `wishlist_not_found`. */
async function lockList(tx: Tx, of: ItemTarget): Promise<void> {
  const found = await queryRows(tx, LOCK, [of.showcaseId, of.personId, of.listId])
  if (found.length === 0) throw refuse('wishlist_not_found')
}

const PUT = statement('wishlists.items.put')`
  with chosen as (
    select product_id, variant_id, price_kop from offer
    where showcase_id = $1 and product_id = $3 and on_sale
      and (variant_id = $4::bigint or ($4::bigint is null and is_card))),
  others as (
    select count(*) as items from wishlist_item
    where wishlist_id = $2 and variant_id <> (select variant_id from chosen)),
  put as (
    insert into wishlist_item (wishlist_id, showcase_id, product_id, variant_id, quantity, priority, note, price_kop,
      added_at)
    select $2, $1, c.product_id, c.variant_id, coalesce($5::int, 1), coalesce($6::text, 'normal'),
      coalesce($7::text, ''), c.price_kop, $8
    from chosen c, others where others.items < ${LIMITS.wishlistItems}
    on conflict (wishlist_id, variant_id) do update set quantity = coalesce($5::int, wishlist_item.quantity),
      priority = coalesce($6::text, wishlist_item.priority), note = coalesce($7::text, wishlist_item.note)
    returning id)
  select (select id from put) as id from chosen`

/**
 * Adds a product to the owner's list at its current price and returns the item id. Without a variant it takes the one
 * shown on the card. For a product already in the list only the given fields change. Throws `wishlist_not_found`,
 * `product_not_found`, `wishlist_full`.
 */
export async function addItem(tx: Tx, of: ItemWish): Promise<number> {
  await lockList(tx, of)
  const [chosen] = await queryRows(tx, PUT, [
    of.showcaseId,
    of.listId,
    of.productId,
    of.variantId,
    of.quantity ?? null,
    of.priority ?? null,
    of.note ?? null,
    of.at,
  ])
  if (!chosen) throw refuse('product_not_found')
  if (chosen.id === null) throw refuse('wishlist_full')
  return chosen.id
}

const REMOVE = statement('wishlists.items.remove')`
  delete from wishlist_item
  where wishlist_id = $1 and product_id = $2 and ($3::bigint is null or variant_id = $3)`

/** Removes a product, or one variant of it, from the owner's list, even if it is reserved. Throws `wishlist_not_found`. */
export async function removeItem(tx: Tx, of: ItemTarget): Promise<void> {
  await lockList(tx, of)
  await queryRows(tx, REMOVE, [of.listId, of.productId, of.variantId])
}
