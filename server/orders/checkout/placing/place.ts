import { AGE_CONSENT } from '@sarafan/contract/catalog/age-limits'
import { LIMITS } from '@sarafan/contract/limits'
import { holdSpend } from '../../../bonuses/bonuses.ts'
import { lockPayers, type Payer } from '../../../certificates/certificates.ts'
import { requireProductsOnSale } from '../../../landings/landings.ts'
import { createPayment } from '../../../payments/payments.ts'
import { hasConsented } from '../../../people/people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { toRub } from '../../../platform/money.ts'
import type { PendingResponse } from '../../../platform/requests/idempotency.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { NO_DELIVERY, type ResolvedDelivery, resolveDelivery } from '../../delivery/resolve.ts'
import { giftOf } from '../../gifts/gift.ts'
import { writeGift } from '../../gifts/write.ts'
import { type PostpaidBuyer, postpaidRefusal } from '../../postpaid/postpaid.ts'
import {
  bonusLimits,
  deliveryOf,
  exceeds,
  lockPricingInputs,
  type OrderedCart,
  onlyOnSale,
  type PricingInputs,
  priceLines,
} from '../inputs.ts'
import {
  BY_CERTIFICATE,
  chosenMethod,
  isOffered,
  isOnline,
  onlineIn,
  paymentAfter,
} from '../payment/payment-methods.ts'
import { isElectronic, type Quote, quoteOf } from '../quote.ts'
import { quoteHash } from '../quote-hash.ts'
import { checkConsents, consentsFor, consentsInForce, contactOf, hasAdultGoods } from '../rules.ts'
import type { PlaceOrder } from '../types.ts'
import { changesOf, refuseChangedCart } from './cart-changes.ts'
import { holdForOrders, isPaidByCertificates, payAtOnce, paymentFor } from './pay-by-certificates.ts'
import { keepContact, withAddress } from './shipping-address.ts'
import { type MadeOrder, type Placed, type ToWrite, writeOrders } from './write-orders.ts'

export type { Placed } from './write-orders.ts'

/** The locked cart and the inputs of an order; they cannot change until the transaction ends. */
export interface LockedCheckout {
  readonly input: PlaceOrder
  readonly cart: OrderedCart
  readonly inputs: PricingInputs
  /** Null for an order paid in advance. */
  readonly buyer: PostpaidBuyer | null
  /** The certificates to pay with, locked. */
  readonly payers: readonly Payer[]
}

/**
 * Validates the request, locks the cart and reads current prices (rulings 8). `online` lists the codes of active
 * providers. Throws the refusals declared by `placeOrder` in the contract.
 */
export async function lockCheckout(
  tx: Tx,
  online: readonly string[],
  asked: PlaceOrder,
): Promise<LockedCheckout> {
  const contact = contactOf(asked.contact)
  const isKnown = paymentAfter(asked.payment) || asked.payment === BY_CERTIFICATE
  if (!isKnown && !isOnline(onlineIn(asked.showcase.stateId, online), asked.payment))
    throw refuse('payment_unavailable')
  const onSale = await requireProductsOnSale(tx, asked)
  const { payment, way } = chosenMethod(asked.payment)
  const gift = asked.gift ? giftOf(asked.gift, { phone: contact.phone, payment }) : null
  const input = { ...(await withAddress(tx, asked)), contact, payment, way, gift }
  const { owner, showcase, spend } = input
  if (owner.personId !== null && input.isVouched) await keepContact(tx, owner.personId, input)
  const withBonuses = spend.localKop + spend.globalKop > 0
  const postpaidPhone = paymentAfter(input.payment) ? contact.phone : null
  const found = await lockPricingInputs(tx, { showcaseId: showcase.id, owner, withBonuses, postpaidPhone })
  if (!found || found.cart.lines.length === 0) throw refuse('cart_empty')
  const payers = await lockPayers(tx, { ...input, publicIds: input.certificates, showcaseId: showcase.id })
  return { input, ...found, inputs: onlyOnSale(found.inputs, onSale), payers }
}

