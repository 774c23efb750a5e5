import type { Tx } from '../platform/database/database.ts'
import { lockingNames, queryRows } from '../platform/database/rows.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerKey } from '../platform/requests/owner.ts'

/** A cart nobody else can change until the transaction ends. */
export interface LockedCart {
  readonly id: number
  readonly version: number
}

const lockingWith = (more = '') => `
  select id, version${more} from cart
  where showcase_id = $1 and owner = $2 and status = 'active' for no key update`
const LOCK = lockingWith()
const LOCK_NAMES = lockingWith(`, ${lockingNames('$3', '$4')}`)

/**
 * Locks the active cart; null when there is none. Its lines are read by a statement sent after this one. Two `names` can
 * be locked in the same statement, until the transaction ends, for counts that other carts change too.
 */
export async function lockCart(
  tx: Tx,
  whose: { owner: Owner; showcaseId: number; names?: readonly [string, string] | undefined },
): Promise<LockedCart | null> {
  const { showcaseId, owner, names = [] } = whose
  const text = names.length === 0 ? LOCK : LOCK_NAMES
  const [cart] = await queryRows<LockedCart>(tx, text, [showcaseId, ownerKey(owner), ...names])
  return cart ? { id: cart.id, version: cart.version } : null
}

/** The lines of the active cart of owner `$2` in showcase `$1`, variants in id order. */
export const CART_LINES = `
  select l.variant_id as "variantId", l.quantity, l.seen_price_kop as "seenPriceKop"
  from cart c join cart_line l on l.cart_id = c.id
  where c.showcase_id = $1 and c.owner = $2 and c.status = 'active' order by l.variant_id`

/** Ends a cart that became an order; the next thing put in opens a new one. A part of a statement; the caller has locked it. */
export const endingCart = (cart: string, at: string) =>
  `update cart set status = 'converted', draft = null, updated_at = ${at} where id = ${cart} and status = 'active' returning id`
