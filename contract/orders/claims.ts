import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Lines } from '../text-kinds.ts'
import { Flag, Id, IdText, Moment, Nullable, OneOf, Pager, PageText, PhotoWidth, PublicId } from '../wire.ts'
import { ClaimCard, ClaimDetails, ClaimLine, ClaimType } from './claim-shapes.ts'
import { CLAIM_ACTIONS, CLAIM_REASONS, CLAIM_RESOLUTIONS, CLAIM_WISHES } from './claim-states.ts'

const open = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in'] as const
const Text = Lines({ minLength: 1, maxLength: LIMITS.claimChars })
const Photos = Type.Array(PublicId, { maxItems: LIMITS.claimPhotos })
/** Whose side looks: a buyer at their own, a member at the showcase's, the platform at what was brought before it. */
const Side = OneOf('own', 'sales', 'platform')

const One = Type.Object({ Claim: ClaimDetails })
const wrong = ['claim_not_found', 'action_not_allowed'] as const

/** Returns and complaints: between the buyer and the seller, and before the platform (domain.md 4.8, 5.3). */
export const claimCalls = {
  showClaims: call({
    verb: 'GET',
    path: '/account/claims/',
    access: 'client',
    requires: {
      field: 'side',
      cases: { sales: 'claims.manage', platform: { platform: true } },
      otherwise: null,
    },
    question: {
      id: Type.Optional(PublicId),
      side: Type.Optional(Side),
      group: Type.Optional(OneOf('open', 'done')),
      /** Of the platform's side: number of a claim or order, name of a showcase, last digits of a phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
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
      Line: Nullable(ClaimLine),
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
    perMinute: 20,
    question: {
      id: PublicId,
      article: Type.Optional(Id),
      Type: ClaimType,
      Reason: OneOf(...CLAIM_REASONS),
      Text: Lines({ minLength: 10, maxLength: LIMITS.claimChars }),
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
    perMinute: 30,
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
      Text: Type.Optional(Lines({ maxLength: 500 })),
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
    perMinute: 30,
    upload: true,
    question: {},
    answer: Type.Object({ id: PublicId }),
    refusals: [...open, 'file_missing', 'picture_refused', 'picture_too_large', 'too_many_files'],
    summary:
      'Takes one still picture for a claim or a message that is about to be sent; forgotten after a day',
  }),
  showClaimPhoto: call({
    verb: 'GET',
    path: '/account/claims/photo/',
    access: 'client',
    question: { id: PublicId, w: PhotoWidth },
    answer: Type.Object({ Mime: Type.String(), Content: Type.String({ description: 'base64' }) }),
    refusals: [...open, 'document_not_found'],
    summary: 'One photo, for the parties of its claim only',
  }),
} as const
