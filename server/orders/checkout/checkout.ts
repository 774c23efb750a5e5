import { AGE_CONSENT } from '@sarafan/contract/catalog/age-limits'
import { type Cart, cartOf, type Draft, draftOf, linesOnSale } from '../../cart/cart.ts'
import { type Payer, payersOf } from '../../certificates/certificates.ts'
import { type DeliveryMethod, type DeliveryQuote, type Place, servesCity } from '../../delivery/delivery.ts'
import { requireProductsOnSale } from '../../landings/landings.ts'
import { hasConsented } from '../../people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Owner, RequestShowcase } from '../../platform/requests/context.ts'
import { type Refusal, refuse } from '../../platform/requests/refuse.ts'
import type { LegalPage } from '../../showcases/showcases.ts'
import { ownQuotes, type Quoter } from '../delivery/resolve.ts'
import { refusalBefore } from '../postpaid/check.ts'
import {
  type BonusLimits,
  bonusLimits,
  deliveryOf,
  exceeds,
  loadPricingInputs,
  onlyOnSale,
  priceLines,
} from './inputs.ts'
import { type CheckoutPrefill, loadPrefill } from './prefill.ts'
import { type BonusSpend, isElectronic, type Quote, quoteOf } from './quote.ts'
import { consentsFor, consentsInForce, hasAdultGoods } from './rules.ts'

export interface CheckoutInput {
  readonly owner: Owner
  readonly showcase: RequestShowcase
  /** Null selects the first delivery method of the showcase. */
  readonly deliveryId: number | null
  readonly spend: BonusSpend
  /** Public ids of the certificates to pay with; those that cannot pay are left out. */
  readonly certificates?: readonly string[]
  /**
   * The shopper was authenticated by the platform's bot: global bonuses may be spent and the profile fills the form
   * (decision 002).
   */
  readonly isVouched: boolean
  /** The destination; without it, the person's usual address. */
  readonly place?: Place | null
  readonly at: Date
}

export interface Checkout {
  readonly cart: Cart
  readonly quote: Quote
  readonly limits: BonusLimits
  readonly methods: readonly (DeliveryMethod & { readonly costKop: number; readonly quote: DeliveryQuote })[]
  /** All delivery methods of the showcase, including those that do not serve the destination. */
  readonly ways: readonly DeliveryMethod[]
  /** Initial values of the form. */
  readonly known: CheckoutPrefill
  /** Form values stored earlier, on this or another device. */
  readonly draft: Draft | null
  /** The destination of the delivery prices; null while it is not known. */
  readonly place: Place | null
  /** The delivery method used for the amounts. */
  readonly chosen: DeliveryMethod | null
  readonly pages: readonly LegalPage[]
  /** The kinds of consents given before to the current versions of their texts. */
  readonly consentsInForce: readonly string[]
  /** Payment methods the showcase offers; null means all. */
  readonly paymentMethods: readonly string[] | null
  /** The platform has verified every seller in the cart. */
  readonly areSellersVerified: boolean
  /** The cart has goods for adults, and the shopper has not said yet that they are of age. */
  readonly asksAge: boolean
  /** Something in the cart has to be delivered. */
  readonly needsDelivery: boolean
  /** The certificates the shopper can pay with here, and the chosen ones among them. */
  readonly payers: readonly Payer[]
  readonly chosenPayers: readonly Payer[]
  /** Why the cart cannot be ordered without prepayment now; null when it can (decision 024). */
  readonly postpaidRefusal: Refusal | null
}

/**
 * Returns the cart at current prices for the shopper's choices. Throws `cart_empty`, `catalogue_closed`,
 * `guest_checkout_off`, `bonus_limit_exceeded`, and `delivery_unavailable` for an unknown method.
 */
export async function checkoutOf(
  db: Db,
  input: CheckoutInput,
  quoter: Quoter = ownQuotes,
): Promise<Checkout> {
  const showcaseId = input.showcase.id
  const onSale = await requireProductsOnSale(db, input)
  const found = await cartOf(db, { owner: input.owner, showcaseId })
  const cart = { ...found, lines: linesOnSale(found.lines, onSale) }
  if (cart.lines.length === 0) throw refuse('cart_empty')
  const variantIds = cart.lines.map((line) => line.variantId)
  const read = await loadPricingInputs(db, { showcaseId, owner: input.owner, variantIds, withBonuses: true })
  const { localKop, globalKop } = read.spendable
  const inputs = onlyOnSale(
    { ...read, spendable: { localKop, globalKop: input.isVouched ? globalKop : 0 } },
    onSale,
  )
  if (input.owner.personId === null && !inputs.settings.guestCheckout) throw refuse('guest_checkout_off')
  const lines = priceLines(inputs, cart.lines)
  const { isVouched } = input
  const known = await loadPrefill(db, { personId: input.owner.personId, showcaseId, isVouched })
  const place = input.place ?? known.place
  const served = inputs.methods.filter((method) => servesCity(method, place?.city ?? ''))
  const sent = lines.filter((line) => !isElectronic(line))
  const needsDelivery = sent.length > 0 || lines.length === 0
  const quotes = needsDelivery
    ? await quoter({ showcaseId, methods: served, lines: sent, place })
    : new Map<number, DeliveryQuote | null>()
  const methods = served.flatMap((method) => {
    const quote = quotes.get(method.id)
    return quote ? [{ ...method, quote, costKop: deliveryOf({ method, quote }, lines) }] : []
  })
  const chosen = input.deliveryId === null ? methods[0] : methods.find((one) => one.id === input.deliveryId)
  if (!chosen && input.deliveryId !== null && needsDelivery) throw refuse('delivery_unavailable')
  const deliveryKop = chosen?.costKop ?? 0
  const limits = bonusLimits(inputs, { lines, deliveryKop, spend: input.spend })
  if (exceeds(input.spend, limits)) throw refuse('bonus_limit_exceeded')
  const { cashback } = input.showcase
  const payers = await payersOf(db, { owner: input.owner, showcaseId, at: input.at })
  const chosenPayers = payers.filter(({ publicId }) => input.certificates?.includes(publicId))
  const certificatesKop = chosenPayers.reduce((sum, { availableKop }) => sum + availableKop, 0)
  const quote = quoteOf(lines, { deliveryKop, spend: input.spend, cashback, certificatesKop })
  const draft = cart.id === null ? null : await draftOf(db, cart.id)
  // The phone is not known yet; placing the order checks it.
  const required = consentsFor(chosen ?? null)
  const whose = { showcaseId, owner: input.owner, phone: '' }
  return {
    cart,
    quote,
    limits,
    methods,
    ways: inputs.methods,
    known,
    draft,
    place,
    chosen: chosen ?? null,
    needsDelivery,
    payers,
    chosenPayers,
    pages: inputs.settings.legalPages,
    consentsInForce: consentsInForce(required, inputs),
    asksAge:
      hasAdultGoods(lines, inputs.offers) && !(await hasConsented(db, { ...input.owner, kind: AGE_CONSENT })),
    areSellersVerified: lines.every(({ variantId }) => inputs.offers.get(variantId)?.sellerMaySell),
    paymentMethods: inputs.settings.paymentMethods,
    postpaidRefusal: await refusalBefore(db, { whose, rules: inputs.settings, quote }),
  }
}
