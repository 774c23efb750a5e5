import { clientRefusals, visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
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

export const REVIEW_STATUSES = ['on_moderation', 'published', 'rejected'] as const
const Status = OneOf(...REVIEW_STATUSES)

const Goods = { ProductId: Id, Name: Type.String(), Picture }

/** A delivered line of the caller's order that can be reviewed. */
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
  /** After a rejection: the line that may be reviewed again. */
  LineId: Nullable(Id),
  Status,
  Rating: Type.Integer(),
  Text: Type.String(),
  Photos: Type.Array(PublicId),
  At: Moment,
  /** The reason of the rejection. */
  Reason: Type.String(),
  Reply: Type.String(),
})

const Moderated = Type.Object({ ...Written.properties, Author: Type.String(), Verified: Flag })

/** Reviews: written by buyers and published by moderators (domain.md 4.3). */
export const reviewCalls = {
  showMyReviews: call({
    verb: 'GET',
    path: '/account/reviews/',
    access: 'client',
    request: { product: Type.Optional(IdText), order: Type.Optional(PublicId) },
    response: Type.Object({ ToWrite: Type.Array(Bought), Written: Type.Array(Written) }),
    refusals: [...clientRefusals],
    provides: ['Product'],
    summary:
      'Lists the lines the caller may review and the reviews the caller wrote, optionally for one product or order',
  }),
  writeReview: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'writeReview',
    access: 'client',
    perMinute: 20,
    request: {
      LineId: Id,
      Rating: Type.Integer({ minimum: 1, maximum: 5 }),
      Text: Type.Optional(Lines({ maxLength: LIMITS.reviewChars })),
      Photos: Type.Optional(Type.Array(PublicId, { maxItems: LIMITS.reviewPhotos, uniqueItems: true })),
    },
    response: Type.Object({ Id }),
    refusals: [...clientRefusals, 'review_not_allowed', 'review_exists', 'document_not_found'],
    invalidates: ['Product'],
    summary:
      'Creates a review of a delivered line of the caller’s order; a rejected review may be written again',
  }),
  uploadReviewPhoto: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadReviewPhoto',
    access: 'client',
    perMinute: 30,
    upload: true,
    request: {},
    response: Type.Object({ id: PublicId }),
    refusals: [...clientRefusals, 'file_missing', 'picture_refused', 'picture_too_large', 'too_many_files'],
    summary: 'Uploads one still picture for a new review; an unused picture is deleted after a day',
  }),
  showReviewPhoto: call({
    verb: 'GET',
    path: '/reviews/photo/',
    access: 'anyone',
    request: { id: PublicId, w: PhotoWidth },
    response: Type.Object({ Mime: Type.String(), Content: Type.String({ description: 'base64' }) }),
    refusals: [...visitorRefusals, 'document_not_found'],
    summary: 'Returns one photo of a published review; unpublished photos only for the author and moderators',
  }),
  showReviewQueue: call({
    verb: 'GET',
    path: '/account/reviews/queue/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { status: Type.Optional(Status), page: Type.Optional(PageText) },
    response: Type.Object({ Reviews: Type.Array(Moderated), Waiting: Type.Integer(), Pager }),
    refusals: [...clientRefusals, 'forbidden'],
    provides: ['Product'],
    summary: 'Lists the showcase’s reviews of one status for catalogue managers; pending reviews by default',
  }),
  moderateReview: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'moderateReview',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: {
      id: Id,
      Action: OneOf('publish', 'reject'),
      Reason: Type.Optional(Lines({ maxLength: 500 })),
    },
    response: Type.Object({ Status }),
    refusals: [...clientRefusals, 'forbidden', 'review_not_found', 'own_decision', 'reason_required'],
    invalidates: ['Product'],
    summary: 'Publishes a review, or rejects it with a reason, and updates the product’s rating',
  }),
  replyToReview: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'replyToReview',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { id: Id, Text: Lines({ maxLength: LIMITS.reviewChars }) },
    response: Type.Object({ Reply: Type.String() }),
    refusals: [...clientRefusals, 'forbidden', 'review_not_found'],
    invalidates: ['Product'],
    summary: 'Sets the seller’s answer to a review; an empty text removes it',
  }),
} as const
