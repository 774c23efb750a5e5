import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, Nullable, PageText, ProductCard, Rub } from '../wire.ts'

const open = ['showcase_not_found', 'banned', 'ref_required'] as const

/** A favourite as its list shows it: what changed since it was added (domain.md 4.6). */
export const FavouriteCard = Type.Object({
  ...ProductCard.properties,
  note: Type.Unsafe<'price_down' | 'sold_out' | 'back' | null>({
    type: 'string',
    enum: ['price_down', 'sold_out', 'back', null],
    nullable: true,
  }),
  fell: Nullable(Rub),
  /** The owner wants to hear when it is back. */
  told: Flag,
})
const Answer = Type.Object({
  products: Type.Array(FavouriteCard),
  cnt: Type.Integer(),
  ids: Type.Array(Id, { description: 'products of all pages, newest first' }),
  nextPage: Nullable(Type.Integer()),
})
const Count = Type.Object({ cnt: Type.Integer() })

export const favouriteCalls = {
  showFavourites: call({
    verb: 'GET',
    path: '/favorites/',
    access: 'anyone',
    question: { page: Type.Optional(PageText) },
    answer: Answer,
    refusals: [...open],
    provides: ['Favourites'],
    summary: 'A page of the caller’s favourites in this showcase, newest first',
  }),
  addFavourite: call({
    verb: 'POST',
    path: '/tg',
    method: 'AddFavourite',
    access: 'anyone',
    question: { ProductId: Id },
    answer: Count,
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
    answer: Count,
    refusals: [...open],
    invalidates: ['Favourites'],
    summary: 'Takes a product out of the favourites',
  }),
  tellWhenBack: call({
    verb: 'POST',
    path: '/tg',
    method: 'TellWhenBack',
    access: 'anyone',
    question: { ProductId: Id, Wanted: Flag },
    answer: Count,
    refusals: [...open, 'product_not_found', 'cart_full'],
    invalidates: ['Favourites'],
    summary: 'Asks to be told when a sold out product is back, or no more; it becomes a favourite',
  }),
} as const
