import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { Parcel } from './parcel.ts'

/** A thing in a parcel as its carrier is told it; kopecks and grams, each for one unit. */
export interface ParcelItem {
  readonly name: string
  readonly code: string
  readonly quantity: number
  readonly worthKop: number
  /** What the carrier takes from the recipient for it; nought when it is paid. */
  readonly dueKop: number
  readonly weightG: number
}

/** What a carrier must know to take a parcel. */
export interface ParcelLetter {
  /** Ours: a carrier asked twice under one number has one parcel. */
  readonly number: string
  readonly fromCode: string
  readonly toCode: string
  readonly tariff: string
  /** Where the seller brings it; empty: to any office of the city. */
  readonly fromPoint: string
  /** Where it waits for its recipient; empty when it is brought to the door. */
  readonly toPoint: string
  readonly address: string
  readonly postalCode: string
  readonly comment: string
  readonly seller: { readonly name: string; readonly inn: string; readonly phone: string }
  readonly recipient: { readonly name: string; readonly phone: string; readonly email: string }
  readonly box: Parcel
  readonly items: readonly ParcelItem[]
  /** What the carrier takes from the recipient for bringing it, kopecks. */
  readonly deliveryDueKop: number
}

/** Something a carrier says happened to a parcel. */
export interface ParcelEvent {
  /** The carrier's own name of it. */
  readonly code: string
  readonly state: ParcelState
  readonly at: Date
  readonly city: string
}

/** A parcel as its carrier sees it. */
export interface ParcelSight {
  /** How the carrier names it inside. */
  readonly externalId: string
  /** The number people follow it by; empty while it has none. */
  readonly track: string
  /** Why the carrier does not take it, in its own words; empty unless it refused. */
  readonly refusal: string
  /** The carrier was asked to forget it and has not decided. */
  readonly isWithdrawing: boolean
  /** Why it does not forget it, in its own words; empty unless that was asked and refused. */
  readonly withdrawalRefused: string
  /** The carrier was asked to bring it home. */
  readonly isTurning: boolean
  /** Why it goes on all the same, in its own words; empty unless that was asked and refused. */
  readonly turnRefused: string
  /** Oldest first. */
  readonly events: readonly ParcelEvent[]
  readonly keepUntil: Date | null
  /** The day it should come, `2026-11-24`; empty when nobody knows. */
  readonly plannedOn: string
  /** The parcel it goes home as; empty unless it does. */
  readonly returnId: string
}

/** What a carrier prints for a parcel: the code to stick onto it, or the paper that goes with it. */
export type ParcelPaper = 'label' | 'waybill'

/** How a parcel reaches its recipient: tariffs differ. */
export type ParcelEnd = 'door' | 'point' | 'locker'

export interface TariffAsk {
  readonly fromCode: string
  readonly toCode: string
  readonly parcel: Parcel
  readonly end: ParcelEnd
  readonly wished: string
  readonly among: readonly string[]
}

/**
 * The part of the carriers' port that moves parcels. Every call goes over the network: never inside a transaction.
 * Throws when the carrier is silent or makes no sense; a refusal of a parcel is no fault.
 */
export interface ParcelCarrier {
  /** The tariff for a box: the wished one, else the cheapest `among` some, else of all; null when none leads there. */
  tariff(of: TariffAsk, at: Date): Promise<string | null>
  /** Hands a parcel's data over; its sight may still be undecided. */
  register(letter: ParcelLetter, at: Date): Promise<ParcelSight>
  /** How a parcel stands; null when the carrier knows none. */
  look(externalId: string, at: Date): Promise<ParcelSight | null>
  /** The same by our own number. */
  find(number: string, at: Date): Promise<ParcelSight | null>
  /** Asks the carrier to forget a parcel it has not got yet; the next sight says whether it did. */
  withdraw(externalId: string, at: Date): Promise<void>
  /** Asks the carrier to bring a parcel home that it has got; its words against it, empty when there are none. */
  refuse(externalId: string, at: Date): Promise<string>
  /** A paper as PDF; null while the carrier is still making it. */
  print(of: { externalId: string; paper: ParcelPaper }, at: Date): Promise<Uint8Array | null>
  /** Asks to be told at an address whenever a parcel moves; once is enough, twice is the same. */
  listen(url: string, at: Date): Promise<void>
  /** Last part of the address where the carrier tells of moves: only it knows. */
  readonly hookSecret: string
  /** The parcel a message is about; null for a message about something else. Its word is never taken, only asked about. */
  readHook(body: unknown): string | null
}

const TRACKING: Readonly<Record<string, string>> = { cdek: 'https://www.cdek.ru/ru/tracking?order_id=' }

/** Where people follow a parcel of a carrier; empty when there is no such page or no number. */
export function trackLink(carrier: string, track: string): string {
  const page = Object.hasOwn(TRACKING, carrier) ? TRACKING[carrier] : undefined
  return page === undefined || track === '' ? '' : page + encodeURIComponent(track)
}
