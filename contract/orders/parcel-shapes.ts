import Type from 'typebox'
import { Flag, Moment, Nullable, OneOf } from '../wire.ts'
import { PARCEL_STATES } from './parcel-states.ts'

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

/** The pickup point, as it was when the order was placed. */
export const OrderPoint = Type.Object({
  Name: Type.String(),
  Address: Type.String(),
  WorkTime: Type.String(),
  Phone: Type.String(),
  Metro: Type.String(),
  IsLocker: Flag,
})
