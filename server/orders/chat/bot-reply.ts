import { LIMITS } from '@sarafan/contract/limits'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { findChatOrder } from './rows.ts'
import { writeChatMessage } from './write.ts'

/** A message in a bot's chat that replies to one of the bot. */
export interface BotReply {
  readonly botId: number
  readonly personId: number
  /** The message it replies to. */
  readonly messageId: number
  /** Null for a photo, a sticker or another message without words. */
  readonly text: string | null
  readonly at: Date
}

/**
 * What became of a reply. `unrelated`: the message was not about a chat; `forbidden`: the writer has lost the right to write
 * there, or is banned.
 */
export interface BotReplyOutcome {
  readonly kind: 'written' | 'unrelated' | 'forbidden' | 'wordless' | 'too_long' | 'too_many'
  readonly number: string
}

// The notice tells the side: a sale's goes to members, a buyer's to the buyer of that order.
const FIND = statement('orders.chat.botReply.find')`
  select o.public_id, o.number, o.showcase_id, n.type = 'sale' as "isSeller",
    case when n.type = 'sale' then exists (
      select from showcase_member m where m.showcase_id = o.showcase_id and m.person_id = $2 and m.status = 'active'
        and 'orders.manage' = any (m.capabilities))
    else coalesce(o.person_id = $2, false) end
      and exists (select from person p where p.id = $2 and p.status = 'active')
      and not exists (select from ban b where b.person_id = $2 and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = o.showcase_id) and (b.until is null or b.until > $4)) as "mayWrite"
  from bot_message r join notification n on n.id = r.notification_id and n.person_id = $2
  join orders o on o.public_id = n.document and o.showcase_id = n.showcase_id
  where r.bot_id = $1 and r.person_id = $2 and r.message_id = $3`

/**
 * Writes a reply to a bot's message about a chat into that chat, as the shop or as the buyer, by the side that the message was
 * sent to. Only the recipient of the message has it, so a reply of anyone else is `unrelated`.
 */
export async function replyInChat(tx: Tx, reply: BotReply): Promise<BotReplyOutcome> {
  const { botId, personId, messageId, text, at } = reply
  const [found] = await queryRows(tx, FIND, [botId, personId, messageId, at])
  if (!found) return { kind: 'unrelated', number: '' }
  const { number, isSeller, showcaseId, publicId } = found
  if (!found.mayWrite) return { kind: 'forbidden', number }
  if (text === null) return { kind: 'wordless', number }
  if (text.length > LIMITS.chatChars) return { kind: 'too_long', number }
  const author = isSeller ? 'seller' : 'client'
  const party = { owner: { personId, sessionId: 0 }, showcaseId, side: author } as const
  const order = await findChatOrder(tx, { publicId, party })
  try {
    await writeChatMessage(tx, order, { author, personId, text, photo: null, at })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return { kind: 'too_many', number }
    throw error
  }
  return { kind: 'written', number }
}
