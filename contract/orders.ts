import Type from 'typebox'
import { call } from './call.ts'
import { CartLine } from './cart.ts'
import type { OrderStatus } from './states.ts'
import { ORDER_STATUSES } from './states.ts'
import { Flag, Id, IdText, Moment, Nullable, OneOf, Picture, PublicId, Rub, RubText } from './wire.ts'

const open = ['showcase_not_found', 'banned', 'ref_required'] as const
const Status = OneOf(...ORDER_STATUSES)

const DeliveryMethod = Type.Object({
  Id,
  Kind: OneOf('courier', 'pickup', 'post'),
  Name: Type.String(),
  Price: Rub,
  FreeFrom: Nullable(Rub),
  EtaDays: Type.Integer(),
  NeedsAddress: Flag,
})
const PaymentMethod = Type.Object({ Code: Type.String(), Name: Type.String(), Note: Type.String() })

/** How much of each bonus may go into this cart, and why not more (domain.md 5.5 rule 3). */
const BonusLimits = Type.Object({
  LocalAvailable: Rub,
  GlobalAvailable: Rub,
  LocalMax: Rub,
  GlobalMax: Rub,
})

const Totals = Type.Object({
  Goods: Rub,
  Discount: Rub,
  Delivery: Rub,
  BonusLocal: Rub,
  BonusGlobal: Rub,
  Payable: Rub,
  /** Whole bonuses the buyer gets for it. */
  Earn: Type.Integer(),
})

/** What the shopper chose so far; the server computes every amount from it. */
const choices = {
  DeliveryId: Type.Optional(Id),
  BonusLocal: Type.Optional(RubText),
  BonusGlobal: Type.Optional(RubText),
}

export const CheckoutAnswer = Type.Object({
  CartVersion: Type.Integer(),
  Lines: Type.Array(CartLine),
  Count: Type.Integer(),
  Sellers: Type.Array(Type.String()),
  Contact: Type.Object({ Name: Type.String(), Phone: Type.String(), Email: Type.String() }),
  City: Type.String(),
  Address: Type.String(),
  DeliveryMethods: Type.Array(DeliveryMethod),
  PaymentMethods: Type.Array(PaymentMethod),
  Bonus: BonusLimits,
  Totals,
  Consents: Type.Array(
    Type.Object({ Kind: Type.String(), PageAlias: Type.String(), Version: Type.Integer(), Required: Flag }),
  ),
  Blocked: Flag,
})

const OrderLine = Type.Object({
  Id,
  ProductId: Id,
  VariantId: Id,
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Quantity: Type.Integer(),
  Price: Rub,
  Paid: Rub,
})

export const OrderCard = Type.Object({
  Id: PublicId,
  Number: Type.String(),
  Status,
  PlacedAt: Moment,
  Payable: Rub,
  Count: Type.Integer(),
  Pictures: Type.Array(Picture),
  AllowedActions: Type.Array(Type.String()),
})

export const OrderDetails = Type.Object({
  ...OrderCard.properties,
  PaymentStatus: Type.String(),
  DeliveryStatus: Type.String(),
  PaidAt: Nullable(Moment),
  DeliveredAt: Nullable(Moment),
  ConfirmAt: Nullable(Moment),
  ExpiresAt: Nullable(Moment),
  Contact: Type.Object({ Name: Type.String(), Phone: Type.String() }),
  DeliveryName: Type.String(),
  Address: Type.String(),
  Comment: Type.String(),
  Seller: Type.String(),
  Lines: Type.Array(OrderLine),
  Totals,
  History: Type.Array(
    Type.Object({
      At: Moment,
      Event: Type.String(),
      Status: Type.Unsafe<OrderStatus | null>({
        type: 'string',
        enum: [...ORDER_STATUSES, null],
        nullable: true,
      }),
    }),
  ),
})

