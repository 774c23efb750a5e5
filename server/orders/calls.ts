import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders'
import type { OrderActor } from '@sarafan/contract/states'
import type { Carrier } from '../delivery/delivery.ts'
import { transaction } from '../platform/database.ts'
import type { HandlersOf, WaysOf } from '../platform/handlers.ts'
import { toKop, toRub } from '../platform/money.ts'
import { checkVouched, ownerOf, visitorOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { actOn } from './act.ts'
import {
  type CheckoutDeps,
  checkoutPage,
  deliveryPoints,
  estimateDelivery,
  keepTyped,
  placeOnce,
} from './checkout-calls.ts'
import { aftermathOf } from './given-back.ts'
import { invoice } from './invoice-calls.ts'
import type { PayDeps } from './pay.ts'
import { urlOfGroup, urlToPay } from './pay-url.ts'
import { isOwn, orderOf, ordersOf, rolesIn } from './read.ts'
import { showReceipts } from './receipt-calls.ts'
import { repeatOrder } from './repeat.ts'
import { findOrder } from './rows.ts'
import { payOrders, success } from './success-calls.ts'
import { showCard, showDetails } from './wire.ts'

type OrderDeps = PayDeps & {
  /** Outside carriers that can be asked, and who hears when one is silent. */
  readonly carriers?: readonly Carrier[]
  readonly tell?: (error: unknown) => void
}

type Calls = typeof orderCalls

/** Who orders is confirmed in the transaction of their order. */
export const orderWays: WaysOf<Calls> = { placeOrder: { confirms: true } }

/** The calls of checkout and orders. */
export function orderHandlers(deps: OrderDeps): HandlersOf<Calls> {
  return {
    showCheckout: (visit, ask) => checkoutPage(checkoutDeps(deps), visit, ask),
    estimateDelivery: (visit, ask) => estimateDelivery(checkoutDeps(deps), visit, ask),
    showDeliveryPoints: (visit, ask) => deliveryPoints(checkoutDeps(deps), visit, ask),
    keepCheckoutDraft: (visit, ask) => keepTyped(deps.db, visit, ask),
    placeOrder: (visit, ask) => place(deps, visit, ask),
    showSuccess: (visit, ask) => success(deps, visit, ask),
    payOrders: (visit, ask) => payOrders(deps, visit, ask),
    showInvoice: (visit, ask) => invoice(deps.db, visit, ask),
    showOrders: (visit, ask) => orders(deps, visit, ask),
    orderAction: (visit, ask) => act(deps, visit, ask),
  }
}

function checkoutDeps({ db, providers, carriers = [], tell = () => undefined }: OrderDeps): CheckoutDeps {
  return { db, carriers, tell, providers }
}

const codesOf = (deps: PayDeps) => deps.providers.map((provider) => provider.code)

async function place(
  deps: OrderDeps,
  visit: Visit,
  ask: AskOf<Calls['placeOrder']>,
): Promise<ReplyOf<Calls['placeOrder']>> {
  if (visit.personId !== null && toKop(ask.BonusGlobal ?? '0') > 0) checkVouched(visit)
  const placed = await placeOnce(checkoutDeps(deps), visit, ask)
  const { groupId, publicId } = placed
  const numbers = placed.orders.map((order) => order.number)
  return {
    GroupId: publicId,
    Orders: placed.orders.map((order) => ({
      Id: order.publicId,
      Number: order.number,
      Payable: toRub(order.payableKop),
    })),
    Payable: toRub(placed.payableKop),
    // After the commit: a provider is never asked inside a transaction.
    PaymentUrl: codesOf(deps).includes(ask.Payment)
      ? await urlToPay(deps, visit, { groupId, publicId, numbers })
      : '',
  }
}

async function orders(
  deps: PayDeps,
  visit: Visit,
  ask: AskOf<Calls['showOrders']>,
): Promise<ReplyOf<Calls['showOrders']>> {
  const { personId } = visit
  const showcaseId = visit.showcase.id
  if (personId === null) throw refuse('not_logged_in')
  if (ask.id === undefined) {
    const mine = await ordersOf(deps.db, { personId, showcaseId })
    return { Orders: mine.map((order) => showCard(order, ['client'])), Order: null, Receipts: [] }
  }
  const found = await findOrder(deps.db, { publicId: ask.id, showcaseId })
  if (!found || !isOwn(found, visitorOf(visit))) throw refuse('order_not_found')
  const order = await orderOf(deps.db, found.id)
  const aftermath = await aftermathOf(deps.db, found)
  const Receipts = await showReceipts(deps.db, found)
  return { Orders: [], Order: showDetails({ order, aftermath }, ['client']), Receipts }
}

async function act(
  deps: PayDeps,
  visit: Visit,
  ask: AskOf<Calls['orderAction']>,
): Promise<ReplyOf<Calls['orderAction']>> {
  const found = await findOrder(deps.db, { publicId: ask.id, showcaseId: visit.showcase.id })
  const roles: OrderActor[] = found ? rolesIn(visit, found) : []
  if (!found || roles.length === 0) throw refuse('order_not_found')
  const { action } = ask
  const order = await transaction(deps.db, async (tx) => {
    await actOn(tx, deps.jobs, {
      ...{ groupId: found.groupId, orderId: found.id, roles, action, personId: visit.personId },
      ...{ track: ask.track?.trim() ?? '', reason: ask.reason?.trim() ?? '', at: visit.now },
    })
    if (action === 'repeat') await repeatOrder(tx, { order: found, owner: ownerOf(visit), at: visit.now })
    return orderOf(tx, found.id)
  })
  const PaymentUrl = action === 'pay' ? await urlOfGroup(deps, visit, [order]) : ''
  if (action === 'pay' && PaymentUrl === '') throw refuse('payment_unavailable')
  const aftermath = await aftermathOf(deps.db, order)
  return { Order: showDetails({ order, aftermath }, roles), PaymentUrl }
}
