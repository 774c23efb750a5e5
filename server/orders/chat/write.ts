import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../../notifications/facts.ts'
import { after, secondsBetween } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { answerQuestions } from '../complaints/answer-questions.ts'
import { attachPhoto } from './photos.ts'
import { type ChatAuthor, type ChatOrder, lockChat } from './rows.ts'

const MINUTE = { seconds: 60 } as const

const FIRST_OF_MANY = statement('orders.chat.write.firstOfMany')`
  select at from order_message where order_id = $1 and author = $2 and at > $3
  order by at desc offset ${LIMITS.chatPerMinute - 1} limit 1`

const INSERT = statement('orders.chat.write.insert')`
  with message as (
    insert into order_message (order_id, showcase_id, at, author, person_id, text) values ($1, $2, $3, $4, $5, $6)
    returning *
  ), counted as (
    update order_chat set client_unread = client_unread + ($4 <> 'client')::int,
      seller_unread = seller_unread + ($4 <> 'seller')::int
    where order_id = $1
  ), for_buyer as (
    ${FACTS.orderChatAnswered('message')}
  ), for_seller as (
    ${FACTS.orderChatForSeller('message')}
  )
  select id from message`

export interface NewChatMessage {
  readonly author: ChatAuthor
  /** The member, the platform's admin, or the buyer; null for a guest. */
  readonly personId: number | null
  readonly text: string
  /** Public id of an uploaded photo of the writer. */
  readonly photo: string | null
  readonly at: Date
}

/**
 * Writes a message in the chat of an order, counts it as unread and notifies the others; returns its id. A buyer's message answers
 * the questions of claims about the order. Throws `document_not_found`, and `too_many_requests` when one side writes more than twenty a minute, through app and bot together.
 */
export async function writeChatMessage(tx: Tx, order: ChatOrder, message: NewChatMessage): Promise<number> {
  const { author, personId, text, photo, at } = message
  // Claims are locked before chats, as by everything that moves them.
  if (author === 'client') await answerQuestions(tx, { orderId: order.id, personId, at })
  await lockChat(tx, order)
  const since = after(at, { seconds: -MINUTE.seconds })
  const [first] = await queryRows(tx, FIRST_OF_MANY, [order.id, author, since])
  if (first) {
    const seconds = Math.max(1, Math.ceil(secondsBetween(after(first.at, MINUTE), at)))
    throw refuse('too_many_requests', { seconds, minutes: 1 })
  }
  const [written] = await queryRows(tx, INSERT, [order.id, order.showcaseId, at, author, personId, text])
  if (!written) throw new Error('insert returned no row')
  if (photo !== null) await attachPhoto(tx, { messageId: written.id, photo, personId })
  return written.id
}
