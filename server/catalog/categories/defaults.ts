import { toAgeLimit } from '@sarafan/contract/catalog/age-limits'
import { MARKED_GROUPS } from '@sarafan/contract/orders/marking-codes'

/** What new products of a category begin with; `markedGroup` empty: none. */
export interface CategoryDefaults {
  readonly ageLimit: number
  readonly markedGroup: string
}

/** Returns the defaults of a category in wire format. */
export function defaultsToWire({ ageLimit, markedGroup }: CategoryDefaults) {
  return { AgeLimit: toAgeLimit(ageLimit), MarkedGroup: markedGroupToWire(markedGroup) }
}

/** Returns a stored group of marked goods in wire format. */
export function markedGroupToWire(stored: string) {
  return MARKED_GROUPS.find((group) => group === stored) ?? ('none' as const)
}
