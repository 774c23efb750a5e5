import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { Parcel } from './parcel.ts'

/** An item in a parcel, as sent to the carrier; kopecks and grams per unit. */
export interface ParcelItem {
  readonly name: string
  readonly code: string
  readonly quantity: number
  readonly worthKop: number
  /** Amount the carrier collects from the recipient; 0 if the item is paid. */
  readonly dueKop: number
  readonly weightG: number
}

/** The data a carrier needs to register a parcel. */
export interface ParcelLetter {
  /** Our number: repeated registration under one number is one parcel. */
  readonly number: string
  readonly fromCode: string
  readonly toCode: string
  readonly tariff: string
  /** Office where the seller hands it in; empty for any office of the city. */
  readonly fromPoint: string
  /** Point where the recipient collects it; empty for delivery to the door. */
  readonly toPoint: string
  readonly address: string
  readonly postalCode: string
  readonly comment: string
  readonly seller: { readonly name: string; readonly inn: string; readonly phone: string }
  readonly recipient: { readonly name: string; readonly phone: string; readonly email: string }
  readonly box: Parcel
  readonly items: readonly ParcelItem[]
  /** Amount the carrier collects from the recipient for the delivery, kopecks. */
  readonly deliveryDueKop: number
}

/** A parcel event reported by the carrier. */
export interface ParcelEvent {
  /** The carrier's code of the event. */
  readonly code: string
  readonly state: ParcelState
  readonly at: Date
  readonly city: string
}

/** The carrier's status of a parcel. */
export interface CarrierStatus {
  /** The carrier's internal id. */
  readonly externalId: string
  /** Tracking number; empty until there is one. */
  readonly track: string
  /** The carrier's reason for refusing the parcel, in its own words; empty unless it refused. */
  readonly refusal: string
  /** A withdrawal was requested and is undecided. */
  readonly isWithdrawing: boolean
  /** The carrier's reason for refusing the withdrawal, in its own words; empty unless it refused. */
  readonly withdrawalRefused: string
  /** A return to the sender was requested and not refused. */
  readonly isTurning: boolean
  /** The carrier's reason for refusing the return, in its own words; empty unless it refused. */
  readonly turnRefused: string
  /** Oldest first. */
  readonly events: readonly ParcelEvent[]
  readonly keepUntil: Date | null
  /** Expected delivery date, `2026-11-24`; empty if unknown. */
  readonly plannedOn: string
  /** Id of the return parcel; empty if there is none. */
  readonly returnId: string
}

/** Documents a carrier prints: the label for the parcel, or the waybill that accompanies it. */
export type ParcelPaper = 'label' | 'waybill'

/** Where the recipient gets the parcel; tariffs depend on it. */
export type ParcelEnd = 'door' | 'point' | 'locker'

export interface TariffInput {
  readonly fromCode: string
  readonly toCode: string
  readonly parcel: Parcel
  readonly end: ParcelEnd
  readonly wished: string
  readonly among: readonly string[]
}

/**
 * The parcel operations of a carrier. Every method uses the network: never call one inside a transaction. Throws if
 * the carrier does not respond or responds unreadably; refusing a parcel is not an error.
 */
export interface ParcelCarrier {
  /**
   * Returns the tariff for a box: the `wished` one, else the cheapest in `among`, else the cheapest; null if none
   * fits.
   */
  tariff(of: TariffInput, at: Date): Promise<string | null>
  /** Registers a parcel; the returned status may still be undecided. */
  register(letter: ParcelLetter, at: Date): Promise<CarrierStatus>
  /** Returns a parcel's status by the carrier's id; null if the carrier does not know it. */
  look(externalId: string, at: Date): Promise<CarrierStatus | null>
  /** Returns a parcel's status by our own number. */
  find(number: string, at: Date): Promise<CarrierStatus | null>
  /** Requests the deletion of a parcel not yet handed over; the next status contains the result. */
  withdraw(externalId: string, at: Date): Promise<void>
  /** Requests the return of a parcel already handed over. Returns the carrier's objection, or an empty string. */
  refuse(externalId: string, at: Date): Promise<string>
  /** Returns a document as PDF, or null while the carrier is still creating it. */
  print(of: { externalId: string; paper: ParcelPaper }, at: Date): Promise<Uint8Array | null>
  /** Subscribes an address to parcel updates; idempotent. */
  listen(url: string, at: Date): Promise<void>
  /** Last path segment of the webhook address; only the carrier knows it. */
  readonly hookSecret: string
  /** Returns the parcel id in a webhook message, or null. The message is only a reason to query that parcel. */
  readHook(body: unknown): string | null
}

const TRACKING: Readonly<Record<string, string>> = { cdek: 'https://www.cdek.ru/ru/tracking?order_id=' }

/** Returns the public tracking page of a parcel; empty without such a page or number. */
export function trackLink(carrier: string, track: string): string {
  const page = Object.hasOwn(TRACKING, carrier) ? TRACKING[carrier] : undefined
  return page === undefined || track === '' ? '' : page + encodeURIComponent(track)
}