/**
 * Turns the cart into one order per seller under one payment. Prices are recalculated, stock is reserved and bonuses
 * are held, all or nothing (rulings 8, domain.md 4.7). Certificates that cover everything pay at once. Throws the
 * refusals declared by `placeOrder` in the contract; `cart_changed` lists the changes per line.
 */
export async function placeOrder(tx: Tx, jobs: Jobs, ready: LockedCheckout): Promise<Placed> {
  const order = await checkedOrder(tx, ready)
  const placed = await writeOrders(tx, order)
  const { at, gift } = ready.input
  if (gift) await writeGift(tx, placed.groupId, gift)
  await holdForOrders(tx, {
    placed,
    quote: order.quote,
    payers: ready.payers,
    showcaseId: ready.input.showcase.id,
    at,
  })
  await createPaymentAndHolds(tx, order, placed)
  if (isPaidByCertificates(order.quote)) await payAtOnce(tx, jobs, placed.groupId, at)
  return placed
}

/**
 * Like `placeOrder`, once per idempotency key. If one statement writes everything, it is sent in the same batch as the
 * commit.
 */
export async function placeForKey(
  tx: Tx,
  jobs: Jobs,
  ready: LockedCheckout,
  responseKey: { actor: string; key: string },
): Promise<PendingResponse<Placed>> {
  const { payment, spend, gift } = ready.input
  const isSingleStatement = Boolean(paymentAfter(payment)) && spend.localKop + spend.globalKop === 0 && !gift
  if (!isSingleStatement) return { answer: await placeOrder(tx, jobs, ready) }
  return { going: writeOrders(tx, await checkedOrder(tx, ready), responseKey) }
}

/** Returns the order to write after all checks of cart, delivery and price. */
async function checkedOrder(tx: Tx, ready: LockedCheckout): Promise<ToWrite> {
  const { input, cart, inputs, buyer } = ready
  // The showcase is paused or not open yet: it takes no orders, but its network stays active (domain.md 4.4).
  if (!inputs.settings.isActive) throw refuse('catalogue_closed')
  if (input.payment !== BY_CERTIFICATE && !isOffered(inputs.settings.paymentMethods, input.payment))
    throw refuse('payment_unavailable')
  if (input.owner.personId === null && !inputs.settings.guestCheckout) throw refuse('guest_checkout_off')
  refuseChangedCart(input, cart, inputs)
  refuseUnverified(cart, inputs)
  refuseUnreachable(input, cart, inputs)
  const delivery = await deliveryFor(tx, ready)
  if (input.gift && delivery === NO_DELIVERY) throw refuse('gift_not_delivered')
  const isAdult = hasAdultGoods(cart.lines, inputs.offers)
  const asksAge = isAdult && !(await hasConsented(tx, { ...input.owner, kind: AGE_CONSENT }))
  const required = consentsFor(delivery.method, { asksAge })
  checkConsents([...input.consents, ...consentsInForce(required, inputs)], required)
  const quote = checkedQuote(ready, delivery)
  const payment = paymentFor(input, quote)
  const refusal = buyer && postpaidRefusal(inputs.settings, buyer, quote.payableKop)
  if (refusal) throw refusal
  return { input: { ...input, payment }, required, cart, inputs, quote, delivery, buyer }
}

/** Returns the delivery of what has to be sent; certificates alone have none. */
async function deliveryFor(tx: Tx, { input, cart, inputs }: LockedCheckout): Promise<ResolvedDelivery> {
  const sent = cart.lines.filter((line) => {
    const offer = inputs.offers.get(line.variantId)
    return !offer || !isElectronic(offer)
  })
  if (sent.length === 0) return NO_DELIVERY
  return resolveDelivery(tx, {
    showcaseId: input.showcase.id,
    lines: sent,
    methods: inputs.methods,
    at: input.at,
    wanted: { ...input, cityKladr: input.cityKladr ?? '', point: input.point ?? '' },
  })
}

