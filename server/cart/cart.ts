import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../platform/database.ts'
import { ownerIds, ownerKey } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import type { Owner } from '../platform/visit.ts'
import type { Line } from './rules.ts'

export { CART_LINES, endingCart, type LockedCart, lockCart } from './checkout.ts'
export { type Draft, draftOf, keepDraft } from './draft.ts'
export { mergeCarts } from './merge.ts'
export { bonusOf, isBlocked, type Line, type Notice, noticeOf, type Totals, totalsOf } from './rules.ts'
export { showLine } from './wire.ts'

/** Whose cart, in which showcase. */
export interface Whose {
  readonly owner: Owner
  readonly showcaseId: number
}
/** An active cart; version 0 and no id when there is none yet. */
export interface Cart {
  readonly id: number | null
  readonly version: number
  readonly lines: Line[]
}
type Row = Line & { readonly id: number; readonly version: number; readonly variantId: number | null }

const READ = `
  select c.id, c.version, l.variant_id as "variantId", l.quantity, l.seen_price_kop as "seenPriceKop",
    o.product_id as "productId", o.name, o.options, o.picture_small as picture,
    o.picture_large as "pictureLarge", o.hue, o.company_name as "companyName", o.price_kop as "priceKop",
    o.old_price_kop as "oldPriceKop", o.available, o.participates, o.cost_kop as "costKop",
    o.cashback_bp as "cashbackBp", o.cashback_margin_bp as "cashbackMarginBp"
  from cart c left join cart_line l on l.cart_id = c.id
  left join offer o on o.variant_id = l.variant_id and o.showcase_id = c.showcase_id
  where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'
  order by l.added_at, l.variant_id`

/** The active cart with prices and stock as they are now, in one statement (EN-60, EN-61). */
export async function cartOf(db: Db, whose: Whose): Promise<Cart> {
  const found = await rows<Row>(db, READ, [whose.showcaseId, ownerKey(whose.owner)])
  const [first] = found
  if (!first) return { id: null, version: 0, lines: [] }
  return { id: first.id, version: first.version, lines: found.filter((row) => row.variantId !== null) }
}

const COUNT = `
  select coalesce(sum(l.quantity), 0)::int as count from cart c join cart_line l on l.cart_id = c.id
  where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'`

/** Units in the active cart. */
export async function countOf(db: Db, whose: Whose): Promise<number> {
  const [row] = await rows<{ count: number }>(db, COUNT, [whose.showcaseId, ownerKey(whose.owner)])
  return row?.count ?? 0
}

const PUT = `
  with chosen as (
    select variant_id, available, price_kop from offer
    where showcase_id = $1 and product_id = $3 and on_sale
      and (variant_id = $4::bigint or ($4::bigint is null and is_card))),
  others as (
    select count(*) as lines from cart c join cart_line l on l.cart_id = c.id
    where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'
      and l.variant_id <> (select variant_id from chosen)),
  opened as (
    insert into cart (showcase_id, owner, person_id, session_id, created_at, updated_at)
    select $1, $2, $5::bigint, $6::bigint, $7::timestamptz, $7::timestamptz from chosen, others
    where chosen.available >= $8::int and others.lines < ${LIMITS.cartLines}
    on conflict (showcase_id, owner) where status = 'active'
      do update set version = cart.version + 1, updated_at = excluded.updated_at
    returning id),
  put as (
    insert into cart_line (cart_id, variant_id, showcase_id, quantity, seen_price_kop, added_at)
    select opened.id, chosen.variant_id, $1, $8::int, chosen.price_kop, $7::timestamptz from opened, chosen
    on conflict (cart_id, variant_id)
      do update set quantity = excluded.quantity, seen_price_kop = excluded.seen_price_kop)
  select available, (select id from opened) as "cartId" from chosen`

/**
 * Puts so many units of a product into the cart, replacing what was there; without a variant, the one its card
 * shows. 0 takes the product out. Refuses `product_not_found`, `out_of_stock` with what there is, `cart_full`.
 */
export async function setQuantity(
  db: Db,
  ask: Whose & { productId: number; variantId: number | null; quantity: number; at: Date },
): Promise<void> {
  const { quantity, at } = ask
  if (quantity === 0) return removeFromCart(db, ask)
  const [person, session] = ownerIds(ask.owner)
  const [chosen] = await rows<{ available: number; cartId: number | null }>(db, PUT, [
    ...[ask.showcaseId, ownerKey(ask.owner), ask.productId, ask.variantId],
    ...[person, session, at, quantity],
  ])
  if (!chosen) throw refuse('product_not_found')
  if (chosen.available < quantity) throw refuse('out_of_stock', { available: chosen.available })
  if (chosen.cartId === null) throw refuse('cart_full')
}

const REMOVE = `
  with wanted as (
    select l.cart_id, l.variant_id from cart c join cart_line l on l.cart_id = c.id
    where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'
      and ($3::bigint is null or l.variant_id in (
        select variant_id from offer where showcase_id = $1 and product_id = $3
          and ($4::bigint is null or variant_id = $4)))),
  changed as (
    update cart c set version = c.version + 1, updated_at = $5
    where c.id in (select cart_id from wanted) and c.status = 'active' returning c.id)
  delete from cart_line l using changed, wanted
  where l.cart_id = changed.id and l.variant_id = wanted.variant_id`

/** Takes a product, or one variant of it, out of the cart; what isn't there is out already. */
export async function removeFromCart(
  db: Db,
  ask: Whose & { productId: number; variantId: number | null; at: Date },
): Promise<void> {
  const { showcaseId, owner, productId, variantId, at } = ask
  await rows(db, REMOVE, [showcaseId, ownerKey(owner), productId, variantId, at])
}

/** Empties the cart. */
export async function clearCart(db: Db, ask: Whose & { at: Date }): Promise<void> {
  await rows(db, REMOVE, [ask.showcaseId, ownerKey(ask.owner), null, null, ask.at])
}
