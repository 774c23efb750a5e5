import { clientRefusals, memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { DayText, Done, Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub } from '../wire.ts'
import { MarkedLine } from './marking.ts'
import { OrderCard, OrderDetails } from './order-shapes.ts'
import { Receipt } from './receipts.ts'
import { DELIVERY_KINDS, SALE_GROUP_NAMES } from './states.ts'

/** A day of the seller's calendar, Moscow time. */

/** The filter: a tab, words of the search field, first and last day of placing (both included). */
const filters = {
  group: Type.Optional(OneOf(...SALE_GROUP_NAMES)),
  q: Type.Optional(Type.String({ maxLength: 80 })),
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
}

const Buyer = Type.Object({ Name: Type.String(), Photo: Type.String({ description: 'Path, or empty' }) })

const SaleCard = Type.Object({
  ...OrderCard.properties,
  Buyer,
  Comment: Type.String(),
  DeliveryKind: OneOf(...DELIVERY_KINDS),
  PaymentStatus: Type.String(),
  /** The deadline: for the seller to accept (else cancelled and refunded), or for payment or confirmation (else expired). */
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
    scope: 'orders:read',
    request: {
      ...filters,
      sort: Type.Optional(OneOf('new', 'old', 'dear', 'cheap', 'chat')),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Orders: Type.Array(SaleCard),
      /** Number of orders per tab that match the search and the days. */
      Counts,
      Pager,
      /** Placed since midnight, without cancelled orders. */
      Today: Type.Object({ Count: Type.Integer(), Sum: Rub }),
    }),
    refusals: memberRefusals,
    provides: ['SaleOrdersInfo'],
    summary: 'Lists the showcase’s orders for its seller by tab, search and days, in pages',
  }),
  exportSaleOrders: call({
    verb: 'GET',
    path: '/account/sale-orders/export/',
    access: 'member',
    requires: 'orders.view',
    request: filters,
    response: Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'A table for spreadsheets' }),
    download: { type: 'text/csv; charset=utf-8', name: 'orders.csv' },
    refusals: memberRefusals,
    summary: 'Exports the filtered orders as CSV with semicolons and a byte order mark, as Excel expects',
  }),
  exportSaleOrdersXlsx: call({
    verb: 'GET',
    path: '/account/sale-orders-xlsx/export/',
    access: 'member',
    requires: 'orders.view',
    request: filters,
    response: Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', description: 'A workbook' }),
    download: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: 'orders.xlsx',
    },
    refusals: memberRefusals,
    summary: 'Exports the filtered orders as an Excel workbook, in which amounts are numbers',
  }),
  showSaleOrder: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    scope: 'orders:read',
    request: { id: PublicId },
    response: Type.Object({
      Order: OrderDetails,
      Buyer: Type.Object({
        ...Buyer.properties,
        Phone: Type.String({ description: 'Masked for the platform' }),
        Email: Type.String(),
        /** The number of orders the buyer placed here, this one included; 1 for a guest. */
        Orders: Type.Integer(),
      }),
      DeliveryKind: OneOf(...DELIVERY_KINDS),
      /** An outside carrier delivers it: a parcel can be registered and tracked. */
      HasParcel: Flag,
      PaymentMethod: Type.String(),
      AnswerBy: Nullable(Moment),
      /** Printed on the packing slip, below the showcase's own text. */
      PackingNote: Type.String(),
      PackingAlways: Type.String(),
      /** Visible to members only. */
      InternalNote: Type.String(),
      CanManage: Flag,
      /** The caller may mark manual refunds as paid out. */
      MaySettle: Flag,
      Seen: Flag,
      Receipts: Type.Array(Receipt),
      /** Lines whose units carry codes; empty where none does. */
      Marking: Type.Array(MarkedLine),
    }),
    refusals: [...memberRefusals, 'order_not_found'],
    provides: ['SaleOrderInfo'],
    summary: 'Returns one order in full, with the buyer’s contact and the seller’s notes',
  }),
  countSaleOrders: call({
    verb: 'GET',
    path: '/tg',
    method: 'countSaleOrders',
    access: 'client',
    request: {},
    response: Type.Object({
      Unseen: Type.Integer({ description: 'Waiting orders that no member has opened' }),
      RefundsDue: Type.Integer({ description: 'Manual refunds that are not paid out' }),
      ClaimMessages: Type.Integer({ description: 'Unread messages of buyers in claims' }),
      ChatMessages: Type.Integer({ description: 'Unread messages of buyers in chats about orders' }),
      Questions: Type.Integer({ description: 'Questions about products without an answer' }),
    }),
    refusals: [...clientRefusals],
    provides: ['SaleOrdersInfo'],
    summary:
      'Returns how many new orders, messages and manual refunds wait for the seller; zeros for callers without the rights',
  }),
  seeSaleOrders: call({
    verb: 'POST',
    path: '/tg',
    method: 'seeSaleOrders',
    access: 'member',
    requires: 'orders.view',
    request: { Ids: Type.Array(PublicId, { maxItems: 50 }), Seen: Flag },
    response: Done,
    refusals: memberRefusals,
    invalidates: ['SaleOrdersInfo', 'SaleOrderInfo'],
    summary: 'Marks orders as viewed by the seller, or as new again',
  }),
  saveOrderNotes: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveOrderNotes',
    access: 'member',
    requires: 'orders.manage',
    request: {
      id: PublicId,
      Packing: Type.Optional(Lines({ maxLength: 500 })),
      Internal: Type.Optional(Lines({ maxLength: 1000 })),
    },
    response: Type.Object({ PackingNote: Type.String(), InternalNote: Type.String() }),
    refusals: [...memberRefusals, 'order_not_found'],
    invalidates: ['SaleOrderInfo'],
    summary: 'Changes the note for the packer and the internal note; an absent field stays unchanged',
  }),
  setReceiptLink: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'setReceiptLink',
    access: 'member',
    requires: 'orders.manage',
    request: {
      id: PublicId,
      ReceiptId: Id,
      Link: Type.String({ maxLength: 500, description: 'An https address; empty removes it' }),
    },
    response: Type.Object({ Receipts: Type.Array(Receipt) }),
    refusals: [...memberRefusals, 'order_not_found', 'receipt_not_found'],
    invalidates: ['SaleOrderInfo', 'Orders'],
    summary: 'Adds the link of a receipt printed by the seller to the order, where the buyer finds it',
  }),
} as const
