import type { WireResponse } from '../../../test/wire.ts'

type Answer = WireResponse<'showOrders'>
export type Card = Answer['Orders'][number]

export const id = 'b'.repeat(24)
export const card = (of: Partial<Card> = {}): Card => ({
  Id: id,
  Number: '10391',
  Status: 'shipped',
  PlacedAt: '2026-11-18T17:14:00Z',
  Payable: 2240,
  Payment: 'sandbox',
  Seller: 'ИП Смирнова',
  Count: 2,
  Pictures: [],
  AllowedActions: ['receive'],
  Offline: null,
  ...of,
})
/** An order with everything its page shows. */
export type Whole = NonNullable<Answer['Order']>
export const order: Whole = {
  ...card(),
  PaymentStatus: 'paid',
  DeliveryStatus: 'in_transit',
  PaidAt: '2026-11-18T17:15:00Z',
  DeliveredAt: null,
  ConfirmAt: null,
  ExpiresAt: null,
  Contact: { Name: 'Анна', Phone: '+79162041855' },
  DeliveryName: 'Курьером',
  DeliveryKind: 'courier',
  Parcel: null,
  Point: null,
  Track: '',
  Address: 'Лесная, 5',
  Comment: '',
  Lines: [],
  Totals: {
    Goods: 2240,
    Discount: 0,
    Delivery: 0,
    BonusLocal: 0,
    BonusGlobal: 0,
    Payable: 2240,
    Certificates: 0,
    Earn: 68,
  },
  Refunded: 0,
  Refunds: [],
  Claims: [],
  Replaces: null,
  History: [
    { At: '2026-11-18T17:14:00Z', Event: 'create', Actor: 'client', Reason: '', Status: 'awaiting_payment' },
    { At: '2026-11-18T17:15:00Z', Event: 'capture', Actor: 'system', Reason: '', Status: 'paid' },
    { At: '2026-11-20T06:20:00Z', Event: 'ship', Actor: 'member', Reason: '', Status: 'shipped' },
  ],
}
