import type { Piggyback } from '../fast-lane/fast-lane.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerIds, ownerKey } from '../platform/requests/owner.ts'
import { checkPut, LINE, SET_QUANTITY, SET_QUANTITY_PIGGYBACK, type SetQuantityRow } from './put.ts'
import { CartLines, type Line } from './rules.ts'

export { CART_LINES, endingCart, type LockedCart, lockCart } from './checkout.ts'
export { type Draft, draftOf, storeDraft } from './draft.ts'
export { mergeCarts } from './merge.ts'
export type { SetQuantityRow } from './put.ts'
export {
  bonusOf,
  isBlocked,
  type Line,
  linesOnSale,
  type Notice,
  noticeOf,
  type Totals,
  totalsOf,
} from './rules.ts'
export { showLine } from './wire.ts'

/** The owner of a cart and its showcase. */
export interface CartOwner {
  readonly owner: Owner
  readonly showcaseId: number
}
/** An active cart; version 0 and no id when there is none yet. */
export interface Cart {
  readonly id: number | null
  readonly version: number
  readonly lines: Line[]
}
const READ = statement('cart.cart.read', { lines: CartLines })`
  select c.id, c.version, (
    select coalesce(json_agg(line), '[]') from (
      select ${LINE}
      from cart_line l left join offer o on o.variant_id = l.variant_id and o.showcase_id = c.showcase_id
      where l.cart_id = c.id order by l.added_at, l.variant_id
    ) line
  ) as lines
  from cart c where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'`

/** Returns the active cart with current prices and stock, in one statement (EN-60, EN-61). */
export async function cartOf(db: Db, whose: CartOwner): Promise<Cart> {
  const [cart] = await queryRows(db, READ, [whose.showcaseId, ownerKey(whose.owner)])
  return cart ?? { id: null, version: 0, lines: [] }
}

const COUNT = statement('cart.cart.count')`
  select coalesce(sum(l.quantity), 0)::int as count from cart c join cart_line l on l.cart_id = c.id
  where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'`

/** Returns the number of units in the active cart. */
export async function countOf(db: Db, whose: CartOwner): Promise<number> {
  const [row] = await queryRows(db, COUNT, [whose.showcaseId, ownerKey(whose.owner)])
  return row?.count ?? 0
}

export interface QuantityChange {
  readonly productId: number
  /** Null means the variant shown on the product card. */
  readonly variantId: number | null
  readonly quantity: number
  readonly at: Date
}

/** The parameters of `SET_QUANTITY_PIGGYBACK`, which are also the first four of `SET_QUANTITY`. */
const valuesOf = (wanted: QuantityChange) =>
  [wanted.productId, wanted.variantId, wanted.quantity, wanted.at] as const

/** Returns the statement that updates the caller's cart together with the identity lookup; null when the product is removed. */
export function piggybackPut(wanted: QuantityChange): Piggyback | null {
  return wanted.quantity === 0 ? null : { text: SET_QUANTITY_PIGGYBACK, values: valuesOf(wanted) }
}

/**
 * Sets the quantity of a product in the cart; 0 removes the product. Throws `product_not_found`, `out_of_stock` with
 * the available units, `cart_full`.
 */
export async function setQuantity(db: Db, input: CartOwner & QuantityChange): Promise<void> {
  if (input.quantity === 0) return removeFromCart(db, input)
  const { showcaseId, owner } = input
  const [put] = await queryRows(db, SET_QUANTITY, [
    ...valuesOf(input),
    showcaseId,
    ownerKey(owner),
    ...ownerIds(owner),
  ])
  checkPut(put, input.quantity)
}

/**
 * Returns the cart after a piggybacked change, or null when the cart must be read again. Throws the same refusals as
 * `setQuantity`.
 */
export function cartAfter(put: SetQuantityRow, wanted: QuantityChange): Cart | null {
  checkPut(put, wanted.quantity)
  const { cartId, version, lines } = put
  return lines && version !== null ? { id: cartId, version, lines } : null
}

const REMOVE = statement('cart.cart.remove')`
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

/** Removes a product, or one variant of it, from the cart; does nothing when it is not there. */
export async function removeFromCart(
  db: Db,
  input: CartOwner & { productId: number; variantId: number | null; at: Date },
): Promise<void> {
  const { showcaseId, owner, productId, variantId, at } = input
  await queryRows(db, REMOVE, [showcaseId, ownerKey(owner), productId, variantId, at])
}

/** Empties the cart. */
export async function clearCart(db: Db, input: CartOwner & { at: Date }): Promise<void> {
  await queryRows(db, REMOVE, [input.showcaseId, ownerKey(input.owner), null, null, input.at])
}
