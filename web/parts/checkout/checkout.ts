import type { OrderStatus } from '@sarafan/contract/orders/states'
import { type City, NO_CODES, type PlaceCodes } from '../address/address.ts'
import type { CartLine } from '../cart/cart.ts'
import type { Delivery } from './delivery.ts'

/** Choices of the shopper that change the amounts; kopecks. */
export interface Choices {
  readonly deliveryId: number | undefined
  /** Where to, once a city is said. */
  readonly city: City
  readonly localKop: number
  readonly globalKop: number
}
/** Why the limit is not higher (domain.md 5.5 rule 3). */
export type Bound = 'balance' | 'share' | 'goods' | 'money' | 'other' | 'off'
export interface Payment {
  readonly code: string
  readonly name: string
  readonly note: string
  /** Why it cannot be chosen for this cart; absent when it can. */
  readonly refused?: { readonly code: string; readonly message: string }
}
export interface BonusLimits {
  readonly localAvailableKop: number
  readonly globalAvailableKop: number
  readonly localMaxKop: number
  readonly globalMaxKop: number
  readonly localBound: Bound
  readonly globalBound: Bound
  /** The largest part of the goods each may pay for, per cent. */
  readonly localShare: number
  readonly globalShare: number
  readonly minPayableKop: number
  /** Opens the app where global bonuses may be spent, when they may not be here. */
  readonly platformLink?: string | undefined
}
export interface Sums {
  readonly goodsKop: number
  readonly discountKop: number
  readonly deliveryKop: number
  readonly localKop: number
  readonly globalKop: number
  readonly payableKop: number
  readonly earn: number
}
export interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}
export interface Checkout {
  readonly cartVersion: number
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly contact: Contact
  readonly city: string
  readonly cityKladr: string
  readonly address: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  /** How many addresses the shopper has kept. */
  readonly addresses: number
  /** Some way of the showcase depends on where to. */
  readonly needsCity: boolean
  readonly deliveries: readonly Delivery[]
  readonly payments: readonly Payment[]
  readonly bonus: BonusLimits
  readonly totals: Sums
  /** One for each seller's order. */
  readonly parts: readonly { readonly seller: string; readonly count: number; readonly totals: Sums }[]
  /** Hash of all shown amounts. */
  readonly seal: string
  /** A stored draft, from this or another device. */
  readonly draft: Partial<Draft>
  readonly consents: readonly { readonly kind: string; readonly page: string; readonly required: boolean }[]
  readonly blocked: boolean
  /** What the showcase must set up before anybody can order in it. */
  readonly missing: readonly ('seller' | 'delivery' | 'payment')[]
}
export interface Address {
  readonly city: City
  readonly line: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  readonly codes: PlaceCodes
}
/** The request that places an order. */
export interface Order extends Omit<Choices, 'deliveryId' | 'city'> {
  readonly deliveryId: number
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
  readonly consents: readonly string[]
}
/** The state of a placed checkout group. */
export interface Outcome {
  readonly orders: readonly {
    readonly id: string
    readonly number: string
    readonly status: OrderStatus
    readonly seller: string
    readonly payableKop: number
    readonly payment: string
  }[]
  readonly paid: boolean
  readonly failed: boolean
  readonly payableKop: number
  readonly earn: number
  readonly paymentUrl: string
  /** Ways to pay the unpaid orders; empty when all are paid. */
  readonly payments: readonly Payment[]
  readonly expiresAt: Date | undefined
  readonly confirmAfterDays: number
}

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
  /** The city that prices are asked for: the one above, once it is said. */
  place: City
  point: DraftPoint | null
  deliveryId: number | null
  payment: string
  spendLocal: boolean
  spendGlobal: boolean
  /** Whole bonuses, as typed; empty means as many as may be. */
  localAmount: string
  globalAmount: string
  comment: string
  consents: Record<string, boolean>
}

