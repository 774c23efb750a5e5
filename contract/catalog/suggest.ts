import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Nullable, ProductCard } from '../wire.ts'

export const suggestCalls = {
  suggest: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'getSearchInfo',
    access: 'anyone',
    perMinute: 240,
    request: {
      q: Type.String({ maxLength: 80 }),
      sf: Type.Optional(Opaque({ maxLength: 32 })),
      json: Type.Optional(Type.Literal(1)),
    },
    response: Type.Object({
      queries: Type.Array(Type.String()),
      categories: Type.Array(
        Type.Object({
          alias: Type.String(),
          name: Type.String(),
          parentAlias: Nullable(Type.String()),
          products: Type.Integer(),
        }),
      ),
      brands: Type.Array(
        Type.Object({ alias: Type.String(), name: Type.String(), products: Type.Integer() }),
      ),
      products: Type.Array(ProductCard),
      total: Type.Integer(),
      corrected: Nullable(Type.String()),
    }),
    refusals: [...visitorRefusals],
    provides: ['Catalog'],
    summary:
      'Suggests queries, categories, brands and products for the typed text; popular queries when it is empty (AP-67)',
  }),
  noteSearch: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'noteSearch',
    access: 'anyone',
    request: { q: Type.String({ minLength: 2, maxLength: 80 }) },
    response: Done,
    refusals: [...visitorRefusals],
    summary: 'Records that a query led to a result, so that it counts towards popular queries',
  }),
} as const
