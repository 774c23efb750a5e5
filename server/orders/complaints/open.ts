import type { ClaimType, ClaimWish } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_KINDS } from '@sarafan/contract/orders/complaint-states'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { disputeSale } from '../pos/end-sale.ts'
import { leftOf } from '../returns/lines.ts'
import { lockGroup } from '../rows.ts'
import { allowedTypes, claimableOrder } from './allowed-types.ts'
import { freeze } from './freeze.ts'
import { deadlinesFrom, startTimers } from './move.ts'
import { attachPhotos } from './photos.ts'
import { recordingEvent } from './record.ts'

export interface ClaimInput {
  readonly publicId: string
  readonly showcaseId: number
  readonly personId: number
  readonly lineId: number | null
  readonly type: ClaimType
  readonly reason: string
  readonly text: string
  readonly quantity: number
  readonly wanted: ClaimWish | null
  readonly photos: readonly string[]
  readonly at: Date
}

/**
 * Opens a claim about the person's own order and returns its public id; the order's rewards are held until it is
 * closed. Throws `order_not_found`, `claim_not_allowed`, `claim_open`, `return_too_much`, `photos_required`,
 * `document_not_found`, `invalid_question`, and for sales outside the app the refusals of `disputeSale` (domain.md 4.8,
 * 5.3).
 */
export async function createClaim(tx: Tx, input: ClaimInput): Promise<string> {
  const found = await claimableOrder(tx, input)
  if (!found) throw refuse('order_not_found')
  await lockGroup(tx, found.groupId)
  // Read again, because the order may have moved before the lock was granted.
  const order = (await claimableOrder(tx, input)) ?? found
  const kind = CLAIM_KINDS[input.type]
  const isValidReason =
    kind.reasons.includes(input.reason) && (!input.wanted || kind.wishes.includes(input.wanted))
  if (!isValidReason) throw refuse('invalid_question', {}, { Reason: 'not_of_type' })
  if (kind.needsPhotos && input.photos.length === 0) throw refuse('photos_required')
  if (input.lineId !== null)
    await checkLeft(tx, order.orderId, { lineId: input.lineId, quantity: input.quantity })
  const { publicId: orderPublicId, ...of } = input
  if (input.type === 'not_my_purchase') {
    await disputeSale(tx, { ...of, groupId: order.groupId, orderId: order.orderId, comment: input.text })
  }
  const types = allowedTypes(order, { isLine: input.lineId !== null, now: input.at })
  if (!types.some(({ type }) => type === input.type)) throw refuse('claim_not_allowed')
  const made = await insert(tx, order.orderId, input)
  if (!made) throw refuse('claim_open')
  await attachPhotos(tx, {
    claimId: made.id,
    messageId: null,
    photos: input.photos,
    personId: input.personId,
  })
  await freeze(tx, { orderId: order.orderId, type: input.type }, input.at)
  await startTimers(tx, { id: made.id, ...deadlinesFrom(input.at) })
  return made.publicId
}

async function checkLeft(
  tx: Tx,
  orderId: number,
  asked: { lineId: number; quantity: number },
): Promise<void> {
  const line = (await leftOf(tx, orderId)).find(({ lineId }) => lineId === asked.lineId)
  if (!line) throw refuse('order_not_found')
  if (asked.quantity > line.quantity - line.returned) throw refuse('return_too_much')
}

const INSERT = statement('orders.complaints.open.insert')`
  with made as (
    insert into claim (public_id, order_id, order_line_id, showcase_id, person_id, type, reason_code, text, quantity,
      wanted, created_at, deadline_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (order_id, coalesce(order_line_id, 0), type) where is_open do nothing
    returning *
  ), ${recordingEvent("select id, $11, 'client', $5, 'create', 'new', '' from made", 'made')}
  select id, public_id from made`

async function insert(
  tx: Tx,
  orderId: number,
  input: Omit<ClaimInput, 'publicId' | 'photos'>,
): Promise<{ id: number; publicId: string } | null> {
  const [made] = await queryRows(tx, INSERT, [
    publicId(),
    orderId,
    input.lineId,
    input.showcaseId,
    input.personId,
    input.type,
    input.reason,
    input.text,
    input.lineId === null ? null : input.quantity,
    input.wanted,
    input.at,
    deadlinesFrom(input.at).deadlineAt,
  ])
  return made ?? null
}

/** Disputes the sale and opens its claim with one action, «Не моя покупка»; repeating it changes nothing. */
export async function disputeByClaim(
  tx: Tx,
  of: {
    groupId: number
    orderId: number
    showcaseId: number
    personId: number
    comment: string
    at: Date
  },
): Promise<void> {
  await disputeSale(tx, of)
  const made = await insert(tx, of.orderId, {
    showcaseId: of.showcaseId,
    personId: of.personId,
    lineId: null,
    type: 'not_my_purchase',
    reason: 'not_me',
    text: of.comment,
    quantity: 0,
    wanted: null,
    at: of.at,
  })
  if (!made) return
  await freeze(tx, { orderId: of.orderId, type: 'not_my_purchase' }, of.at)
  await startTimers(tx, { id: made.id, ...deadlinesFrom(of.at) })
}
