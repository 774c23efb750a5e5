import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Nullable, PageText, ProductCard, Rub } from '../wire.ts'

/** A favourite with the changes since it was added (domain.md 4.6). */
export const FavouriteCard = Type.Object({
  ...ProductCard.properties,
  note: Type.Unsafe<'price_down' | 'sold_out' | 'back' | null>({
    type: 'string',
    enum: ['price_down', 'sold_out', 'back', null],
    nullable: true,
  }),
  fell: Nullable(Rub),
  /** The owner asked for a notification when the product is in stock again. */
  told: Flag,
})
const Answer = Type.Object({
  products: Type.Array(FavouriteCard),
  cnt: Type.Integer(),
  ids: Type.Array(Id, { description: 'Ids of the favourites of all pages, newest first' }),
  nextPage: Nullable(Type.Integer()),
})
const Count = Type.Object({ cnt: Type.Integer() })

export const favouriteCalls = {
  showFavourites: call({
    verb: 'GET',
    path: '/favorites/',
    access: 'anyone',
    request: { page: Type.Optional(PageText) },
    response: Answer,
    refusals: [...visitorRefusals],
    provides: ['Favourites'],
    summary: 'Returns a page of the caller’s favourites in this showcase, newest first',
  }),
  addFavourite: call({
    verb: 'POST',
    path: '/tg',
    method: 'AddFavourite',
    access: 'anyone',
    request: { ProductId: Id },
    response: Count,
    refusals: [...visitorRefusals, 'product_not_found', 'cart_full'],
    invalidates: ['Favourites'],
    summary: 'Adds a product to the favourites; repeating the call changes nothing',
  }),
  removeFavourite: call({
    verb: 'POST',
    path: '/tg',
    method: 'RemoveFavourite',
    access: 'anyone',
    request: { ProductId: Id },
    response: Count,
    refusals: [...visitorRefusals],
    invalidates: ['Favourites'],
    summary: 'Removes a product from the favourites',
  }),
  tellWhenBack: call({
    verb: 'POST',
    path: '/tg',
    method: 'TellWhenBack',
    access: 'anyone',
    request: { ProductId: Id, Wanted: Flag },
    response: Count,
    refusals: [...visitorRefusals, 'product_not_found', 'cart_full'],
    invalidates: ['Favourites'],
    summary:
      'Turns the back-in-stock notification of a product on or off; turning it on adds the product to the favourites',
  }),
} as const