/** Throws `seller_unverified`: a showcase can be built before its sellers are verified, but not sell (issue 13). */
function refuseUnverified(cart: OrderedCart, inputs: PricingInputs): void {
  if (cart.lines.some((line) => !inputs.offers.get(line.variantId)?.sellerMaySell))
    throw refuse('seller_unverified')
}

/** Throws `invalid_question`: a guest's session ends before a certificate or a key does, so the letter must lead back to it. */
function refuseUnreachable({ owner, contact }: PlaceOrder, cart: OrderedCart, inputs: PricingInputs): void {
  if (owner.personId !== null || contact.email !== '') return
  const offers = cart.lines.flatMap(({ variantId }) => inputs.offers.get(variantId) ?? [])
  if (offers.some(isElectronic)) throw refuse('invalid_question', {}, { 'Contact.Email': 'required' })
}

/** Returns the quote the shopper agreed to; throws `cart_changed` if any amount differs from what they saw. */
function checkedQuote({ input, cart, inputs, payers }: LockedCheckout, delivery: ResolvedDelivery): Quote {
  const changes = changesOf(cart, inputs)
  const changed = () => refuse('cart_changed', {}, changes)
  const lines = priceLines(inputs, cart.lines)
  const deliveryKop = deliveryOf(delivery, lines)
  if (exceeds(input.spend, bonusLimits(inputs, { lines, deliveryKop, spend: input.spend }))) {
    throw Object.keys(changes).length > 0 ? changed() : refuse('bonus_limit_exceeded')
  }
  const { cashback } = input.showcase
  const certificatesKop = payers.reduce((sum, { availableKop }) => sum + availableKop, 0)
  const quote = quoteOf(lines, { deliveryKop, spend: input.spend, cashback, certificatesKop })
  const isSealed = input.seal === undefined || input.seal === quoteHash(quote)
  if (quote.payableKop !== input.totalKop || !isSealed) {
    const isDeliveryChanged = typeof input.deliveryKop === 'number' && input.deliveryKop !== deliveryKop
    const deliveryChange: Record<string, string> = isDeliveryChanged
      ? { Delivery: String(toRub(deliveryKop)) }
      : {}
    throw refuse(
      'cart_changed',
      {},
      { ...changes, ...deliveryChange, Total: String(toRub(quote.payableKop)) },
    )
  }
  const worth = quote.goodsKop - quote.discountKop
  const { minOrderKop } = inputs.settings
  if (worth < minOrderKop) throw refuse('order_below_minimum', { minimum: toRub(minOrderKop) })
  if (quote.payableKop < LIMITS.minPayableKop) {
    throw refuse('order_below_minimum', { minimum: toRub(LIMITS.minPayableKop) })
  }
  return quote
}

/** Creates the payment and holds bonuses. These are the last rows locked (rulings 8). */
async function createPaymentAndHolds(
  tx: Tx,
  { input, quote }: ToWrite,
  { groupId, orders }: { groupId: number; orders: readonly MadeOrder[] },
): Promise<void> {
  const { at, payment: provider, way } = input
  if (!paymentAfter(input.payment) && !isPaidByCertificates(quote)) {
    // Orders are written in the order of their parts of the quote.
    const shares = orders.map((order, i) => ({
      subject: order.id,
      amountKop: order.payableKop - (quote.orders[i]?.certificateKop ?? 0),
    }))
    await createPayment(tx, { groupId, showcaseId: input.showcase.id, shares, provider, way, at })
  }
  for (const order of orders) {
    const personId = input.owner.personId
    if (personId === null || order.bonusLocalKop + order.bonusGlobalKop === 0) continue
    await holdSpend(tx, {
      orderId: order.id,
      orderNumber: order.number,
      personId,
      showcaseId: input.showcase.id,
      localKop: order.bonusLocalKop,
      globalKop: order.bonusGlobalKop,
      at,
    })
  }
}
