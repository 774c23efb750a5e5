import type { goodsCalls as calls } from '@sarafan/contract/catalog/goods'
import type { RequestData } from '../../../core/api/endpoints.ts'
import { kopTyped } from '../../../core/config/amounts.ts'
import type { SellerProduct } from '../../../parts/products/products.api.ts'
import type { Vat } from '../../../parts/products/products.ts'

interface VariantDraft {
  readonly price: string
  readonly oldPrice: string
  readonly onHand: string
  readonly on: boolean
}
/** The daily changes of a product as its form holds them: numbers as text, an empty text for none. */
export interface ProductDraft {
  readonly on: boolean
  readonly vat: Vat
  readonly pictures: readonly string[]
  /** In the order of the product's variants */
  readonly variants: readonly VariantDraft[]
}

const typed = (kop: number) => String(kop / 100).replace('.', ',')

/** Returns the values that the form of a product begins with. */
export function draftOf({ status, vat, pictures, variants }: SellerProduct): ProductDraft {
  return {
    on: status === 'active',
    vat,
    pictures,
    variants: variants.map(({ priceKop, oldPriceKop, onHand, on }) => ({
      price: typed(priceKop),
      oldPrice: oldPriceKop === null ? '' : typed(oldPriceKop),
      onHand: String(onHand),
      on,
    })),
  }
}

/** Returns the request that saves a draft whose texts were checked. */
export function requestOf(product: SellerProduct, draft: ProductDraft): RequestData<typeof calls.saveGoods> {
  const { id, version, variants } = product
  return {
    id,
    version,
    on: draft.on,
    vat: draft.vat,
    pictures: [...draft.pictures],
    variants: variants.flatMap((variant, at) => {
      const typed = draft.variants[at]
      if (!typed) return []
      return {
        id: variant.id,
        priceKop: kopTyped(typed.price) ?? 0,
        oldPriceKop: kopTyped(typed.oldPrice) ?? null,
        onHand: Number(typed.onHand),
        onHandSeen: variant.onHand,
        on: typed.on,
      }
    }),
  }
}

/** Returns how the request and its refusals call the fields of the variants: `variants.<id>.priceKop`. */
export function namesOf({ variants }: SellerProduct): Readonly<Record<string, string>> {
  return Object.fromEntries(
    variants.flatMap(({ id }, at) => [
      [`variants.${at}.price`, `variants.${id}.priceKop`],
      [`variants.${at}.oldPrice`, `variants.${id}.oldPriceKop`],
      [`variants.${at}.onHand`, `variants.${id}.onHand`],
    ]),
  )
}

/** Returns the lowest and highest price of the variants on sale, or of all variants if none is. */
export function pricesOf({ variants }: SellerProduct): { leastKop: number; mostKop: number } {
  const onSale = variants.filter(({ on }) => on)
  const prices = (onSale.length > 0 ? onSale : variants).map(({ priceKop }) => priceKop)
  return { leastKop: Math.min(...prices), mostKop: Math.max(...prices) }
}

/** Returns how many units can be ordered now. */
export function availableOf({ variants }: SellerProduct): number {
  return variants.reduce((sum, { on, onHand, reserved }) => sum + (on ? onHand - reserved : 0), 0)
}
