import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Nullable, OneOf, OneOfOrNull, Picture, PublicId, Rub } from '../wire.ts'
import {
  CLAIM_ACTIONS,
  CLAIM_RESOLUTIONS,
  CLAIM_STATUSES,
  CLAIM_TYPES,
  CLAIM_WISHES,
  REFUND_WAYS,
} from './complaint-states.ts'

/** A replacement: an order sent free of charge instead of claimed goods. */
const SentInstead = Type.Object({ Id: PublicId, Number: Type.String() })

/** What a return gives back, each part to where it came from. */
export const RefundParts = Type.Object({
  Money: Rub,
  Certificate: Rub,
  BonusLocal: Rub,
  BonusGlobal: Rub,
})
/** Where the money goes: by `online` the way of paying is not known, `by_hand` the seller sends it, `shop` gives it at the till. */
export const RefundWay = OneOf(...REFUND_WAYS)

/** A refund of money as the page of its order shows it. */
export const OrderRefund = Type.Object({
  /** State of a manual refund; null for a provider's refund. */
  ID: Nullable(Id),
  Amount: Rub,
  At: Moment,
  /** The seller's deadline for a manual refund; null for a provider's refund. */
  DueAt: Nullable(Moment),
  DoneAt: Nullable(Moment),
})

/** A claim as the page of its order shows it. */
export const OrderClaim = Type.Object({
  Id: PublicId,
  Number: Type.String(),
  Status: OneOf(...CLAIM_STATUSES),
  Replacement: Nullable(SentInstead),
})
/** For a replacement order: the original order and the claim. */
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
  /** The claimed line; empty when the claim is about the whole order. */
  Name: Type.String(),
  Picture: Nullable(Picture),
  Buyer: Type.String(),
  Showcase: Type.String(),
  CreatedAt: Moment,
  /** The deadline of the seller's decision; null once the claim is closed. */
  DeadlineAt: Nullable(Moment),
  Escalated: Flag,
  Unread: Type.Integer({ description: 'Unread messages of the other side' }),
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
  /** The order's lines, for selecting what is refunded. */
  Lines: Type.Array(ClaimLine),
  /** The refunded amounts; null before the refund. */
  Refund: Nullable(RefundParts),
  /** What will be refunded if the seller agrees; null after the refund, and when the claim is not about money. */
  Expected: Nullable(RefundParts),
  RefundTo: RefundWay,
  /** The latest day of the refund; null when none is expected or it was made. */
  RefundBy: Nullable(Moment),
  /** When the money was sent; null before, and while the payment system or the seller has not sent it. */
  RefundedAt: Nullable(Moment),
  /** Where and how the goods are sent back, in the seller's words; empty: ask in the chat. */
  SendBack: Type.String(),
  /** When the buyer sent the goods back. */
  SentBackAt: Nullable(Moment),
  /** The number of the parcel sent back; empty: none. */
  ReturnTrack: Type.String(),
  /** On which side of the order's chat the caller discusses the claim; null: sales at a till have none. */
  ChatSide: OneOfOrNull('own', 'sales', 'platform'),
  /** Whether the caller wrote the message. */
  Own: Flag,
  /** The replacement order; null before it is placed and after it was cancelled. */
  Replacement: Nullable(SentInstead),
  /** What the caller may send as a replacement, the purchased variant first; empty without the right to do so. */
  Sendable: Type.Array(Type.Object({ Id, Options: Type.Array(Type.String()), Available: Type.Integer() })),
  /** The refund covers the whole order, because the order was not handed over. */
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
      /** Visible to the seller's team only. */
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
