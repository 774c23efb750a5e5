import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export const CHAT_AUTHORS = ['client', 'seller', 'platform'] as const
export type ChatAuthor = (typeof CHAT_AUTHORS)[number]

/** Who reads or writes: the buyer of the order, a member of the showcase or an admin of the platform, whose right was checked. */
export interface ChatParty {
  readonly owner: Owner | null
  readonly showcaseId: number
  readonly side: ChatAuthor
}

/** The order of a chat with its read marks; they are zero before the first message. */
export type ChatOrder = RowOf<'orders.chat.rows.find'>

/**
 * SQL condition that order `o` belongs to the party; `$2` to `$5` are `partyValues`. The platform sees the chats of orders that it
 * decided or decides a claim about.
 */
export const IS_PARTY = `o.channel = 'online' and case $3::text
  when 'platform' then exists (select from claim x where x.order_id = o.id and x.escalated_at is not null)
  when 'seller' then o.showcase_id = $2
  else o.showcase_id = $2 and (coalesce(o.person_id = $4, false)
    or o.person_id is null and coalesce(o.session_id = $5, false)) end`
/** Parameters of `IS_PARTY`, which follow the public id. */
export const partyValues = ({ owner, showcaseId, side }: ChatParty) =>
  [showcaseId, side, owner?.personId ?? null, owner?.sessionId ?? null] as const

const FIND = statement('orders.chat.rows.find')`
  select o.id, o.public_id, o.number, o.showcase_id, o.person_id, o.contact_name as buyer, s.name as showcase, s.names,
    coalesce(c.client_read_id, 0) as client_read_id, coalesce(c.seller_read_id, 0) as seller_read_id,
    coalesce(c.client_unread, 0) as client_unread, coalesce(c.seller_unread, 0) as seller_unread
  from orders o join showcase s on s.id = o.showcase_id left join order_chat c on c.order_id = o.id
  where o.public_id = $1 and ${IS_PARTY}`

/** Returns the order of a chat to one of its sides. Throws `order_not_found`. */
export async function findChatOrder(db: Db, of: { publicId: string; party: ChatParty }): Promise<ChatOrder> {
  const [order] = await queryRows(db, FIND, [of.publicId, ...partyValues(of.party)])
  if (!order) throw refuse('order_not_found')
  return order
}

// Everything that writes or reads takes this lock first, so message ids grow in the order of commits and a read mark
// never covers a message that its reader could not see.
const LOCK = statement('orders.chat.rows.lock')`
  insert into order_chat (order_id, showcase_id) values ($1, $2)
  on conflict (order_id) do update set order_id = excluded.order_id returning order_id`

/** Locks a chat; creates it before its first message. */
export async function lockChat(tx: Tx, order: Pick<ChatOrder, 'id' | 'showcaseId'>): Promise<void> {
  await queryRows(tx, LOCK, [order.id, order.showcaseId])
}
