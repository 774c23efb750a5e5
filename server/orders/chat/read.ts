import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import { markRead } from '../../notifications/notifications.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'
import { CHAT_AUTHORS, type ChatOrder, type ChatParty, findChatOrder, lockChat } from './rows.ts'

const MESSAGE = { author: Type.Enum(CHAT_AUTHORS) }
const COLUMNS = `m.id, m.at, m.author, m.text, coalesce(p.first_name, '') as writer, d.public_id as photo
  from order_message m left join person p on p.id = m.person_id
  left join order_message_photo h on h.message_id = m.id
  left join document d on d.id = h.document_id and d.removed_at is null`

// One more than a page: whether there are earlier ones.
const PAGE = statement('orders.chat.read.page', MESSAGE)`
  select ${COLUMNS} where m.order_id = $1 and ($2::bigint is null or m.id < $2)
  order by m.id desc limit ${LIMITS.chatPage + 1}`
const BY_ID = statement('orders.chat.read.byId', MESSAGE)`select ${COLUMNS} where m.id = $1`

export type ShownMessage = StatementRow<typeof BY_ID>

/** Returns one page of messages, oldest first, and whether there are earlier ones. */
export async function messagesOf(
  db: Db,
  of: { orderId: number; before: number | null },
): Promise<{ messages: readonly ShownMessage[]; hasEarlier: boolean }> {
  const found = await queryRows(db, PAGE, [of.orderId, of.before])
  return { messages: found.slice(0, LIMITS.chatPage).reverse(), hasEarlier: found.length > LIMITS.chatPage }
}

/** Returns a message that was just written. */
export async function messageOf(db: Db, id: number): Promise<ShownMessage> {
  const [message] = await queryRows(db, BY_ID, [id])
  if (!message) throw new Error(`message ${id} does not exist`)
  return message
}

const READ = statement('orders.chat.read.read')`
  update order_chat c set
    client_read_id = case when $2::boolean then c.client_read_id else mark.id end,
    seller_read_id = case when $2 then mark.id else c.seller_read_id end,
    client_unread = case when $2 then c.client_unread else mark.unread end,
    seller_unread = case when $2 then mark.unread else c.seller_unread end
  from (
    select known.id, (
      select count(*)::int from order_message m
      where m.order_id = $1 and m.author <> case when $2 then 'seller' else 'client' end and m.id > known.id) as unread
    from (
      select greatest(case when $2 then k.seller_read_id else k.client_read_id end, (
        select max(m.id) from order_message m where m.order_id = $1 and m.id <= $3)) as id
      from order_chat k where k.order_id = $1
    ) known
  ) mark
  where c.order_id = $1`

/**
 * Marks the messages of others as read up to one, for the whole side, and the reader's notices about this order; the platform
 * marks nothing. Throws `order_not_found`.
 */
export async function readChat(
  tx: Tx,
  of: { publicId: string; party: ChatParty; upTo: number; at: Date },
): Promise<void> {
  const { party, at } = of
  const order = await findChatOrder(tx, of)
  if (party.side === 'platform') return
  await lockChat(tx, order)
  const isSeller = party.side === 'seller'
  await queryRows(tx, READ, [order.id, isSeller, of.upTo])
  const personId = party.owner?.personId ?? null
  if (personId === null) return
  await markRead(tx, {
    personId,
    showcaseId: order.showcaseId,
    which: { types: [isSeller ? 'sale' : 'message'], document: order.publicId },
    read: true,
    at,
  })
}

const COUNT_UNREAD = statement('orders.chat.read.countUnread')`
  select coalesce(sum(seller_unread), 0)::int as unread from order_chat
  where showcase_id = $1 and seller_unread > 0`

/** Returns the number of buyers' messages in chats that no member of a showcase has read. */
export async function unreadChats(db: Db, showcaseId: number): Promise<number> {
  return (await queryRows(db, COUNT_UNREAD, [showcaseId]))[0]?.unread ?? 0
}

/** Returns the newest own message that the other side has read, and the unread ones of the other side. */
export function marksOf(order: ChatOrder, side: ChatParty['side']): { readUpTo: number; unread: number } {
  if (side === 'platform') return { readUpTo: 0, unread: 0 }
  return side === 'seller'
    ? { readUpTo: order.clientReadId, unread: order.sellerUnread }
    : { readUpTo: order.sellerReadId, unread: order.clientUnread }
}