/**
 * The initial values of a checkout: the draft stored here, else on another device, else the server's data;
 * consents are never preselected.
 */
export function draftOf(checkout: Checkout, here: Partial<Draft>): Draft {
  const kept = { ...checkout.draft, ...here }
  const known = (id: number | null | undefined) => checkout.deliveries.some((method) => method.id === id)
  const offered = (code: string | undefined) => checkout.payments.some((method) => method.code === code)
  return {
    name: kept.name ?? checkout.contact.name,
    phone: kept.phone ?? checkout.contact.phone,
    email: kept.email ?? checkout.contact.email,
    ...placeOf(checkout, kept),
    point: kept.point ?? null,
    deliveryId: known(kept.deliveryId) ? (kept.deliveryId ?? null) : (checkout.deliveries[0]?.id ?? null),
    payment: offered(kept.payment) ? (kept.payment ?? '') : (checkout.payments[0]?.code ?? ''),
    spendLocal: kept.spendLocal ?? false,
    spendGlobal: kept.spendGlobal ?? false,
    localAmount: kept.localAmount ?? '',
    globalAmount: kept.globalAmount ?? '',
    comment: kept.comment ?? '',
    consents: Object.fromEntries(checkout.consents.map(({ kind }) => [kind, false])),
  }
}

function placeOf(checkout: Checkout, kept: Partial<Draft>) {
  const [city, cityKladr] = [kept.city ?? checkout.city, kept.cityKladr ?? checkout.cityKladr]
  return {
    city,
    cityKladr,
    place: { name: city.trim(), kladr: cityKladr },
    line: kept.line ?? checkout.address,
    entrance: kept.entrance ?? checkout.entrance,
    floor: kept.floor ?? checkout.floor,
    intercom: kept.intercom ?? checkout.intercom,
    codes: kept.codes ?? NO_CODES,
  }
}

/** Bonuses to spend: 0 when off, the maximum when no amount is typed, never above the limit. */
export function spentKop(isOn: boolean, typed: string, maxKop: number): number {
  if (!isOn) return 0
  const whole = typed.trim() === '' ? Number.POSITIVE_INFINITY : Number.parseInt(typed, 10)
  if (Number.isNaN(whole)) return 0
  return Math.max(0, Math.min(whole * 100, maxKop))
}

/** The order a filled form asks for; none while there is no way to deliver it. */
export function orderOf(checkout: Checkout, draft: Draft): Order | undefined {
  const delivery = checkout.deliveries.find((method) => method.id === draft.deliveryId)
  if (!delivery) return undefined
  return {
    deliveryId: delivery.id,
    localKop: checkout.totals.localKop,
    globalKop: checkout.totals.globalKop,
    cartVersion: checkout.cartVersion,
    totalKop: checkout.totals.payableKop,
    deliveryKop: checkout.totals.deliveryKop,
    seal: checkout.seal,
    contact: { name: draft.name.trim(), phone: draft.phone.trim(), email: draft.email.trim() },
    address: addressOf(delivery, draft),
    point: delivery.needsPoint ? draft.point?.code : undefined,
    payment: draft.payment,
    comment: draft.comment.trim(),
    consents: checkout.consents.map(({ kind }) => kind).filter((kind) => draft.consents[kind] === true),
  }
}

/** Only as much of an address as the way of delivery needs. */
function addressOf(delivery: Delivery, draft: Draft): Address | undefined {
  const city = { name: draft.city.trim(), kladr: draft.cityKladr }
  if (!delivery.needsAddress) {
    const nothing = { line: '', entrance: '', floor: '', intercom: '', codes: NO_CODES }
    return delivery.needsCity ? { city, ...nothing } : undefined
  }
  const [line, entrance, floor, intercom] = [draft.line, draft.entrance, draft.floor, draft.intercom]
  const trimmed = { line: line.trim(), entrance: entrance.trim(), floor: floor.trim() }
  return { city, ...trimmed, intercom: intercom.trim(), codes: draft.codes }
}
