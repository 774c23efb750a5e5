import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, IdText, Moment, Nullable, ProductCard } from '../wire.ts'

/** A showcase of a person, as their public page lists it. */
const ListedShowcase = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String({ description: 'Address of the showcase' }),
  isOwn: Flag,
})

const ChosenShowcase = Type.Object({
  ...ListedShowcase.properties,
  siteId: Id,
  updatedAfter: Type.Integer(),
  slogan: Type.String(),
  description: Type.String(),
  hue: Type.Integer(),
  bot: Type.String(),
  isVerified: Flag,
  since: Moment,
  rating: Nullable(
    Type.Number({ description: 'Mean of the ratings of received orders; null: too few of them' }),
  ),
  happyPercent: Nullable(Type.Integer({ description: 'Ratings with four and five stars' })),
  reviews: Type.Integer({ description: 'Ratings of received orders; 0: too few to show' }),
  sold: Type.Integer({ description: 'Units sold' }),
  products: Type.Integer(),
})

export const sellerCalls = {
  showSeller: call({
    verb: 'GET',
    path: '/users/:id',
    access: 'anyone',
    request: { id: IdText, showcase: Type.Optional(IdText) },
    response: Type.Object({
      id: Id,
      /** Empty unless the person made the list public; showcases the person owns are always listed. */
      name: Type.String(),
      photo: Type.String(),
      city: Type.String(),
      isMe: Flag,
      showcases: Type.Array(ListedShowcase),
      chosen: ChosenShowcase,
      products: Type.Array(ProductCard),
    }),
    refusals: ['showcase_not_found', 'page_not_found', 'banned', 'ref_required'],
    provides: ['User', 'WowTree', 'Catalog'],
    summary:
      'Returns a person’s public page: showcases, the selected one and its bestsellers (RT-20, RT-21); hidden people return 404',
  }),
} as const
