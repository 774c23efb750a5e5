import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { reviewCalls } from '@sarafan/contract/catalog/reviews'
import { photoOnWire } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { mayMake } from '../../platform/requests/requirements.ts'
import { authorOf } from './author.ts'
import { decideReview, type QueuedReview, replyToReview, reviewQueue } from './moderate.ts'
import { readReviewPhoto, storeReviewPhoto } from './photos.ts'
import { type BoughtOf, type WrittenReview, writeReview, writtenBy } from './write.ts'

type Calls = typeof reviewCalls

interface ReviewDeps {
  readonly db: Db
  /** Storage of people's private files. */
  readonly store: FileStore
  readonly boughtOf: BoughtOf
}

/**
 * Handlers of reviews: buyers write them; members who manage the catalogue, and the platform, moderate them
 * (domain.md 4.3).
 */
export function reviewHandlers({ db, store, boughtOf }: ReviewDeps): HandlersOf<Calls> {
  return {
    async showMyReviews(context, input) {
      const productId = input.product === undefined ? null : Number(input.product)
      const reviewer = { personId: requirePerson(context), showcaseId: context.showcase.id, productId }
      const bought = await boughtOf(db, { ...reviewer, orderId: input.order ?? null })
      const written = await writtenBy(db, reviewer)
      const reviewedLines = new Set(written.map(({ lineId }) => lineId))
      return {
        ToWrite: bought
          .filter(({ lineId }) => !reviewedLines.has(lineId))
          .map((line) => ({
            ...productToWire(line),
            LineId: line.lineId,
            Options: line.options,
            OrderId: line.orderId,
            OrderNumber: line.orderNumber,
          })),
        Written: written.map(showWritten),
      }
    },
    writeReview: (context, input) => writeBoughtReview({ db, boughtOf }, context, input),
    async uploadReviewPhoto(context) {
      const sent = { personId: requirePerson(context), files: context.files ?? [], at: context.now }
      return { id: await storeReviewPhoto(db, store, sent) }
    },
    async showReviewPhoto(context, { id, w }) {
      const photo = await readReviewPhoto(db, store, {
        publicId: id,
        personId: context.personId,
        showcaseId: context.showcase.id,
        mayModerate: mayModerate(context),
      })
      return photoOnWire(photo, w)
    },
    async showReviewQueue(context, { status = 'on_moderation', page = '0' }) {
      const input = { showcaseId: context.showcase.id, status, page: Number(page) }
      const found = await reviewQueue(db, input)
      return {
        Reviews: found.reviews.map(showQueued),
        Waiting: found.waiting,
        Pager: found.pager,
      }
    },
    async moderateReview(context, { id, Action, Reason = '' }) {
      const reason = Reason.trim()
      if (Action === 'reject' && reason === '') throw refuse('reason_required')
      const status = Action === 'publish' ? ('published' as const) : ('rejected' as const)
      const decision = {
        showcaseId: context.showcase.id,
        reviewId: id,
        status,
        by: requirePerson(context),
        at: context.now,
      }
      await transaction(db, (tx) =>
        decideReview(tx, { ...decision, reason: status === 'rejected' ? reason : '' }),
      )
      return { Status: status }
    },
    async replyToReview(context, { id, Text }) {
      const text = Text.trim()
      const reply = { showcaseId: context.showcase.id, reviewId: id, text, at: context.now }
      await transaction(db, (tx) => replyToReview(tx, reply))
      return { Reply: text }
    },
  }
}

async function writeBoughtReview(
  { db, boughtOf }: Pick<ReviewDeps, 'db' | 'boughtOf'>,
  context: RequestContext,
  input: RequestOf<Calls['writeReview']>,
): Promise<ResponseOf<Calls['writeReview']>> {
  const reviewer = { personId: requirePerson(context), showcaseId: context.showcase.id }
  const [line] = await boughtOf(db, { ...reviewer, lineId: input.LineId })
  if (!line) throw refuse('review_not_allowed')
  const review = { ...reviewer, productId: line.productId, orderLineId: line.lineId, at: context.now }
  const { Rating: rating, Text: text = '', Photos: photos = [] } = input
  const { id } = await transaction(db, (tx) =>
    writeReview(tx, { ...review, rating, text: text.trim(), photos }),
  )
  return { Id: id }
}

/** Returns true for members who manage the catalogue here, and for the platform. */
function mayModerate(context: RequestContext): boolean {
  return mayMake(reviewCalls.moderateReview, context)
}

function productToWire(of: {
  productId: number
  name: string
  picture: string
  pictureLarge: string
  hue: number
}) {
  const { productId, name, picture, pictureLarge, hue } = of
  return { ProductId: productId, Name: name, Picture: { small: picture, large: pictureLarge, hue } }
}

function showWritten(review: WrittenReview) {
  const { id, lineId, status, rating, text, photos, at, reason, reply } = review
  return {
    ...productToWire(review),
    Id: id,
    LineId: lineId,
    Status: status,
    Rating: rating,
    Text: text,
    Photos: photos,
    At: at.toISOString(),
    Reason: reason,
    Reply: reply,
  }
}

function showQueued(review: QueuedReview) {
  return { ...showWritten(review), Author: authorOf(review), Verified: review.lineId !== null }
}
