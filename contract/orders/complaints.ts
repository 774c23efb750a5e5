import { clientRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Flag, Id, IdText, Moment, Nullable, OneOf, Pager, PageText, PhotoWidth, PublicId } from '../wire.ts'
import { ClaimCard, ClaimDetails, ClaimLine, ClaimType, RefundParts, RefundWay } from './complaint-shapes.ts'
import { CLAIM_ACTIONS, CLAIM_REASONS, CLAIM_RESOLUTIONS, CLAIM_WISHES } from './complaint-states.ts'

const Text = Lines({ minLength: 1, maxLength: LIMITS.claimChars })
const Photos = Type.Array(PublicId, { maxItems: LIMITS.claimPhotos })
/** The caller's side: a buyer sees their own claims, a member the showcase's, the platform the escalated ones. */
const Side = OneOf('own', 'sales', 'platform')

const One = Type.Object({ Claim: ClaimDetails })
const stateRefusals = ['claim_not_found', 'action_not_allowed'] as const

/** Returns and complaints between the buyer and the seller, with escalation to the platform (domain.md 4.8, 5.3). */
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
    request: {
      id: Type.Optional(PublicId),
      side: Type.Optional(Side),
      group: Type.Optional(OneOf('open', 'done')),
      /** Platform side only: number of a claim or order, name of a showcase, last digits of a phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Claims: Type.Array(ClaimCard),
      Counts: Type.Object({ open: Type.Integer(), done: Type.Integer() }),
      Pager,
      Claim: Nullable(ClaimDetails),
    }),
    refusals: [...clientRefusals, 'forbidden', 'claim_not_found'],
    provides: ['Claims'],
    summary:
      'Lists the caller’s claims, the showcase’s for its members or the escalated ones; with an id, returns one in full (AP-38)',
  }),
  showNewClaim: call({
    verb: 'GET',
    path: '/account/claims/create/',
    access: 'client',
    request: { id: PublicId, article: Type.Optional(IdText) },
    response: Type.Object({
      OrderId: PublicId,
      OrderNumber: Type.String(),
      /** The line that `article` names; null for a claim about the order. */
      Line: Nullable(ClaimLine),
      Left: Type.Integer({ description: 'Units that have not been returned' }),
      /** What a return gives back: for a line by the number of units from 1 to `Left`, for an order the whole of it. */
      Refunds: Type.Array(RefundParts),
      RefundTo: RefundWay,
      /** The latest day of the refund if the claim is sent now. */
      RefundBy: Moment,
      /** Where and how goods are sent back, in the seller's words; empty: ask in the chat. */
      SendBack: Type.String(),
      Types: Type.Array(
        Type.Object({
          Type: ClaimType,
          /** The deadline; null if there is none. */
          Until: Nullable(Moment),
          Reasons: Type.Array(Type.String()),
          Wanted: Type.Array(OneOf(...CLAIM_WISHES)),
          PhotosRequired: Flag,
        }),
      ),
    }),
    refusals: [...clientRefusals, 'order_not_found'],
    provides: ['Claims'],
    summary:
      'Lists what the caller may claim of an order, or of the line with the id `article`, and until when (AP-39)',
  }),
  createClaim: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'createClaim',
    access: 'client',
    perMinute: 20,
    request: {
      id: PublicId,
      article: Type.Optional(Id),
      Type: ClaimType,
      Reason: OneOf(...CLAIM_REASONS),
      Text: Lines({ minLength: 10, maxLength: LIMITS.claimChars }),
      Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
      Wanted: Type.Optional(OneOf(...CLAIM_WISHES)),
      Photos: Type.Optional(Photos),
    },
    response: One,
    refusals: [
      ...clientRefusals,
      'order_not_found',
      'claim_not_allowed',
      'claim_open',
      'return_too_much',
      'certificate_used',
      'photos_required',
      'document_not_found',
      'sale_not_found',
      'dispute_too_late',
    ],
    invalidates: ['Claims', 'Orders', 'Counters'],
    summary: 'Creates a claim; the rewards of its order wait until the claim is closed (AP-56)',
  }),
  addClaimMessage: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'addClaimMessage',
    access: 'client',
    perMinute: 30,
    request: { id: PublicId, Text, Photos: Type.Optional(Photos), Internal: Type.Optional(Flag) },
    response: One,
    refusals: [...clientRefusals, ...stateRefusals, 'document_not_found'],
    invalidates: ['Claims'],
    summary:
      'Adds a message to a claim about a sale at a till, or an internal note of the team to any; other claims are discussed in the chat of their order',
  }),
  claimAction: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'claimAction',
    access: 'client',
    idempotent: true,
    request: {
      id: PublicId,
      Action: OneOf(...CLAIM_ACTIONS),
      Text: Type.Optional(Lines({ maxLength: 500 })),
      Resolution: Type.Optional(OneOf(...CLAIM_RESOLUTIONS)),
      /** The units to refund; by default the units of the claim. */
      Lines: Type.Optional(
        Type.Array(
          Type.Object(
            { LineId: Id, Quantity: Type.Integer({ minimum: 1, maximum: 999 }) },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 100 },
        ),
      ),
      /** Returns the goods to stock. */
      Restock: Type.Optional(Flag),
      /** The number of the parcel with the goods sent back. */
      Track: Type.Optional(Type.String({ maxLength: LIMITS.returnTrackChars })),
      /** The variant of `Sendable` to send as a replacement; by default the purchased one. */
      VariantId: Type.Optional(Id),
    },
    response: One,
    refusals: [
      ...clientRefusals,
      ...stateRefusals,
      'reason_required',
      'invalid_question',
      'return_too_much',
      'certificate_used',
      'void_too_late',
      'out_of_stock',
    ],
    invalidates: ['Claims', 'Orders', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary:
      'Moves a claim through its state table; a refund is paid once, a replacement creates a free order (domain.md 5.3)',
  }),
  uploadClaimPhoto: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadClaimPhoto',
    access: 'client',
    perMinute: 30,
    upload: true,
    request: {},
    response: Type.Object({ id: PublicId }),
    refusals: [...clientRefusals, 'file_missing', 'picture_refused', 'picture_too_large', 'too_many_files'],
    summary: 'Uploads one still picture for a new claim or message; an unused picture is deleted after a day',
  }),
  showClaimPhoto: call({
    verb: 'GET',
    path: '/account/claims/photo/',
    access: 'client',
    request: { id: PublicId, w: PhotoWidth },
    response: Type.Object({ Mime: Type.String(), Content: Type.String({ description: 'base64' }) }),
    refusals: [...clientRefusals, 'document_not_found'],
    summary: 'Returns one photo, only for the parties of its claim',
  }),
} as const
