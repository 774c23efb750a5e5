import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, PublicId } from '../wire.ts'
import { ParcelSteps } from './parcel-shapes.ts'
import { PARCEL_STATES } from './parcel-states.ts'

const sellerRefusals = [...memberRefusals, 'order_not_found'] as const

/** Grams and centimetres. */
const Box = {
  Weight: Type.Integer({ minimum: 1, maximum: 100_000 }),
  Length: Type.Integer({ minimum: 1, maximum: 300 }),
  Width: Type.Integer({ minimum: 1, maximum: 300 }),
  Height: Type.Integer({ minimum: 1, maximum: 300 }),
}
/** An office of the carrier; an empty code: any office of the city. */
const Office = Type.Object({ Code: Type.String(), Address: Type.String() })

const Parcel = Type.Object({
  State: OneOf(...PARCEL_STATES),
  /** Our number, which the carrier stores. */
  Number: Type.String(),
  /** The carrier's number; empty until the carrier assigns one. */
  Track: Type.String(),
  /** The public tracking page; empty if there is none. */
  TrackUrl: Type.String(),
  /** The carrier's error text; empty if there is none. */
  Refusal: Type.String(),
  AskedAt: Moment,
  /** Since when the carrier has not responded. */
  SilentSince: Nullable(Moment),
  /** Cancellation was requested, and the carrier has not confirmed it. */
  Withdrawing: Flag,
  /** The return was requested, and the parcel has not turned round yet. */
  Refusing: Flag,
  KeepUntil: Nullable(Moment),
  Steps: ParcelSteps,
  ...Box,
  Office,
  CanWithdraw: Flag,
  /** The carrier already has the parcel: it can be asked to return it. */
  CanRefuse: Flag,
  CanPrint: Flag,
  /** The buyer refused the parcel: the seller may record that it came back. */
  CanTakeBack: Flag,
})

/** The part of an order that the parcel carries; absent for an order that is sent whole (decision 075). */
const Part = { Shipment: Type.Optional(Id) }
const PartText = { shipment: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })) }

const Paper = OneOf('label', 'waybill')

const Answer = Type.Object({
  /** Whether an outside carrier delivers the order; otherwise no parcel is registered. */
  HasCarrier: Flag,
  /** A parcel may be registered now: the order is paid and not shipped, and has no parcel on its way. */
  CanRegister: Flag,
  /** Initial values of the form: the packed goods, and the office of the last parcel. */
  Box: Type.Object(Box),
  Office,
  /** The address from which the carrier collects it. */
  City: Type.String(),
  Parcel: Nullable(Parcel),
})

export const parcelCalls = {
  showParcel: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/parcel/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    request: { id: PublicId, ...PartText },
    response: Answer,
    refusals: sellerRefusals,
    provides: ['SaleOrderInfo'],
    summary: 'Returns the parcel of an order, or the initial values for registering one',
  }),
  showOffices: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/offices/',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 60,
    request: { id: PublicId, q: Type.Optional(Type.String({ maxLength: 100 })) },
    response: Type.Object({
      Offices: Type.Array(
        Type.Object({
          ...Office.properties,
          Name: Type.String(),
          WorkTime: Type.String(),
          Metro: Type.String(),
        }),
      ),
      Total: Type.Integer(),
    }),
    refusals: [...sellerRefusals, 'delivery_unavailable', 'carrier_silent'],
    provides: ['Geo'],
    summary: 'Lists at most fifty offices in the sender’s city where the seller may hand the parcel over',
  }),
  registerParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'registerParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    request: { id: PublicId, ...Part, ...Box, Office: Type.Optional(Opaque({ maxLength: 40 })) },
    response: Answer,
    refusals: [
      ...sellerRefusals,
      'parcel_not_found',
      'delivery_unavailable',
      'marking_codes_missing',
      'action_not_allowed',
    ],
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary:
      'Registers a parcel with the carrier; idempotent. If the carrier does not respond, the server retries; a refusal is in the response',
  }),
  withdrawParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    request: { id: PublicId, ...Part },
    response: Answer,
    refusals: [...sellerRefusals, 'parcel_not_found'],
    invalidates: ['SaleOrderInfo'],
    summary: 'Cancels a parcel that the carrier has not received yet',
  }),
  refuseParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'refuseParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    request: { id: PublicId, ...Part },
    response: Answer,
    refusals: [...sellerRefusals, 'parcel_not_found'],
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary:
      'Asks the carrier to return a parcel it already has; the order ends when the carrier reports that it was not delivered',
  }),
  lookAtParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'lookAtParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    request: { id: PublicId, ...Part },
    response: Answer,
    refusals: sellerRefusals,
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary: 'Fetches the carrier’s current status of a parcel',
  }),
  takeParcelBack: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'takeParcelBack',
    access: 'member',
    requires: 'orders.manage',
    request: { id: PublicId, ...Part },
    response: Answer,
    refusals: [...sellerRefusals, 'parcel_not_found'],
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary: 'Records that a parcel the buyer refused came back; returns its goods to stock once',
  }),
  makeParcelPaper: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'makeParcelPaper',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    request: { id: PublicId, ...Part, paper: Paper },
    response: Done,
    refusals: [...sellerRefusals, 'parcel_not_found', 'carrier_silent'],
    summary:
      'Asks the carrier to prepare a document, so that its link opens at once; an error is returned as text',
  }),
  printParcel: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/parcel/print/',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    request: { id: PublicId, ...PartText, paper: Paper },
    response: Type.Unsafe<AsyncIterable<string | Uint8Array>>({
      type: 'string',
      description: 'A page to print',
    }),
    download: { type: 'application/pdf', name: 'parcel.pdf' },
    refusals: [...sellerRefusals, 'parcel_not_found', 'carrier_silent'],
    summary: 'Returns the label for a parcel, or its waybill, made by the carrier',
  }),
} as const
