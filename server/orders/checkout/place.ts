import { LIMITS } from '@sarafan/contract/limits'
import { holdSpend } from '../../bonuses/bonuses.ts'
import { requireProductsOnSale } from '../../landings/landings.ts'
import { createPayment } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { PendingResponse } from '../../platform/requests/idempotency.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type ResolvedDelivery, resolveDelivery } from '../delivery/resolve.ts'
import { type PostpaidBuyer, postpaidRefusal } from '../postpaid/postpaid.ts'
import {
  bonusLimits,
  deliveryOf,
  exceeds,
  lockTerms,
  type OrderedCart,
  onlyOnSale,
  priced,
  type Terms,
} from './inputs.ts'
import { outOfStock } from './out-of-stock.ts'
import { isOffered, isOnline, onlineIn, paymentAfter } from './payment-methods.ts'
import { type Quote, quoteOf } from './quote.ts'
import { quoteHash } from './quote-hash.ts'
import { checkConsents, consentsFor, contactOf } from './rules.ts'
import { keepContact, withAddress } from './shipping-address.ts'
import type { PlaceOrder } from './types.ts'
import { type MadeOrder, type Placed, type ToWrite, writeOrders } from './write-orders.ts'

export type { Placed } from './write-orders.ts'

/** What an order is made of, locked and read: nothing of it changes until the transaction ends. */
export interface LockedCheckout {
  readonly ask: PlaceOrder
  readonly cart: OrderedCart
  readonly terms: Terms
  /** Null where the order is paid in advance. */
  readonly buyer: PostpaidBuyer | null
}

/**
 * Checks what needs no look into the database, then locks the cart and reads what it costs now (rulings 8). `online`
 * names the providers that can be paid with now. Refuses what `placeOrder` of the contract declares.
 */
export async function lockCheckout(
  tx: Tx,
  online: readonly string[],
  asked: PlaceOrder,
): Promise<LockedCheckout> {
  const contact = contactOf(asked.contact)
  checkConsents(asked.consents)
  if (!isOnline(onlineIn(asked.showcase.stateId, online), asked.payment) && !paymentAfter(asked.payment))
    throw refuse('payment_unavailable')
  const onSale = await requireProductsOnSale(tx, asked)
  const ask = { ...(await withAddress(tx, asked)), contact }
  const { owner, showcase, spend } = ask
  if (owner.personId !== null && ask.isVouched) await keepContact(tx, owner.personId, ask)
  const withBonuses = spend.localKop + spend.globalKop > 0
  const postpaidPhone = paymentAfter(ask.payment) ? contact.phone : null
  const found = await lockTerms(tx, { showcaseId: showcase.id, owner, withBonuses, postpaidPhone })
  if (!found || found.cart.lines.length === 0) throw refuse('cart_empty')
  return { ask, ...found, terms: onlyOnSale(found.terms, onSale) }
}

/**
 * Turns the cart into one order per seller under one payment: priced anew, stock set aside, bonuses held, all or
 * nothing (rulings 8, domain.md 4.7). Refuses what `placeOrder` of the contract declares; `cart_changed` says per line
 * what changed.
 */
export async function placeOrder(tx: Tx, ready: LockedCheckout): Promise<Placed> {
  const placed = await writeOrders(tx, await agreedOrder(tx, ready))
  await hold(tx, ready.ask, placed)
  return placed
}

/** The same once for a key; where writing the orders is all there is to do, they travel with the commit. */
export async function placeForKey(
  tx: Tx,
  ready: LockedCheckout,
  keptFor: { actor: string; key: string },
): Promise<PendingResponse<Placed>> {
  const { payment, spend } = ready.ask
  const isAll = Boolean(paymentAfter(payment)) && spend.localKop + spend.globalKop === 0
  if (!isAll) return { answer: await placeOrder(tx, ready) }
  return { going: writeOrders(tx, await agreedOrder(tx, ready), keptFor) }
}

/** What is ordered, how it is brought and what it costs, as both sides agree. */
async function agreedOrder(tx: Tx, { ask, cart, terms, buyer }: LockedCheckout): Promise<ToWrite> {
  // Paused by its owner, or not yet opened: orders off, the network stands (domain.md 4.4).
  if (!terms.settings.isActive) throw refuse('catalogue_closed')
  if (!isOffered(terms.settings.paymentMethods, ask.payment)) throw refuse('payment_unavailable')
  if (ask.owner.personId === null && !terms.settings.guestCheckout) throw refuse('guest_checkout_off')
  refuseGone(ask, cart, terms)
  refuseUnverified(cart, terms)
  const delivery = await resolveDelivery(tx, {
    showcaseId: ask.showcase.id,
    lines: cart.lines,
    methods: terms.methods,
    at: ask.at,
    wanted: { ...ask, cityKladr: ask.cityKladr ?? '', point: ask.point ?? '' },
  })
  checkConsents(ask.consents, consentsFor(delivery.method))
  const quote = agree(ask, { cart, terms, delivery })
  const refusal = buyer && postpaidRefusal(terms.settings, buyer, quote.payableKop)
  if (refusal) throw refusal
  return { ask, cart, terms, quote, delivery, buyer }
}