const Contact = Type.Object(
  {
    Name: Type.String({ minLength: 1, maxLength: 100 }),
    Phone: Type.String({ minLength: 10, maxLength: 25 }),
    Email: Type.Optional(Type.String({ maxLength: 254 })),
  },
  { additionalProperties: false },
)
const Address = Type.Object(
  {
    City: Type.String({ minLength: 1, maxLength: 100 }),
    Line: Type.String({ minLength: 1, maxLength: 300 }),
    Entrance: Type.Optional(Type.String({ maxLength: 20 })),
    Floor: Type.Optional(Type.String({ maxLength: 20 })),
    Comment: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

const placing = [
  ...open,
  'cart_empty',
  'cart_changed',
  'out_of_stock',
  'consent_required',
  'order_below_minimum',
  'bonus_limit_exceeded',
  'not_enough_bonuses',
  'delivery_unavailable',
  'payment_unavailable',
  'guest_checkout_off',
  'catalogue_closed',
] as const

export const orderCalls = {
  showCheckout: call({
    verb: 'GET',
    path: '/order/',
    access: 'anyone',
    question: {
      delivery: Type.Optional(IdText),
      local: Type.Optional(RubText),
      global: Type.Optional(RubText),
    },
    answer: CheckoutAnswer,
    refusals: [
      ...open,
      'cart_empty',
      'guest_checkout_off',
      'delivery_unavailable',
      'bonus_limit_exceeded',
      'catalogue_closed',
    ],
    provides: ['OrderInfo', 'Cart'],
    summary: 'Everything the checkout shows, priced now for the given choices',
  }),
  placeOrder: call({
    verb: 'POST',
    path: '/tg',
    method: 'createOrder',
    access: 'anyone',
    idempotent: true,
    question: {
      CartVersion: Type.Integer({ minimum: 0 }),
      Total: RubText,
      Contact,
      Address: Type.Optional(Address),
      DeliveryId: Id,
      Payment: Type.String({ minLength: 1, maxLength: 20 }),
      BonusLocal: choices.BonusLocal,
      BonusGlobal: choices.BonusGlobal,
      Comment: Type.Optional(Type.String({ maxLength: 500 })),
      Consents: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 }),
    },
    answer: Type.Object({
      GroupId: PublicId,
      Orders: Type.Array(Type.Object({ Id: PublicId, Number: Type.String(), Payable: Rub })),
      Payable: Rub,
      /** Where to pay; empty when nothing is paid now. */
      PaymentUrl: Type.String(),
    }),
    refusals: [...placing],
    invalidates: ['Cart', 'Orders', 'OrderInfo', 'Counters'],
    summary: 'Places one order per seller under one payment; the same key twice is one order',
  }),
  showSuccess: call({
    verb: 'GET',
    path: '/order/success/:id',
    access: 'anyone',
    question: { id: PublicId, wait: Type.Optional(OneOf('1')) },
    answer: Type.Object({
      Orders: Type.Array(OrderCard),
      Paid: Flag,
      Failed: Flag,
      Payable: Rub,
      Earn: Type.Integer(),
      PaymentUrl: Type.String(),
      ConfirmAfterDays: Type.Integer(),
    }),
    refusals: [...open, 'order_not_found'],
    provides: ['OrderInfo'],
    summary:
      'How a checkout group stands; with wait=1 the answer is held until it is paid, 10 s at most (rulings 21)',
  }),
  showOrders: call({
    verb: 'GET',
    path: '/account/orders/',
    access: 'client',
    question: { id: Type.Optional(PublicId) },
    answer: Type.Object({ Orders: Type.Array(OrderCard), Order: Nullable(OrderDetails) }),
    refusals: [...open, 'not_logged_in', 'order_not_found'],
    provides: ['Orders'],
    summary: 'The caller’s orders in this showcase; with an id, one of them whole (AP-36)',
  }),
  orderAction: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'orderAction',
    access: 'anyone',
    question: {
      id: PublicId,
      action: Type.String({ minLength: 1, maxLength: 30 }),
      track: Type.Optional(Type.String({ maxLength: 40 })),
      reason: Type.Optional(Type.String({ maxLength: 300 })),
    },
    answer: Type.Object({ Order: OrderDetails, PaymentUrl: Type.String() }),
    refusals: [
      ...open,
      'order_not_found',
      'action_not_allowed',
      'payment_unavailable',
      'out_of_stock',
      'reward_not_posted',
    ],
    invalidates: ['Orders', 'SaleOrdersInfo', 'Counters', 'Cart'],
    summary:
      'Moves an order along its state table; the same action twice is the same as once (domain.md 5.1)',
  }),
} as const
