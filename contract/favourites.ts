import Type from 'typebox'
import { call } from './call.ts'
import { Id, ProductCard } from './wire.ts'

const open = ['showcase_not_found', 'banned', 'ref_required'] as const
const Answer = Type.Object({ products: Type.Array(ProductCard), cnt: Type.Integer() })

export const favouriteCalls = {
  showFavourites: call({
    verb: 'GET',
    path: '/favorites/',
    access: 'anyone',
    question: {},
    answer: Answer,
    refusals: [...open],
    provides: ['Favourites'],
    summary: 'The caller’s favourites in this showcase, newest first',
  }),
  addFavourite: call({
    verb: 'POST',
    path: '/tg',
    method: 'AddFavourite',
    access: 'anyone',
    question: { ProductId: Id },
    answer: Type.Object({ cnt: Type.Integer() }),
    refusals: [...open, 'product_not_found', 'cart_full'],
    invalidates: ['Favourites'],
    summary: 'Adds a product to the favourites; twice is the same as once',
  }),
  removeFavourite: call({
    verb: 'POST',
    path: '/tg',
    method: 'RemoveFavourite',
    access: 'anyone',
    question: { ProductId: Id },
    answer: Type.Object({ cnt: Type.Integer() }),
    refusals: [...open],
    invalidates: ['Favourites'],
    summary: 'Takes a product out of the favourites',
  }),
} as const
