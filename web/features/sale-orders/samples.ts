import type { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { Reply } from '../../app/api.ts'

export type ListReply = Reply<typeof saleOrderCalls.showSaleOrders>
export type CardReply = ListReply['Orders'][number]
export type SaleReply = Reply<typeof saleOrderCalls.showSaleOrder>

/** Orders of a seller as the wire carries them, for the tests of this folder. */
export const card = (of: Partial<CardReply> = {}): CardReply => ({
  Id: 'a'.repeat(24),
  Number: '1-010482',
  Status: 'new',
  PlacedAt: '2026-11-21T06:36:00Z',
  Payable: 6690,
  Payment: 'cod',
  Seller: 'ИП Смирнова',
  Count: 3,
  Pictures: [],
  AllowedActions: ['confirm', 'cancel'],
  Offline: null,
  Buyer: { Name: 'Анна Ковалёва', Photo: '' },
  Comment: 'Подпишите открытку: Маме от Ани',
  DeliveryKind: 'courier',
  PaymentStatus: 'cod_due',
  AnswerBy: null,
  Seen: false,
  ...of,
})

export const list = (orders: CardReply[], of: Partial<ListReply> = {}): ListReply => ({
  Orders: orders,
  Counts: { all: 351, new: 7, pack: 5, way: 12, done: 318, unpaid: 0, cancelled: 9 },
  Pager: { currentPage: 1, totalPages: 1 },
  Today: { Count: 4, Sum: 14180 },
  ...of,
})

export const sale = (of: Partial<SaleReply> = {}): SaleReply => ({
  Order: {
    ...{ Id: 'a'.repeat(24), Number: '1-010482', Status: 'confirmed', PlacedAt: '2026-11-21T06:36:00Z' },
    ...{
      Payable: 6690,
      Payment: 'cod',
      Count: 1,
      Pictures: [],
      AllowedActions: ['assemble', 'ship', 'cancel'],
      Offline: null,
    },
    ...{
      PaymentStatus: 'cod_due',
      DeliveryStatus: 'pending',
      PaidAt: null,
      DeliveredAt: null,
      ConfirmAt: null,
    },
    ...{ ExpiresAt: null, Contact: { Name: 'Анна Ковалёва', Phone: '+79162041855' }, DeliveryName: 'Курьер' },
    ...{ DeliveryKind: 'courier', Parcel: null, Point: null },
    ...{ Track: '', Address: 'Москва, Лесная, 5', Comment: '', Seller: 'ИП Смирнова' },
    Lines: [
      {
        ...{ Id: 1, ProductId: 1, VariantId: 1, Name: 'Чайник «Клюква»', Options: ['красный'] },
        ...{ Picture: { small: 'a.webp', large: 'a.webp', hue: 12 }, Quantity: 2, Price: 3200, Paid: 6400 },
        Returned: 0,
      },
    ],
    Totals: {
      Goods: 6400,
      Discount: 0,
      Delivery: 290,
      BonusLocal: 0,
      BonusGlobal: 0,
      Payable: 6690,
      Earn: 190,
    },
    Refunded: 0,
    Refunds: [],
    ...{ Claims: [], Replaces: null },
    History: [
      { At: '2026-11-21T06:36:00Z', Event: 'create', Actor: 'client', Reason: '', Status: 'new' },
      { At: '2026-11-21T06:40:00Z', Event: 'confirm', Actor: 'member', Reason: '', Status: 'confirmed' },
    ],
  },
  Buyer: { Name: 'Анна Ковалёва', Photo: '', Phone: '+79162041855', Email: '', Orders: 3 },
  ...{
    DeliveryKind: 'courier',
    HasParcel: false,
    PaymentMethod: 'cod',
    AnswerBy: null,
    PackingNote: 'Открытка',
    PackingAlways: '',
    MaySettle: true,
    InternalNote: '',
  },
  ...{ CanManage: true, Seen: false, Receipts: [] },
  ...of,
})
