import { Type } from '@sarafan/contract/schema/schema'
import { type LimitReason, limitReasons, limitsOf, spendableOf } from '../../bonuses/bonuses.ts'
import { CART_LINES, type LockedCart, lockCart } from '../../cart/cart.ts'
import { OFFERS, type Offer, offersAmong } from '../../catalog/catalog.ts'
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  type DeliveryQuote,
  deliveryPrice,
} from '../../delivery/delivery.ts'
import { consentsGiven, type GivenConsent } from '../../people/people.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { awaitBatch, queryRows } from '../../platform/database/rows.ts'
import { combination, type StatementRow } from '../../platform/database/statement.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { ownerIds, ownerKey } from '../../platform/requests/owner.ts'
import { CHECKOUT_RULES, type CheckoutRules, LegalPage } from '../../showcases/showcases.ts'
import { buyerValues, POSTPAID_BUYER, type PostpaidBuyer, postpaidNames } from '../postpaid/postpaid.ts'
import { type BonusSpend, bonusWorthOf, isElectronic, type PricedLine, totalOf } from './quote.ts'

/** A cart line with the price the shopper last saw. */
export interface WantedLine {
  readonly variantId: number
  readonly quantity: number
  readonly seenPriceKop: number
}

export interface BonusLimits {
  readonly localAvailableKop: number
  readonly globalAvailableKop: number
  readonly localMaxKop: number
  readonly globalMaxKop: number
  readonly localBound: LimitReason
  readonly globalBound: LimitReason
  /** Maximum share of the goods each kind of bonus may pay for, and the minimum payable in money. */
  readonly localShareBp: number
  readonly globalShareBp: number
  readonly minPayableKop: number
}

/** All inputs of a price, read at one moment. */
export interface PricingInputs {
  readonly settings: CheckoutRules
  readonly methods: readonly DeliveryMethod[]
  readonly offers: ReadonlyMap<number, Offer>
  readonly spendable: BonusSpend
  /** Consents the shopper has given here before, to any version. */
  readonly consents: readonly GivenConsent[]
}

const GIVEN_BEFORE = consentsGiven({ showcase: '$1', person: '$3', session: '$4' })
const RULE_QUERIES = { settings: CHECKOUT_RULES, methods: DELIVERY_METHODS, consents: GIVEN_BEFORE }
const JSON_OF_RULES = { settings: { legalPages: Type.Array(LegalPage) } }
const PRICING_INPUTS = combination(
  'orders.checkout.inputs.pricingInputs',
  { ...RULE_QUERIES, offers: OFFERS },
  JSON_OF_RULES,
)
const CART_QUERIES = {
  ...RULE_QUERIES,
  offers: offersAmong(`array(select "variantId" from (${CART_LINES}) line)`),
  lines: CART_LINES,
}
const CART_INPUTS = combination('orders.checkout.inputs.cartInputs', CART_QUERIES, JSON_OF_RULES)
const POSTPAID_INPUTS = combination(
  'orders.checkout.inputs.postpaidInputs',
  { ...CART_QUERIES, buyers: POSTPAID_BUYER },
  JSON_OF_RULES,
)

type InputsRow = StatementRow<typeof PRICING_INPUTS>
/** `buyers` is present, with one row, only for an order without prepayment. */
type CartInputsRow = StatementRow<typeof CART_INPUTS> & { readonly buyers?: readonly PostpaidBuyer[] }

/** A cart being ordered, locked until the transaction ends. */
export interface OrderedCart extends LockedCart {
  readonly lines: readonly WantedLine[]
}

/** Returns the pricing inputs for these variants; a guest has no bonuses. */
export async function loadPricingInputs(
  db: Db,
  of: { showcaseId: number; owner: Owner; variantIds: readonly number[]; withBonuses: boolean },
): Promise<PricingInputs> {
  const [read] = await queryRows(db, PRICING_INPUTS, [of.showcaseId, of.variantIds, ...ownerIds(of.owner)])
  return toPricingInputs(of.showcaseId, read, await bonusesOf(db, of))
}

/** A locked cart with its pricing inputs; `buyer` is set only for an order without prepayment. */
export interface LockedPricingInputs {
  readonly cart: OrderedCart
  readonly inputs: PricingInputs
  readonly buyer: PostpaidBuyer | null
}

/**
 * Locks the active cart and reads its lines and pricing inputs in one batch; the reads run after the lock is granted.
 * For an order without prepayment it also locks the phone and counts the buyer's open orders. Returns null when there
 * is no cart.
 */
