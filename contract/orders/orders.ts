import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines, LinkKey, Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText, Nullable, OneOf, PublicId, Rub, RubText, Version } from '../wire.ts'
import { Address, CheckoutDraft, Contact, Degrees, Gift } from './checkout-shapes.ts'
import { DeliveryMethod, DeliveryPoint } from './delivery-shapes.ts'
import { CheckoutAnswer, choices, OrderCard, OrderDetails, SuccessAnswer } from './order-shapes.ts'
import { Invoice, Receipt } from './receipts.ts'

/** Why an order may not be paid as chosen: without prepayment, or digital goods by card (decisions 024, 063). */
const paymentRefusals = [
  'digital_in_messenger',
  'order_above_postpaid_maximum',
  'phone_verification_required',
  'too_many_open_orders',
  'reservation_limit',
] as const
const placingRefusals = [
  ...visitorRefusals,
  'platform_login_required',
  'cart_empty',
  'cart_changed',
  'out_of_stock',
  'quantity_not_allowed',
  'consent_required',
  'order_below_minimum',
  ...paymentRefusals,
  'bonus_limit_exceeded',
  'not_enough_bonuses',
  'certificate_not_usable',
  'delivery_unavailable',
  'address_not_found',
  'payment_unavailable',
  'guest_checkout_off',
  'catalogue_closed',
  'seller_unverified',
  'gift_to_self',
  'gift_paid_on_delivery',
  'gift_not_delivered',
] as const

