import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type ParametersOf, statement, statementBy } from '../platform/database/statement.ts'
import { linkToken } from '../platform/ids.ts'
import { refuse } from '../platform/requests/refuse.ts'

export type Visibility = 'private' | 'link' | 'public'

/** The owner of wishlists and the showcase; a list belongs to one showcase. */
export interface WishlistOwner {
  readonly personId: number
  readonly showcaseId: number
}

const COUNT = statement(
  'wishlists.lists.count',
)`select count(*)::int as count from wishlist where showcase_id = $1 and person_id = $2`

/** Returns the number of wishlists a person has in a showcase (EN-40). */
export async function countOf(db: Db, whose: WishlistOwner): Promise<number> {
  const [row] = await queryRows(db, COUNT, [whose.showcaseId, whose.personId])
  return row?.count ?? 0
}

/** A wishlist as shown in the overview of lists. */
export interface BriefList {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly eventDate: string | null
  readonly visibility: Visibility
  readonly isDefault: boolean
  readonly token: string
  readonly items: number
  readonly pictures: readonly { small: string; large: string; hue: number }[] | null
  readonly has: boolean
}

/** Columns of a wishlist `w`. */
export const LIST = `
  w.id, w.name, w.description, to_char(w.event_date, 'YYYY-MM-DD') as "eventDate", w.visibility,
  w.is_default, w.token`

const Pictures = Type.Array(Type.Object({ small: Type.String(), large: Type.String(), hue: Type.Integer() }))

const LISTS = statement('wishlists.lists.lists', { pictures: Pictures })`
  select ${LIST}, coalesce(i.items, 0) as items, latest.pictures, coalesce(i.has, false) as has
  from wishlist w
  left join lateral (
    select count(*)::int as items, bool_or(product_id = $3) as has from wishlist_item
    where wishlist_id = w.id) i on true
  left join lateral (
    select json_agg(json_build_object('small', o.picture_small, 'large', o.picture_large, 'hue', o.hue)
      order by t.added_at desc, t.id desc) as pictures
    from (
      select id, added_at, variant_id from wishlist_item where wishlist_id = w.id
      order by added_at desc, id desc limit 3) t
    join offer o on o.variant_id = t.variant_id) latest on true
  where w.showcase_id = $1 and w.person_id = $2
  order by w.is_default desc, w.id`

/** Returns a person's lists, the default one first; `has` says whether the given product is in the list. */
export async function listsOf(
  db: Db,
  of: WishlistOwner & { productId: number | null },
): Promise<BriefList[]> {
  return queryRows(db, LISTS, [of.showcaseId, of.personId, of.productId])
}

const createStatement = statementBy('wishlists.lists.create', {
  examples: [[true], [false]],
  build: (isDefault: boolean) => `
  insert into wishlist (showcase_id, person_id, name, description, event_date, visibility, token, created_at,
    is_default)
  select $1, $2, $3, $4, $5::date, $6, $7, $8, ${isDefault}
  where (select count(*) from wishlist where showcase_id = $1 and person_id = $2) < ${LIMITS.wishlists}
  ${isDefault ? 'on conflict (showcase_id, person_id) where is_default do nothing' : ''}
  returning id`,
})

export interface NewList extends WishlistOwner {
  readonly name: string
  readonly description?: string
  readonly eventDate?: string | null
  readonly visibility?: Visibility
  readonly at: Date
}

function valuesOf(of: NewList): ParametersOf<'wishlists.lists.create'> {
  const { description = '', eventDate = null, visibility = 'private' } = of
  return [of.showcaseId, of.personId, of.name, description, eventDate, visibility, linkToken(), of.at]
}

/** Creates a list, as the default one when the person has none, and returns its id. Throws `too_many_wishlists`. */
export async function createList(tx: Tx, of: NewList): Promise<number> {
  const values = valuesOf(of)
  // Of concurrent calls one creates the default list; the others then create ordinary lists.
  const first = await queryRows(tx, createStatement(true), values)
  const [made] = first.length > 0 ? first : await queryRows(tx, createStatement(false), values)
  if (!made) throw refuse('too_many_wishlists')
  return made.id
}

const DEFAULT = statement(
  'wishlists.lists.default',
)`select id from wishlist where showcase_id = $1 and person_id = $2 and is_default`

/** Returns the id of the default list and creates it under the given name if needed. Concurrent calls create only one. */
export async function defaultList(tx: Tx, of: NewList): Promise<number> {
  const find = () => queryRows(tx, DEFAULT, [of.showcaseId, of.personId])
  const known = await find()
  const made = known.length > 0 ? known : await queryRows(tx, createStatement(true), valuesOf(of))
  const [list] = made.length > 0 ? made : await find()
  if (!list) throw refuse('too_many_wishlists')
  return list.id
}

export interface ListChange extends WishlistOwner {
  readonly id: number
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** Null removes the date. */
  readonly eventDate?: string | null | undefined
  readonly visibility?: Visibility | undefined
  readonly isDefault?: true | undefined
}

const UNSET_DEFAULT = statement('wishlists.lists.unsetDefault')`
  update wishlist set is_default = false
  where showcase_id = $1 and person_id = $2 and is_default and id <> $3
    and exists (select from wishlist where showcase_id = $1 and person_id = $2 and id = $3)`
const UPDATE = statement('wishlists.lists.update')`
  update wishlist set name = coalesce($4, name), description = coalesce($5, description),
    event_date = case when $6 then $7::date else event_date end,
    token = case when visibility = 'private' and coalesce($8, visibility) <> 'private' then $9 else token end,
    visibility = coalesce($8, visibility), is_default = is_default or $10
  where showcase_id = $1 and person_id = $2 and id = $3
  returning id`

/** Updates the given fields. A list that stops being private gets a new link. Throws `wishlist_not_found`. */
export async function updateList(tx: Tx, of: ListChange): Promise<void> {
  const mine = [of.showcaseId, of.personId, of.id] as const
  if (of.isDefault) await queryRows(tx, UNSET_DEFAULT, mine)
  const changed = await queryRows(tx, UPDATE, [
    ...mine,
    of.name ?? null,
    of.description ?? null,
    of.eventDate !== undefined,
    of.eventDate ?? null,
    of.visibility ?? null,
    linkToken(),
    of.isDefault ?? false,
  ])
  if (changed.length === 0) throw refuse('wishlist_not_found')
}

const REMOVE = statement('wishlists.lists.remove')`
  delete from wishlist where showcase_id = $1 and id = $3
    and (person_id = $2 or ($4 and visibility <> 'private'))
  returning person_id, is_default as "wasDefault"`
const NEXT_DEFAULT = statement('wishlists.lists.nextDefault')`
  update wishlist set is_default = true
  where id = (select min(id) from wishlist where showcase_id = $1 and person_id = $2)`

/**
 * Deletes a list with its items; the oldest of the others becomes the default. Platform admins may delete any list that
 * is not private (domain.md 7.2). Throws `wishlist_not_found`.
 */
export async function removeList(
  tx: Tx,
  of: WishlistOwner & { id: number; moderates: boolean },
): Promise<void> {
  const [gone] = await queryRows(tx, REMOVE, [of.showcaseId, of.personId, of.id, of.moderates])
  if (!gone) throw refuse('wishlist_not_found')
  if (gone.wasDefault) await queryRows(tx, NEXT_DEFAULT, [of.showcaseId, gone.personId])
}
