import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, Picture, Rub } from '../wire.ts'
import { Visibility } from './my-wishlists.ts'

/** The list's id for its owner and for public lists, or the token of its link (rulings 17, domain.md 4.6). */
const WishlistRef = Type.String({ pattern: '^(?:[1-9]\\d{0,14}|[0-9A-Za-z]{22})$' })
const Priority = OneOf('low', 'normal', 'high')
const Name = Type.String({ minLength: 1, maxLength: LIMITS.wishlistNameChars })
const Description = Lines({ maxLength: 500 })
/** A calendar day, or an empty string. */
const DayText = Type.String({ pattern: '^(?:\\d{4}-\\d{2}-\\d{2})?$' })

const Item = Type.Object({
  Id,
  ProductId: Id,
  VariantId: Id,
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Price: Rub,
  OldPrice: Nullable(Rub),
  /** How much cheaper the item is now than when it was added. */
  Fell: Nullable(Rub),
  Available: Type.Integer(),
  Quantity: Type.Integer(),
  Priority,
  Note: Type.String(),
  /** `open` for guests, and for the owner until the day after the event (domain.md 4.6). */
  State: OneOf('open', 'reserved', 'bought'),
  /** The caller reserved this gift. */
  IsMyGift: Flag,
  Until: Nullable(Moment),
  /** Name of the giver; only for the owner, and only after the event. */
  By: Type.String(),
})

const Shown = Type.Object({
  Id,
  Name: Type.String(),
  Description: Type.String(),
  EventDate: Nullable(Type.String()),
  Visibility,
  IsDefault: Flag,
  IsMine: Flag,
  Owner: Type.String(),
  Token: Type.String({ description: 'Empty unless the list is the caller’s own' }),
  Items: Type.Array(Item),
})

const Made = Type.Object({ id: Id })

export const wishlistCalls = {
  showWishlist: call({
    verb: 'GET',
    path: '/wishlist/:id',
    access: 'anyone',
    request: { id: WishlistRef },
    response: Type.Object({ Wishlist: Shown }),
    refusals: [...visitorRefusals, 'wishlist_not_found'],
    provides: ['Wishlist'],
    summary: 'Returns a wishlist: the caller’s own or a public one by id, any other by the token of its link',
  }),
  createWishlist: call({
    verb: 'POST',
    path: '/tg',
    method: 'createWishlist',
    access: 'client',
    request: {
      Name,
      Description: Type.Optional(Description),
      EventDate: Type.Optional(DayText),
      Visibility: Type.Optional(Visibility),
    },
    response: Made,
    refusals: [...visitorRefusals, 'too_many_wishlists'],
    invalidates: ['Wishlist'],
    summary: 'Creates a wishlist; the caller’s first one becomes the default',
  }),
  updateWishlist: call({
    verb: 'POST',
    path: '/tg',
    method: 'updateWishlist',
    access: 'client',
    request: {
      WishlistId: Id,
      Name: Type.Optional(Name),
      Description: Type.Optional(Description),
      EventDate: Type.Optional(DayText),
      Visibility: Type.Optional(Visibility),
      IsDefault: Type.Optional(Type.Literal(true)),
    },
    response: Done,
    refusals: [...visitorRefusals, 'wishlist_not_found'],
    invalidates: ['Wishlist'],
    summary: 'Changes the given fields of a wishlist; a list that stops being private gets a new link',
  }),
  removeWishlist: call({
    verb: 'POST',
    path: '/tg',
    method: 'removeWishlist',
    access: 'client',
    request: { WishlistId: Id },
    response: Done,
    refusals: [...visitorRefusals, 'wishlist_not_found'],
    invalidates: ['Wishlist'],
    summary:
      'Deletes a wishlist with its items; platform administrators may delete lists that are not private',
  }),
  addWishlistItem: call({
    verb: 'POST',
    path: '/tg',
    method: 'addWishlistItem',
    access: 'client',
    request: {
      WishlistId: Type.Optional(Id),
      ProductId: Id,
      VariantId: Type.Optional(Id),
      Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      Priority: Type.Optional(Priority),
      Note: Type.Optional(Lines({ maxLength: 200 })),
    },
    response: Type.Object({ id: Id, WishlistId: Id }),
    refusals: [...visitorRefusals, 'wishlist_not_found', 'product_not_found', 'wishlist_full'],
    invalidates: ['Wishlist'],
    summary:
      'Adds a product to a list, by default to the default list; if it is there, changes the given fields',
  }),
  removeWishlistItem: call({
    verb: 'POST',
    path: '/tg',
    method: 'removeWishlistItem',
    access: 'client',
    request: { WishlistId: Id, ProductId: Id, VariantId: Type.Optional(Id) },
    response: Done,
    refusals: [...visitorRefusals, 'wishlist_not_found'],
    invalidates: ['Wishlist'],
    summary: 'Removes a product, or one variant of it, from a list; succeeds if it is not there',
  }),
  reserveWishlistItem: call({
    verb: 'POST',
    path: '/tg',
    method: 'reserveWishlistItem',
    access: 'client',
    request: { id: WishlistRef, ItemId: Id, Reserved: Flag },
    response: Type.Object({ State: OneOf('open', 'reserved', 'bought'), Until: Nullable(Moment) }),
    refusals: [
      ...visitorRefusals,
      'wishlist_not_found',
      'wishlist_item_not_found',
      'own_wishlist',
      'gift_taken',
      'gift_bought',
    ],
    invalidates: ['Wishlist'],
    summary:
      'Reserves a gift in another person’s list for 14 days, or releases it; the owner is not notified',
  }),
} as const
