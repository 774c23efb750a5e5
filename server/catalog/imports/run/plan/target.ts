import type { OtherLanguages } from '../../../../platform/words/names.ts'
import type { BatchRow } from '../batch-row.ts'
import type { RowProblems } from './problems.ts'
import type { Axis, StoredProduct, StoredVariant } from './stored.ts'

/** A row of a product while its changes are planned. */
export interface PlannedRow {
  readonly row: BatchRow
  readonly problems: RowProblems
  /** The stored variant that it names. */
  readonly variant: StoredVariant | null
}

/** Rows of one product, and the product itself where it is stored. */
export interface Unit {
  readonly stored: StoredProduct | null
  readonly rows: readonly PlannedRow[]
}

/** A product as it will be; `id` null: a new one. */
export interface ProductTarget {
  readonly id: number | null
  readonly name: string
  readonly names: OtherLanguages
  readonly descriptions: OtherLanguages
  readonly article: string
  readonly short: string
  readonly description: string
  readonly vatCode: number
  /** Null of a new product: as its main category says. */
  readonly ageLimit: number | null
  readonly brandId: number | null
  readonly categoryIds: readonly number[]
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly axes: readonly Axis[]
  readonly minQuantity: number
  readonly quantityStep: number
  readonly unit: string
  readonly contentUnit: string
  /** Null: the one of its category. */
  readonly markedGroup: string | null
}

export interface VariantTarget extends Omit<StoredVariant, 'id' | 'reserved'> {
  /** Null: a new one. */
  readonly id: number | null
}

/** What an import does with one product. */
export interface ProductPlan {
  readonly unit: Unit
  /** Null: no row of the product can be imported. */
  readonly product: ProductTarget | null
  /** Whether the product itself differs from what is stored; a new one does. */
  readonly isProductChanged: boolean
  /** New and changed variants only. */
  readonly variants: readonly VariantTarget[]
  /** Rows whose variant is new or changed. */
  readonly changedRows: ReadonlySet<PlannedRow>
  /** Addresses in display order; null: the pictures stay. */
  readonly pictures: readonly string[] | null
  readonly sale: 'publish' | 'hide' | null
  /** SKUs of the variants that rows make. */
  readonly skuOf: ReadonlyMap<PlannedRow, string>
  /** Ids of the source system; `row` has the variant, null: the product. */
  readonly keys: readonly { readonly key: string; readonly row: PlannedRow | null }[]
}
