import Type from 'typebox'
import { call } from '../call.ts'
import { Lines } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub } from '../wire.ts'
import { OrderCard, OrderDetails } from './order-shapes.ts'
import { Receipt } from './receipts.ts'
import { DELIVERY_KINDS, SALE_GROUP_NAMES } from './states.ts'

const inside = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const

/** A day of the seller's calendar, Moscow time. */
const DayText = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

/** Which orders: a tab, words of the search field, days of placing with both ends. */
const filters = {
  group: Type.Optional(OneOf(...SALE_GROUP_NAMES)),
  q: Type.Optional(Type.String({ maxLength: 80 })),
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
}

const Buyer = Type.Object({ Name: Type.String(), Photo: Type.String({ description: 'path or empty' }) })

const SaleCard = Type.Object({
  ...OrderCard.properties,
  Buyer,
  Comment: Type.String(),
  DeliveryKind: OneOf(...DELIVERY_KINDS),
  PaymentStatus: Type.String(),
  /** Until then the seller answers, or the system cancels with a full refund; unpaid and unconfirmed, it expires. */
  AnswerBy: Nullable(Moment),
  Seen: Flag,
})

const Counts = Type.Object({
  all: Type.Integer(),
  new: Type.Integer(),
  pack: Type.Integer(),
  way: Type.Integer(),
  done: Type.Integer(),
  unpaid: Type.Integer(),
  cancelled: Type.Integer(),
})

export const saleOrderCalls = {
  showSaleOrders: call({
    verb: 'GET',
    path: '/account/sale-orders/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    question: {
      ...filters,
      sort: Type.Optional(OneOf('new', 'old', 'dear', 'cheap')),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({
      Orders: Type.Array(SaleCard),
      /** Per tab, of what search and days leave. */
      Counts,
      Pager,
      /** Placed since midnight, cancelled ones left out. */
      Today: Type.Object({ Count: Type.Integer(), Sum: Rub }),
    }),
    refusals: inside,
    provides: ['SaleOrdersInfo'],
    summary: 'The showcase’s orders for its seller: by tab, search and days, a page at a time',
  }),
  exportSaleOrders: call({
    verb: 'GET',
    path: '/account/sale-orders/export/',
    access: 'member',
    requires: 'orders.view',
    question: filters,
    answer: Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'a table for spreadsheets' }),
    download: { type: 'text/csv; charset=utf-8', name: 'orders.csv' },
    refusals: inside,
    summary: 'The orders a filter leaves, as a table: semicolons and a byte order mark, as Excel likes it',
  }),
  showSaleOrder: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    question: { id: PublicId },
    answer: Type.Object({
      Order: OrderDetails,
      Buyer: Type.Object({
        ...Buyer.properties,
        Phone: Type.String({ description: 'masked for the platform' }),
        Email: Type.String(),
        /** How many orders they ever placed here, this one included; 1 for a guest. */
        Orders: Type.Integer(),
      }),
      DeliveryKind: OneOf(...DELIVERY_KINDS),
      /** An outside carrier brings it: there is a parcel to register and to follow. */
      HasParcel: Flag,
      PaymentMethod: Type.String(),
      AnswerBy: Nullable(Moment),
      /** Goes onto the packing slip, below what the showcase writes on every one. */
      PackingNote: Type.String(),
      PackingAlways: Type.String(),
      /** Only members ever see it. */
      InternalNote: Type.String(),
      CanManage: Flag,
      /** The caller may mark refunds by hand as paid out. */
      MaySettle: Flag,
      Seen: Flag,
      Receipts: Type.Array(Receipt),
    }),
    refusals: [...inside, 'order_not_found'],
    provides: ['SaleOrderInfo'],
    summary: 'One order whole, with the buyer’s contact and the seller’s notes',
  }),
  countSaleOrders: call({
    verb: 'GET',
    path: '/tg',
    method: 'countSaleOrders',
    access: 'client',
    question: {},
    answer: Type.Object({
      Unseen: Type.Integer({ description: 'waiting orders that no member has opened' }),
      RefundsDue: Type.Integer({ description: 'refunds by hand that are not paid out' }),
      ClaimMessages: Type.Integer({ description: 'of buyers in claims, read by nobody' }),
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in'],
    provides: ['SaleOrdersInfo'],
    summary:
      'How many new orders and messages wait for a seller to look at them, and refunds to be paid out; nought for those who may not',
  }),
  seeSaleOrders: call({
    verb: 'POST',
    path: '/tg',
    method: 'seeSaleOrders',
    access: 'member',
    requires: 'orders.view',
    question: { Ids: Type.Array(PublicId, { maxItems: 50 }), Seen: Flag },
    answer: Done,
    refusals: inside,
    invalidates: ['SaleOrdersInfo', 'SaleOrderInfo'],
    summary: 'Marks orders as looked at by the seller, or as new again',
  }),
  saveOrderNotes: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveOrderNotes',
    access: 'member',
    requires: 'orders.manage',
    question: {
      id: PublicId,
      Packing: Type.Optional(Lines({ maxLength: 500 })),
      Internal: Type.Optional(Lines({ maxLength: 1000 })),
    },
    answer: Type.Object({ PackingNote: Type.String(), InternalNote: Type.String() }),
    refusals: [...inside, 'order_not_found'],
    invalidates: ['SaleOrderInfo'],
    summary: 'Changes what the packer reads and what members tell each other; a field left out stays',
  }),
  setReceiptLink: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'setReceiptLink',
    access: 'member',
    requires: 'orders.manage',
    question: {
      id: PublicId,
      ReceiptId: Id,
      Link: Type.String({ maxLength: 500, description: 'https; empty takes it away' }),
    },
    answer: Type.Object({ Receipts: Type.Array(Receipt) }),
    refusals: [...inside, 'order_not_found', 'receipt_not_found'],
    invalidates: ['SaleOrderInfo', 'Orders'],
    summary: 'Puts the link of a receipt that the seller printed onto the order, where the buyer finds it',
  }),
} as const
