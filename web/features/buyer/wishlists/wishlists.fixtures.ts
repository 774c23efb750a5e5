import type { WireResponse } from '../../../test/wire.ts'

type Brief = WireResponse<'showWishlists'>['Lists'][number]
type Wishlist = WireResponse<'showWishlist'>['Wishlist']
type Wish = Wishlist['Items'][number]

/** Wishlists as the server sends them, for tests. */
const picture = { small: 'good_small_pics/a.webp', large: 'upload/a.webp', hue: 40 }

export const wireBrief = (changes: Partial<Brief> = {}): Brief => ({
  Id: 7,
  Name: 'Новоселье',
  Description: '',
  EventDate: null,
  Visibility: 'link',
  IsDefault: true,
  Token: 'a'.repeat(22),
  Items: 2,
  Pictures: [picture],
  Has: false,
  ...changes,
})

export const wireWish = (changes: Partial<Wish> = {}): Wish => ({
  Id: 1,
  ProductId: 11,
  VariantId: 111,
  Name: 'Кружка',
  Options: [],
  Picture: picture,
  Price: 850,
  OldPrice: null,
  Fell: null,
  Available: 3,
  Quantity: 1,
  Priority: 'normal',
  Note: '',
  State: 'open',
  IsMyGift: false,
  Until: null,
  By: '',
  ...changes,
})

export const wireList = (
  changes: Partial<Wishlist> = {},
  wishes: Wish[] = [wireWish()],
): { Wishlist: Wishlist } => ({
  Wishlist: {
    Id: 7,
    Name: 'Новоселье',
    Description: 'Спасибо',
    EventDate: '2026-12-01',
    Visibility: 'link',
    IsDefault: true,
    IsMine: false,
    Owner: 'Анна Т.',
    Token: '',
    Items: wishes,
    ...changes,
  },
})
