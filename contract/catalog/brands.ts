import Type from 'typebox'
import { call } from '../call.ts'
import { Id, IdText, Nullable } from '../wire.ts'

export const BrandCard = Type.Object({
  id: Id,
  alias: Type.String(),
  name: Type.String(),
  hue: Type.Integer(),
  products: Type.Integer(),
})

/** A brand in the list of brands, with pictures of its most popular goods. */
const BrandTile = Type.Object({
  ...BrandCard.properties,
  about: Type.String(),
  logo: Type.String({ description: 'path under imageBaseUrl; empty: none' }),
  pictures: Type.Array(Type.Object({ small: Type.String(), hue: Type.Integer() })),
})

export const brandCalls = {
  showBrands: call({
    verb: 'GET',
    path: '/brands/',
    access: 'anyone',
    question: {
      /** Brands that begin with it; `#` those that begin with no letter. */
      letter: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      /** The `next` of the page before. */
      after: Type.Optional(IdText),
    },
    answer: Type.Object({
      brands: Type.Array(BrandTile),
      next: Nullable(Id),
      letters: Type.Array(Type.Object({ letter: Type.String(), brands: Type.Integer() }), {
        description: 'all of the alphabet that is in use; told to the question without any field only',
      }),
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required'],
    provides: ['Brands'],
    summary: 'A page of the brands that have products here, in the order of the alphabet',
  }),
} as const
