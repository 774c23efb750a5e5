import { orderCalls } from '@sarafan/contract/orders/orders'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { isPassing, refusalFields } from '../../core/api/error-text.ts'
import { kopOf } from '../../core/config/money.ts'
import { toCartLine } from '../cart/wire-cart.ts'
import type { Address, Checkout, Choices, Draft, Order, Outcome, Payment } from './checkout.ts'
import { fromWireDraft, toWireDraft } from './draft.ts'

type Shown = Reply<typeof orderCalls.showCheckout>
type Success = Reply<typeof orderCalls.showSuccess>
export type Invoice = Reply<typeof orderCalls.showInvoice> & {
  /** Of a buyer that is a company; empty strings where it has none. */
  readonly BuyerTaxIds?: { readonly Inn: string; readonly Kpp: string }
}

/** Kopecks as an amount of a question. */
export function rubText(kop: number): string {
  return (kop / 100).toFixed(2)
}

function asked({ deliveryId, city, localKop, globalKop }: Choices): Ask<typeof orderCalls.showCheckout> {
  return {
    ...(deliveryId ? { delivery: String(deliveryId) } : {}),
    ...(city.name ? { city: city.name } : {}),
    ...(city.name && city.kladr ? { kladr: city.kladr } : {}),
    ...(localKop > 0 ? { local: rubText(localKop) } : {}),
    ...(globalKop > 0 ? { global: rubText(globalKop) } : {}),
  }
}

function checkoutOf(shown: Shown): Checkout {
  const { Totals: totals, Bonus: bonus } = shown
  return {
    cartVersion: shown.CartVersion,
    lines: shown.Lines.map(toCartLine),
    count: shown.Count,
    contact: { name: shown.Contact.Name, phone: shown.Contact.Phone, email: shown.Contact.Email },
    city: shown.City,
    cityKladr: shown.CityKladrId,
    address: shown.Address,
    entrance: shown.Entrance,
    floor: shown.Floor,
    intercom: shown.Intercom,
    addresses: shown.Addresses,
    needsCity: shown.NeedsCity,
    deliveries: shown.DeliveryMethods.map((method) => ({
      id: method.Id,
      kind: method.Kind,
      name: method.Name,
      priceKop: kopOf(method.Price),
      freeFromKop: method.FreeFrom === null ? undefined : kopOf(method.FreeFrom),
      etaDays: method.EtaDays,
      etaFrom: method.EtaFrom,
      etaTo: method.EtaTo,
      needsAddress: method.NeedsAddress,
      needsCity: method.NeedsCity,
      needsPoint: method.NeedsPoint,
      address: method.Address,
      hours: method.Hours,
      isEstimate: method.Estimate,
    })),
    payments: shown.PaymentMethods.map(paymentOf),
    bonus: {
      localAvailableKop: kopOf(bonus.LocalAvailable),
      globalAvailableKop: kopOf(bonus.GlobalAvailable),
      localMaxKop: kopOf(bonus.LocalMax),
      globalMaxKop: kopOf(bonus.GlobalMax),
      localBound: bonus.LocalBound,
      globalBound: bonus.GlobalBound,
      localShare: bonus.LocalShare,
      globalShare: bonus.GlobalShare,
      minPayableKop: kopOf(bonus.MinPayable),
      platformLink: bonus.PlatformLink ?? undefined,
    },
    totals: totalsOf(totals),
    parts: shown.Parts.map((part) => ({
      seller: part.Seller,
      count: part.Count,
      totals: totalsOf(part.Totals),
    })),
    seal: shown.Seal,
    draft: shown.Draft ? fromWireDraft(shown.Draft) : {},
    consents: shown.Consents.map((one) => ({
      kind: one.Kind,
      page: one.PageAlias,
      required: one.Required,
    })),
    blocked: shown.Blocked,
    missing: shown.Missing,
  }
}

/** Sums of an order or a checkout, off the wire. */
export function totalsOf(totals: Shown['Totals']): Checkout['totals'] {
  return {
    goodsKop: kopOf(totals.Goods),
    discountKop: kopOf(totals.Discount),
    deliveryKop: kopOf(totals.Delivery),
    localKop: kopOf(totals.BonusLocal),
    globalKop: kopOf(totals.BonusGlobal),
    payableKop: kopOf(totals.Payable),
    earn: totals.Earn,
  }
}

type WirePayment = Shown['PaymentMethods'][number]
const paymentOf = ({ Code, Name, Note, Refused }: WirePayment): Payment => ({
  code: Code,
  name: Name,
  note: Note,
  ...(Refused ? { refused: { code: Refused.Code, message: Refused.Message } } : {}),
})

function outcomeOf(answer: Success): Outcome {
  return {
    orders: answer.Orders.map((order) => ({
      id: order.Id,
      number: order.Number,
      status: order.Status,
      seller: order.Seller,
      payableKop: kopOf(order.Payable),
      payment: order.Payment,
    })),
    paid: answer.Paid,
    failed: answer.Failed,
    payableKop: kopOf(answer.Payable),
    earn: answer.Earn,
    paymentUrl: answer.PaymentUrl,
    payments: answer.PaymentMethods.map(paymentOf),
    expiresAt: answer.ExpiresAt === null ? undefined : new Date(answer.ExpiresAt),
    confirmAfterDays: answer.ConfirmAfterDays,
  }
}

