import { setTimeout as pause } from 'node:timers/promises'
import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import { type Db, transaction } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import { findOwner } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { checkoutRulesOf } from '../showcases/showcases.ts'
import { type PaymentMethod, paymentMethods } from './checkout/payment-methods.ts'
import { showMethods } from './checkout/payment-methods-wire.ts'
import { isOpenedBy } from './mail-link.ts'
import type { PayDeps } from './payment/pay.ts'
import { urlOfGroup } from './payment/pay-url.ts'
import { forbidsCod, payGroupBy } from './payment/repay.ts'
import { groupOf, isOwn, type ShownOrder, waitsForPayment } from './read.ts'
import { expiryOf, showCard, wholeBonuses } from './wire.ts'

/** How often the order is looked at while the success page's answer is held, 10 s in all (rulings 21). */
const HOLD = { looks: 20, everyMs: 500 } as const

type Calls = typeof orderCalls

/** How a checkout stands for whoever placed it, held while its payment is decided (rulings 21). */
export async function success(
  deps: PayDeps,
  context: RequestContext,
  ask: AskOf<Calls['showSuccess']>,
): Promise<ReplyOf<Calls['showSuccess']>> {
  const read = () => groupOf(deps.db, { publicId: ask.id, showcaseId: context.showcase.id })
  const before = await read()
  const isOpen = before.every((order) => isOwn(order, findOwner(context)))
  if (
    before.length === 0 ||
    !(isOpen || (await isOpenedBy(deps.db, before, { key: ask.key, at: context.now })))
  )
    throw refuse('order_not_found')
  const waits = ask.wait === '1' && before.some(isWaiting)
  const shown = waits && (await hold(deps.db, ask.id)) ? await read() : before
  const standing = shown.filter((order) => !OVER.has(order.status))
  const counted = standing.length > 0 ? standing : shown
  const waiting = shown.find((order) => order.status === 'awaiting_payment')
  return {
    Orders: shown.map((order) => showCard(order, ['client'])),
    Paid: counted.every((order) => order.paymentStatus === 'paid'),
    Failed: standing.some((order) => order.paymentStatus === 'failed'),
    Payable: toRub(counted.reduce((sum, order) => sum + order.payableKop, 0)),
    Earn: wholeBonuses(counted.reduce((sum, order) => sum + order.earnKop, 0)),
    PaymentUrl: await urlOfGroup(deps, context, shown),
    PaymentMethods: waiting
      ? showMethods(await waysToPay(deps, context, waiting.groupId), context.locale)
      : [],
    ExpiresAt: waiting ? expiryOf(waiting) : soonest(shown),
    ConfirmAfterDays: shown[0]?.returnWindowDays ?? 0,
  }
}

/** When the first of the orders expires that nobody has confirmed; null when none does. */
function soonest(orders: readonly ShownOrder[]): string | null {
  const moments = orders.map(expiryOf).filter((moment) => moment !== null)
  return moments.sort()[0] ?? null
}

/** What of a checkout these are counts no more. */
const OVER: ReadonlySet<string> = new Set(['cancelled', 'expired', 'returned'])

async function waysToPay(deps: PayDeps, context: RequestContext, groupId: number): Promise<PaymentMethod[]> {
  const { paymentMethods: offered } = await checkoutRulesOf(deps.db, context.showcase.id)
  const ways = paymentMethods(deps.providers, { offered, locale: context.locale })
  return (await forbidsCod(deps.db, groupId)) ? ways.filter(({ code }) => code !== 'cod') : ways
}

/** Pays what of a checkout still waits, as it was or by another way; says where, empty when it is paid later. */
export async function payOrders(
  deps: PayDeps,
  context: RequestContext,
  ask: AskOf<Calls['payOrders']>,
): Promise<ReplyOf<Calls['payOrders']>> {
  const online = deps.providers.map(({ code }) => code)
  const of = {
    publicId: ask.id,
    showcaseId: context.showcase.id,
    owner: findOwner(context),
    ip: context.ip,
    at: context.now,
  }
  const opened = ask.key === undefined ? [] : await groupOf(deps.db, of)
  const isOpened = await isOpenedBy(deps.db, opened, { key: ask.key, at: context.now })
  await transaction(deps.db, (tx) => payGroupBy(tx, online, { ...of, isOpened, payment: ask.Payment }))
  const PaymentUrl = await urlOfGroup(deps, context, await groupOf(deps.db, of))
  if (PaymentUrl === '' && online.includes(ask.Payment)) throw refuse('payment_unavailable')
  return { PaymentUrl }
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
