import type { OrderAction, OrderActor } from '@sarafan/contract/orders/states'
import { AFTER_MONEY, ORDER_MOVES, orderMay } from '@sarafan/contract/orders/states'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { paymentAfter } from '../checkout/payment-methods.ts'
import { recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import { settle } from '../payment/pay.ts'
import { repay } from '../payment/repay.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { cancelOrder, takeBack } from './cancel.ts'
import { deliverOrder, sendOff } from './hand-over.ts'
import { moveOrder, type Step } from './move.ts'

const NOT_ASKED = new Set([
  'capture',
  'pay_later',
  'expire',
  'complete',
  'return_part',
  'return_rest',
  'void',
])

/** What the given roles may ask of an order now: the buttons that are drawn, and all that is done (domain.md 5.1). */
export function allowedActions(
  order: Pick<OrderRow, 'status' | 'deliveryKind' | 'paymentMethod' | 'paymentStatus'>,
  roles: readonly OrderActor[],
): OrderAction[] {
  const events = roles.flatMap((role) => orderMay(order.status, role, order.deliveryKind))
  // A sale outside the app has no lines to put into a cart; what was sent instead was never chosen.
  const lineless = UNCHOSEN.has(order.paymentMethod) ? 'repeat' : undefined
  const awaits = awaitsTransfer(order)
  return [...new Set(events)].filter(
    (event): event is OrderAction =>
      !NOT_ASKED.has(event) &&
      event !== lineless &&
      (awaits ? !AFTER_MONEY.has(event) : event !== 'mark_paid'),
  )
}

const UNCHOSEN: ReadonlySet<string> = new Set(['offline', 'replacement'])

/** Paid by an invoice whose money has not come: goods are not handed over on a promise (domain.md 5.1). */
function awaitsTransfer(order: Pick<OrderRow, 'paymentMethod' | 'paymentStatus'>): boolean {
  return order.paymentMethod === 'invoice' && order.paymentStatus === 'pending'
}

export interface Act {
  readonly groupId: number
  readonly orderId: number
  readonly roles: readonly OrderActor[]
  readonly personId: number | null
  readonly action: string
  readonly track: string
  readonly reason: string
  readonly at: Date
}

/**
 * Does a named action on an order, its group and itself locked; repeating the last one changes nothing. Refuses
 * `action_not_allowed` with what is allowed, for people in its words and for the client in `AllowedActions` (domain.md 5.1).
 */
export async function actOn(tx: Tx, jobs: Jobs, act: Act): Promise<void> {
  const group = await lockGroup(tx, act.groupId)
  const order = group.find((one) => one.id === act.orderId)
  if (!order) throw refuse('order_not_found')
  if (isDone(order, act)) return
  const allowed = allowedActions(order, act.roles)
  const action = allowed.find((one) => one === act.action)
  if (!action)
    throw refuse('action_not_allowed', { allowed: allowed.join(', ') }, { AllowedActions: allowed.join(',') })
  const actor = act.roles.find((role) => ORDER_MOVES[action].who.includes(role)) ?? 'client'
  await perform(tx, jobs, { order, group, action, actor, act })
}

/** The action has already led where the order is. */
function isDone(order: OrderRow, { action, roles }: Act): boolean {
  if (!isAction(action)) return false
  const { to, who } = ORDER_MOVES[action]
  if (action === 'mark_paid')
    return order.paymentMethod === 'invoice' && isPaid(order) && roles.some((role) => who.includes(role))
  if (to !== order.status || !roles.some((role) => who.includes(role))) return false
  // Two ways lead to «cancelled»; they must not pass for each other.
  const isSentBack = order.deliveryStatus === 'returned' || order.deliveryStatus === 'returning'
  return to !== 'cancelled' || (action === 'return_to_sender') === isSentBack
}

const isPaid = (order: OrderRow) => order.paymentStatus === 'paid'

function isAction(name: string): name is OrderAction {
  return Object.hasOwn(ORDER_MOVES, name) && !NOT_ASKED.has(name)
}

interface Doing {
  readonly order: OrderRow
  readonly group: readonly OrderRow[]
  readonly action: OrderAction
  readonly actor: OrderActor
  readonly act: Act
}

async function perform(tx: Tx, jobs: Jobs, doing: Doing): Promise<void> {
  const { order, group, action, actor, act } = doing
  const step = { event: action, actor, personId: act.personId, at: act.at }
  switch (action) {
    case 'confirm':
    case 'assemble':
      await moveOrder(tx, order, step)
      return
    case 'mark_paid':
      return takeTransfer(tx, jobs, order, { ...step, reason: act.reason })
    case 'ready':
      await sendOff(tx, order, { ...step, ...trackOf(act), deliveryStatus: 'at_point' })
      return
    case 'ship':
      await sendOff(tx, order, {
        ...step,
        ...trackOf(act),
        deliveryStatus: 'in_transit',
        shippedAt: act.at,
      })
      return
    case 'deliver':
    case 'receive':
      await deliverOrder(tx, jobs, order, step)
      return
    case 'cancel':
      return cancelOrder(tx, jobs, doing, { ...step, reason: act.reason })
    case 'return_to_sender':
      return takeBack(tx, jobs, order, { ...step, reason: act.reason })
    case 'pay':
      if (paymentAfter(order.paymentMethod)) throw refuse('payment_unavailable')
      return repay(tx, { group, payment: order.paymentMethod, personId: act.personId, at: act.at })
    case 'repeat':
      return
  }
}

/** A number left empty leaves the one the carrier gave. */
const trackOf = ({ track }: Act) => (track === '' ? {} : { track })

/** The seller's word that the money came counts as a payment; what it rewards waits for a deposit of zero or more (rulings 12). */
async function takeTransfer(tx: Tx, jobs: Jobs, order: OrderRow, step: Step): Promise<void> {
  const paid = await moveOrder(tx, order, { ...step, paymentStatus: 'paid', paidAt: step.at })
  await recordOrderReceipt(tx, paid, { kind: 'sale', mode: 'full_prepayment', at: step.at })
  await settle(tx, jobs, paid, step.at)
}
