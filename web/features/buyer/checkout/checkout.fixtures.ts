import { wireLine } from '../../../parts/cart/cart.fixtures.ts'
import type { WireResponse } from '../../../test/wire.ts'

type Checkout = WireResponse<'showCheckout'>

const DELIVERIES: Checkout['DeliveryMethods'] = [
  {
    Id: 1,
    Kind: 'courier',
    Name: 'Курьером',
    Price: 290,
    FreeFrom: null,
    EtaDays: 1,
    EtaFrom: '2026-11-22',
    EtaTo: '2026-11-22',
    NeedsAddress: true,
    NeedsCity: true,
    NeedsPoint: false,
    Address: '',
    Hours: '',
    Estimate: false,
  },
  {
    Id: 2,
    Kind: 'pickup',
    Name: 'Пункт',
    Price: 0,
    FreeFrom: null,
    EtaDays: 2,
    EtaFrom: '2026-11-23',
    EtaTo: '2026-11-23',
    NeedsAddress: false,
    NeedsCity: false,
    NeedsPoint: false,
    Address: '',
    Hours: '',
    Estimate: false,
  },
]

/** A checkout on the wire for tests: a courier for 290 ₽ or a free pickup, card or cash, two consents. */
export function wireCheckout(of: Partial<Checkout> = {}, payable = 2780): Checkout {
  return {
    CartVersion: 3,
    Lines: [wireLine()],
    Count: 1,
    Sellers: ['ИП Смирнова'],
    Contact: { Name: 'Анна', Phone: '+79162041855', Email: '' },
    City: 'Москва',
    CityKladrId: '',
    Address: 'ул. Лесная, 5',
    Entrance: '',
    Floor: '',
    Intercom: '',
    Addresses: 0,
    NeedsCity: true,
    DeliveryMethods: DELIVERIES,
    PaymentMethods: [
      { Code: 'sandbox', Name: 'Картой', Note: '' },
      { Code: 'cod', Name: 'При получении', Note: '' },
    ],
    Bonus: {
      LocalAvailable: 0,
      GlobalAvailable: 1290,
      LocalMax: 0,
      GlobalMax: 480,
      PlatformLink: null,
      LocalBound: 'balance',
      GlobalBound: 'share',
      LocalShare: 30,
      GlobalShare: 20,
      MinPayable: 1,
    },
    NeedsDelivery: true,
    Certificates: [],
    Parts: [],
    Seal: 'seal',
    Draft: null,
    Totals: {
      Goods: 2490,
      Discount: 0,
      Delivery: 290,
      BonusLocal: 0,
      BonusGlobal: 0,
      Payable: payable,
      Certificates: 0,
      Earn: 75,
    },
    Consents: [
      { Kind: 'offer', PageAlias: 'offer', Version: 1, Required: true },
      { Kind: 'pd_processing', PageAlias: 'privacy', Version: 1, Required: true },
    ],
    Blocked: false,
    Missing: [],
    ...of,
  }
}

type Success = WireResponse<'showSuccess'>

/** A checkout group with one order, for tests; paid unless overridden. */
export function wireSuccess(
  of: Partial<Success> = {},
  status: Success['Orders'][number]['Status'] = 'paid',
): Success {
  return {
    Orders: [
      {
        Id: 'a'.repeat(24),
        Number: '10482',
        Status: status,
        PlacedAt: '2026-11-21T06:36:00Z',
        Payable: 2780,
        Payment: 'sandbox',
        Seller: 'ИП Смирнова',
        Count: 1,
        Pictures: [],
        AllowedActions: [],
        Offline: null,
      },
    ],
    Paid: status === 'paid',
    Failed: false,
    Payable: 2780,
    Certificates: 0,
    Earn: 75,
    PaymentUrl: '',
    PaymentMethods: [],
    ExpiresAt: null,
    ConfirmAfterDays: 14,
    ...of,
  }
}
