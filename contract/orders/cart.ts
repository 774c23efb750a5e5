import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Nullable, Picture, Rub, ShipsOn, Unit } from '../wire.ts'

/** Why a line differs from what the shopper last saw; `gone`: out of stock, `not_sold`: not on sale here, `wrong_quantity`: below the minimum or not in steps (domain.md 4.6). */
export const CART_NOTICES = [
  'price_up',
  'price_down',
  'less_stock',
  'gone',
  'not_sold',
  'wrong_quantity',
] as const
export type CartNoticeName = (typeof CART_NOTICES)[number]

export const CartLine = Type.Object({
  ProductId: Id,
  VariantId: Id,
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Quantity: Type.Integer(),
  Price: Rub,
  /** The price when the shopper last changed the line, if it differs from the current price. */
  WasPrice: Nullable(Rub),
  OldPrice: Nullable(Rub),
  Sum: Rub,
  Bonus: Type.Integer(),
  Available: Type.Integer(),
  ShipsOn,
  /** The least that can be ordered; absent: 1. */
  MinQuantity: Type.Optional(Type.Integer()),
  /** Quantities are multiples of it; absent: 1. */
  QuantityStep: Type.Optional(Type.Integer()),
  /** What one of the quantity is; absent: a piece. */
  Unit: Type.Optional(Unit),
  Notice: Type.Unsafe<CartNoticeName | null>({
    type: 'string',
    enum: [...CART_NOTICES, null],
    nullable: true,
  }),
  Seller: Type.String(),
})

/** The cart with current prices and stock, which are read on every request (EN-60, EN-61). */
export const CartAnswer = Type.Object({
  cart: Type.Object({
    goodsInfo: Type.Array(CartLine),
    cnt_in_cart: Type.Integer(),
    version: Type.Integer(),
    goods: Rub,
    discount: Rub,
    total: Rub,
    bonus: Type.Integer({ description: 'Whole bonuses the buyer gets for the whole cart' }),
    /** Some line cannot be ordered in its current state. */
    blocked: Flag,
  }),
})

export const cartCalls = {
  showCart: call({
    verb: 'GET',
    path: '/cart/',
    access: 'anyone',
    request: {},
    response: CartAnswer,
    refusals: [...visitorRefusals],
    provides: ['Cart'],
    summary: 'Returns the caller’s cart in this showcase',
  }),
  setQuantity: call({
    verb: 'POST',
    path: '/tg/',
    method: 'UpdateProductQuantityInCart',
    access: 'anyone',
    request: {
      ProductId: Id,
      VariantId: Type.Optional(Id),
      Quantity: Type.Integer({ minimum: 0, maximum: 999 }),
    },
    response: CartAnswer,
    refusals: [
      ...visitorRefusals,
      'product_not_found',
      'out_of_stock',
      'quantity_not_allowed',
      'cart_full',
      'catalogue_closed',
    ],
    invalidates: ['Cart'],
    summary:
      'Sets the quantity of a product in the cart, replacing the old quantity; 0 removes it (domain.md 3.10)',
  }),
  removeFromCart: call({
    verb: 'POST',
    path: '/tg/',
    method: 'DeleteProductFromCart',
    access: 'anyone',
    request: { ProductId: Id, VariantId: Type.Optional(Id) },
    response: CartAnswer,
    refusals: [...visitorRefusals],
    invalidates: ['Cart'],
    summary: 'Removes a product, or one variant of it, from the cart',
  }),
  clearCart: call({
    verb: 'POST',
    path: '/tg/',
    method: 'ClearCart',
    access: 'anyone',
    request: {},
    response: CartAnswer,
    refusals: [...visitorRefusals],
    invalidates: ['Cart'],
    summary: 'Removes everything from the caller’s cart',
  }),
} as const
