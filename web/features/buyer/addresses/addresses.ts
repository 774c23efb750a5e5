import type { City, PlaceCodes } from '../../../parts/address/address.ts'

/** An address as its form holds it. */
export interface AddressDraft {
  readonly city: City
  readonly line: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  readonly comment: string
  /** Of the line, as the address service calls it; none for what was typed by hand. */
  readonly codes: PlaceCodes
  readonly isDefault: boolean
}
