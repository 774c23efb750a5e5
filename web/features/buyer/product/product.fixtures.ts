import { productCard } from '../../../test/products.fixtures.ts'
import type { WireResponse } from '../../../test/wire.ts'

export type ProductReply = WireResponse<'showProduct'>
type Variant = ProductReply['variants'][number]

export const productVariant = (changes: Partial<Variant> = {}): Variant => ({
  id: 11,
  options: [],
  price: 1490,
  oldPrice: null,
  discountPercent: null,
  bonus: 44,
  available: 20,
  shipsOn: null,
  ...changes,
})

/** A product without pictures, options and reviews. */
export const productPage = (changes: Partial<ProductReply> = {}): ProductReply => ({
  ...productCard(),
  description: '',
  short: '',
  pictures: [],
  attributes: [],
  axes: [],
  variants: [productVariant()],
  category: null,
  brand: null,
  seller: { id: 9, name: 'Анна Смирнова', legalName: 'ИП Смирнова', inn: '770000000000', ogrn: '' },
  returnDays: 14,
  ratings: [0, 0, 0, 0, 0],
  latestReviews: [],
  alike: [],
  ...changes,
})
