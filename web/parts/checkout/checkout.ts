import type { orderCalls } from '@sarafan/contract/orders/orders'
import type { ResponseData } from '../../core/api/endpoints.ts'
import { type City, NO_CODES, type PlaceCodes } from '../address/address.ts'

/** Choices of the shopper that change the amounts; kopecks. */
export interface Choices {
  readonly deliveryId: number | undefined
  /** The destination, once a city is entered. */
  readonly city: City
  readonly localKop: number
  readonly globalKop: number
  /** Ids of the certificates to pay with. */
  readonly certificates: readonly string[]
}

/** What the shopper has chosen before they choose: the server suggests the rest. */
export const NO_CHOICES: Choices = {
  deliveryId: undefined,
  city: { name: '', kladr: '' },
  localKop: 0,
  globalKop: 0,
  certificates: [],
}
export type Checkout = ResponseData<typeof orderCalls.showCheckout>
export type Delivery = Checkout['deliveryMethods'][number]
export type Payment = Checkout['paymentMethods'][number]
export type BonusLimits = Checkout['bonus']
/** Why the limit is not higher (domain.md 5.5 rule 3). */
export type Bound = BonusLimits['localBound']
export type Sums = Checkout['totals']
type Contact = Checkout['contact']

export interface Address {
  readonly city: City
  readonly line: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  readonly codes: PlaceCodes
}
export interface Gift {
  readonly name: string
  readonly phone: string
  readonly greeting: string
  readonly hidePrices: boolean
}
export type SavedRecipient = NonNullable<Checkout['recipients']>[number]
/** The request that places an order. */
export interface Order extends Omit<Choices, 'deliveryId' | 'city'> {
  /** None for a cart that needs no delivery. */
  readonly deliveryId: number | undefined
  readonly cartVersion: number
  readonly totalKop: number
  readonly contact: Contact
  readonly deliveryKop: number
  readonly seal: string
  readonly address: Address | undefined
  /** Code of the point where it waits. */
  readonly point: string | undefined
  readonly payment: string
  readonly comment: string
  /** Who receives it instead of the contact; none if it is no gift. */
  readonly gift: Gift | undefined
  readonly consents: readonly string[]
}
/** The state of a placed checkout group. */
export type Outcome = ResponseData<typeof orderCalls.showSuccess>

/** A chosen point, good for its city only. */
export interface DraftPoint {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly city: string
}

/** Values of the form. */
export interface Draft {
  name: string
  phone: string
  email: string
  city: string
  cityKladr: string
  line: string
  entrance: string
  floor: string
  intercom: string
  /** How the address service calls the line; empty when it was typed by hand. */
  codes: PlaceCodes
  /** The city that prices are requested for: the one above, once it is entered. */
  place: City
  point: DraftPoint | null
  deliveryId: number | null
  payment: string
  spendLocal: boolean
  spendGlobal: boolean
  /** Whole bonuses, as typed; empty means as many as possible. */
  localAmount: string
  globalAmount: string
  /** Ids of the certificates to pay with. */
  certificates: readonly string[]
  comment: string
  isGift: boolean
  giftName: string
  giftPhone: string
  greeting: string
  hidePrices: boolean
  consents: Record<string, boolean>
}

/** Bonuses to spend: 0 when off, the maximum when no amount is typed, never above the limit. */
export function spentKop(isOn: boolean, typed: string, maxKop: number): number {
  if (!isOn) return 0
  const whole = typed.trim() === '' ? Number.POSITIVE_INFINITY : Number.parseInt(typed, 10)
  if (Number.isNaN(whole)) return 0
  return Math.max(0, Math.min(whole * 100, maxKop))
}

/** The payment method of an order that certificates pay in full (decision 060). */
const BY_CERTIFICATE = 'certificate'

/** What is left to pay in money, kopecks. */
export function restKop({
  payableKop,
  certificatesKop,
}: Pick<Sums, 'payableKop' | 'certificatesKop'>): number {
  return payableKop - certificatesKop
}

/** Certificates pay for everything, so no payment method is needed. */
export function isCovered({ totals }: Pick<Checkout, 'totals'>): boolean {
  return totals.certificatesKop > 0 && restKop(totals) === 0
}

/** The order a filled form asks for; none while it needs delivery and there is no way to deliver it. */
export function orderOf(checkout: Checkout, draft: Draft): Order | undefined {
  const delivery = checkout.needsDelivery
    ? checkout.deliveryMethods.find((method) => method.id === draft.deliveryId)
    : undefined
  if (!delivery && checkout.needsDelivery) return undefined
  return {
    deliveryId: delivery?.id,
    localKop: checkout.totals.bonusLocalKop,
    globalKop: checkout.totals.bonusGlobalKop,
    cartVersion: checkout.cartVersion,
    totalKop: checkout.totals.payableKop,
    deliveryKop: checkout.totals.deliveryKop,
    seal: checkout.seal,
    contact: { name: draft.name.trim(), phone: draft.phone.trim(), email: draft.email.trim() },
    address: delivery && addressOf(delivery, draft),
    point: delivery?.needsPoint ? draft.point?.code : undefined,
    payment: isCovered(checkout) ? BY_CERTIFICATE : draft.payment,
    certificates: checkout.certificates.filter(({ isChosen }) => isChosen).map(({ id }) => id),
    comment: draft.comment.trim(),
    gift: checkout.needsDelivery && draft.isGift ? giftOf(draft) : undefined,
    consents: checkout.consents
      .filter(({ kind, isGiven = false }) => !isGiven && draft.consents[kind] === true)
      .map(({ kind }) => kind),
  }
}

function giftOf({ giftName, giftPhone, greeting, hidePrices }: Draft): Gift {
  return { name: giftName.trim(), phone: giftPhone.trim(), greeting: greeting.trim(), hidePrices }
}

/** Only as much of an address as the way of delivery needs. */
function addressOf(delivery: Delivery, draft: Draft): Address | undefined {
  const city = { name: draft.city.trim(), kladr: draft.cityKladr }
  if (!delivery.needsAddress) {
    const nothing = { line: '', entrance: '', floor: '', intercom: '', codes: NO_CODES }
    return delivery.needsCity ? { city, ...nothing } : undefined
  }
  const line = draft.line
  const entrance = draft.entrance
  const floor = draft.floor
  const intercom = draft.intercom
  const trimmed = { line: line.trim(), entrance: entrance.trim(), floor: floor.trim() }
  return { city, ...trimmed, intercom: intercom.trim(), codes: draft.codes }
}
