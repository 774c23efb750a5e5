import type { Tx } from '../platform/database.ts'
import { ownerKey } from '../platform/owner.ts'
import { rows } from '../platform/rows.ts'
import type { Owner } from '../platform/visit.ts'

/** A cart nobody else can change until the transaction ends. */
export interface LockedCart {
  readonly id: number
  readonly version: number
  readonly lines: { readonly variantId: number; readonly quantity: number; readonly seenPriceKop: number }[]
}

const LOCK = `
  select id, version from cart where showcase_id = $1 and owner = $2 and status = 'active' for no key update`
// A statement of its own: the lines must be read after the lock was waited for.
const LINES = `
  select variant_id as "variantId", quantity, seen_price_kop as "seenPriceKop" from cart_line
  where cart_id = $1 order by variant_id`

/** Locks the active cart and reads its lines, variants in id order; null when there is none. */
export async function lockCart(
  tx: Tx,
  whose: { owner: Owner; showcaseId: number },
): Promise<LockedCart | null> {
  const [cart] = await rows<{ id: number; version: number }>(tx, LOCK, [
    whose.showcaseId,
    ownerKey(whose.owner),
  ])
  if (!cart) return null
  return { ...cart, lines: await rows<LockedCart['lines'][number]>(tx, LINES, [cart.id]) }
}

/** Ends a cart that became an order; the next thing put in opens a new one. A part of a statement; the caller has locked it. */
export const endingCart = (cart: string, at: string) =>
  `update cart set status = 'converted', draft = null, updated_at = ${at} where id = ${cart} and status = 'active' returning id`
