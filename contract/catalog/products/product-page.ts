import { Type } from '../../schema/schema.ts'
import {
  Flag,
  Id,
  Moment,
  Nullable,
  OneOf,
  Picture,
  ProductCard,
  PublicId,
  Rub,
  SellerRating,
  ShipsOn,
  UnitPrice,
} from '../../wire.ts'
import { BrandCard } from '../brands.ts'
import { SizeChart } from './size-charts.ts'

const Option = Type.Object({
  value: Type.String(),
  picture: Nullable(Type.String()),
})

export const Variant = Type.Object({
  id: Id,
  options: Type.Array(Type.String()),
  price: Rub,
  oldPrice: Nullable(Rub),
  discountPercent: Nullable(Type.Integer()),
  bonus: Type.Integer(),
  available: Type.Integer({ description: 'Units that can be ordered; 999 if they are not counted' }),
  shipsOn: ShipsOn,
  unitPrice: UnitPrice,
})

export const Review = Type.Object({
  id: Id,
  author: Type.String(),
  photo: Type.String(),
  rating: Type.Integer(),
  text: Type.String(),
  at: Moment,
  photos: Type.Array(PublicId),
  reply: Type.String({ description: 'The seller’s answer' }),
  verified: Flag,
})

export const ProductPage = Type.Object({
  ...ProductCard.properties,
  description: Type.String(),
  short: Type.String(),
  pictures: Type.Array(
    Type.Object({
      ...Picture.properties,
      alt: Type.Optional(
        Type.String({ description: 'What the picture shows; absent: use the product name' }),
      ),
    }),
  ),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  axes: Type.Array(Type.Object({ name: Type.String(), options: Type.Array(Option) })),
  variants: Type.Array(Variant),
  category: Nullable(
    Type.Object({ alias: Type.String(), name: Type.String(), parentAlias: Nullable(Type.String()) }),
  ),
  brand: Nullable(BrandCard),
  seller: Type.Object({
    id: Type.Integer({ description: 'Id of the person whose public page shows the product' }),
    name: Type.String(),
    legalName: Type.String(),
    inn: Type.String(),
    ogrn: Type.String(),
    rating: Type.Optional(SellerRating),
  }),
  returnDays: Type.Integer(),
  /** How long a gift certificate bought now is valid; absent for other products. */
  certificateYears: Type.Optional(Type.Integer()),
  ratings: Type.Array(Type.Integer(), { description: 'Number of reviews with 1, 2, 3, 4 and 5 stars' }),
  latestReviews: Type.Array(Review),
  alike: Type.Array(ProductCard, { description: 'Empty: for apps loaded before showSimilar existed' }),
  /** The player of its video, loaded only after a tap; absent: the product has none. */
  video: Type.Optional(Type.Object({ host: OneOf('vk', 'rutube', 'youtube'), player: Type.String() })),
  /** Absent: the product has none. */
  sizeChart: Type.Optional(SizeChart),
})
