import Type from 'typebox'
import { call } from '../call.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Moment, Nullable, OneOf, PublicId } from '../wire.ts'
import { ParcelSteps } from './parcel-shapes.ts'
import { PARCEL_STATES } from './parcel-states.ts'

const inside = [
  'showcase_not_found',
  'banned',
  'ref_required',
  'not_logged_in',
  'forbidden',
  'order_not_found',
] as const

/** Grams and centimetres. */
const Box = {
  Weight: Type.Integer({ minimum: 1, maximum: 100_000 }),
  Length: Type.Integer({ minimum: 1, maximum: 300 }),
  Width: Type.Integer({ minimum: 1, maximum: 300 }),
  Height: Type.Integer({ minimum: 1, maximum: 300 }),
}
/** An office of the carrier; an empty code: any of the city. */
const Office = Type.Object({ Code: Type.String(), Address: Type.String() })

const Parcel = Type.Object({
  State: OneOf(...PARCEL_STATES),
  /** Ours, under which the carrier knows it. */
  Number: Type.String(),
  /** The carrier's; empty while it has given none. */
  Track: Type.String(),
  /** Where people follow it; empty when nowhere. */
  TrackUrl: Type.String(),
  /** The carrier's own words against it; empty when it has none. */
  Refusal: Type.String(),
  AskedAt: Moment,
  /** Since when the carrier does not answer. */
  SilentSince: Nullable(Moment),
  /** It was asked to forget the parcel and has not said that it did. */
  Withdrawing: Flag,
  /** The carrier was asked to bring it home and it has not turned round yet. */
  Refusing: Flag,
  KeepUntil: Nullable(Moment),
  Steps: ParcelSteps,
  ...Box,
  Office,
  CanWithdraw: Flag,
  /** The carrier has it already: it can be asked to bring it home instead of going on. */
  CanRefuse: Flag,
  CanPrint: Flag,
  /** Refused by its buyer: the seller may say that it came home. */
  CanTakeBack: Flag,
})

const Paper = OneOf('label', 'waybill')

const Answer = Type.Object({
  /** An outside carrier brings this order; otherwise there is no parcel to register. */
  HasCarrier: Flag,
  /** A parcel may be registered now: paid for, not sent, none on its way. */
  CanRegister: Flag,
  /** What stands in the form at first: the goods packed, the office of the last parcel. */
  Box: Type.Object(Box),
  Office,
  /** Where the carrier fetches it. */
  City: Type.String(),
  Parcel: Nullable(Parcel),
})

export const parcelCalls = {
  showParcel: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/parcel/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    question: { id: PublicId },
    answer: Answer,
    refusals: inside,
    provides: ['SaleOrderInfo'],
    summary: 'The parcel of an order at its carrier, or what its registration would be filled in with',
  }),
  showOffices: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/offices/',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 60,
    question: { id: PublicId, q: Type.Optional(Type.String({ maxLength: 100 })) },
    answer: Type.Object({
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
    refusals: [...inside, 'delivery_unavailable', 'carrier_silent'],
    provides: ['Geo'],
    summary: 'Where the seller may bring a parcel in the city it is sent from, at most fifty',
  }),
  registerParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'registerParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    question: { id: PublicId, ...Box, Office: Type.Optional(Opaque({ maxLength: 40 })) },
    answer: Answer,
    refusals: [...inside, 'delivery_unavailable', 'action_not_allowed'],
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary:
      'Has a parcel registered with the carrier; twice is once. A silent carrier is asked again by itself, a refusal stands in the answer',
  }),
  withdrawParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    question: { id: PublicId },
    answer: Answer,
    refusals: [...inside, 'parcel_not_found'],
    invalidates: ['SaleOrderInfo'],
    summary: 'Takes a parcel back that the carrier has not got yet',
  }),
  refuseParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'refuseParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    question: { id: PublicId },
    answer: Answer,
    refusals: [...inside, 'parcel_not_found'],
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary:
      'Gives a parcel up that its carrier has already: it comes home, and its order ends when the carrier says that it was not handed out',
  }),
  lookAtParcel: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'lookAtParcel',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    question: { id: PublicId },
    answer: Answer,
    refusals: inside,
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary: 'Asks the carrier about a parcel now',
  }),
  takeParcelBack: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'takeParcelBack',
    access: 'member',
    requires: 'orders.manage',
    question: { id: PublicId },
    answer: Answer,
    refusals: [...inside, 'parcel_not_found'],
    invalidates: ['SaleOrderInfo', 'SaleOrdersInfo', 'Orders'],
    summary: 'A parcel its buyer refused is home: its goods go back on the shelf, once',
  }),
  makeParcelPaper: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'makeParcelPaper',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    question: { id: PublicId, paper: Paper },
    answer: Done,
    refusals: [...inside, 'parcel_not_found', 'carrier_silent'],
    summary:
      'Has the carrier make a paper, so that a link to it opens at once; what is wrong is said in words',
  }),
  printParcel: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/parcel/print/',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 30,
    question: { id: PublicId, paper: Paper },
    answer: Type.Unsafe<AsyncIterable<string | Uint8Array>>({
      type: 'string',
      description: 'a page to print',
    }),
    download: { type: 'application/pdf', name: 'parcel.pdf' },
    refusals: [...inside, 'parcel_not_found', 'carrier_silent'],
    summary: 'The label to stick onto a parcel, or the waybill that goes with it, made by the carrier',
  }),
} as const
