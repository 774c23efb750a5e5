import type { Parcel } from './parcel.ts'
import type { ParcelCarrier } from './parcels.ts'

/** A city of origin or destination; the KLADR code may be empty. */
export interface Place {
  readonly city: string
  readonly kladr: string
}

/** A carrier's price for a parcel; kopecks, days from the day of handover. */
export interface CarrierPrice {
  readonly priceKop: number
  readonly daysMin: number
  readonly daysMax: number
  /** The carrier's code of the tariff, for registering the order. */
  readonly tariff: string
}

/** A carrier's prices per delivery kind, the cheapest first; an empty list means that it does not offer the kind. */
export interface CarrierPrices {
  readonly courier: readonly CarrierPrice[]
  readonly pvz: readonly CarrierPrice[]
}

/** A carrier's tariff with its name, destination type and price for an ordinary box. */
export interface CarrierTariff extends CarrierPrice {
  readonly name: string
  readonly to: 'door' | 'point' | 'locker'
}

/** A point where buyers collect parcels. */
export interface DeliveryPoint {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly isLocker: boolean
  /** Whether sellers may hand in parcels there. */
  readonly takesParcels: boolean
  readonly workTime: string
  readonly metro: string
  readonly phone: string
  readonly lat: number
  readonly lon: number
}

/**
 * Interface of outside carriers. Every method uses the network: never call one inside a transaction. Throws if the
 * carrier does not respond or responds unreadably.
 */
export interface Carrier {
  readonly code: string
  /** Returns the carrier's code of a city, or null. */
  cityCode(place: Place, at: Date): Promise<string | null>
  prices(of: { fromCode: string; toCode: string; parcel: Parcel }, at: Date): Promise<CarrierPrices>
  /** Returns all tariffs between two cities that this shop may use, the cheapest first. */
  tariffs(of: { fromCode: string; toCode: string; parcel: Parcel }, at: Date): Promise<CarrierTariff[]>
  points(cityCode: string, at: Date): Promise<DeliveryPoint[]>
  /** Parcel operations. */
  readonly parcels: ParcelCarrier
}
