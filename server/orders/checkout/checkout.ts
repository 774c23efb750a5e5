import { type Cart, cartOf, type Draft, draftOf, linesOnSale } from '../../cart/cart.ts'
import { type DeliveryMethod, type DeliveryQuote, type Place, servesCity } from '../../delivery/delivery.ts'
import { requireProductsOnSale } from '../../landings/landings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Owner, RequestShowcase } from '../../platform/requests/context.ts'
import { type Refusal, refuse } from '../../platform/requests/refuse.ts'
import type { LegalPage } from '../../showcases/showcases.ts'
import { ownQuotes, type Quoter } from '../delivery/resolve.ts'
import { refusalBefore } from '../postpaid/check.ts'
import { type BonusLimits, bonusLimits, deliveryOf, exceeds, onlyOnSale, priced, termsOf } from './inputs.ts'
import { type CheckoutPrefill, loadPrefill } from './prefill.ts'
import { type BonusSpend, type Quote, quoteOf } from './quote.ts'

export interface CheckoutAsk {
  readonly owner: Owner
  readonly showcase: RequestShowcase
  /** Null: the showcase's first. */
  readonly deliveryId: number | null
  readonly spend: BonusSpend
  /** The platform's bot let the shopper in: global bonuses may be spent, their profile fills the form (decision 002). */
  readonly isVouched: boolean
  /** Where to; without it, to the person's usual address. */
  readonly place?: Place | null
  readonly at: Date
}

export interface Checkout {
  readonly cart: Cart
  readonly quote: Quote
  readonly limits: BonusLimits
  readonly methods: readonly (DeliveryMethod & { readonly costKop: number; readonly quote: DeliveryQuote })[]
  /** Every way the showcase has, those that do not go there too. */
  readonly ways: readonly DeliveryMethod[]
  /** What the form begins with. */
  readonly known: CheckoutPrefill
  /** What was typed before, here or on another device. */
  readonly draft: Draft | null
  /** Where the deliveries were priced to; null while nobody knows. */
  readonly place: Place | null
  /** The way of delivery the amounts are counted with. */
  readonly chosen: DeliveryMethod | null
  readonly pages: readonly LegalPage[]
  /** What the showcase lets people pay with; null: with anything. */
  readonly paymentMethods: readonly string[] | null
  /** Every seller of the cart has been verified by the platform. */
  readonly areSellersVerified: boolean
  /** Why it cannot be ordered without prepayment now; null when it can (decision 024). */
  readonly postpaidRefusal: Refusal | null
}

/**
 * The cart priced now for what the shopper chose so far. Refuses cart_empty, catalogue_closed, guest_checkout_off,
 * delivery_unavailable for an unknown method, bonus_limit_exceeded.
 */
export async function checkoutOf(db: Db, ask: CheckoutAsk, quoter: Quoter = ownQuotes): Promise<Checkout> {
  const showcaseId = ask.showcase.id
  const onSale = await requireProductsOnSale(db, ask)
  const found = await cartOf(db, { owner: ask.owner, showcaseId })
  const cart = { ...found, lines: linesOnSale(found.lines, onSale) }
  if (cart.lines.length === 0) throw refuse('cart_empty')
  const variantIds = cart.lines.map((line) => line.variantId)
  const read = await termsOf(db, { showcaseId, owner: ask.owner, variantIds, withBonuses: true })
  const { localKop, globalKop } = read.spendable
  const terms = onlyOnSale(
    { ...read, spendable: { localKop, globalKop: ask.isVouched ? globalKop : 0 } },
    onSale,
  )
  if (ask.owner.personId === null && !terms.settings.guestCheckout) throw refuse('guest_checkout_off')
  const lines = priced(terms, cart.lines)
  const { isVouched } = ask
  const known = await loadPrefill(db, { personId: ask.owner.personId, showcaseId, isVouched })
  const place = ask.place ?? known.place
  const served = terms.methods.filter((method) => servesCity(method, place?.city ?? ''))
  const quotes = await quoter({ showcaseId, methods: served, lines: cart.lines, place })
  const methods = served.flatMap((method) => {
    const quote = quotes.get(method.id)
    return quote ? [{ ...method, quote, costKop: deliveryOf({ method, quote }, lines) }] : []
  })
  const chosen = ask.deliveryId === null ? methods[0] : methods.find((one) => one.id === ask.deliveryId)
  if (!chosen && ask.deliveryId !== null) throw refuse('delivery_unavailable')
  const deliveryKop = chosen?.costKop ?? 0
  const limits = bonusLimits(terms, { lines, deliveryKop, spend: ask.spend })
  if (exceeds(ask.spend, limits)) throw refuse('bonus_limit_exceeded')
  const { cashback } = ask.showcase
  const quote = quoteOf(lines, { deliveryKop, spend: ask.spend, cashback })
  const draft = cart.id === null ? null : await draftOf(db, cart.id)
  // Which phone will be typed is not known yet; the order itself looks at it.
  const whose = { showcaseId, owner: ask.owner, phone: '' }
  return {
    cart,
    quote,
    limits,
    methods,
    ways: terms.methods,
    known,
    draft,
    place,
    chosen: chosen ?? null,
    pages: terms.settings.legalPages,
    areSellersVerified: lines.every(({ variantId }) => terms.offers.get(variantId)?.sellerMaySell),
    paymentMethods: terms.settings.paymentMethods,
    postpaidRefusal: await refusalBefore(db, { whose, rules: terms.settings, quote }),
  }
}
