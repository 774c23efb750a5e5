import type { OtherLanguages } from '../../../../platform/words/names.ts'
import type { ProductPicture } from '../../../products.ts'

/** A stored variant, as rows are compared with it; amounts in kopecks, grams and centimetres. */
export interface StoredVariant {
  readonly id: number
  readonly sku: string
  readonly options: readonly string[]
  readonly position: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly costKop: number | null
  readonly onHand: number
  readonly reserved: number
  readonly barcode: string | null
  readonly isActive: boolean
  readonly weightG: number | null
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
  /** False: any number can be ordered. */
  readonly isCounted: boolean
  readonly shipsOn: string | null
  readonly content: number | null
}

export interface Axis {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly picture: string | null }[]
}

/** A stored product with its variants that are not removed. */
export interface StoredProduct {
  readonly id: number
  readonly status: 'draft' | 'on_review' | 'active' | 'hidden' | 'rejected' | 'archived'
  readonly name: string
  readonly names: OtherLanguages
  readonly descriptions: OtherLanguages
  readonly article: string
  readonly vatCode: number
  readonly ageLimit: number
  readonly brandId: number | null
  readonly short: string
  readonly description: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly axes: readonly Axis[]
  readonly pictures: readonly ProductPicture[]
  /** The main one first. */
  readonly categoryIds: readonly number[]
  readonly minQuantity: number
  readonly quantityStep: number
  readonly unit: string
  readonly contentUnit: string
  readonly markedGroup: string
  readonly variants: readonly StoredVariant[]
}
