import { setTimeout as pause } from 'node:timers/promises'
import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { orderCalls } from '@sarafan/contract/orders'
import type { OrderActor } from '@sarafan/contract/states'
import { ProviderTrouble, startPayment } from '../payments/payments.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { once } from '../platform/idempotency.ts'
import { toKop, toRub } from '../platform/money.ts'
import { checkVouched, ownerKey, ownerOf, platformLinkOf, visitorOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { actOn } from './act.ts'
import type { PlaceOrder } from './ask.ts'
import { checkoutOf } from './checkout.ts'
import { paymentMethods } from './methods.ts'
import type { PayDeps } from './pay.ts'
import { placeOrder } from './place.ts'
import { groupOf, isOwn, orderOf, ordersOf, rolesOn, type ShownOrder, waitsForPayment } from './read.ts'
import { receiptOf } from './receipt.ts'
import { repeatOrder } from './repeat.ts'
import { findOrder } from './rows.ts'
import { showCard, showCheckout, showDetails, wholeBonuses } from './wire.ts'

/** How often the order is looked at while the success page's answer is held, 10 s in all (rulings 21). */
const HOLD = { looks: 20, everyMs: 500 } as const

type Calls = typeof orderCalls

/** The calls of checkout and orders. */
export function orderHandlers(deps: PayDeps): HandlersOf<Calls> {
  return {
    showCheckout: (visit, ask) => checkout(deps, visit, ask),
    placeOrder: (visit, ask) => place(deps, visit, ask),
    showSuccess: (visit, ask) => success(deps, visit, ask),
    showOrders: (visit, ask) => orders(deps, visit, ask),
    orderAction: (visit, ask) => act(deps, visit, ask),
  }
}

const codesOf = (deps: PayDeps) => deps.providers.map((provider) => provider.code)

async function checkout(
  deps: PayDeps,
  visit: Visit,
  ask: AskOf<Calls['showCheckout']>,
): Promise<ReplyOf<Calls['showCheckout']>> {
  if (visit.showcase.stateId === SHOWCASE_STATE.landing) throw refuse('catalogue_closed')
  if (visit.personId !== null && toKop(ask.global ?? '0') > 0) checkVouched(visit)
  const shown = await checkoutOf(deps.db, {
    owner: ownerOf(visit),
    withGlobal: visit.isVouched,
    showcase: visit.showcase,
    deliveryId: ask.delivery === undefined ? null : Number(ask.delivery),
    spend: { localKop: toKop(ask.local ?? '0'), globalKop: toKop(ask.global ?? '0') },
  })
  const payments = paymentMethods(deps.providers, { offered: shown.paymentMethods, locale: visit.locale })
  const { buyerBonusBp } = visit.showcase
  return showCheckout(shown, { buyerBonusBp, payments, platformLink: platformLinkOf(visit) })
}

async function place(
  deps: PayDeps,
  visit: Visit,
  ask: AskOf<Calls['placeOrder']>,
): Promise<ReplyOf<Calls['placeOrder']>> {
  const asked = askedOrder(visit, ask)
  if (visit.personId !== null && asked.spend.globalKop > 0) checkVouched(visit)
  const of = { actor: ownerKey(asked.owner), key: visit.idempotencyKey, question: ask, now: visit.now }
  const placed = await transaction(deps.db, (tx) => once(tx, of, () => placeOrder(tx, codesOf(deps), asked)))
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

function askedOrder(visit: Visit, ask: AskOf<Calls['placeOrder']>): PlaceOrder {
  const { Contact, Address } = ask
  const line = Address?.Line.trim() ?? ''
  const more = [Address?.Entrance, Address?.Floor, Address?.Comment].map((part) => part?.trim() ?? '')
  return {
    owner: ownerOf(visit),
    showcase: visit.showcase,
    cartVersion: ask.CartVersion,
    totalKop: toKop(ask.Total),
    contact: { name: Contact.Name, phone: Contact.Phone, email: Contact.Email ?? '' },
    city: Address?.City.trim() ?? '',
    address: line,
    addressNotes: { entrance: more[0] ?? '', floor: more[1] ?? '', comment: more[2] ?? '' },
    deliveryId: ask.DeliveryId,
    payment: ask.Payment,
    spend: { localKop: toKop(ask.BonusLocal ?? '0'), globalKop: toKop(ask.BonusGlobal ?? '0') },
    comment: ask.Comment?.trim() ?? '',
    consents: ask.Consents,
    ip: visit.ip,
    userAgent: visit.userAgent,
    at: visit.now,
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
