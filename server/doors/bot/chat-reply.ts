import { LIMITS } from '@sarafan/contract/limits'
import { addReply } from '../../notifications/notifications.ts'
import { replyInChat } from '../../orders/orders.ts'
import { localeOfPerson, type Sender } from './answers.ts'
import type { UpdateContext } from './update-context.ts'
import { textsOf } from './words.ts'

/** A reply to a message of the bot; `text` is null for one without words. */
export interface RepliedMessage {
  readonly messageId: number
  readonly text: string | null
}

/**
 * Writes a reply to a bot's message about an order into the chat of that order and says what became of it. Returns false for a
 * reply to any other message, which is answered like free text.
 */
export async function answerChatReply(
  turn: UpdateContext,
  sender: Sender,
  replied: RepliedMessage,
): Promise<boolean> {
  const { tx, bot, now } = turn
  const { personId } = sender
  const outcome = await replyInChat(tx, { botId: bot.id, personId, ...replied, at: now })
  if (outcome.kind === 'unrelated') return false
  const [title, text] = textsOf(await localeOfPerson(turn, sender)).chat[outcome.kind]
  const values = { number: outcome.number, limit: LIMITS.chatChars, most: LIMITS.chatPerMinute }
  await addReply(tx, {
    botId: bot.id,
    personId,
    title: title(values),
    text: text(values),
    button: null,
    at: now,
  })
  return true
}
