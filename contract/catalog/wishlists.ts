import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Lines } from '../text-kinds.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, Picture, Rub } from '../wire.ts'

/** The list's number for its owner and for public ones, or the token of its link (rulings 17, domain.md 4.6). */
const WishlistRef = Type.String({ pattern: '^(?:[1-9]\\d{0,14}|[0-9A-Za-z]{22})$' })
const Visibility = OneOf('private', 'link', 'public')
const Priority = OneOf('low', 'normal', 'high')
const Name = Type.String({ minLength: 1, maxLength: LIMITS.wishlistNameChars })
const Description = Lines({ maxLength: 500 })
/** A calendar day, or nothing. */
const DayText = Type.String({ pattern: '^(?:\\d{4}-\\d{2}-\\d{2})?$' })

const Brief = Type.Object({
  Id,
  Name: Type.String(),
  Description: Type.String(),
  EventDate: Nullable(Type.String()),
  Visibility,
  IsDefault: Flag,
  Token: Type.String({ description: 'opens the list by link, while it is not private' }),
  Items: Type.Integer(),
  /** Of the latest three things. */
  Pictures: Type.Array(Picture),
  /** Whether the product asked about is in it. */
  Has: Flag,
})

const Item = Type.Object({
  Id,
  ProductId: Id,
  VariantId: Id,
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Price: Rub,
  OldPrice: Nullable(Rub),
  /** By how much it is cheaper than when it was added. */
  Fell: Nullable(Rub),
  Available: Type.Integer(),
  Quantity: Type.Integer(),
  Priority,
  Note: Type.String(),
  /** Always open to the owner before the day after the event, and to guests (domain.md 4.6). */
  State: OneOf('open', 'reserved', 'bought'),
  /** The caller gives it. */
  IsMyGift: Flag,
  Until: Nullable(Moment),
  /** Who gives it: told to the owner alone, after the event. */
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
  Token: Type.String({ description: 'empty unless it is the caller’s own' }),
  Items: Type.Array(Item),
})

const open = ['showcase_not_found', 'banned', 'ref_required'] as const
const Made = Type.Object({ id: Id })

export const wishlistCalls = {
  showWishlists: call({
    verb: 'GET',
    path: '/wishlist/',
    access: 'client',
    question: { product: Type.Optional(IdText) },
    answer: Type.Object({ Lists: Type.Array(Brief) }),
    refusals: [...open],
    provides: ['Wishlist'],
    summary: 'The caller’s wishlists in this showcase, the default one first',
  }),
  showWishlist: call({
    verb: 'GET',
    path: '/wishlist/:id',
    access: 'anyone',
    question: { id: WishlistRef },
    answer: Type.Object({ Wishlist: Shown }),
    refusals: [...open, 'wishlist_not_found'],
    provides: ['Wishlist'],
    summary: 'A wishlist: one’s own or a public one by its number, another’s by the token of its link',
  }),
  createWishlist: call({
    verb: 'POST',
    path: '/tg',
    method: 'createWishlist',
    access: 'client',
    question: {
      Name,
      Description: Type.Optional(Description),
      EventDate: Type.Optional(DayText),
      Visibility: Type.Optional(Visibility),
    },
    answer: Made,
    refusals: [...open, 'too_many_wishlists'],
    invalidates: ['Wishlist'],
    summary: 'Makes a wishlist; the first one is the default',
  }),
  updateWishlist: call({
    verb: 'POST',
    path: '/tg',
    method: 'updateWishlist',
    access: 'client',
    question: {
      WishlistId: Id,
      Name: Type.Optional(Name),
      Description: Type.Optional(Description),
      EventDate: Type.Optional(DayText),
      Visibility: Type.Optional(Visibility),
      IsDefault: Type.Optional(Type.Literal(true)),
    },
    answer: Done,
    refusals: [...open, 'wishlist_not_found'],
    invalidates: ['Wishlist'],
    summary: 'Changes what is named; a list that stops being private gets a new link',
  }),
  removeWishlist: call({
    verb: 'POST',
    path: '/tg',
    method: 'removeWishlist',
    access: 'client',
    question: { WishlistId: Id },
    answer: Done,
    refusals: [...open, 'wishlist_not_found'],
    invalidates: ['Wishlist'],
    summary:
      'Removes a wishlist with all that is in it; the platform’s people may remove those that are not private',
  }),
  addWishlistItem: call({
    verb: 'POST',
    path: '/tg',
    method: 'addWishlistItem',
    access: 'client',
    question: {
      WishlistId: Type.Optional(Id),
      ProductId: Id,
      VariantId: Type.Optional(Id),
      Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      Priority: Type.Optional(Priority),
      Note: Type.Optional(Lines({ maxLength: 200 })),
    },
    answer: Type.Object({ id: Id, WishlistId: Id }),
    refusals: [...open, 'wishlist_not_found', 'product_not_found', 'wishlist_full'],
    invalidates: ['Wishlist'],
    summary: 'Puts a product into a list, the default one unless told; once there, changes what is named',
  }),
  removeWishlistItem: call({
    verb: 'POST',
    path: '/tg',
    method: 'removeWishlistItem',
    access: 'client',
    question: { WishlistId: Id, ProductId: Id, VariantId: Type.Optional(Id) },
    answer: Done,
    refusals: [...open, 'wishlist_not_found'],
    invalidates: ['Wishlist'],
    summary: 'Takes a product, or one variant of it, out of a list; what isn’t there is out already',
  }),
  reserveWishlistItem: call({
    verb: 'POST',
    path: '/tg',
    method: 'reserveWishlistItem',
    access: 'client',
    question: { id: WishlistRef, ItemId: Id, Reserved: Flag },
    answer: Type.Object({ State: OneOf('open', 'reserved', 'bought'), Until: Nullable(Moment) }),
    refusals: [
      ...open,
      ...(['wishlist_not_found', 'wishlist_item_not_found', 'own_wishlist'] as const),
      ...(['gift_taken', 'gift_bought'] as const),
    ],
    invalidates: ['Wishlist'],
    summary: 'Reserves a gift in somebody’s list for 14 days, or lets it go; its owner learns nothing',
  }),
} as const
