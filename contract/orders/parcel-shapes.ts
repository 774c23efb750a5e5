import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Nullable, OneOf } from '../wire.ts'
import { PARCEL_STATES, SHIPMENT_ACTIONS, SHIPMENT_STATES } from './parcel-states.ts'

/** A status that the carrier reported, oldest first. */
export const ParcelSteps = Type.Array(
  Type.Object({ State: OneOf(...PARCEL_STATES), At: Moment, City: Type.String() }),
)

/** A parcel as its recipient tracks it. */
export const FollowedParcel = Type.Object({
  State: OneOf(...PARCEL_STATES),
  /** The carrier's tracking page; empty if there is none. */
  TrackUrl: Type.String(),
  /** Until when the pickup point stores it free of charge. */
  KeepUntil: Nullable(Moment),
  /** The delivery day the carrier plans, `2026-11-24`; empty until the carrier names it. */
  PlannedOn: Type.String(),
  Steps: ParcelSteps,
})

/** One of the parcels into which the seller divided an order (decision 075). */
export const Shipment = Type.Object({
  Id,
  /** Its place in the order, from 1. */
  Number: Type.Integer(),
  State: OneOf(...SHIPMENT_STATES),
  /** The carrier's number; empty if there is none. */
  Track: Type.String(),
  SentAt: Nullable(Moment),
  Lines: Type.Array(Type.Object({ LineId: Id, Quantity: Type.Integer() })),
  /** Null before a carrier has it, and when the seller sends it without one of ours. */
  Parcel: Nullable(FollowedParcel),
  /** What the seller may do with it; empty for its buyer. */
  Actions: Type.Array(OneOf(...SHIPMENT_ACTIONS)),
})

/** The pickup point, as it was when the order was placed. */
export const OrderPoint = Type.Object({
  Name: Type.String(),
  Address: Type.String(),
  WorkTime: Type.String(),
  Phone: Type.String(),
  Metro: Type.String(),
  IsLocker: Flag,
})
