import { setQuantity } from '../server/cart/cart.ts'
import { deliveryMethodsOf } from '../server/delivery/delivery.ts'
import {
  actOn,
  checkoutOf,
  lockCheckout,
  type Placed,
  placeOrder,
  receiptOf,
  takeFact,
} from '../server/orders/orders.ts'
import { latestPayment, type PaymentProvider, startPayment } from '../server/payments/payments.ts'
import { decide } from '../server/payments/sandbox/bank.ts'
import { SANDBOX } from '../server/payments/sandbox/provider.ts'
import { after } from '../server/platform/clock.ts'
import { type Db, type Tx, transaction } from '../server/platform/database/database.ts'
import { people } from './data/people.ts'
import type { DemoOrder, DemoOrderFate } from './data/types.ts'
import type { Goods } from './load-catalogue.ts'
import type { QuietJobs } from './load-jobs.ts'
import { requireLoaded } from './load-people.ts'
import type { LoadedShowcase, Stage } from './load-showcases.ts'

export interface DemoContext {
  readonly db: Db
  readonly jobs: QuietJobs
  readonly providers: readonly PaymentProvider[]
  readonly stage: Stage & { readonly goods: Goods }
  readonly now: Date
}

/** An event at a moment of the past. */
export interface PastEvent {
  readonly at: Date
  readonly live: (at: Date) => Promise<void>
}

/** Hours after placing for each step of an order. */
const STEPS = { pay: 0.1, cancel: 3, confirm: 2, assemble: 5, ready: 22, ship: 26, deliver: 72 } as const
type Step = keyof typeof STEPS

const TO_DOOR: readonly Step[] = ['pay', 'confirm', 'assemble', 'ship', 'deliver']
const LIVES: Readonly<Record<DemoOrderFate, readonly Step[]>> = {
  new: [],
  unpaid: [],
  expired: [],
  paid: ['pay'],
  confirmed: ['pay', 'confirm'],
  assembling: ['pay', 'confirm', 'assemble'],
  ready: ['pay', 'confirm', 'assemble', 'ready'],
  shipped: ['pay', 'confirm', 'assemble', 'ship'],
  delivered: TO_DOOR,
  completed: TO_DOOR,
  cancelled: ['pay', 'cancel'],
}

/** Returns the events of one order: placed, paid, and the seller's steps up to its final status in the data. */
export function pastEventsOf(living: DemoContext, order: DemoOrder, place: number): PastEvent[] {
  const showcase = requireLoaded(living.stage.showcases, order.siteId)
  // Orders of today are minutes old, otherwise they would have expired.
  const ago =
    order.daysAgo > 0 ? { hours: -24 * order.daysAgo - (place % 7) } : { minutes: -4 - (place % 5) * 3 }
  const placedAt = after(living.now, ago)
  let placed: Placed | undefined
  const made = () => {
    if (!placed) throw new Error(`${order.person}'s order is not placed yet`)
    return placed
  }
  const steps = LIVES[order.fate].map((step) => ({
    at: momentOf(step, { order, placedAt, now: living.now }),
    live: (at: Date) =>
      step === 'pay' ? pay(living, showcase, made(), at) : act(living, made(), { step, order, at }),
  }))
  const live = async (at: Date) => {
    placed = await transaction(living.db, (tx) => shop(tx, living, { order, showcase, at }))
  }
  return [{ at: placedAt, live }, ...steps]
}

/** A delivered order whose return window is still open was delivered at most that long ago. */
function momentOf(step: Step, of: { order: DemoOrder; placedAt: Date; now: Date }): Date {
  const usual = after(of.placedAt, { hours: STEPS[step] })
  const latest = after(of.now, { days: -5 })
  return step === 'deliver' && of.order.fate === 'delivered' && usual < latest ? latest : usual
}

async function shop(
  tx: Tx,
  { stage, jobs }: DemoContext,
  of: { order: DemoOrder; showcase: LoadedShowcase; at: Date },
): Promise<Placed> {
  const { order, showcase, at } = of
  const owner = { personId: requireLoaded(stage.people, order.person).id, sessionId: 0 }
  for (const { article, quantity, variant = 0 } of order.lines) {
    const { id, variantIds } = requireLoaded(stage.goods, article)
    const variantId = variantIds[variant] ?? null
    await setQuantity(tx, { owner, showcaseId: showcase.id, productId: id, variantId, quantity, at })
  }
  const methods = await deliveryMethodsOf(tx, showcase.id)
  const method = methods.find(({ kind }) => (kind === 'pickup') === (order.way === 'pickup'))
  if (!method) throw new Error(`${showcase.name} has no delivery for ${order.person}`)
  const choice = { owner, showcase, deliveryId: method.id, isVouched: true, at }
  const spend = await spendOf(tx, choice, order.spendBonusKop ?? 0)
  const { cart, quote } = await checkoutOf(tx, { ...choice, spend })
  const ready = await lockCheckout(tx, [SANDBOX], {
    owner,
    isVouched: true,
    showcase,
    cartVersion: cart.version,
    totalKop: quote.payableKop,
    ...addressOf(order.person, method.needsAddress),
    deliveryId: method.id,
    payment: order.way === 'cod' || order.way === 'invoice' ? order.way : SANDBOX,
    spend,
    certificates: [],
    comment: '',
    consents: ['offer', 'pd_processing'],
    ip: '127.0.0.1',
    userAgent: 'demo',
    locale: 'ru-RU',
    at,
  })
  return placeOrder(tx, jobs, ready)
}

