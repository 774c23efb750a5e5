import type { Update, User, UserFromGetMe } from 'grammy/types'
import { Composer, Context } from 'grammy/web'
import {
  blockContact,
  recordContactUpdate,
  startContact,
  stopContact,
} from '../../notifications/notifications.ts'
import { findPerson, personOf } from '../../people/people.ts'
import { after, fromUnix } from '../../platform/clock.ts'
import { localeOf } from '../../platform/words/words.ts'
import { countSentCard } from '../../sharing/sharing.ts'
import {
  answerStart,
  confirmStop,
  type Sender,
  sendHelp,
  sendPaySupport,
  sendPrivacy,
  sendSellerContacts,
} from './answers.ts'
import type { BotAccount } from './bots.ts'
import { answerChatReply, type RepliedMessage } from './chat-reply.ts'
import { answerInline } from './inline.ts'
import { answerPreCheckout, takeCharge } from './stars.ts'
import type { UpdateContext } from './update-context.ts'

/** Work to do after the update's transaction has ended. */
export type AfterCommit = () => Promise<void>

type BotContext = Context & { turn: UpdateContext; afterwards: AfterCommit | null }

/** The messenger keeps updates for a day; an older one was handled before its record in `bot_update` was deleted. */
const MAX_AGE = { days: -1, minutes: -10 } as const

const composer = new Composer<BotContext>()
const privately = composer.chatType('private')

privately.command('start', async (context) => {
  const sender = await senderOf(context)
  if (!sender) return
  const { isLate } = await startContact(context.turn.tx, contactOf(context, sender))
  await answerStart(context.turn, sender, { text: context.match, isLate })
})
privately.command('stop', async (context) => {
  const sender = await senderOf(context)
  if (!sender) return
  await recordContactUpdate(context.turn.tx, contactOf(context, sender))
  await stopContact(context.turn.tx, contactOf(context, sender))
  await confirmStop(context.turn, sender)
})
privately.command('help', (context) => answer(context, sendHelp, { isCommand: true }))
privately.command('privacy', (context) => answer(context, sendPrivacy, { isCommand: true }))
privately.command('paysupport', (context) => answer(context, sendPaySupport, { isCommand: true }))
privately.on('message:successful_payment', async (context) => {
  context.afterwards = await takeCharge(context.turn, context.from, context.message.successful_payment)
})
// The person allowed messages in the app's own dialog: no reply, but the bot may write from now on.
privately.on('message:write_access_allowed', async (context) => {
  const sender = await senderOf(context)
  if (sender) await startContact(context.turn.tx, contactOf(context, sender))
})
privately.on('message', (context) => {
  const { text = null, reply_to_message: target } = context.message
  // Only the bot's own messages are stored, and a person's message in the same chat has another id.
  const replied = target?.from?.is_bot === true ? { messageId: target.message_id, text } : null
  if (replied === null && text === null) return
  return answer(context, (turn, sender) => answerMessage(turn, sender, replied, text !== null), {
    isCommand: false,
  })
})
composer.on('my_chat_member', recordBlocking)
composer.on('pre_checkout_query', async (context) => {
  context.afterwards = await answerPreCheckout(context.turn, context.preCheckoutQuery)
})
composer.on('inline_query', (context) => {
  context.afterwards = () => answerInline(context.turn, context.inlineQuery)
})
composer.on('chosen_inline_result', async ({ turn, chosenInlineResult: { from, result_id } }) => {
  await countSentCard(turn.tx, {
    resultId: result_id,
    telegramId: from.id,
    botId: turn.bot.id,
    showcaseId: turn.bot.showcaseId,
    at: turn.now,
  })
})

/**
 * Handles one update. Only private chats get replies. An update of another kind, sent by a bot, or older than the messenger
 * keeps updates changes nothing. Returns the work that must wait for the end of the transaction.
 */
export async function handleUpdate(turn: UpdateContext, update: Update): Promise<AfterCommit | null> {
  const api = await turn.bots.apiOf(turn.bot.token)
  const context = new Context(update, api, meOf(turn.bot)) as BotContext // the field is set in the next line
  const seconds = context.msg?.date ?? context.myChatMember?.date
  const sentAt = seconds === undefined ? turn.now : fromUnix(seconds)
  if (sentAt < after(turn.now, MAX_AGE)) return null
  context.afterwards = null
  context.turn = { ...turn, sentAt }
  if (context.from?.is_bot === true || context.editedMessage) return null
  await composer.middleware()(context, async () => undefined)
  return context.afterwards
}

async function answer(
  context: BotContext,
  send: (turn: UpdateContext, sender: Sender) => Promise<void>,
  { isCommand }: { isCommand: boolean },
): Promise<void> {
  const sender = await senderOf(context)
  if (!sender) return
  const { isStopped, isLate } = await recordContactUpdate(context.turn.tx, contactOf(context, sender))
  if (!isLate && (isCommand || !isStopped)) await send(context.turn, sender)
}

/** Answers a message that is no command: a reply in a chat about an order, else free text. */
async function answerMessage(
  turn: UpdateContext,
  sender: Sender,
  replied: RepliedMessage | null,
  hasText: boolean,
): Promise<void> {
  if (replied !== null && (await answerChatReply(turn, sender, replied))) return
  if (hasText) await sendSellerContacts(turn, sender)
}

async function recordBlocking(context: BotContext): Promise<void> {
  const change = context.myChatMember
  if (change?.chat.type !== 'private') return
  const { turn } = context
  const personId = await findPerson(turn.tx, change.from.id)
  if (personId === null) return
  const isBlocked = change.new_chat_member.status === 'kicked'
  await blockContact(turn.tx, { botId: turn.bot.id, personId, at: turn.sentAt, isBlocked })
}

/** Returns the sender, created on the first message as on a first launch; null when no person sent the update. */
async function senderOf({ from, turn }: BotContext): Promise<Sender | null> {
  if (!from || !Number.isSafeInteger(from.id) || from.id <= 0) return null
  const person = await personOf(turn.tx, {
    ...nameOf(from),
    telegramId: from.id,
    locale: localeOf(from.language_code),
    introducedBy: turn.bot.showcaseId,
    at: turn.now,
  })
  return { personId: person.id }
}

function nameOf(user: User) {
  const cut = (text: string | undefined) => [...(text ?? '')].slice(0, 64).join('')
  return {
    firstName: cut(user.first_name) || 'Без имени',
    lastName: cut(user.last_name),
    username: cut(user.username),
  }
}

function contactOf({ turn }: BotContext, { personId }: Sender) {
  return { botId: turn.bot.id, personId, at: turn.sentAt }
}

/** Returns the bot's own identity, by which grammY ignores commands addressed to other bots. */
function meOf(bot: BotAccount): UserFromGetMe {
  return {
    id: Number(bot.token.split(':')[0]),
    is_bot: true,
    first_name: bot.username,
    username: bot.username,
  } as UserFromGetMe // no handler looks at the rest
}
