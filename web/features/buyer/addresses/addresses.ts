import type { City, PlaceCodes } from '../../../parts/address/address.ts'

/** An address in the form's fields. */
export interface AddressDraft {
  readonly city: City
  readonly line: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  readonly comment: string
  /** Id of the address line in the address service; undefined for an address typed by hand. */
  readonly codes: PlaceCodes
  readonly isDefault: boolean
}
