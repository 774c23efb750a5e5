import { call } from '../../call.ts'
import { Type } from '../../schema/schema.ts'
import { IdText, ProductCard } from '../../wire.ts'

export const similarCalls = {
  showSimilar: call({
    verb: 'GET',
    path: '/product/:id/similar',
    access: 'anyone',
    reads: 'replica',
    request: { id: IdText },
    response: Type.Object({ products: Type.Array(ProductCard) }),
    refusals: ['showcase_not_found', 'product_not_found', 'banned', 'ref_required'],
    provides: ['Catalog'],
    summary: 'Returns up to eight products like this one: those with most in common first, then the popular',
  }),
}
