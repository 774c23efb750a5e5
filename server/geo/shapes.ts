/** A part of an address by its name at the address service, as text. */
export type AddressData = Readonly<Record<string, string | null>>

export interface Suggestion {
  readonly value: string
  readonly unrestricted_value: string
  readonly data: AddressData
}

/** A question in the address service's own words; what is absent is left to the service. */
export interface SuggestAsk {
  readonly query: string
  readonly count?: number
  readonly locations?: readonly Readonly<Record<string, string | undefined>>[]
  readonly from_bound?: { readonly value: string }
  readonly to_bound?: { readonly value: string }
  readonly restrict_value?: boolean
}

/** How carriers call a city; null where they don't know it. */
export interface CarrierIds {
  readonly kladr_id: string | null
  readonly fias_id: string | null
  readonly boxberry_id: string | null
  readonly cdek_id: string | null
  readonly dpd_id: string | null
}

/** The address service, or the gazetteer that stands in for it. */
export interface Geo {
  suggest(ask: SuggestAsk): Promise<readonly Suggestion[]>
  /** By a city's KLADR code; null when nobody knows it. */
  carrierIds(kladr: string): Promise<CarrierIds | null>
}

export interface DadataSettings {
  readonly url: string
  readonly token: string
}
