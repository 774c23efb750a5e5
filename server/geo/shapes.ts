/** Parts of an address by the address service's field names, as text. */
export type AddressData = Readonly<Record<string, string | null>>

export interface Suggestion {
  readonly value: string
  readonly unrestricted_value: string
  readonly data: AddressData
}

/** A request in the address service's format; absent fields have the service's defaults. */
export interface SuggestInput {
  readonly query: string
  readonly count?: number
  readonly locations?: readonly Readonly<Record<string, string | undefined>>[]
  readonly from_bound?: { readonly value: string }
  readonly to_bound?: { readonly value: string }
  readonly restrict_value?: boolean
}

/** Carriers' ids of a city; null where a carrier does not know it. */
export interface CarrierIds {
  readonly kladr_id: string | null
  readonly fias_id: string | null
  readonly boxberry_id: string | null
  readonly cdek_id: string | null
  readonly dpd_id: string | null
}

/** The address service, or the gazetteer that replaces it. */
export interface Geo {
  suggest(input: SuggestInput): Promise<readonly Suggestion[]>
  /** Returns carriers' ids by a city's KLADR code, or null. */
  carrierIds(kladr: string): Promise<CarrierIds | null>
}

export interface DadataSettings {
  readonly url: string
  readonly token: string
}