export const orderCalls = {
  showCheckout: call({
    verb: 'GET',
    path: '/order/',
    access: 'anyone',
    perMinute: 120,
    request: {
      delivery: Type.Optional(IdText),
      /** The destination, for carriers whose price depends on it. */
      city: Type.Optional(Type.String({ maxLength: 100 })),
      kladr: Type.Optional(Code({ maxLength: 30 })),
      local: Type.Optional(RubText),
      global: Type.Optional(RubText),
      /** Ids of the certificates to pay with, by commas. */
      certificates: Type.Optional(Opaque({ maxLength: 600 })),
    },
    response: CheckoutAnswer,
    refusals: [
      ...visitorRefusals,
      'cart_empty',
      'guest_checkout_off',
      'delivery_unavailable',
      'bonus_limit_exceeded',
      'platform_login_required',
      'catalogue_closed',
    ],
    provides: ['OrderInfo', 'Cart'],
    summary: 'Returns everything the checkout shows, priced now for the given choices',
  }),
  placeOrder: call({
    verb: 'POST',
    path: '/tg',
    method: 'createOrder',
    access: 'anyone',
    idempotent: true,
    request: {
      CartVersion: Version,
      Total: RubText,
      /** The delivery part of the total that the shopper saw. */
      Delivery: Type.Optional(RubText),
      /** `Seal` of the checkout that the shopper agreed to. */
      Seal: Type.Optional(Opaque({ maxLength: 64 })),
      Contact,
      Address: Type.Optional(Address),
      /** One of the caller's saved addresses, instead of the fields. */
      AddressId: Type.Optional(Id),
      /** The pickup point, for delivery methods that need one. */
      Point: Type.Optional(Opaque({ maxLength: 40 })),
      /** Absent for a cart that needs no delivery. */
      DeliveryId: Type.Optional(Id),
      /** `certificate` when certificates cover everything. */
      Payment: Opaque({ minLength: 1, maxLength: 20 }),
      Certificates: Type.Optional(Type.Array(PublicId, { maxItems: 20 })),
      BonusLocal: choices.BonusLocal,
      BonusGlobal: choices.BonusGlobal,
      Comment: Type.Optional(Lines({ maxLength: 500 })),
      /** The order is a gift: it is delivered to this person, while `Contact` pays and gets the receipt. */
      Gift: Type.Optional(Gift),
      /** Those given now; a consent given before to the same version of its text need not be repeated. */
      Consents: Type.Array(Opaque({ maxLength: 40 }), { maxItems: 10 }),
    },
    response: Type.Object({
      GroupId: PublicId,
      Orders: Type.Array(Type.Object({ Id: PublicId, Number: Type.String(), Payable: Rub })),
      Payable: Rub,
      /** Where to pay; empty if nothing is paid now. */
      PaymentUrl: Type.String(),
    }),
    refusals: [...placingRefusals],
    invalidates: ['Cart', 'Orders', 'OrderInfo', 'Counters'],
    summary:
      'Places one order per seller with one payment; the same idempotency key never places a second order',
  }),
  estimateDelivery: call({
    verb: 'GET',
    path: '/order/estimate/',
    access: 'anyone',
    perMinute: 60,
    request: {
      variant: IdText,
      city: Type.Optional(Type.String({ maxLength: 100 })),
      kladr: Type.Optional(Code({ maxLength: 30 })),
    },
    response: Type.Object({ City: Type.String(), Methods: Type.Array(DeliveryMethod) }),
    refusals: [...visitorRefusals, 'product_not_found'],
    provides: ['Geo'],
    summary:
      'Returns the price and the date of delivering one unit to the given city or to the person’s default city',
  }),
  keepCheckoutDraft: call({
    verb: 'POST',
    path: '/tg',
    method: 'keepCheckoutDraft',
    access: 'anyone',
    request: { Draft: CheckoutDraft },
    response: Done,
    refusals: [...visitorRefusals],
    summary: 'Stores the typed checkout fields with the cart, for a reload or another device',
  }),
  showDeliveryPoints: call({
    verb: 'GET',
    path: '/order/points/',
    access: 'anyone',
    perMinute: 60,
    request: {
      delivery: IdText,
      city: Type.String({ minLength: 1, maxLength: 100 }),
      kladr: Type.Optional(Code({ maxLength: 30 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      /** The point from which distances are measured. */
      lat: Type.Optional(Degrees),
      lon: Type.Optional(Degrees),
    },
    response: Type.Object({
      Points: Type.Array(DeliveryPoint),
      Total: Type.Integer(),
      /** The place that distances are measured from: the given one, else the middle of the city's points; null without points. */
      From: Nullable(Type.Object({ Lat: Type.Number(), Lon: Type.Number(), IsAddress: Flag })),
      /** Address of the MapLibre style that the operator set for a map of the points; null without one. */
      MapStyle: Nullable(Type.String()),
    }),
    refusals: [...visitorRefusals, 'delivery_unavailable', 'carrier_silent'],
    provides: ['Geo'],
    summary: 'Lists at most fifty pickup points in a city, the nearest first',
  }),
  showSuccess: call({
    verb: 'GET',
    path: '/order/success/:id',
    access: 'anyone',
    request: { id: PublicId, wait: Type.Optional(OneOf('1')), key: Type.Optional(LinkKey) },
    response: SuccessAnswer,
    refusals: [...visitorRefusals, 'order_not_found'],
    provides: ['OrderInfo'],
    summary:
      'Returns the state of a checkout group; with wait=1 the response waits up to 10 s for the payment (rulings 21)',
  }),
  payOrders: call({
    verb: 'POST',
    path: '/tg',
    method: 'payOrders',
    access: 'anyone',
    request: {
      id: PublicId,
      Payment: Opaque({ minLength: 1, maxLength: 20 }),
      key: Type.Optional(LinkKey),
    },
    response: Type.Object({ PaymentUrl: Type.String() }),
    refusals: [...visitorRefusals, 'order_not_found', 'payment_unavailable', ...paymentRefusals],
    invalidates: ['Orders', 'OrderInfo'],
    summary:
      'Pays the open part of a checkout, by the same method after a failure or by another one; idempotent',
  }),
  showInvoice: call({
    verb: 'GET',
    path: '/order/invoice/:id',
    access: 'anyone',
    request: { id: PublicId },
    response: Invoice,
    refusals: [...visitorRefusals, 'order_not_found'],
    provides: ['Orders'],
    summary: 'Returns the invoice of an order paid by bank transfer, for its buyer and its seller',
  }),
  showOrders: call({
    verb: 'GET',
    path: '/account/orders/',
    access: 'client',
    request: { id: Type.Optional(PublicId) },
    response: Type.Object({
      Orders: Type.Array(OrderCard),
      Order: Nullable(OrderDetails),
      /** Only for the requested order. */
      Receipts: Type.Array(Receipt),
    }),
    refusals: [...visitorRefusals, 'not_logged_in', 'order_not_found'],
    provides: ['Orders'],
    summary: 'Lists the caller’s orders in this showcase; with an id, returns one of them in full (AP-36)',
  }),
  orderAction: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'orderAction',
    access: 'anyone',
    scope: 'orders:write',
    request: {
      id: PublicId,
      action: Opaque({ minLength: 1, maxLength: 30 }),
      track: Type.Optional(Code({ maxLength: 40 })),
      reason: Type.Optional(Lines({ maxLength: 300 })),
    },
    response: Type.Object({ Order: OrderDetails, PaymentUrl: Type.String() }),
    refusals: [
      ...visitorRefusals,
      'order_not_found',
      'action_not_allowed',
      'marking_codes_missing',
      'payment_unavailable',
      'out_of_stock',
      'reward_not_posted',
    ],
    invalidates: ['Orders', 'SaleOrdersInfo', 'Counters', 'Cart'],
    summary:
      'Moves an order through its state table; repeating the same action changes nothing (domain.md 5.1)',
  }),
} as const