function placing(order: Order): Ask<typeof orderCalls.placeOrder> {
  const { contact, address } = order
  return {
    CartVersion: order.cartVersion,
    Total: rubText(order.totalKop),
    Delivery: rubText(order.deliveryKop),
    Seal: order.seal,
    Contact: {
      Name: contact.name,
      Phone: contact.phone,
      ...(contact.email ? { Email: contact.email } : {}),
    },
    ...(address ? { Address: addressAsk(address) } : {}),
    ...(order.point ? { Point: order.point } : {}),
    DeliveryId: order.deliveryId,
    Payment: order.payment,
    ...(order.localKop > 0 ? { BonusLocal: rubText(order.localKop) } : {}),
    ...(order.globalKop > 0 ? { BonusGlobal: rubText(order.globalKop) } : {}),
    ...(order.comment ? { Comment: order.comment } : {}),
    Consents: [...order.consents],
  }
}

function addressAsk({ city, line, entrance, floor, intercom, codes }: Address) {
  return {
    City: city.name,
    Line: line,
    ...(city.kladr ? { CityKladrId: city.kladr } : {}),
    ...(entrance ? { Entrance: entrance } : {}),
    ...(floor ? { Floor: floor } : {}),
    ...(intercom ? { Intercom: intercom } : {}),
    ...(codes.region ? { Region: codes.region } : {}),
    ...(codes.postalCode ? { PostalCode: codes.postalCode } : {}),
    ...(codes.fiasId ? { FiasId: codes.fiasId } : {}),
    ...(codes.kladrId ? { KladrId: codes.kladrId } : {}),
    ...(codes.lat !== null && codes.lon !== null ? { Lat: codes.lat, Lon: codes.lon } : {}),
  }
}

/** The form's name of a field the server calls by its own. */
const FIELDS: Readonly<Record<string, string>> = {
  'Contact.Name': 'name',
  'Contact.Phone': 'phone',
  'Contact.Email': 'email',
  'Address.City': 'city',
  'Address.Line': 'line',
  'Address.Entrance': 'entrance',
  'Address.Floor': 'floor',
  'Address.Intercom': 'intercom',
  Point: 'point',
  Comment: 'comment',
}

/** Fields of the form that a refusal names, as name → reason; consents as `consents.<kind>`. */
export function blamedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusalFields(error)).flatMap(([wire, reason]) => {
      const name = wire.startsWith('Consents.') ? wire.replace('Consents.', 'consents.') : FIELDS[wire]
      return name ? [[name, reason]] : []
    }),
  )
}

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCheckout: build.query<Checkout, Choices>({
      query: (choices) => carry(orderCalls.showCheckout)(asked(choices)),
      providesTags: tagsOf(orderCalls.showCheckout, 'provides'),
      transformResponse: checkoutOf,
    }),
    placeOrder: build.mutation<{ groupId: string; paymentUrl: string }, { order: Order; key: string }>({
      query: ({ order, key }) => ({ ...carry(orderCalls.placeOrder)(placing(order)), idempotencyKey: key }),
      // Without a response it is unknown whether the cart still exists: the form stays for another attempt.
      // `usePlacing` invalidates the tags of a placed order once the checkout has stopped querying.
      invalidatesTags: (answer, error) => (answer || isPassing(error) ? [] : ['Cart']),
      transformResponse: (answer: Reply<typeof orderCalls.placeOrder>) => ({
        groupId: answer.GroupId,
        paymentUrl: answer.PaymentUrl,
      }),
    }),
    keepCheckoutDraft: build.mutation<unknown, Partial<Draft>>({
      query: (draft) => carry(orderCalls.keepCheckoutDraft)({ Draft: toWireDraft(draft) }),
    }),
    payOrders: build.mutation<string, { id: string; payment: string; letterKey?: string | undefined }>({
      query: ({ id, payment, letterKey: key }) =>
        carry(orderCalls.payOrders)({ id, Payment: payment, ...(key ? { key } : {}) }),
      invalidatesTags: tagsOf(orderCalls.payOrders, 'invalidates'),
      transformResponse: (answer: Reply<typeof orderCalls.payOrders>) => answer.PaymentUrl,
    }),
    showInvoice: build.query<Invoice, string>({
      query: (id) => carry(orderCalls.showInvoice)({ id }),
      providesTags: tagsOf(orderCalls.showInvoice, 'provides'),
    }),
    showSuccess: build.query<Outcome, { id: string; wait: boolean; letterKey?: string | undefined }>({
      query: ({ id, wait, letterKey: key }) =>
        carry(orderCalls.showSuccess)({
          id,
          ...(wait ? { wait: '1' as const } : {}),
          ...(key ? { key } : {}),
        }),
      providesTags: tagsOf(orderCalls.showSuccess, 'provides'),
      transformResponse: outcomeOf,
    }),
  }),
})

export const {
  useShowCheckoutQuery,
  usePlaceOrderMutation,
  useLazyShowSuccessQuery,
  useKeepCheckoutDraftMutation,
  usePayOrdersMutation,
  useShowInvoiceQuery,
} = orderApi
