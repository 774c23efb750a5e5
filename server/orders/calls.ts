import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { OrderActor } from '@sarafan/contract/orders/states'
import type { Carrier } from '../delivery/delivery.ts'
import { confirmingCall } from '../fast-lane/fast-lane.ts'
import { openProviders } from '../payments/payments.ts'
import { transaction } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { findOwner, requireOwner, requirePlatformLogin } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import {
  type CheckoutDeps,
  checkoutPage,
  estimateDelivery,
  placeOnce,
  saveCheckoutDraft,
} from './checkout/calls.ts'
import { onlineCodes } from './checkout/payment/payment-methods.ts'
import { deliveryPoints } from './checkout/points-calls.ts'
import { invoice } from './fiscal/invoice-calls.ts'
import { showReceipts } from './fiscal/receipt-calls.ts'
import { actOn } from './lifecycle/act.ts'
import type { PayDeps } from './payment/pay.ts'
import { urlOfGroup, urlToPay } from './payment/pay-url.ts'
import { isOwn, orderOf, ordersOf, rolesIn } from './read.ts'
import { repeatOrder } from './repeat.ts'
import { loadRefundSummary } from './returns/refund-summary.ts'
import { findOrder } from './rows.ts'
import { payOrders, success } from './success-calls.ts'
import { namedIn, showCard, showDetails, summaryIn } from './wire.ts'

type OrderDeps = PayDeps & {
  /** Outside carriers that can be asked, and the error handler for one that does not respond. */
  readonly carriers?: readonly Carrier[]
  readonly reportError?: (error: unknown) => void
  /** Style of the map of pickup points; without it they are drawn on a plan. */
  readonly mapStyleUrl?: string | null
}

type Calls = typeof orderCalls

/** `placeOrder` confirms a cached identity in the transaction that writes the order. */
export const orderFastCalls = [confirmingCall(orderCalls.placeOrder)]

/** Returns the handlers of checkout and order calls. */
export function orderHandlers(deps: OrderDeps): HandlersOf<Calls> {
  return {
    showCheckout: (context, input) => checkoutPage(checkoutDeps(deps), context, input),
    estimateDelivery: (context, input) => estimateDelivery(checkoutDeps(deps), context, input),
    showDeliveryPoints: (context, input) => deliveryPoints(checkoutDeps(deps), context, input),
    keepCheckoutDraft: (context, input) => saveCheckoutDraft(deps.db, context, input),
    placeOrder: (context, input) => place(deps, context, input),
    showSuccess: (context, input) => success(deps, context, input),
    payOrders: (context, input) => payOrders(deps, context, input),
    showInvoice: (context, input) => invoice(deps.db, context, input),
    showOrders: (context, input) => orders(deps, context, input),
    orderAction: (context, input) => act(deps, context, input),
  }
}

function checkoutDeps({
  db,
  jobs,
  providers,
  carriers = [],
  reportError = () => undefined,
  mapStyleUrl = null,
}: OrderDeps): CheckoutDeps {
  return { db, jobs, carriers, reportError, providers, mapStyleUrl }
}

async function place(
  deps: OrderDeps,
  context: RequestContext,
  input: RequestOf<Calls['placeOrder']>,
): Promise<ResponseOf<Calls['placeOrder']>> {
  if (context.personId !== null && toKop(input.BonusGlobal ?? '0') > 0) requirePlatformLogin(context)
  const placed = await placeOnce(checkoutDeps(deps), context, input)
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
    // After the commit, because a provider is never called inside a transaction.
    PaymentUrl: onlineCodes(openProviders(deps.providers)).includes(input.Payment)
      ? await urlToPay(deps, context, { groupId, publicId, numbers })
      : '',
  }
}

async function orders(
  deps: PayDeps,
  context: RequestContext,
  input: RequestOf<Calls['showOrders']>,
): Promise<ResponseOf<Calls['showOrders']>> {
  const { personId } = context
  const showcaseId = context.showcase.id
  if (personId === null) throw refuse('not_logged_in')
  if (input.id === undefined) {
    const mine = await ordersOf(deps.db, { personId, showcaseId })
    return { Orders: mine.map((order) => showCard(order, ['client'])), Order: null, Receipts: [] }
  }
  const found = await findOrder(deps.db, { publicId: input.id, showcaseId })
  if (!found || !isOwn(found, findOwner(context))) throw refuse('order_not_found')
  const order = namedIn(context.locale, await orderOf(deps.db, found.id))
  const aftermath = summaryIn(context.locale, await loadRefundSummary(deps.db, found))
  const Receipts = await showReceipts(deps.db, found)
  return { Orders: [], Order: showDetails({ order, aftermath }, ['client']), Receipts }
}

async function act(
  deps: PayDeps,
  context: RequestContext,
  input: RequestOf<Calls['orderAction']>,
): Promise<ResponseOf<Calls['orderAction']>> {
  const found = await findOrder(deps.db, { publicId: input.id, showcaseId: context.showcase.id })
  const roles: OrderActor[] = found ? rolesIn(context, found) : []
  if (!found || roles.length === 0) throw refuse('order_not_found')
  const { action } = input
  const order = await transaction(deps.db, async (tx) => {
    await actOn(tx, deps.jobs, {
      groupId: found.groupId,
      orderId: found.id,
      roles,
      action,
      personId: context.personId,
      track: input.track?.trim() ?? '',
      reason: input.reason?.trim() ?? '',
      at: context.now,
    })
    if (action === 'repeat')
      await repeatOrder(tx, { order: found, owner: requireOwner(context), at: context.now })
    return orderOf(tx, found.id)
  })
  const PaymentUrl = action === 'pay' ? await urlOfGroup(deps, context, [order]) : ''
  if (action === 'pay' && PaymentUrl === '') throw refuse('payment_unavailable')
  const summary = await loadRefundSummary(deps.db, order)
  const isBuyer = roles.every((role) => role === 'client')
  const aftermath = isBuyer ? summaryIn(context.locale, summary) : summary
  const shown = isBuyer ? namedIn(context.locale, order) : order
  return { Order: showDetails({ order: shown, aftermath }, roles), PaymentUrl }
}
