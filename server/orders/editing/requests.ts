import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { replacingCalls } from '@sarafan/contract/orders/editing/replacing'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { once } from '../../platform/requests/idempotency.ts'
import { ownerKey, requireOwner } from '../../platform/requests/owner.ts'
import type { Parts } from '../returns/lines.ts'
import { requireOrder } from '../rows.ts'

type ReplaceLine = (typeof replacingCalls)['replaceLine']

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

/** Returns the line that a request replaces, with the goods for its place. */
export function replacedLine(input: RequestOf<ReplaceLine>) {
  return {
    lineId: input.LineId,
    was: input.Was,
    variantId: input.VariantId,
    reason: input.Reason?.trim() ?? '',
  }
}

/** Returns what goes back to the buyer in wire format. */
export function showReturned(parts: Parts): ResponseOf<ReplaceLine> {
  return {
    Money: toRub(parts.moneyKop),
    BonusLocal: toRub(parts.localKop),
    BonusGlobal: toRub(parts.globalKop),
  }
}
