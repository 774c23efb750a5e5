import type { Tx } from '../platform/database/database.ts'
import { lockingNames, queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerKey } from '../platform/requests/owner.ts'

/** A cart locked until the transaction ends. */
export type LockedCart = RowOf<'cart.checkout.lock'>

const lockStatement = (extraColumns = '') => `
  select id, version${extraColumns} from cart
  where showcase_id = $1 and owner = $2 and status = 'active' for no key update`
const LOCK = statement('cart.checkout.lock')`${lockStatement()}`
const LOCK_NAMES = statement('cart.checkout.lockNames')`${lockStatement(`, ${lockingNames('$3', '$4')}`)}`

/**
 * Locks the active cart and returns it, or null when there is none. Read its lines in a later statement. The same
 * statement can take two advisory locks on `names`, for counts that other carts change too.
 */
export async function lockCart(
  tx: Tx,
  whose: { owner: Owner; showcaseId: number; names?: readonly [string, string] | undefined },
): Promise<LockedCart | null> {
  const { showcaseId, names } = whose
  const owner = ownerKey(whose.owner)
  const [cart] = names
    ? await queryRows(tx, LOCK_NAMES, [showcaseId, owner, ...names])
    : await queryRows(tx, LOCK, [showcaseId, owner])
  return cart ? { id: cart.id, version: cart.version } : null
}

/** Selects the lines of the active cart of owner `$2` in showcase `$1`, ordered by variant id. */
export const CART_LINES = `
  select l.variant_id as "variantId", l.quantity, l.seen_price_kop as "seenPriceKop"
  from cart c join cart_line l on l.cart_id = c.id
  where c.showcase_id = $1 and c.owner = $2 and c.status = 'active' order by l.variant_id`

/** SQL that closes a cart that became an order; the next added product opens a new cart. The caller must have locked it. */
export const endingCart = (cart: string, at: string) =>
  `update cart set status = 'converted', draft = null, updated_at = ${at} where id = ${cart} and status = 'active' returning id`
