import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, IdText, Nullable, OneOf, Picture } from '../wire.ts'

export const Visibility = OneOf('private', 'link', 'public')

const Brief = Type.Object({
  Id,
  Name: Type.String(),
  Description: Type.String(),
  EventDate: Nullable(Type.String()),
  Visibility,
  IsDefault: Flag,
  Token: Type.String({ description: 'Opens the list by link unless it is private' }),
  Items: Type.Integer(),
  /** Pictures of the latest three items. */
  Pictures: Type.Array(Picture),
  /** Whether the list contains the requested product. */
  Has: Flag,
})

/** The call whose result every screen's header counts; in a module of its own because the first screen loads it. */
export const myWishlistCalls = {
  showWishlists: call({
    verb: 'GET',
    path: '/wishlist/',
    access: 'client',
    request: { product: Type.Optional(IdText) },
    response: Type.Object({ Lists: Type.Array(Brief) }),
    refusals: [...visitorRefusals],
    provides: ['Wishlist'],
    summary: 'Lists the caller’s wishlists in this showcase, the default one first',
  }),
}
