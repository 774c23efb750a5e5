import { LIMITS } from '@sarafan/contract/limits'
import { holdSpend } from '../../bonuses/bonuses.ts'
import { requireAllowedQuantity } from '../../catalog/catalog.ts'
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
  lockPricingInputs,
  type OrderedCart,
  onlyOnSale,
  type PricingInputs,
  priceLines,
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

/** The locked cart and the inputs of an order; they cannot change until the transaction ends. */
export interface LockedCheckout {
  readonly input: PlaceOrder
  readonly cart: OrderedCart
  readonly inputs: PricingInputs
  /** Null for an order paid in advance. */
  readonly buyer: PostpaidBuyer | null
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
  checkConsents(asked.consents)
  if (!isOnline(onlineIn(asked.showcase.stateId, online), asked.payment) && !paymentAfter(asked.payment))
    throw refuse('payment_unavailable')
  const onSale = await requireProductsOnSale(tx, asked)
  const input = { ...(await withAddress(tx, asked)), contact }
  const { owner, showcase, spend } = input
  if (owner.personId !== null && input.isVouched) await keepContact(tx, owner.personId, input)
  const withBonuses = spend.localKop + spend.globalKop > 0
  const postpaidPhone = paymentAfter(input.payment) ? contact.phone : null
  const found = await lockPricingInputs(tx, { showcaseId: showcase.id, owner, withBonuses, postpaidPhone })
  if (!found || found.cart.lines.length === 0) throw refuse('cart_empty')
  return { input, ...found, inputs: onlyOnSale(found.inputs, onSale) }
}

/**
 * Turns the cart into one order per seller under one payment. Prices are recalculated, stock is reserved and bonuses
 * are held, all or nothing (rulings 8, domain.md 4.7). Throws the refusals declared by `placeOrder` in the contract;
 * `cart_changed` lists the changes per line.
 */
export async function placeOrder(tx: Tx, ready: LockedCheckout): Promise<Placed> {
  const placed = await writeOrders(tx, await checkedOrder(tx, ready))
  await createPaymentAndHolds(tx, ready.input, placed)
  return placed
}

/**
 * Like `placeOrder`, once per idempotency key. If one statement writes everything, it is sent in the same batch as the
 * commit.
 */
export async function placeForKey(
  tx: Tx,
  ready: LockedCheckout,
  responseKey: { actor: string; key: string },
): Promise<PendingResponse<Placed>> {
  const { payment, spend } = ready.input
  const isSingleStatement = Boolean(paymentAfter(payment)) && spend.localKop + spend.globalKop === 0
  if (!isSingleStatement) return { answer: await placeOrder(tx, ready) }
  return { going: writeOrders(tx, await checkedOrder(tx, ready), responseKey) }
}

/** Returns the order to write after all checks of cart, delivery and price. */
async function checkedOrder(tx: Tx, { input, cart, inputs, buyer }: LockedCheckout): Promise<ToWrite> {
  // The showcase is paused or not open yet: it takes no orders, but its network stays active (domain.md 4.4).
  if (!inputs.settings.isActive) throw refuse('catalogue_closed')
  if (!isOffered(inputs.settings.paymentMethods, input.payment)) throw refuse('payment_unavailable')
  if (input.owner.personId === null && !inputs.settings.guestCheckout) throw refuse('guest_checkout_off')
  refuseChangedCart(input, cart, inputs)
  refuseUnverified(cart, inputs)
  const delivery = await resolveDelivery(tx, {
    showcaseId: input.showcase.id,
    lines: cart.lines,
    methods: inputs.methods,
    at: input.at,
    wanted: { ...input, cityKladr: input.cityKladr ?? '', point: input.point ?? '' },
  })
  checkConsents(input.consents, consentsFor(delivery.method))
  const quote = checkedQuote(input, { cart, inputs, delivery })
  const refusal = buyer && postpaidRefusal(inputs.settings, buyer, quote.payableKop)
  if (refusal) throw refusal
  return { input, cart, inputs, quote, delivery, buyer }
}

/** Throws when the cart differs from what the shopper saw, lacks stock or has a quantity that is not sold. Runs before any carrier is asked. */
function refuseChangedCart(input: PlaceOrder, cart: OrderedCart, inputs: PricingInputs): void {
  const changes = changesOf(cart, inputs)
  if (cart.version !== input.cartVersion || Object.values(changes).includes('gone'))
    throw refuse('cart_changed', {}, changes)
  refuseShort(cart, inputs)
  for (const { variantId, quantity } of cart.lines) {
    const offer = inputs.offers.get(variantId)
    if (offer) requireAllowedQuantity(quantity, offer)
  }
}

/** Throws `seller_unverified`: a showcase can be built before its sellers are verified, but not sell (issue 13). */
function refuseUnverified(cart: OrderedCart, inputs: PricingInputs): void {
  if (cart.lines.some((line) => !inputs.offers.get(line.variantId)?.sellerMaySell))
    throw refuse('seller_unverified')
}

/** Returns the quote the shopper agreed to; throws `cart_changed` if any amount differs from what they saw. */
function checkedQuote(
  input: PlaceOrder,
  of: { cart: OrderedCart; inputs: PricingInputs; delivery: ResolvedDelivery },
): Quote {
  const { cart, inputs, delivery } = of
  const changes = changesOf(cart, inputs)
  const changed = () => refuse('cart_changed', {}, changes)
  const lines = priceLines(inputs, cart.lines)
  const deliveryKop = deliveryOf(delivery, lines)
  if (exceeds(input.spend, bonusLimits(inputs, { lines, deliveryKop, spend: input.spend }))) {
    throw Object.keys(changes).length > 0 ? changed() : refuse('bonus_limit_exceeded')
  }
  const { cashback } = input.showcase
  const quote = quoteOf(lines, { deliveryKop, spend: input.spend, cashback })
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

/** Returns the changes since the shopper last saw the cart, by line. */
function changesOf(cart: OrderedCart, inputs: PricingInputs): Record<string, string> {
  return Object.fromEntries(
    cart.lines.flatMap((line) => {
      const offer = inputs.offers.get(line.variantId)
      const name = `Lines.${line.variantId}`
      if (!offer?.onSale) return [[name, 'gone']]
      if (offer.available < line.quantity) return [[name, 'less_stock']]
      if (offer.priceKop === line.seenPriceKop) return []
      return [[name, offer.priceKop > line.seenPriceKop ? 'price_up' : 'price_down']]
    }),
  )
}

function refuseShort(cart: OrderedCart, inputs: PricingInputs): void {
  const short = cart.lines.filter(
    (line) => (inputs.offers.get(line.variantId)?.available ?? 0) < line.quantity,
  )
  const [first] = short
  if (!first) return
  const available = inputs.offers.get(first.variantId)?.available ?? 0
  throw outOfStock(available, short)
}

/** Creates the payment and holds bonuses. These are the last rows locked (rulings 8). */
async function createPaymentAndHolds(
  tx: Tx,
  input: PlaceOrder,
  { groupId, orders }: { groupId: number; orders: readonly MadeOrder[] },
): Promise<void> {
  const { at } = input
  if (!paymentAfter(input.payment)) {
    const shares = orders.map((order) => ({ subject: order.id, amountKop: order.payableKop }))
    await createPayment(tx, { groupId, showcaseId: input.showcase.id, shares, provider: input.payment, at })
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
