import { orderCalls } from '@sarafan/contract/orders/orders'
import { api } from '../../core/api/api.ts'
import {
  mutationOf,
  queryOf,
  type RequestData,
  type ResponseData,
  requestOf,
} from '../../core/api/endpoints.ts'
import { isTemporary } from '../../core/api/error-text.ts'
import { refusalFields } from '../../core/api/refusal-fields.ts'
import type { Address, Choices, Draft, Gift, Order } from './checkout.ts'
import { toStoredDraft } from './draft.ts'

export type Invoice = ResponseData<typeof orderCalls.showInvoice> & {
  /** Only for companies; empty strings where it has none. */
  readonly buyerTaxIds?: { readonly inn: string; readonly kpp: string }
}

function asked({
  deliveryId,
  city,
  localKop,
  globalKop,
  certificates,
}: Choices): RequestData<typeof orderCalls.showCheckout> {
  return {
    ...(deliveryId ? { delivery: deliveryId } : {}),
    ...(city.name ? { city: city.name } : {}),
    ...(city.name && city.kladr ? { kladr: city.kladr } : {}),
    ...(localKop > 0 ? { localKop } : {}),
    ...(globalKop > 0 ? { globalKop } : {}),
    ...(certificates.length > 0 ? { certificates: certificates.join(',') } : {}),
  }
}

function placing(order: Order): RequestData<typeof orderCalls.placeOrder> {
  const { contact, address } = order
  return {
    cartVersion: order.cartVersion,
    totalKop: order.totalKop,
    deliveryKop: order.deliveryKop,
    seal: order.seal,
    contact: {
      name: contact.name,
      phone: contact.phone,
      ...(contact.email ? { email: contact.email } : {}),
    },
    ...(address ? { address: addressAsk(address) } : {}),
    ...(order.point ? { point: order.point } : {}),
    ...(order.deliveryId === undefined ? {} : { deliveryId: order.deliveryId }),
    payment: order.payment,
    ...(order.certificates.length > 0 ? { certificates: [...order.certificates] } : {}),
    ...(order.localKop > 0 ? { bonusLocalKop: order.localKop } : {}),
    ...(order.globalKop > 0 ? { bonusGlobalKop: order.globalKop } : {}),
    ...(order.comment ? { comment: order.comment } : {}),
    ...(order.gift ? { gift: giftAsk(order.gift) } : {}),
    consents: [...order.consents],
  }
}

function giftAsk({ greeting, ...gift }: Gift) {
  return { ...gift, ...(greeting ? { greeting } : {}) }
}

function addressAsk({ city, line, entrance, floor, intercom, codes }: Address) {
  return {
    city: city.name,
    line,
    ...(city.kladr ? { cityKladrId: city.kladr } : {}),
    ...(entrance ? { entrance } : {}),
    ...(floor ? { floor } : {}),
    ...(intercom ? { intercom } : {}),
    ...(codes.region ? { region: codes.region } : {}),
    ...(codes.postalCode ? { postalCode: codes.postalCode } : {}),
    ...(codes.fiasId ? { fiasId: codes.fiasId } : {}),
    ...(codes.kladrId ? { kladrId: codes.kladrId } : {}),
    ...(codes.lat !== null && codes.lon !== null ? { lat: codes.lat, lon: codes.lon } : {}),
  }
}

/** The form's name of a request's field. */
const FIELDS: Readonly<Record<string, string>> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'address.city': 'city',
  'address.line': 'line',
  'address.entrance': 'entrance',
  'address.floor': 'floor',
  'address.intercom': 'intercom',
  point: 'point',
  comment: 'comment',
  'gift.name': 'giftName',
  'gift.phone': 'giftPhone',
  'gift.greeting': 'greeting',
}

/** Fields of the form that a refusal names, as name → reason; consents as `consents.<kind>`. */
export function blamedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusalFields(error)).flatMap(([path, reason]) => {
      const name = path.startsWith('consents.') ? path : FIELDS[path]
      return name ? [[name, reason]] : []
    }),
  )
}

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCheckout: build.query({
      ...queryOf(orderCalls.showCheckout),
      query: (choices: Choices) => requestOf(orderCalls.showCheckout)(asked(choices)),
    }),
    placeOrder: build.mutation({
      ...mutationOf(orderCalls.placeOrder),
      query: ({ order, key }: { order: Order; key: string }) => ({
        ...requestOf(orderCalls.placeOrder)(placing(order)),
        idempotencyKey: key,
      }),
      // Without a response it is unknown whether the cart still exists: the form stays for another attempt.
      // `usePlacing` invalidates the tags of a placed order once the checkout has stopped querying.
      invalidatesTags: (answer, error) => (answer || isTemporary(error) ? [] : ['Cart']),
    }),
    keepCheckoutDraft: build.mutation({
      ...mutationOf(orderCalls.keepCheckoutDraft),
      query: (draft: Partial<Draft>) =>
        requestOf(orderCalls.keepCheckoutDraft)({ draft: toStoredDraft(draft) }),
    }),
    payOrders: build.mutation({
      ...mutationOf(orderCalls.payOrders),
      transformResponse: ({ paymentUrl }: ResponseData<typeof orderCalls.payOrders>) => paymentUrl,
    }),
    showInvoice: build.query(queryOf(orderCalls.showInvoice)),
    showSuccess: build.query({
      ...queryOf(orderCalls.showSuccess),
      query: ({ id, wait, key }: { id: string; wait: boolean; key?: string | undefined }) =>
        requestOf(orderCalls.showSuccess)({ id, ...(wait ? { wait: '1' } : {}), ...(key ? { key } : {}) }),
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
