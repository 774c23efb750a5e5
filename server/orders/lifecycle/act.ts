import type { OrderAction, OrderActor, OrderEvent } from '@sarafan/contract/orders/states'
import { AFTER_MONEY, ORDER_MOVES, orderMay } from '@sarafan/contract/orders/states'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { paymentAfter } from '../checkout/payment/payment-methods.ts'
import { recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import { requireCodes } from '../marking/codes.ts'
import { repay } from '../payment/repay.ts'
import { settle } from '../payment/settle.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { deliverShipments } from '../shipments/rows.ts'
import { cancelOrder, takeBack } from './cancel.ts'
import { deliverOrder, sendOff } from './hand-over.ts'
import { moveOrder, type Step } from './move.ts'

/** Events that a person may cause; the others only the system does. */
const REQUESTABLE: ReadonlySet<string> = new Set(
  Object.entries(ORDER_MOVES).flatMap(([event, { who }]) =>
    who.some((actor) => actor !== 'system') ? [event] : [],
  ),
)

/**
 * Returns the actions the given roles may request for an order now. The UI shows exactly these buttons and the server
 * accepts nothing else (domain.md 5.1). A paid digital order waits for keys, and no one can confirm it without them.
 */
export function allowedActions(
  order: Pick<OrderRow, 'status' | 'deliveryKind' | 'paymentMethod' | 'paymentStatus'> &
    Partial<Pick<OrderRow, 'isDigital' | 'shipmentCount' | 'shipmentsOut'>>,
  roles: readonly OrderActor[],
): OrderAction[] {
  const events = roles.flatMap((role) => orderMay(order.status, role, order.deliveryKind))
  // Cannot be repeated: a sale outside the app has no lines for a cart, and a replacement was not chosen by the buyer.
  const excluded = NOT_REPEATABLE.has(order.paymentMethod) ? 'repeat' : undefined
  const isUnpaidInvoice = awaitsTransfer(order)
  return [...new Set(events)].filter(
    (event): event is OrderAction =>
      isAction(event) &&
      event !== excluded &&
      !isForParcels(event, order) &&
      !(event === 'confirm' && order.isDigital) &&
      (isUnpaidInvoice ? !AFTER_MONEY.has(event) : event !== 'mark_paid'),
  )
}

/** Dispatching an order in several parcels is done for each of them, and a part on its way cannot be cancelled. */
function isForParcels(
  event: OrderEvent,
  { shipmentCount = 0, shipmentsOut = 0 }: Partial<Pick<OrderRow, 'shipmentCount' | 'shipmentsOut'>>,
): boolean {
  return (shipmentCount > 0 && BY_PARCEL.has(event)) || (shipmentsOut > 0 && event === 'cancel')
}
const BY_PARCEL: ReadonlySet<string> = new Set(['ship', 'ready', 'return_to_sender'])

const NOT_REPEATABLE: ReadonlySet<string> = new Set(['offline', 'replacement'])

/** Returns whether the order waits for a bank transfer; its goods are not handed over before that (domain.md 5.1). */
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
 * Performs a named action after locking the order and its group; repeating the last action changes nothing. Throws
 * `action_not_allowed` with the allowed actions, in the text for people and in `AllowedActions` for the client
 * (domain.md 5.1), and `marking_codes_missing` before marked units are handed over without their codes.
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

/** Returns whether the order is already in the state the action leads to. */
function isDone(order: OrderRow, { action, roles }: Act): boolean {
  if (!isAction(action)) return false
  const { to, who } = ORDER_MOVES[action]
  if (action === 'mark_paid')
    return order.paymentMethod === 'invoice' && isPaid(order) && roles.some((role) => who.includes(role))
  if (to !== order.status || !roles.some((role) => who.includes(role))) return false
  // Two actions lead to «cancelled» and must not be taken for each other.
  const isSentBack = order.deliveryStatus === 'returned' || order.deliveryStatus === 'returning'
  return to !== 'cancelled' || (action === 'return_to_sender') === isSentBack
}

const isPaid = (order: OrderRow) => order.paymentStatus === 'paid'

function isAction(name: string): name is OrderAction {
  return REQUESTABLE.has(name)
}

/** Actions after which the goods are no longer in the shop, and states in which they are not. */
const HANDS_OVER: ReadonlySet<string> = new Set(['ready', 'ship', 'deliver', 'receive'])
const LEFT: ReadonlySet<string> = new Set(['ready', 'shipped'])

interface ActionContext {
  readonly order: OrderRow
  readonly group: readonly OrderRow[]
  readonly action: OrderAction
  readonly actor: OrderActor
  readonly act: Act
}

async function perform(tx: Tx, jobs: Jobs, context: ActionContext): Promise<void> {
  const { order, group, action, actor, act } = context
  const step = { event: action, actor, personId: act.personId, at: act.at }
  if (HANDS_OVER.has(action) && !LEFT.has(order.status)) await requireCodes(tx, order.id)
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
      if (order.shipmentCount > 0) await deliverShipments(tx, order.id, act.at)
      await deliverOrder(tx, jobs, order, step)
      return
    case 'cancel':
      return cancelOrder(tx, jobs, context, { ...step, reason: act.reason })
    case 'return_to_sender':
      return takeBack(tx, jobs, order, { ...step, reason: act.reason })
    case 'pay':
      if (paymentAfter(order.paymentMethod)) throw refuse('payment_unavailable')
      return repay(tx, { group, payment: order.paymentMethod, personId: act.personId, at: act.at })
    case 'repeat':
      return
  }
}

/** An empty tracking number keeps the one set by the carrier. */
const trackOf = ({ track }: Act) => (track === '' ? {} : { track })

/**
 * Records a transfer confirmed by the seller as a payment. Its rewards are paid only while the deposit is not negative
 * (rulings 12).
 */
async function takeTransfer(tx: Tx, jobs: Jobs, order: OrderRow, step: Step): Promise<void> {
  const paid = await moveOrder(tx, order, { ...step, paymentStatus: 'paid', paidAt: step.at })
  await recordOrderReceipt(tx, paid, { kind: 'sale', mode: 'full_prepayment', at: step.at })
  await settle(tx, jobs, paid, step.at)
}