type Choice = Omit<Parameters<typeof checkoutOf>[1], 'spend'>

/** Spends local bonuses first, then global ones, within the person's balance and the showcase's limits. */
async function spendOf(tx: Tx, choice: Choice, wantedKop: number) {
  const none = { localKop: 0, globalKop: 0 }
  if (wantedKop === 0) return none
  const { limits } = await checkoutOf(tx, { ...choice, spend: none })
  const localKop = Math.min(wantedKop, limits.localMaxKop)
  const more = await checkoutOf(tx, { ...choice, spend: { localKop, globalKop: 0 } })
  return { localKop, globalKop: Math.min(wantedKop - localKop, more.limits.globalMaxKop) }
}

const STREETS = ['Липовая улица', 'Гончарный переулок', 'Садовая улица', 'Речная набережная', 'Тихий проезд']

function addressOf(handle: string, needsAddress: boolean) {
  const place = people.findIndex((person) => person.handle === handle)
  const person = people[place]
  const street = `${STREETS[place % STREETS.length]}, ${2 * place + 3}, кв. ${place * 7 + 4}`
  return {
    contact: {
      name: `${person?.firstName} ${person?.lastName}`,
      phone: `+7916${String(1_234_567 + place * 71_993).slice(0, 7)}`,
      email: '',
    },
    city: 'Москва',
    address: needsAddress ? street : '',
    addressNotes: { entrance: '', floor: '', comment: '' },
  }
}

/** Pays at the sandbox bank, like a shopper on its page. */
async function pay(living: DemoContext, showcase: LoadedShowcase, placed: Placed, at: Date): Promise<void> {
  const { db, jobs, providers } = living
  await startPayment(db, providers, {
    groupId: placed.groupId,
    merchant: showcase.name,
    purpose: `Заказ ${placed.orders.map((order) => order.number).join(', ')}`,
    returnUrl: `/${showcase.alias}/api/tgbundle/order/success/${placed.publicId}`,
    apiBase: '/api',
    receiptOf: (shares) =>
      receiptOf(db, { orderIds: shares.map(({ subject }) => subject), mode: 'full_prepayment' }),
    at,
  })
  const [bank] = providers
  const id = await externalIdOf(db, placed.groupId)
  await decide(db, { id, status: 'paid', at })
  const fact = await bank?.fetchStatus({ externalId: id, operationId: null }, at)
  const onError = (error: unknown) => {
    throw error
  }
  const deps = { db, jobs, providers, onError }
  const outcome = fact ? await takeFact(deps, fact) : 'unknown'
  if (outcome !== 'captured') throw new Error(`a payment of the demo was ${outcome}`)
}

async function externalIdOf(db: Db, groupId: number): Promise<string> {
  const payment = await latestPayment(db, groupId)
  if (!payment?.externalId) throw new Error(`group ${groupId} has no payment at the bank`)
  return payment.externalId
}

/** The seller, or for a cancellation the buyer, moves each order of the checkout on. */
async function act(
  living: DemoContext,
  placed: Placed,
  of: { step: Step; order: DemoOrder; at: Date },
): Promise<void> {
  const { stage, db, jobs } = living
  const isBuyer = of.step === 'cancel'
  const buyer = requireLoaded(stage.people, of.order.person).id
  const personId = isBuyer ? buyer : requireLoaded(stage.showcases, of.order.siteId).ownerId
  for (const order of placed.orders) {
    await transaction(db, (tx) =>
      actOn(tx, jobs, {
        groupId: placed.groupId,
        orderId: order.id,
        roles: [isBuyer ? 'client' : 'member'],
        personId,
        action: of.step,
        track: of.step === 'ship' ? `SRF${String(order.id).padStart(8, '0')}RU` : '',
        reason: isBuyer ? 'Передумали' : '',
        at: of.at,
      }),
    )
  }
}
