import type { Parcel } from './parcel.ts'
import type { ParcelCarrier } from './parcels.ts'

/** A city to bring something to, or to send it from; the KLADR code may be empty. */
export interface Place {
  readonly city: string
  readonly kladr: string
}

/** What a carrier asks for a parcel; kopecks and days from the day it is handed over. */
export interface CarrierPrice {
  readonly priceKop: number
  readonly daysMin: number
  readonly daysMax: number
  /** The carrier's own name of the tariff, for registering the order. */
  readonly tariff: string
}

/** Ways an outside carrier brings a parcel, by each of its tariffs, the cheapest first; none: it doesn't go there so. */
export interface CarrierPrices {
  readonly courier: readonly CarrierPrice[]
  readonly pvz: readonly CarrierPrice[]
}

/** A tariff as its carrier calls it, with how it reaches the buyer and what it asks for an ordinary box. */
export interface CarrierTariff extends CarrierPrice {
  readonly name: string
  readonly to: 'door' | 'point' | 'locker'
}

/** Where a parcel waits for its buyer. */
export interface DeliveryPoint {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly isLocker: boolean
  /** Sellers may bring parcels there. */
  readonly takesParcels: boolean
  readonly workTime: string
  readonly metro: string
  readonly phone: string
  readonly lat: number
  readonly lon: number
}

/**
 * The port behind which outside carriers stand. Every call goes over the network: never inside a transaction. Throws
 * when the carrier is silent or makes no sense.
 */
export interface Carrier {
  readonly code: string
  /** How the carrier calls a city; null when it knows none. */
  cityCode(place: Place, at: Date): Promise<string | null>
  prices(of: { fromCode: string; toCode: string; parcel: Parcel }, at: Date): Promise<CarrierPrices>
  /** Every tariff from one city to another that this shop may send by, the cheapest first. */
  tariffs(of: { fromCode: string; toCode: string; parcel: Parcel }, at: Date): Promise<CarrierTariff[]>
  points(cityCode: string, at: Date): Promise<DeliveryPoint[]>
  /** Moves parcels, not only prices them. */
  readonly parcels: ParcelCarrier
}
