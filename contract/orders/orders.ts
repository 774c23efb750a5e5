import Type from 'typebox'
import { call } from '../call.ts'
import { Code, Lines, Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, PublicId, Rub, RubText, Version } from '../wire.ts'
import { Address, CheckoutDraft, Contact, Degrees } from './checkout-shapes.ts'
import { DeliveryMethod, DeliveryPoint } from './delivery-shapes.ts'
import { CheckoutAnswer, choices, Invoice, OrderCard, OrderDetails, PaymentMethod } from './order-shapes.ts'
import { Receipt } from './receipts.ts'

const open = ['showcase_not_found', 'banned', 'ref_required'] as const

/** Why something may not be ordered without prepayment (decision 024). */
const postpaid = [
  'order_above_postpaid_maximum',
  'phone_verification_required',
  'too_many_open_orders',
  'reservation_limit',
] as const
/** The key of a letter's link, which opens a guest's order without their session. */
const LinkKey = Opaque({ maxLength: 40 })
const placing = [
  ...open,
  'platform_login_required',
  'cart_empty',
  'cart_changed',
  'out_of_stock',
  'consent_required',
  'order_below_minimum',
  ...postpaid,
  'bonus_limit_exceeded',
  'not_enough_bonuses',
  'delivery_unavailable',
  'address_not_found',
  'payment_unavailable',
  'guest_checkout_off',
  'catalogue_closed',
  'seller_unverified',
] as const

export const orderCalls = {
  showCheckout: call({
    verb: 'GET',
    path: '/order/',
    access: 'anyone',
    perMinute: 120,
    question: {
      delivery: Type.Optional(IdText),
      /** Where to, for carriers that price by it. */
      city: Type.Optional(Type.String({ maxLength: 100 })),
      kladr: Type.Optional(Code({ maxLength: 30 })),
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
      'platform_login_required',
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
      CartVersion: Version,
      Total: RubText,
      /** What of the total the shopper saw for delivery. */
      Delivery: Type.Optional(RubText),
      /** `Seal` of the checkout that was agreed to. */
      Seal: Type.Optional(Opaque({ maxLength: 64 })),
      Contact,
      Address: Type.Optional(Address),
      /** One of the caller's saved addresses, in place of the fields. */
      AddressId: Type.Optional(Id),
      /** Where the parcel waits, for ways of delivery that need one. */
      Point: Type.Optional(Opaque({ maxLength: 40 })),
      DeliveryId: Id,
      Payment: Opaque({ minLength: 1, maxLength: 20 }),
      BonusLocal: choices.BonusLocal,
      BonusGlobal: choices.BonusGlobal,
      Comment: Type.Optional(Lines({ maxLength: 500 })),
      Consents: Type.Array(Opaque({ maxLength: 40 }), { maxItems: 10 }),
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
  estimateDelivery: call({
    verb: 'GET',
    path: '/order/estimate/',
    access: 'anyone',
    perMinute: 60,
    question: {
      variant: IdText,
      city: Type.Optional(Type.String({ maxLength: 100 })),
      kladr: Type.Optional(Code({ maxLength: 30 })),
    },
    answer: Type.Object({ City: Type.String(), Methods: Type.Array(DeliveryMethod) }),
    refusals: ['showcase_not_found', 'banned', 'ref_required', 'product_not_found'],
    provides: ['Geo'],
    summary: 'What bringing one unit costs and when it comes, to a city or to the person’s usual one',
  }),
  keepCheckoutDraft: call({
    verb: 'POST',
    path: '/tg',
    method: 'keepCheckoutDraft',
    access: 'anyone',
    question: { Draft: CheckoutDraft },
    answer: Done,
    refusals: [...open],
    summary: 'Keeps what is typed into the checkout beside the cart, for a reload or another device',
  }),
  showDeliveryPoints: call({
    verb: 'GET',
    path: '/order/points/',
    access: 'anyone',
    perMinute: 60,
    question: {
      delivery: IdText,
      city: Type.String({ minLength: 1, maxLength: 100 }),
      kladr: Type.Optional(Code({ maxLength: 30 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      /** From where distances are counted. */
      lat: Type.Optional(Degrees),
      lon: Type.Optional(Degrees),
    },
    answer: Type.Object({ Points: Type.Array(DeliveryPoint), Total: Type.Integer() }),
    refusals: [...open, 'delivery_unavailable', 'carrier_silent'],
    provides: ['Geo'],
    summary: 'Where a parcel may wait in a city, at most fifty, the nearest first',
  }),
  showSuccess: call({
    verb: 'GET',
    path: '/order/success/:id',
    access: 'anyone',
    question: { id: PublicId, wait: Type.Optional(OneOf('1')), key: Type.Optional(LinkKey) },
    answer: Type.Object({
      Orders: Type.Array(OrderCard),
      Paid: Flag,
      Failed: Flag,
      Payable: Rub,
      Earn: Type.Integer(),
      PaymentUrl: Type.String(),
      /** How else what waits can be paid, the way it is to be paid now included; none when nothing waits. */
      PaymentMethods: Type.Array(PaymentMethod),
      /** Until when what waits for its payment, or for somebody to confirm it, is kept for the buyer. */
      ExpiresAt: Nullable(Moment),
      ConfirmAfterDays: Type.Integer(),
    }),
    refusals: [...open, 'order_not_found'],
    provides: ['OrderInfo'],
    summary:
      'How a checkout group stands; with wait=1 the answer is held until it is paid, 10 s at most (rulings 21)',
  }),
  payOrders: call({
    verb: 'POST',
    path: '/tg',
    method: 'payOrders',
    access: 'anyone',
    question: {
      id: PublicId,
      Payment: Opaque({ minLength: 1, maxLength: 20 }),
      key: Type.Optional(LinkKey),
    },
    answer: Type.Object({ PaymentUrl: Type.String() }),
    refusals: [...open, 'order_not_found', 'payment_unavailable', ...postpaid],
    invalidates: ['Orders', 'OrderInfo'],
    summary:
      'Pays what of a checkout still waits, by the same way after a failure or by another; twice is once',
  }),
  showInvoice: call({
    verb: 'GET',
    path: '/order/invoice/:id',
    access: 'anyone',
    question: { id: PublicId },
    answer: Invoice,
    refusals: [...open, 'order_not_found'],
    provides: ['Orders'],
    summary: 'The invoice of an order that is paid by transfer, for its buyer and its seller',
  }),
  showOrders: call({
    verb: 'GET',
    path: '/account/orders/',
    access: 'client',
    question: { id: Type.Optional(PublicId) },
    answer: Type.Object({
      Orders: Type.Array(OrderCard),
      Order: Nullable(OrderDetails),
      /** About the one asked for. */
      Receipts: Type.Array(Receipt),
    }),
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
      action: Opaque({ minLength: 1, maxLength: 30 }),
      track: Type.Optional(Code({ maxLength: 40 })),
      reason: Type.Optional(Lines({ maxLength: 300 })),
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
