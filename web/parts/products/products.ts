import type { GOODS_FILTERS } from '@sarafan/contract/catalog/goods'

export const VATS = ['company', 'vat0', 'vat5', 'vat7', 'vat10', 'vat22'] as const
export type Vat = (typeof VATS)[number]
export type Filter = (typeof GOODS_FILTERS)[number] | 'all'
export const FILTERS: readonly Filter[] = ['all', 'active', 'hidden', 'out', 'archived']
export type Status = 'draft' | 'on_review' | 'active' | 'hidden' | 'rejected' | 'archived'

export interface Variant {
  readonly id: number
  readonly sku: string
  readonly options: readonly string[]
  readonly priceKop: number
  readonly oldPriceKop: number | undefined
  /** The old price has stood long enough to be an honest one. */
  readonly isOldReal: boolean
  readonly onHand: number
  /** Promised to orders. */
  readonly reserved: number
  readonly isOn: boolean
}
export interface Goods {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly article: string
  readonly picture: { readonly small: string; readonly hue: number }
  /** Large ones by their paths, in their order. */
  readonly pictures: readonly string[]
  readonly company: string
  readonly status: Status
  readonly vat: Vat
  readonly variants: readonly Variant[]
}
export interface GoodsList {
  readonly goods: readonly Goods[]
  readonly counts: Readonly<Record<Filter, number>>
  readonly page: number
  readonly pages: number
}

/** The form's draft of a variant. */
export interface VariantDraft {
  readonly price: string
  readonly oldPrice: string
  readonly onHand: string
  readonly on: boolean
}
export interface GoodsDraft {
  readonly on: boolean
  readonly vat: Vat
  readonly pictures: readonly string[]
  /** In the order of the variants. */
  readonly variants: readonly VariantDraft[]
}

const typed = (kop: number) => String(kop / 100).replace('.', ',')

/** A product as its form begins. */
export function draftOf(goods: Goods): GoodsDraft {
  return {
    on: goods.status === 'active',
    vat: goods.vat,
    pictures: goods.pictures,
    variants: goods.variants.map((variant) => ({
      price: typed(variant.priceKop),
      oldPrice: variant.oldPriceKop === undefined ? '' : typed(variant.oldPriceKop),
      onHand: String(variant.onHand),
      on: variant.isOn,
    })),
  }
}

/** The least and the most its variants on sale cost; of all of them when none is. */
export function pricesOf({ variants }: Goods): { least: number; most: number } {
  const on = variants.filter(({ isOn }) => isOn)
  const prices = (on.length > 0 ? on : variants).map(({ priceKop }) => priceKop)
  return { least: Math.min(...prices), most: Math.max(...prices) }
}

/** Units that can be ordered now. */
export function availableOf({ variants }: Goods): number {
  return variants.reduce((sum, one) => sum + (one.isOn ? one.onHand - one.reserved : 0), 0)
}
