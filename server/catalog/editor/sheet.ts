import type { OtherLanguages } from '../../platform/words/names.ts'
import type { ProductKind } from '../offers.ts'

/** Weight and sides of one unit; grams and centimetres. Null: not given. */
export interface Measure {
  readonly weightG: number | null
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
}

/** A variant as the editor submits it; amounts in kopecks, stock in units. */
export interface VariantSheet extends Measure {
  /** Null: a new one. */
  readonly id: number | null
  /** Empty: numbered after the product's article. */
  readonly sku: string
  /** One value of each axis, in the order of the axes. */
  readonly options: readonly string[]
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly costKop: number | null
  readonly onHand: number
  /** The number on hand that the editor has read. */
  readonly onHandSeen: number
  /** Digits of a GTIN; empty: none. */
  readonly barcode: string
  readonly active: boolean
  /** False: any number can be ordered. Absent, with `shipsOn`: as stored, or counted. */
  readonly isCounted?: boolean
  /** The day (YYYY-MM-DD) from which a pre-order is sent; null: sent at once. */
  readonly shipsOn?: string | null
  /** Grams, millilitres, centimetres or pieces in one unit; absent: as stored. */
  readonly content?: number | null
}

/** A product as the editor submits it, with all of its variants (domain.md 4.3). */
export interface ProductSheet extends Measure {
  readonly name: string
  /** Empty: numbered by the server. */
  readonly article: string
  readonly short: string
  readonly description: string
  /** The first is the main one. */
  readonly categoryIds: readonly number[]
  /** Name of the brand; empty: none. */
  readonly brand: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly pictures: readonly { readonly path: string; readonly alt: string }[]
  readonly axes: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly vatCode: number
  /** The least that can be ordered, in multiples of the step; these four are kept if absent. */
  readonly minQuantity?: number | undefined
  readonly quantityStep?: number | undefined
  readonly unit?: string | undefined
  readonly contentUnit?: string | undefined
  /** The group of marked goods; empty: none, absent: as stored. */
  readonly markedGroup?: string | undefined
  /** Units at which the team is told that few are left; null: as the showcase, absent: as stored. */
  readonly lowStockAt?: number | null | undefined
  /** From which age it is for; absent: as stored, of a new product as its main category says. */
  readonly ageLimit?: number | undefined
  /** Only a new product takes it, `goods` or `digital`; absent: as stored, or `goods`. */
  readonly kind?: ProductKind | undefined
  /** The address of a video; empty: none, absent: as stored. */
  readonly video?: string | undefined
  /** Name and description in other languages; null: in none, absent: as stored. */
  readonly names?: OtherLanguages | undefined
  readonly descriptions?: OtherLanguages | undefined
  /** Null: that of the main category; absent: as stored. */
  readonly sizeChartId?: number | null | undefined
  readonly variants: readonly VariantSheet[]
}
