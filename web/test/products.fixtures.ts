import type { Product } from '../parts/catalog/catalog.api.ts'
import type { WireResponse } from './wire.ts'

export type SellerProduct = WireResponse<'saveGoods'>['Product']
type Variant = SellerProduct['Variants'][number]
type Card = WireResponse<'showCards'>['products'][number]

/** A variant as its seller gets it. */
export const sellerVariant = (changes: Partial<Variant> = {}): Variant => ({
  ID: 11,
  Sku: 'k-1',
  Options: [],
  Price: 1490,
  OldPrice: 1990,
  OldPriceReal: true,
  OnHand: 12,
  Reserved: 3,
  Counted: true,
  On: true,
  ...changes,
})

/** A product as its seller gets it, with one variant. */
export const sellerProduct = (changes: Partial<SellerProduct> = {}): SellerProduct => ({
  ID: 1,
  Version: 4,
  Name: 'Чайник «Клюква»',
  Article: 'a-77',
  Company: 'ИП Смирнова',
  Category: 'Посуда',
  Brand: '',
  Picture: { small: 'a.webp', large: 'a.webp', hue: 12 },
  Status: 'active',
  Vat: 'company',
  Pictures: ['a.webp'],
  Variants: [sellerVariant()],
  ...changes,
})

/** A product as lists of a shop get it. */
export const productCard = (changes: Partial<Card> = {}): Card => ({
  id: 1,
  variantId: 11,
  name: 'Чайник «Клюква»',
  picture: { small: 'a.webp', large: 'a.webp', hue: 12 },
  price: 1490,
  oldPrice: null,
  discountPercent: null,
  rating: null,
  reviews: 0,
  bonus: 0,
  inStock: true,
  hasOptions: false,
  hit: false,
  ...changes,
})

/** The same as the app has it, decoded. */
export const shownCard = (changes: Partial<Product> = {}): Product => {
  const { price, oldPrice: _oldPrice, unitPrice: _unitPrice, ...card } = productCard()
  return { ...card, priceKop: price * 100, oldPriceKop: null, ...changes }
}
