import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Lines } from '../text-kinds.ts'
import {
  Flag,
  Id,
  IdText,
  Moment,
  Nullable,
  OneOf,
  Pager,
  PageText,
  PhotoWidth,
  Picture,
  PublicId,
} from '../wire.ts'

const open = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in'] as const

export const REVIEW_STATUSES = ['on_moderation', 'published', 'rejected'] as const
const Status = OneOf(...REVIEW_STATUSES)

const Goods = { ProductId: Id, Name: Type.String(), Picture }

/** A delivered line of one's own order, to be reviewed. */
const Bought = Type.Object({
  ...Goods,
  LineId: Id,
  Options: Type.Array(Type.String()),
  OrderId: PublicId,
  OrderNumber: Type.String(),
})

const Written = Type.Object({
  ...Goods,
  Id,
  /** The line it may be written anew for, once rejected. */
  LineId: Nullable(Id),
  Status,
  Rating: Type.Integer(),
  Text: Type.String(),
  Photos: Type.Array(PublicId),
  At: Moment,
  /** Why it was rejected. */
  Reason: Type.String(),
  Reply: Type.String(),
})

const Moderated = Type.Object({ ...Written.properties, Author: Type.String(), Verified: Flag })

/** Reviews: by who bought, past who moderates (domain.md 4.3). */
export const reviewCalls = {
  showMyReviews: call({
    verb: 'GET',
    path: '/account/reviews/',
    access: 'client',
    question: { product: Type.Optional(IdText), order: Type.Optional(PublicId) },
    answer: Type.Object({ ToWrite: Type.Array(Bought), Written: Type.Array(Written) }),
    refusals: [...open],
    provides: ['Product'],
    summary: 'What one bought here and may review, and what one wrote; of one product or order if named',
  }),
  writeReview: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'writeReview',
    access: 'client',
    perMinute: 20,
    question: {
      LineId: Id,
      Rating: Type.Integer({ minimum: 1, maximum: 5 }),
      Text: Type.Optional(Lines({ maxLength: LIMITS.reviewChars })),
      Photos: Type.Optional(Type.Array(PublicId, { maxItems: LIMITS.reviewPhotos, uniqueItems: true })),
    },
    answer: Type.Object({ Id }),
    refusals: [...open, 'review_not_allowed', 'review_exists', 'document_not_found'],
    invalidates: ['Product'],
    summary: 'Reviews a delivered line of one’s own order, once; a rejected review may be written anew',
  }),
  uploadReviewPhoto: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadReviewPhoto',
    access: 'client',
    perMinute: 30,
    upload: true,
    question: {},
    answer: Type.Object({ id: PublicId }),
    refusals: [...open, 'file_missing', 'picture_refused', 'picture_too_large', 'too_many_files'],
    summary: 'Takes one still picture for a review that is about to be sent; forgotten after a day',
  }),
  showReviewPhoto: call({
    verb: 'GET',
    path: '/reviews/photo/',
    access: 'anyone',
    question: { id: PublicId, w: PhotoWidth },
    answer: Type.Object({ Mime: Type.String(), Content: Type.String({ description: 'base64' }) }),
    refusals: ['showcase_not_found', 'banned', 'ref_required', 'document_not_found'],
    summary: 'One photo of a published review; before that for its writer and moderators',
  }),
  showReviewQueue: call({
    verb: 'GET',
    path: '/account/reviews/queue/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: { status: Type.Optional(Status), page: Type.Optional(PageText) },
    answer: Type.Object({ Reviews: Type.Array(Moderated), Waiting: Type.Integer(), Pager }),
    refusals: [...open, 'forbidden'],
    provides: ['Product'],
    summary:
      'The showcase’s reviews of one status for who may manage its catalogue; those waiting by default',
  }),
  moderateReview: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'moderateReview',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: {
      id: Id,
      Action: OneOf('publish', 'reject'),
      Reason: Type.Optional(Lines({ maxLength: 500 })),
    },
    answer: Type.Object({ Status }),
    refusals: [...open, 'forbidden', 'review_not_found', 'own_decision', 'reason_required'],
    invalidates: ['Product'],
    summary: 'Publishes a review or rejects it with a reason; the product’s rating follows',
  }),
  replyToReview: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'replyToReview',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    question: { id: Id, Text: Lines({ maxLength: LIMITS.reviewChars }) },
    answer: Type.Object({ Reply: Type.String() }),
    refusals: [...open, 'forbidden', 'review_not_found'],
    invalidates: ['Product'],
    summary: 'The seller’s answer under a review; an empty one takes it back',
  }),
} as const
