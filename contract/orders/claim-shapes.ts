import Type from 'typebox'
import { Flag, Id, Moment, Nullable, OneOf, OneOfOrNull, Picture, PublicId, Rub } from '../wire.ts'
import {
  CLAIM_ACTIONS,
  CLAIM_RESOLUTIONS,
  CLAIM_STATUSES,
  CLAIM_TYPES,
  CLAIM_WISHES,
} from './claim-states.ts'

/** An order sent instead of goods that were claimed, free of charge. */
const SentInstead = Type.Object({ Id: PublicId, Number: Type.String() })

/** What was claimed of an order, for its own page. */
export const OrderClaim = Type.Object({
  Id: PublicId,
  Number: Type.String(),
  Status: OneOf(...CLAIM_STATUSES),
  Replacement: Nullable(SentInstead),
})
/** What an order was sent instead of, and by which claim. */
export const Replaces = Type.Object({
  ClaimId: PublicId,
  ClaimNumber: Type.String(),
  OrderId: PublicId,
  OrderNumber: Type.String(),
})

const Status = OneOf(...CLAIM_STATUSES)
export const ClaimType = OneOf(...CLAIM_TYPES)
const Whose = OneOf('client', 'seller', 'platform', 'system')

export const ClaimLine = Type.Object({
  Id,
  ProductId: Id,
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Quantity: Type.Integer(),
  Returned: Type.Integer(),
  /** What was paid for the whole line: money, and bonuses of both kinds. */
  Paid: Rub,
  BonusLocal: Rub,
  BonusGlobal: Rub,
})

export const ClaimCard = Type.Object({
  Id: PublicId,
  Number: Type.String(),
  Type: ClaimType,
  Status,
  OrderId: PublicId,
  OrderNumber: Type.String(),
  /** Of the line it is about; empty when it is about the order. */
  Name: Type.String(),
  Picture: Nullable(Picture),
  Buyer: Type.String(),
  Showcase: Type.String(),
  CreatedAt: Moment,
  /** By when the seller has to decide; null once it is over. */
  DeadlineAt: Nullable(Moment),
  Escalated: Flag,
  Unread: Type.Integer({ description: 'messages of the other side that were not read' }),
})

export const ClaimDetails = Type.Object({
  ...ClaimCard.properties,
  Reason: Type.String(),
  Text: Type.String(),
  Quantity: Nullable(Type.Integer()),
  Wanted: OneOfOrNull(...CLAIM_WISHES),
  Resolution: OneOfOrNull(...CLAIM_RESOLUTIONS),
  Resolutions: Type.Array(OneOf(...CLAIM_RESOLUTIONS)),
  LineId: Nullable(Id),
  /** The order's lines, for choosing what is given back. */
  Lines: Type.Array(ClaimLine),
  /** What was given back; null before. */
  Refund: Nullable(Type.Object({ Money: Rub, BonusLocal: Rub, BonusGlobal: Rub })),
  /** The caller’s own; the other side’s otherwise. */
  Own: Flag,
  /** The order sent instead; null before, and when it came to nothing. */
  Replacement: Nullable(SentInstead),
  /** What the caller may send instead, the same as was bought first; empty when they may not. */
  Sendable: Type.Array(Type.Object({ Id, Options: Type.Array(Type.String()), Available: Type.Integer() })),
  /** The refund takes back the whole order, since it was not handed over. */
  WholeOrder: Flag,
  Photos: Type.Array(PublicId),
  Messages: Type.Array(
    Type.Object({
      Id,
      At: Moment,
      Author: Whose,
      Mine: Flag,
      Text: Type.String(),
      Photos: Type.Array(PublicId),
      /** Seen by the seller's people only. */
      Internal: Flag,
    }),
  ),
  History: Type.Array(
    Type.Object({ At: Moment, Event: Type.String(), Actor: Whose, Status, Reason: Type.String() }),
  ),
  AllowedActions: Type.Array(OneOf(...CLAIM_ACTIONS)),
  MayWrite: Flag,
  MayNote: Flag,
})
