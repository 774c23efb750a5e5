import { setTimeout as pause } from 'node:timers/promises'
import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import { latestPayment, openProviders, STARS } from '../payments/payments.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import { findOwner } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { checkoutRulesOf } from '../showcases/showcases.ts'
import { digitalShare, withDigitalRefusals } from './checkout/digital-payment.ts'
import {
  onlineCodes,
  type PaymentMethod,
  paymentAfter,
  paymentMethods,
  withChosen,
} from './checkout/payment/payment-methods.ts'
import { showMethods } from './checkout/payment/payment-methods-wire.ts'
import { isOpenedBy } from './mail-link.ts'
import type { PayDeps } from './payment/pay.ts'
import { urlOfGroup } from './payment/pay-url.ts'
import { forbidsCod, payGroupBy } from './payment/repay.ts'
import { groupOf, isOwn, type ShownOrder, waitsForPayment } from './read.ts'
import { expiryOf, showCard, wholeBonuses } from './wire.ts'

/** How often the payment status is polled while the success page waits, 10 s in all (rulings 21). */
const POLLING = { attempts: 20, everyMs: 500 } as const

type Calls = typeof orderCalls

/**
 * Returns the state of a checkout to its buyer; with `wait`, holds the response while the payment is being decided
 * (rulings 21).
 */
export async function success(
  deps: PayDeps,
  context: RequestContext,
  input: RequestOf<Calls['showSuccess']>,
): Promise<ResponseOf<Calls['showSuccess']>> {
  const read = () => groupOf(deps.db, { publicId: input.id, showcaseId: context.showcase.id })
  const before = await read()
  const isOpen = before.every((order) => isOwn(order, findOwner(context)))
  if (
    before.length === 0 ||
    !(isOpen || (await isOpenedBy(deps.db, before, { key: input.key, at: context.now })))
  )
    throw refuse('order_not_found')
  const waits = input.wait === '1' && before.some(isWaiting)
  const shown = waits && (await waitForDecision(deps.db, input.id)) ? await read() : before
  const remaining = shown.filter((order) => !EXCLUDED.has(order.status))
  const counted = remaining.length > 0 ? remaining : shown
  const isOnlineOnly = shown.some((order) => order.certificateKop > 0 || order.isElectronic)
  const waiting = shown.find((order) => order.status === 'awaiting_payment')
  return {
    Orders: shown.map((order) => showCard(order, ['client'])),
    Paid: counted.every((order) => order.paymentStatus === 'paid'),
    Failed: remaining.some((order) => order.paymentStatus === 'failed'),
    Payable: toRub(counted.reduce((sum, order) => sum + order.payableKop, 0)),
    Certificates: toRub(counted.reduce((sum, order) => sum + order.certificateKop, 0)),
    Earn: wholeBonuses(counted.reduce((sum, order) => sum + order.earnKop, 0)),
    PaymentUrl: await urlOfGroup(deps, context, shown),
    ...(await showWays(deps, context, { waiting, isOnlineOnly, shown })),
    ExpiresAt: waiting ? expiryOf(waiting) : firstExpiry(shown),
    ConfirmAfterDays: shown[0]?.returnWindowDays ?? 0,
  }
}

/** Returns when the first unconfirmed order expires; null when none does. */
function firstExpiry(orders: readonly ShownOrder[]): string | null {
  const moments = orders.map(expiryOf).filter((moment) => moment !== null)
  return moments.sort()[0] ?? null
}

/** Orders in these statuses are left out of the totals while other orders of the checkout remain. */
const EXCLUDED: ReadonlySet<string> = new Set(['cancelled', 'expired', 'returned'])

/** Returns the methods that can pay what is open, with the one chosen before; none where nothing is. */
async function showWays(
  deps: PayDeps,
  context: RequestContext,
  {
    waiting,
    ...of
  }: { waiting: ShownOrder | undefined; isOnlineOnly: boolean; shown: readonly ShownOrder[] },
) {
  if (!waiting) return { PaymentMethods: [], Payment: '' }
  const { groupId } = waiting
  const ways = await methodsFor(deps, context, { groupId, ...of })
  const { methods, chosen } = withChosen(ways, await latestPayment(deps.db, groupId), {
    providers: openProviders(deps.providers),
    locale: context.locale,
  })
  return { PaymentMethods: showMethods(methods, context.locale), Payment: chosen }
}

async function methodsFor(
  deps: PayDeps,
  context: RequestContext,
  of: { groupId: number; isOnlineOnly: boolean; shown: readonly ShownOrder[] },
): Promise<PaymentMethod[]> {
  const { paymentMethods: offered } = await checkoutRulesOf(deps.db, context.showcase.id)
  const due = of.shown.filter(({ status }) => status === 'awaiting_payment')
  const dueKop = due.reduce((sum, order) => sum + order.payableKop - order.certificateKop, 0)
  const ways = paymentMethods(openProviders(deps.providers), { offered, locale: context.locale, dueKop })
  // Certificates are bought and combined with online payments only (decision 060).
  if (of.isOnlineOnly) {
    const owner = findOwner(context)
    const online = ways.filter(({ code }) => !paymentAfter(code))
    return withDigitalRefusals(online, { owner, share: digitalShare(of.shown) })
  }
  const here = ways.filter(({ code }) => code !== STARS)
  return (await forbidsCod(deps.db, of.groupId)) ? here.filter(({ code }) => code !== 'cod') : here
}

/**
 * Starts payment of the unpaid orders of a checkout, by the same or another method. The returned URL is empty when the
 * orders are paid later.
 */
export async function payOrders(
  deps: PayDeps,
  context: RequestContext,
  input: RequestOf<Calls['payOrders']>,
): Promise<ResponseOf<Calls['payOrders']>> {
  const online = onlineCodes(openProviders(deps.providers))
  const of = {
    publicId: input.id,
    showcaseId: context.showcase.id,
    owner: findOwner(context),
    ip: context.ip,
    at: context.now,
  }
  const opened = input.key === undefined ? [] : await groupOf(deps.db, of)
  const isOpened = await isOpenedBy(deps.db, opened, { key: input.key, at: context.now })
  await transaction(deps.db, (tx) => payGroupBy(tx, online, { ...of, isOpened, payment: input.Payment }))
  const PaymentUrl = await urlOfGroup(deps, context, await groupOf(deps.db, of))
  if (PaymentUrl === '' && online.includes(input.Payment)) throw refuse('payment_unavailable')
  return { PaymentUrl }
}

const isWaiting = (order: ShownOrder) =>
  order.status === 'awaiting_payment' && order.paymentStatus === 'pending'

/** Polls until the payment is decided and returns true; false when the time is over. */
async function waitForDecision(db: Db, groupPublicId: string): Promise<boolean> {
  for (let attempt = 0; attempt < POLLING.attempts; attempt++) {
    await pause(POLLING.everyMs)
    if (!(await waitsForPayment(db, groupPublicId))) return true
  }
  return false
}
