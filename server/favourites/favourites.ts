import { LIMITS } from '@sarafan/contract/limits'
import type { Db, Tx } from '../platform/database.ts'
import { ownerIds, ownerKey } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import type { Owner } from '../platform/visit.ts'

/** Whose favourites, in which showcase. */
export interface Whose {
  readonly owner: Owner
  readonly showcaseId: number
}

const LIST = `
  select product_id as id from favourite where showcase_id = $1 and owner = $2
  order by added_at desc, product_id desc`

/** Ids of the favourite products, newest first. */
export async function favouritesOf(db: Db, whose: Whose): Promise<number[]> {
  const found = await rows<{ id: number }>(db, LIST, [whose.showcaseId, ownerKey(whose.owner)])
  return found.map((row) => row.id)
}

const COUNT = 'select count(*)::int as count from favourite where showcase_id = $1 and owner = $2'

/** How many favourites there are. */
export async function countOf(db: Db, whose: Whose): Promise<number> {
  const [row] = await rows<{ count: number }>(db, COUNT, [whose.showcaseId, ownerKey(whose.owner)])
  return row?.count ?? 0
}

const ADD = `
  insert into favourite (showcase_id, owner, product_id, person_id, session_id, added_at)
  select $1, $2, $3, $4, $5, $6
  where (select count(*) from favourite where showcase_id = $1 and owner = $2 and product_id <> $3)
    < ${LIMITS.favourites}
  on conflict (showcase_id, owner, product_id) do update set owner = excluded.owner
  returning product_id`

/** Adds a product that the caller knows to be of this showcase; twice is once. Refuses `cart_full` at the limit. */
export async function addFavourite(tx: Tx, ask: Whose & { productId: number; at: Date }): Promise<void> {
  const added = await rows(tx, ADD, [
    ...[ask.showcaseId, ownerKey(ask.owner), ask.productId],
    ...[...ownerIds(ask.owner), ask.at],
  ])
  if (added.length === 0) throw refuse('cart_full')
}

const REMOVE = 'delete from favourite where showcase_id = $1 and owner = $2 and product_id = $3'

/** Takes a product out; what isn't there is out already. */
export async function removeFavourite(tx: Tx, ask: Whose & { productId: number }): Promise<void> {
  await rows(tx, REMOVE, [ask.showcaseId, ownerKey(ask.owner), ask.productId])
}

const MERGE = `
  with left_over as (delete from favourite where session_id = $1 returning showcase_id, product_id, added_at),
  ranked as (
    select l.*, row_number() over (partition by l.showcase_id order by l.added_at desc, l.product_id)
      + (select count(*) from favourite f where f.showcase_id = l.showcase_id and f.owner = $3) as place
    from left_over l)
  insert into favourite (showcase_id, owner, product_id, person_id, added_at)
  select showcase_id, $3, product_id, $2, added_at from ranked where place <= ${LIMITS.favourites}
  order by showcase_id, product_id
  on conflict do nothing`

/** Gives a guest session's favourites to the person who logged in, in every showcase. Twice is once. */
export async function mergeFavourites(
  tx: Tx,
  merge: { fromSessionId: number; toPersonId: number; at: Date },
): Promise<void> {
  const person = { personId: merge.toPersonId, sessionId: merge.fromSessionId }
  await rows(tx, MERGE, [merge.fromSessionId, merge.toPersonId, ownerKey(person)])
}
