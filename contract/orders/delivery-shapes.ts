import Type from 'typebox'
import { Flag, Id, Nullable, OneOf, Rub } from '../wire.ts'
import { DELIVERY_KINDS } from './states.ts'

/** A way of delivery as shoppers choose it. */
export const DeliveryMethod = Type.Object({
  Id,
  Kind: OneOf(...DELIVERY_KINDS),
  Name: Type.String(),
  Price: Rub,
  FreeFrom: Nullable(Rub),
  EtaDays: Type.Integer(),
  /** The days it may come on, `2026-11-22`. */
  EtaFrom: Type.String(),
  EtaTo: Type.String(),
  NeedsAddress: Flag,
  NeedsCity: Flag,
  /** The shopper chooses where it waits. */
  NeedsPoint: Flag,
  /** Where the seller's own point is and when it is open; empty for other ways. */
  Address: Type.String(),
  Hours: Type.String(),
  /** The carrier was silent or does not know where to: the showcase's own price, to be made exact. */
  Estimate: Flag,
})

/** Where a parcel may wait for its buyer. */
export const DeliveryPoint = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  Address: Type.String(),
  IsLocker: Flag,
  WorkTime: Type.String(),
  Metro: Type.String(),
  Phone: Type.String(),
  Lat: Type.Number(),
  Lon: Type.Number(),
  /** Kilometres away, where it is known from where. */
  Km: Nullable(Type.Number()),
})