/** Refuses a cart that is not the one the shopper saw, or holds what can't be had: before any carrier is thought of. */
function refuseGone(ask: PlaceOrder, cart: OrderedCart, terms: Terms): void {
  const changes = changesOf(cart, terms)
  if (cart.version !== ask.cartVersion || Object.values(changes).includes('gone'))
    throw refuse('cart_changed', {}, changes)
  refuseShort(cart, terms)
}

/** An owner builds first and is verified before the first order (issue 13). */
function refuseUnverified(cart: OrderedCart, terms: Terms): void {
  if (cart.lines.some((line) => !terms.offers.get(line.variantId)?.sellerMaySell))
    throw refuse('seller_unverified')
}

/** The price both sides stand by; refuses as soon as the shopper would get anything else than they saw. */
function agree(ask: PlaceOrder, of: { cart: OrderedCart; terms: Terms; delivery: ResolvedDelivery }): Quote {
  const { cart, terms, delivery } = of
  const changes = changesOf(cart, terms)
  const changed = () => refuse('cart_changed', {}, changes)
  const lines = priced(terms, cart.lines)
  const deliveryKop = deliveryOf(delivery, lines)
  if (exceeds(ask.spend, bonusLimits(terms, { lines, deliveryKop, spend: ask.spend }))) {
    throw Object.keys(changes).length > 0 ? changed() : refuse('bonus_limit_exceeded')
  }
  const { cashback } = ask.showcase
  const quote = quoteOf(lines, { deliveryKop, spend: ask.spend, cashback })
  const isSealed = ask.seal === undefined || ask.seal === quoteHash(quote)
  if (quote.payableKop !== ask.totalKop || !isSealed) {
    const isDearer = typeof ask.deliveryKop === 'number' && ask.deliveryKop !== deliveryKop
    const delivered: Record<string, string> = isDearer ? { Delivery: String(toRub(deliveryKop)) } : {}
    throw refuse('cart_changed', {}, { ...changes, ...delivered, Total: String(toRub(quote.payableKop)) })
  }
  const worth = quote.goodsKop - quote.discountKop
  const { minOrderKop } = terms.settings
  if (worth < minOrderKop) throw refuse('order_below_minimum', { minimum: toRub(minOrderKop) })
  if (quote.payableKop < LIMITS.minPayableKop) {
    throw refuse('order_below_minimum', { minimum: toRub(LIMITS.minPayableKop) })
  }
  return quote
}

/** What is no longer as the shopper saw it, by line. */
function changesOf(cart: OrderedCart, terms: Terms): Record<string, string> {
  return Object.fromEntries(
    cart.lines.flatMap((line) => {
      const offer = terms.offers.get(line.variantId)
      const name = `Lines.${line.variantId}`
      if (!offer?.onSale) return [[name, 'gone']]
      if (offer.available < line.quantity) return [[name, 'less_stock']]
      if (offer.priceKop === line.seenPriceKop) return []
      return [[name, offer.priceKop > line.seenPriceKop ? 'price_up' : 'price_down']]
    }),
  )
}

function refuseShort(cart: OrderedCart, terms: Terms): void {
  const short = cart.lines.filter(
    (line) => (terms.offers.get(line.variantId)?.available ?? 0) < line.quantity,
  )
  const [first] = short
  if (!first) return
  const available = terms.offers.get(first.variantId)?.available ?? 0
  throw outOfStock(available, short)
}

/** The payment to come, and bonuses: last of all that is locked (rulings 8). */
async function hold(
  tx: Tx,
  ask: PlaceOrder,
  { groupId, orders }: { groupId: number; orders: readonly MadeOrder[] },
): Promise<void> {
  const { at } = ask
  if (!paymentAfter(ask.payment)) {
    const shares = orders.map((order) => ({ subject: order.id, amountKop: order.payableKop }))
    await createPayment(tx, { groupId, showcaseId: ask.showcase.id, shares, provider: ask.payment, at })
  }
  for (const order of orders) {
    const personId = ask.owner.personId
    if (personId === null || order.bonusLocalKop + order.bonusGlobalKop === 0) continue
    await holdSpend(tx, {
      orderId: order.id,
      orderNumber: order.number,
      personId,
      showcaseId: ask.showcase.id,
      localKop: order.bonusLocalKop,
      globalKop: order.bonusGlobalKop,
      at,
    })
  }
}
