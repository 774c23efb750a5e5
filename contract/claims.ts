import Type from 'typebox'
import { call } from './call.ts'
import {
  CLAIM_ACTIONS,
  CLAIM_REASONS,
  CLAIM_RESOLUTIONS,
  CLAIM_STATUSES,
  CLAIM_TYPES,
  CLAIM_WISHES,
} from './claim-states.ts'
import { LIMITS } from './limits.ts'
import {
  Flag,
  Id,
  IdText,
  Moment,
  Nullable,
  OneOf,
  OneOfOrNull,
  Pager,
  PageText,
  Picture,
  PublicId,
  Rub,
} from './wire.ts'

const open = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in'] as const
const Status = OneOf(...CLAIM_STATUSES)
const ClaimType = OneOf(...CLAIM_TYPES)
const Text = Type.String({ minLength: 1, maxLength: LIMITS.claimChars })
const Photos = Type.Array(PublicId, { maxItems: LIMITS.claimPhotos })
const Whose = OneOf('client', 'seller', 'platform', 'system')
/** Whose side looks: a buyer at their own, a member at the showcase's, the platform at what was brought before it. */
const Side = OneOf('own', 'sales', 'platform')

const Line = Type.Object({
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

const ClaimCard = Type.Object({
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

const ClaimDetails = Type.Object({
  ...ClaimCard.properties,
  Reason: Type.String(),
  Text: Type.String(),
  Quantity: Nullable(Type.Integer()),
  Wanted: OneOfOrNull(...CLAIM_WISHES),
  Resolution: OneOfOrNull(...CLAIM_RESOLUTIONS),
  Resolutions: Type.Array(OneOf(...CLAIM_RESOLUTIONS)),
  LineId: Nullable(Id),
  /** The order's lines, for choosing what is given back. */
  Lines: Type.Array(Line),
  /** What was given back; null before. */
  Refund: Nullable(Type.Object({ Money: Rub, BonusLocal: Rub, BonusGlobal: Rub })),
  /** The caller’s own; the other side’s otherwise. */
  Own: Flag,
  /** The order sent instead; null before, and when it came to nothing. */
  Replacement: Nullable(Type.Object({ Id: PublicId, Number: Type.String() })),
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

const One = Type.Object({ Claim: ClaimDetails })
const wrong = ['claim_not_found', 'action_not_allowed'] as const

/** Returns and complaints: between the buyer and the seller, and before the platform (domain.md 4.8, 5.3). */
export const claimCalls = {
  showClaims: call({
    verb: 'GET',
    path: '/account/claims/',
    access: 'client',
    question: {
      id: Type.Optional(PublicId),
      side: Type.Optional(Side),
      group: Type.Optional(OneOf('open', 'done')),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({
      Claims: Type.Array(ClaimCard),
      Counts: Type.Object({ open: Type.Integer(), done: Type.Integer() }),
      Pager,
      Claim: Nullable(ClaimDetails),
    }),
    refusals: [...open, 'forbidden', 'claim_not_found'],
    provides: ['Claims'],
    summary:
      'One’s own claims, the showcase’s for its members, those before the platform; with an id, one whole (AP-38)',
  }),
  showNewClaim: call({
    verb: 'GET',
    path: '/account/claims/create/',
    access: 'client',
    question: { id: PublicId, article: Type.Optional(IdText) },
    answer: Type.Object({
      OrderId: PublicId,
      OrderNumber: Type.String(),
      /** The line that `article` names; null for a claim about the order. */
      Line: Nullable(Line),
      Left: Type.Integer({ description: 'units that have not come back' }),
      Types: Type.Array(
        Type.Object({
          Type: ClaimType,
          /** Until when; null without an end. */
          Until: Nullable(Moment),
          Reasons: Type.Array(Type.String()),
          Wanted: Type.Array(OneOf(...CLAIM_WISHES)),
          PhotosRequired: Flag,
        }),
      ),
    }),
    refusals: [...open, 'order_not_found'],
    provides: ['Claims'],
    summary:
      'What may be claimed of an order of one’s own, or of the line `article` names by its Id, and until when (AP-39)',
  }),
  createClaim: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'createClaim',
    access: 'client',
    question: {
      id: PublicId,
      article: Type.Optional(Id),
      Type: ClaimType,
      Reason: OneOf(...CLAIM_REASONS),
      Text: Type.String({ minLength: 10, maxLength: LIMITS.claimChars }),
      Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
      Wanted: Type.Optional(OneOf(...CLAIM_WISHES)),
      Photos: Type.Optional(Photos),
    },
    answer: One,
    refusals: [
      ...open,
      'order_not_found',
      'claim_not_allowed',
      'claim_open',
      'return_too_much',
      'photos_required',
      'document_not_found',
      'sale_not_found',
      'dispute_too_late',
    ],
    invalidates: ['Claims', 'Orders', 'Counters'],
    summary: 'Makes a claim; the rewards of its order wait until it is over (AP-56)',
  }),
  addClaimMessage: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'addClaimMessage',
    access: 'client',
    question: { id: PublicId, Text, Photos: Type.Optional(Photos), Internal: Type.Optional(Flag) },
    answer: One,
    refusals: [...open, ...wrong, 'document_not_found'],
    invalidates: ['Claims'],
    summary: 'Writes in a claim; the buyer’s answer brings it back to review, notes stay with the seller',
  }),
  claimAction: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'claimAction',
    access: 'client',
    idempotent: true,
    question: {
      id: PublicId,
      Action: OneOf(...CLAIM_ACTIONS),
      Text: Type.Optional(Type.String({ maxLength: 500 })),
      Resolution: Type.Optional(OneOf(...CLAIM_RESOLUTIONS)),
      /** What a refund gives back; the claim’s own units unless told. */
      Lines: Type.Optional(
        Type.Array(
          Type.Object(
            { LineId: Id, Quantity: Type.Integer({ minimum: 1, maximum: 999 }) },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 100 },
        ),
      ),
      /** The goods go back on the shelf. */
      Restock: Type.Optional(Flag),
      /** What a replacement sends, of `Sendable`; the same as was bought unless told. */
      VariantId: Type.Optional(Id),
    },
    answer: One,
    refusals: [
      ...open,
      ...wrong,
      'reason_required',
      'invalid_question',
      'return_too_much',
      'void_too_late',
      'out_of_stock',
    ],
    invalidates: ['Claims', 'Orders', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary:
      'Moves a claim along its state table; a refund gives money and bonuses back once, a replacement makes a free order (domain.md 5.3)',
  }),
  uploadClaimPhoto: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadClaimPhoto',
    access: 'client',
    upload: true,
    question: {},
    answer: Type.Object({ id: PublicId }),
    refusals: [...open, 'file_missing', 'file_refused', 'too_many_files'],
    summary: 'Takes one jpg or png for a claim or a message that is about to be sent; forgotten after a day',
  }),
  showClaimPhoto: call({
    verb: 'GET',
    path: '/account/claims/photo/',
    access: 'client',
    question: { id: PublicId },
    answer: Type.Object({ Mime: Type.String(), Content: Type.String({ description: 'base64' }) }),
    refusals: [...open, 'document_not_found'],
    summary: 'One photo, for the parties of its claim only',
  }),
} as const
