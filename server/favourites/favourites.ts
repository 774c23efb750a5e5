import { LIMITS } from '@sarafan/contract/limits'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerIds, ownerKey } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'

export { mergeFavourites } from './merge.ts'
export { notifyRestocked } from './restock-notices.ts'

/** The owner of favourites and their showcase. */
export interface FavouritesOwner {
  readonly owner: Owner
  readonly showcaseId: number
}

/** A favourite with its price when added, in kopecks; null when the price is not known. */
export interface Favourite {
  readonly id: number
  readonly priceKop: number | null
  /** The owner asked to be notified when the product is back in stock. */
  readonly isTold: boolean
  readonly backAt: Date | null
}

const LIST = statement('favourites.favourites.list')`
  select product_id as id, price_kop, tell_at is not null as "isTold", back_at
  from favourite where showcase_id = $1 and owner = $2
  order by added_at desc, product_id desc`

/** Returns all favourites, newest first. */
export async function favouritesOf(db: Db, whose: FavouritesOwner): Promise<Favourite[]> {
  return queryRows(db, LIST, [whose.showcaseId, ownerKey(whose.owner)])
}

const COUNT = statement(
  'favourites.favourites.count',
)`select count(*)::int as count from favourite where showcase_id = $1 and owner = $2`

/** Returns the number of favourites. */
export async function countOf(db: Db, whose: FavouritesOwner): Promise<number> {
  const [row] = await queryRows(db, COUNT, [whose.showcaseId, ownerKey(whose.owner)])
  return row?.count ?? 0
}

const ADD = statement('favourites.favourites.add')`
  insert into favourite (showcase_id, owner, product_id, person_id, session_id, added_at, price_kop)
  select $1, $2, $3, $4, $5, $6, $7
  where (select count(*) from favourite where showcase_id = $1 and owner = $2 and product_id <> $3)
    < ${LIMITS.favourites}
  on conflict (showcase_id, owner, product_id) do update set owner = excluded.owner
  returning product_id`

type Adding = FavouritesOwner & {
  readonly productId: number
  readonly priceKop: number | null
  readonly at: Date
}

/**
 * Adds a product at its current price in kopecks; adding it again changes nothing. The caller has checked that the
 * product belongs to this showcase. Throws `cart_full` at the limit.
 */
export async function addFavourite(tx: Tx, input: Adding): Promise<void> {
  const added = await queryRows(tx, ADD, [
    input.showcaseId,
    ownerKey(input.owner),
    input.productId,
    ...ownerIds(input.owner),
    input.at,
    input.priceKop,
  ])
  if (added.length === 0) throw refuse('cart_full')
}

const REMOVE = statement(
  'favourites.favourites.remove',
)`delete from favourite where showcase_id = $1 and owner = $2 and product_id = $3`

/** Removes a product; does nothing when it is not there. */
export async function removeFavourite(tx: Tx, input: FavouritesOwner & { productId: number }): Promise<void> {
  await queryRows(tx, REMOVE, [input.showcaseId, ownerKey(input.owner), input.productId])
}

const SET_RESTOCK_NOTICE = statement('favourites.favourites.setRestockNotice')`
  update favourite set tell_at = $4, back_at = null
  where showcase_id = $1 and owner = $2 and product_id = $3 and (tell_at is null) <> ($4::timestamptz is null)`

/** Turns the notification that a product is back in stock on or off; safe to repeat. */
export async function setRestockNotice(
  tx: Tx,
  input: FavouritesOwner & { productId: number; wanted: boolean; at: Date },
): Promise<void> {
  const at = input.wanted ? input.at : null
  await queryRows(tx, SET_RESTOCK_NOTICE, [input.showcaseId, ownerKey(input.owner), input.productId, at])
}