export async function lockPricingInputs(
  tx: Tx,
  of: { showcaseId: number; owner: Owner; withBonuses: boolean; postpaidPhone: string | null },
): Promise<LockedPricingInputs | null> {
  const { showcaseId, owner, postpaidPhone: phone } = of
  const [cart, [read], spendable] = await awaitBatch([
    lockCart(tx, { ...of, names: phone === null ? undefined : postpaidNames({ showcaseId, owner, phone }) }),
    readInputs(tx, of),
    bonusesOf(tx, of),
  ])
  if (!cart) return null
  const [buyer = null] = read?.buyers ?? []
  return {
    cart: { ...cart, lines: read?.lines ?? [] },
    inputs: toPricingInputs(showcaseId, read, spendable),
    buyer,
  }
}

function readInputs(
  tx: Tx,
  of: { showcaseId: number; owner: Owner; postpaidPhone: string | null },
): Promise<CartInputsRow[]> {
  const { showcaseId, owner, postpaidPhone: phone } = of
  return phone === null
    ? queryRows(tx, CART_INPUTS, [showcaseId, ownerKey(owner), ...ownerIds(owner)])
    : queryRows(tx, POSTPAID_INPUTS, [showcaseId, ownerKey(owner), ...buyerValues({ owner, phone })])
}

async function bonusesOf(
  db: Db,
  of: { showcaseId: number; owner: Owner; withBonuses: boolean },
): Promise<BonusSpend> {
  const { personId } = of.owner
  if (personId === null || !of.withBonuses) return { localKop: 0, globalKop: 0 }
  return spendableOf(db, { personId, showcaseId: of.showcaseId })
}

function toPricingInputs(
  showcaseId: number,
  read: InputsRow | undefined,
  spendable: BonusSpend,
): PricingInputs {
  const [settings] = read?.settings ?? []
  if (!read || !settings) throw new Error(`showcase ${showcaseId} does not exist`)
  const offers = new Map(read.offers.map((offer) => [offer.variantId, offer]))
  return { settings, methods: read.methods, offers, spendable, consents: read.consents }
}

/** Returns the pricing inputs with products outside `onSale` marked as off sale; null changes nothing. */
export function onlyOnSale(inputs: PricingInputs, onSale: ReadonlySet<number> | null): PricingInputs {
  if (!onSale) return inputs
  const offers = new Map(
    [...inputs.offers].map(([id, offer]) => [
      id,
      onSale.has(offer.productId) ? offer : { ...offer, onSale: false, available: 0 },
    ]),
  )
  return { ...inputs, offers }
}

/** Returns the lines that are on sale, with their current prices. */
export function priceLines(inputs: PricingInputs, lines: readonly WantedLine[]): PricedLine[] {
  const sold = lines.flatMap((line) => {
    const offer = inputs.offers.get(line.variantId)
    return offer?.onSale && offer.available > 0 ? [{ ...offer, quantity: line.quantity }] : []
  })
  // The page and the order must sort alike. Otherwise the remaining kopecks would fall on other lines and the quote
  // hash would differ.
  return sold.sort((one, other) => one.variantId - other.variantId)
}

/** Returns the price of the quoted delivery for these lines, kopecks. */
export function deliveryOf(
  by: { method: DeliveryMethod; quote: DeliveryQuote },
  lines: readonly PricedLine[],
): number {
  const sent = lines.filter((line) => !isElectronic(line))
  return sent.length === 0 ? 0 : deliveryPrice(by.method, { goodsKop: totalOf(sent), quote: by.quote })
}

/** Returns how much of each kind of bonus may pay for the lines, given the current choice (domain.md 5.5 rule 3). */
export function bonusLimits(
  inputs: PricingInputs,
  of: { lines: readonly PricedLine[]; deliveryKop: number; spend: BonusSpend },
): BonusLimits {
  const { settings } = inputs
  const rules = {
    settings,
    goodsKop: bonusWorthOf(of.lines),
    payableKop: totalOf(of.lines) + of.deliveryKop,
    available: inputs.spendable,
    localKop: of.spend.localKop,
  }
  const max = limitsOf(rules)
  const bounds = limitReasons(rules)
  return {
    localAvailableKop: inputs.spendable.localKop,
    globalAvailableKop: inputs.spendable.globalKop,
    localMaxKop: max.localKop,
    globalMaxKop: max.globalKop,
    localBound: bounds.local,
    globalBound: bounds.global,
    localShareBp: settings.maxLocalShareBp,
    globalShareBp: settings.maxGlobalShareBp,
    minPayableKop: settings.minPayableKop,
  }
}

/** Returns whether the bonuses to spend exceed the limits. */
export function exceeds(spend: BonusSpend, limits: BonusLimits): boolean {
  return spend.localKop > limits.localMaxKop || spend.globalKop > limits.globalMaxKop
}
