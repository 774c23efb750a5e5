import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { once } from '../../platform/requests/idempotency.ts'
import { ownerKey, requireOwner } from '../../platform/requests/owner.ts'
import { requireOrder } from '../rows.ts'

/** An order of the showcase, and who changes it when. */
export interface ChangedOrder {
  readonly groupId: number
  readonly orderId: number
  readonly personId: number | null
  readonly at: Date
}

/** Returns an order of the caller's showcase, with the caller. Throws `order_not_found`. */
export async function requireChanged(
  db: Db,
  context: RequestContext,
  publicId: string,
): Promise<ChangedOrder> {
  const { groupId, id: orderId } = await requireOrder(db, { publicId, showcaseId: context.showcase.id })
  return { groupId, orderId, personId: context.personId, at: context.now }
}

/** Changes an order in a transaction, once per key of the request. Throws `order_not_found`. */
export async function changeOnce<T extends object>(
  db: Db,
  context: RequestContext,
  request: { readonly id: string },
  change: (tx: Tx, order: ChangedOrder) => Promise<T>,
): Promise<T> {
  const order = await requireChanged(db, context, request.id)
  const actor = ownerKey(requireOwner(context))
  const key = { actor, key: context.idempotencyKey, request, now: context.now }
  return transaction(db, (tx) => once(tx, key, () => change(tx, order)))
}
