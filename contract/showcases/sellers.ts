import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, IdText, Moment, Nullable, ProductCard } from '../wire.ts'

/** A showcase of a person, as their public page names it. */
const Shop = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String({ description: 'where the showcase opens' }),
  isOwn: Flag,
})

const ChosenShop = Type.Object({
  ...Shop.properties,
  siteId: Id,
  updatedAfter: Type.Integer(),
  slogan: Type.String(),
  description: Type.String(),
  hue: Type.Integer(),
  bot: Type.String(),
  isVerified: Flag,
  since: Moment,
  rating: Nullable(Type.Number()),
  happyPercent: Nullable(Type.Integer({ description: 'reviews with four and five stars' })),
  reviews: Type.Integer(),
  sold: Type.Integer({ description: 'units bought' }),
  products: Type.Integer(),
})

export const sellerCalls = {
  showSeller: call({
    verb: 'GET',
    path: '/users/:id',
    access: 'anyone',
    question: { id: IdText, showcase: Type.Optional(IdText) },
    answer: Type.Object({
      id: Id,
      /** Empty unless the person shows themselves to everybody; a showcase they own is seen without it. */
      name: Type.String(),
      photo: Type.String(),
      city: Type.String(),
      isMe: Flag,
      showcases: Type.Array(Shop),
      chosen: ChosenShop,
      products: Type.Array(ProductCard),
    }),
    refusals: ['showcase_not_found', 'page_not_found', 'banned', 'ref_required'],
    provides: ['User', 'WowTree', 'Catalog'],
    summary:
      'A person’s public page: their showcases, one of them chosen, what it sells best (RT-20, RT-21); hidden people are not found',
  }),
} as const
