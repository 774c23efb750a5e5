import type { AgeLimit } from '@sarafan/contract/catalog/age-limits'
import type { ProblemCode } from '@sarafan/contract/catalog/import-fields'
import type { ContentUnit, SaleUnit } from '@sarafan/contract/catalog/quantities'
import type { MarkedGroup } from '@sarafan/contract/orders/marking-codes'

export type { ProblemCode }

/**
 * What the readers of all formats produce, and all that the rest of the import knows of a file.
 *
 * Three meanings of "empty" are kept apart: an absent field keeps what is stored, `null` or an empty list clears it, and
 * only `isRemoved` takes a product off sale. Each reader decides which one its format means.
 */

/** Fields of a product; lengths and existence are checked later, against the catalogue. */
export interface ProductFields {
  readonly article?: string
  readonly name?: string
  readonly short?: string | null
  /** Plain text with lines and the catalogue's own markup (decision 029). */
  readonly description?: string | null
  /** Name and description in other languages. */
  readonly nameEn?: string | null
  readonly nameAr?: string | null
  readonly descriptionEn?: string | null
  readonly descriptionAr?: string | null
  /** Names from the root to the category; the first path leads to the main category. */
  readonly categories?: readonly (readonly string[])[]
  readonly brand?: string | null
  readonly vat?: VatName
  readonly ageLimit?: AgeLimit
  /** Addresses, or names of files in the archive that came with the table; in display order. */
  readonly pictures?: readonly string[]
  /** Values to set, all values of a name together; an empty value clears the name. Names not given keep their values. */
  readonly attributes?: readonly { readonly name: string; readonly value: string }[]
  readonly isOnSale?: boolean
  /** Quantities that can be ordered: at least the minimum, in multiples of the step; what one of them is. */
  readonly minQuantity?: number
  readonly quantityStep?: number
  readonly unit?: SaleUnit
  /** In what the contents of a unit are measured. */
  readonly contentUnit?: ContentUnit
  /** Group of «Честный знак»; empty: the goods carry no codes. */
  readonly markedGroup?: MarkedGroup | ''
}

export type VatName = 'company' | 'vat0' | 'vat5' | 'vat7' | 'vat10' | 'vat22'

/** Fields of a variant; amounts in kopecks, stock in units, weight in grams and sides in centimetres. */
export interface VariantFields {
  readonly sku?: string
  readonly barcode?: string | null
  /** Its value of each axis, such as colour and size, in the order of the file. */
  readonly options?: readonly { readonly axis: string; readonly value: string }[]
  readonly priceKop?: number
  readonly oldPriceKop?: number | null
  readonly costKop?: number | null
  readonly onHand?: number
  readonly isActive?: boolean
  readonly weightG?: number | null
  readonly lengthCm?: number | null
  readonly widthCm?: number | null
  readonly heightCm?: number | null
  /** False: any number can be ordered. */
  readonly isCounted?: boolean
  /** The day from which a pre-order is sent, `2026-11-21`. */
  readonly shipsOn?: string | null
  /** Contents of one unit, in the product's unit of contents. */
  readonly content?: number | null
}

/** One row of a table, offer of a feed or item of an exchange file. */
export interface ImportRow {
  /** The number by which a person finds it in the file, from 1: the row of a table, the line of an XML element. */
  readonly line: number
  /** Rows of one group are variants of one product; null: the row describes its product alone. */
  readonly group: string | null
  /** Ids of the product and the variant in the system that wrote the file, where the format has them (1C). */
  readonly productKey?: string
  readonly variantKey?: string
  readonly product: ProductFields
  /** Null: the row only adds to its product, as a row with one more picture does. */
  readonly variant: VariantFields | null
  readonly isRemoved?: boolean
  readonly problems: readonly RowProblem[]
}

/** A problem of a row, with the code of a remedy. Rows with an error are skipped; rows with a warning are imported. */
export interface RowProblem {
  readonly level: 'error' | 'warning'
  readonly code: ProblemCode
  /** The column or element, as the file names it; empty: the whole row. */
  readonly column: string
  /** What stands there, shortened. */
  readonly value: string
}
