import { setTimeout as pause } from 'node:timers/promises'
import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders'
import type { OrderActor } from '@sarafan/contract/states'
import type { Carrier } from '../delivery/delivery.ts'
import { ProviderTrouble, startPayment } from '../payments/payments.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { toKop, toRub } from '../platform/money.ts'
import { checkVouched, ownerOf, visitorOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { actOn } from './act.ts'
import { type CheckoutDeps, checkoutPage, deliveryPoints, placeOnce } from './checkout-calls.ts'
import type { PayDeps } from './pay.ts'
import { groupOf, isOwn, orderOf, ordersOf, rolesOn, type ShownOrder, waitsForPayment } from './read.ts'
import { receiptOf } from './receipt.ts'
import { repeatOrder } from './repeat.ts'
import { findOrder } from './rows.ts'
import { showCard, showDetails, wholeBonuses } from './wire.ts'

type OrderDeps = PayDeps & {
  /** Outside carriers that can be asked, and who hears when one is silent. */
  readonly carriers?: readonly Carrier[]
  readonly tell?: (error: unknown) => void
}

/** How often the order is looked at while the success page's answer is held, 10 s in all (rulings 21). */
const HOLD = { looks: 20, everyMs: 500 } as const

type Calls = typeof orderCalls

/** The calls of checkout and orders. */
export function orderHandlers(deps: OrderDeps): HandlersOf<Calls> {
  return {
    showCheckout: (visit, ask) => checkoutPage(checkoutDeps(deps), visit, ask),
    showDeliveryPoints: (visit, ask) => deliveryPoints(checkoutDeps(deps), visit, ask),
    placeOrder: (visit, ask) => place(deps, visit, ask),
    showSuccess: (visit, ask) => success(deps, visit, ask),
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

async function success(
  deps: PayDeps,
  visit: Visit,
  ask: AskOf<Calls['showSuccess']>,
): Promise<ReplyOf<Calls['showSuccess']>> {
  const read = () => groupOf(deps.db, { publicId: ask.id, showcaseId: visit.showcase.id })
  const before = await read()
  if (!before.every((order) => isOwn(order, visitorOf(visit))) || before.length === 0)
    throw refuse('order_not_found')
  const waits = ask.wait === '1' && before.some(isWaiting)
  const shown = waits && (await hold(deps.db, ask.id)) ? await read() : before
  const [first] = shown
  return {
    Orders: shown.map((order) => showCard(order, ['client'])),
    Paid: shown.every((order) => order.paymentStatus === 'paid'),
    Failed: shown.some((order) => order.paymentStatus === 'failed'),
    Payable: toRub(shown.reduce((sum, order) => sum + order.payableKop, 0)),
    Earn: wholeBonuses(shown.reduce((sum, order) => sum + order.earnKop, 0)),
    PaymentUrl: await urlOfGroup(deps, visit, shown),
    ConfirmAfterDays: first?.returnWindowDays ?? 0,
  }
}

const isWaiting = (order: ShownOrder) =>
  order.status === 'awaiting_payment' && order.paymentStatus === 'pending'

/** Holds an answer while a payment is awaited; true as soon as it is decided, false when the time is over. */
async function hold(db: Db, groupPublicId: string): Promise<boolean> {
  for (let look = 0; look < HOLD.looks; look++) {
    await pause(HOLD.everyMs)
    if (!(await waitsForPayment(db, groupPublicId))) return true
  }
  return false
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
    return { Orders: mine.map((order) => showCard(order, ['client'])), Order: null }
  }
  const found = await findOrder(deps.db, { publicId: ask.id, showcaseId })
  if (!found || !isOwn(found, visitorOf(visit))) throw refuse('order_not_found')
  return { Orders: [], Order: showDetails(await orderOf(deps.db, found.id), ['client']) }
}

async function act(
  deps: PayDeps,
  visit: Visit,
  ask: AskOf<Calls['orderAction']>,
): Promise<ReplyOf<Calls['orderAction']>> {
  const found = await findOrder(deps.db, { publicId: ask.id, showcaseId: visit.showcase.id })
  const roles: OrderActor[] = found
    ? rolesOn(found, {
        owner: visitorOf(visit),
        manages: visit.capabilities.has('orders.manage'),
        isPlatformAdmin: visit.isPlatformAdmin,
      })
    : []
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
  return { Order: showDetails(order, roles), PaymentUrl }
}

async function urlOfGroup(deps: PayDeps, visit: Visit, of: readonly ShownOrder[]): Promise<string> {
  const waiting = of.filter((order) => order.status === 'awaiting_payment')
  const [first] = waiting
  if (!first) return ''
  const numbers = waiting.map((order) => order.number)
  return urlToPay(deps, visit, { groupId: first.groupId, publicId: first.groupPublicId, numbers })
}

/** Where to pay; empty while the provider is in trouble, since the order stands and can be paid later. */
async function urlToPay(
  deps: PayDeps,
  visit: Visit,
  of: { groupId: number; publicId: string; numbers: readonly string[] },
): Promise<string> {
  const { origin, showcase } = visit
  return startPayment(deps.db, deps.providers, {
    groupId: of.groupId,
    merchant: showcase.name,
    purpose: `Заказ ${of.numbers.join(', ')}`,
    returnUrl: `${origin}/${showcase.alias}/api/tgbundle/order/success/${of.publicId}`,
    apiBase: `${origin}/api`,
    receiptOf: (shares) =>
      receiptOf(deps.db, { orderIds: shares.map(({ subject }) => subject), mode: 'full_prepayment' }),
    at: visit.now,
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderTrouble)) throw error
    deps.onError(error)
    return ''
  })
}
