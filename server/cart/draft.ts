import type { Db, Tx } from '../platform/database/database.ts'
import type { JsonColumns } from '../platform/database/json-columns.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerKey } from '../platform/requests/owner.ts'

/** Checkout form values as the client sent them; the cart only stores them. */
export type Draft = JsonColumns['cart.draft']

const READ = statement('cart.draft.read')`select draft from cart where id = $1`

/** Returns the stored checkout form values of a cart, or null. */
export async function draftOf(db: Db, cartId: number): Promise<Draft | null> {
  const [cart] = await queryRows(db, READ, [cartId])
  return cart?.draft ?? null
}

const STORE = statement('cart.draft.store')`
  update cart set draft = $3::jsonb
  where showcase_id = $1 and owner = $2 and status = 'active' and draft is distinct from $3::jsonb`

/**
 * Replaces the checkout form values stored with an active cart; does nothing without a cart. The cart version stays the
 * same, since nothing that is ordered changed.
 */
export async function storeDraft(
  tx: Tx,
  of: { owner: Owner; showcaseId: number; draft: Draft },
): Promise<void> {
  await queryRows(tx, STORE, [of.showcaseId, ownerKey(of.owner), JSON.stringify(of.draft)])
}
