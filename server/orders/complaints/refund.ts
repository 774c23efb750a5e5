import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { cancelOrder, takeBack } from '../lifecycle/cancel.ts'
import { type LineLeft, leftOf, type Parts, refundedSoFar } from '../returns/lines.ts'
import { returnLines } from '../returns/return.ts'
import type { OrderRow } from '../rows.ts'
import { type LockedClaim, type Party, roleOf } from './rows.ts'

export interface RefundInput {
  readonly party: Party
  readonly text: string
  /** Null refunds the units the claim is about. */
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[] | null
  readonly restock: boolean
  readonly at: Date
}

/** Before handover the whole order is refunded: it is cancelled or called back from the carrier. */
const CANCELLED: readonly string[] = ['paid', 'confirmed', 'assembling']
const CALLED_BACK: readonly string[] = ['ready', 'shipped']
export const isRefundedWhole = (status: string) => CANCELLED.includes(status) || CALLED_BACK.includes(status)

const SET_REFUND = statement('orders.complaints.refund.setRefund')`
  update claim set return_id = $2, money_kop = $3, bonus_local_kop = $4, bonus_global_kop = $5,
    certificate_kop = $6 where id = $1`

/**
 * Refunds a locked claim: chosen lines after delivery, the whole order before it. Money is refunded once through the
 * payment's provider, and bonuses as bonuses. Throws `return_too_much`, `action_not_allowed`, and `invalid_question`
 * when no lines are chosen.
 */
export async function refundClaim(
  tx: Tx,
  jobs: Jobs,
  { claim, order, group }: LockedClaim,
  input: RefundInput,
): Promise<void> {
  if (isRefundedWhole(order.status)) return refundWhole(tx, jobs, { claim, order, group }, input)
  const { lineId, quantity } = claim
  const lines = input.lines ?? (lineId !== null && quantity !== null ? [{ lineId, quantity }] : null)
  if (!lines) throw refuse('invalid_question', {}, { Lines: 'required' })
  const returned = await returnLines(tx, jobs, {
    groupId: claim.groupId,
    orderId: claim.orderId,
    personId: input.party.personId,
    lines,
    at: input.at,
    restock: input.restock,
    reason: input.text,
    actor: actorOf(claim, input.party),
  })
  const { returnId, moneyKop, localKop, globalKop, certificateKop } = returned
  await queryRows(tx, SET_REFUND, [claim.id, returnId, moneyKop, localKop, globalKop, certificateKop])
}

/** Returns who makes the refund: the platform if its admin decides, otherwise a member. */
function actorOf(claim: LockedClaim['claim'], party: Party) {
  return roleOf(claim, party) === 'platform' ? ('platform' as const) : ('member' as const)
}

async function refundWhole(
  tx: Tx,
  jobs: Jobs,
  { claim, order, group }: LockedClaim,
  input: RefundInput,
): Promise<void> {
  const { party, text: reason, at } = input
  const by = { actor: actorOf(claim, party), personId: party.personId, reason, at }
  if (CANCELLED.includes(order.status)) await cancelOrder(tx, jobs, { order, group }, by)
  else await takeBack(tx, jobs, order, by)
  const { moneyKop, localKop, globalKop, certificateKop } = restOf(order, await leftOf(tx, order.id))
  await queryRows(tx, SET_REFUND, [claim.id, null, moneyKop, localKop, globalKop, certificateKop])
}

/** Returns what a whole order that was not handed over gives back, with the delivery; an unpaid one owes no money. */
export function restOf(order: Refundable, lines: readonly LineLeft[]): Parts {
  const before = refundedSoFar(lines)
  const certificateKop = order.certificateKop - before.certificateKop
  return {
    moneyKop: order.paymentStatus === 'paid' ? order.payableKop - before.moneyKop : certificateKop,
    certificateKop,
    localKop: order.bonusLocalKop - before.localKop,
    globalKop: order.bonusGlobalKop - before.globalKop,
  }
}

type Refundable = Pick<
  OrderRow,
  'paymentStatus' | 'payableKop' | 'certificateKop' | 'bonusLocalKop' | 'bonusGlobalKop'
>

/** Records the refund of a voided sale outside the app: only its bonuses, since the shop returns the money itself. */
export async function refundedInSale(tx: Tx, of: { claimId: number; order: OrderRow }): Promise<void> {
  await queryRows(tx, SET_REFUND, [of.claimId, null, 0, of.order.bonusLocalKop, of.order.bonusGlobalKop, 0])
}
