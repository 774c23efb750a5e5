import Type from 'typebox'
import { Flag, Moment, Nullable, OneOf } from '../wire.ts'
import { PARCEL_STATES } from './parcel-states.ts'

/** What a carrier told of a parcel, oldest first. */
export const ParcelSteps = Type.Array(
  Type.Object({ State: OneOf(...PARCEL_STATES), At: Moment, City: Type.String() }),
)

/** A parcel as its recipient follows it. */
export const FollowedParcel = Type.Object({
  State: OneOf(...PARCEL_STATES),
  /** Where the carrier shows it; empty when nowhere. */
  TrackUrl: Type.String(),
  /** How long the point keeps it for nothing. */
  KeepUntil: Nullable(Moment),
  /** The day the carrier means to bring it, `2026-11-24`; empty when it has not said. */
  PlannedOn: Type.String(),
  Steps: ParcelSteps,
})

/** The point a parcel waits at, as it was when the order was placed. */
export const OrderPoint = Type.Object({
  Name: Type.String(),
  Address: Type.String(),
  WorkTime: Type.String(),
  Phone: Type.String(),
  Metro: Type.String(),
  IsLocker: Flag,
})
