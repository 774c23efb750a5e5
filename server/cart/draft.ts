import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerKey } from '../platform/requests/owner.ts'

/** What was typed into a checkout, as the one who typed it sent it; the cart only keeps it. */
export type Draft = Readonly<Record<string, unknown>>

const READ = 'select draft from cart where id = $1'

/** What was typed into the checkout of a cart so far, or null. */
export async function draftOf(db: Db, cartId: number): Promise<Draft | null> {
  const [cart] = await queryRows<{ draft: Draft | null }>(db, READ, [cartId])
  return cart?.draft ?? null
}

const KEEP = `
  update cart set draft = $3::jsonb
  where showcase_id = $1 and owner = $2 and status = 'active' and draft is distinct from $3::jsonb`

/**
 * Keeps what was typed into the checkout of an active cart, in place of what was there; without a cart there is nothing
 * to check out. The cart's version stays: nothing that is ordered changed.
 */
export async function storeDraft(
  tx: Tx,
  of: { owner: Owner; showcaseId: number; draft: Draft },
): Promise<void> {
  await queryRows(tx, KEEP, [of.showcaseId, ownerKey(of.owner), JSON.stringify(of.draft)])
}
