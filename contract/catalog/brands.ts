import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Id, IdText, Nullable } from '../wire.ts'

export const BrandCard = Type.Object({
  id: Id,
  alias: Type.String(),
  name: Type.String(),
  hue: Type.Integer(),
  products: Type.Integer(),
})

/** A brand of the list with pictures of its most popular goods. */
const BrandTile = Type.Object({
  ...BrandCard.properties,
  about: Type.String(),
  logo: Type.String({ description: 'Path under imageBaseUrl; empty: none' }),
  pictures: Type.Array(Type.Object({ small: Type.String(), hue: Type.Integer() })),
})

export const brandCalls = {
  showBrands: call({
    verb: 'GET',
    path: '/brands/',
    access: 'anyone',
    reads: 'replica',
    request: {
      /** Brands that begin with this letter; `#`: brands that do not begin with a letter. */
      letter: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      /** The `next` value of the previous page. */
      after: Type.Optional(IdText),
    },
    response: Type.Object({
      brands: Type.Array(BrandTile),
      next: Nullable(Id),
      letters: Type.Array(Type.Object({ letter: Type.String(), brands: Type.Integer() }), {
        description: 'All first letters in use; returned only when the request has no fields',
      }),
    }),
    refusals: [...visitorRefusals],
    provides: ['Brands'],
    summary: 'Returns a page of the brands that have products here, in alphabetical order',
  }),
} as const
