import { Type } from '../schema/schema.ts'
import { Flag, Id, Nullable, OneOf, Rub } from '../wire.ts'
import { DELIVERY_KINDS } from './states.ts'

/** A delivery method as shoppers choose it. */
export const DeliveryMethod = Type.Object({
  Id,
  Kind: OneOf(...DELIVERY_KINDS),
  Name: Type.String(),
  Price: Rub,
  FreeFrom: Nullable(Rub),
  EtaDays: Type.Integer(),
  /** The possible delivery days, `2026-11-22`. */
  EtaFrom: Type.String(),
  EtaTo: Type.String(),
  NeedsAddress: Flag,
  NeedsCity: Flag,
  /** The shopper must choose a pickup point. */
  NeedsPoint: Flag,
  /** Address and hours of the seller's own pickup point; empty for other methods. */
  Address: Type.String(),
  Hours: Type.String(),
  /** The carrier did not respond or the address is incomplete: this is the showcase's own price, still to be confirmed. */
  Estimate: Flag,
})

/** A pickup point. */
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
  /** Distance in kilometres, if the origin is known. */
  Km: Nullable(Type.Number()),
})
