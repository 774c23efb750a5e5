import type { BotUpdate as Update } from '../../../server/doors/bot/update-context.ts'
import { badRequest } from './account.ts'
import type { FakeBot } from './fake.ts'
import { addUpdate, lastUpdateId, numberUpdate } from './updates.ts'

/** A user of the messenger. */
export interface FakePerson {
  readonly id: number
  readonly first_name: string
  readonly last_name?: string
  readonly username?: string
  readonly language_code?: string
}

type Payload = Omit<Update, 'update_id'>

/** Delivers an update to a bot like the messenger; returns it, so that a test can send it again. */
export function sendUpdate(fake: FakeBot, token: string, payload: Payload): Update {
  const update = numberUpdate(payload)
  addUpdate(fake.updatesOf(token), update)
  return update
}

/** Returns the update of a person's message to a bot; commands are marked as by the client. */
export function messageOf(fake: FakeBot, from: FakePerson, text: string, date = seconds(fake)): Payload {
  const command = /^\/\w+/.exec(text)?.[0] ?? ''
  return {
    message: {
      message_id: lastUpdateId() + 1,
      date,
      from: { ...from, is_bot: false },
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      text,
      ...(command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {}),
    },
  }
}

/** A person writes to a bot, presses Start (`/start payload`) or sends a command. */
export function writeToBot(fake: FakeBot, token: string, from: FakePerson, text: string): Update {
  const { blocked, started } = fake.accountOf(token)
  blocked.delete(from.id)
  started.add(from.id)
  return sendUpdate(fake, token, messageOf(fake, from, text))
}

/**
 * A person replies to a message of a bot in their chat, with a text or with a photo without words. Throws as the messenger does
 * when the chat has no such message of the bot.
 */
export function replyToBot(
  fake: FakeBot,
  token: string,
  from: FakePerson,
  { to, text }: { to: number; text: string | null },
): Update {
  const target = fake.arrived.find(
    (one) => one.id === to && one.token === token && one.chatId === String(from.id),
  )
  if (!target) throw badRequest('message to be replied not found')
  const payload = messageOf(fake, from, text ?? '')
  const chat = { id: from.id, type: 'private' as const, first_name: from.first_name }
  const bot = { id: fake.accountOf(token).id, is_bot: true, first_name: 'Бот' }
  Object.assign(payload.message ?? {}, {
    reply_to_message: { message_id: to, date: seconds(fake), chat, from: bot, text: target.text },
    ...(text === null
      ? { text: undefined, photo: [{ file_id: 'p', file_unique_id: 'p', width: 9, height: 9 }] }
      : {}),
  })
  return sendUpdate(fake, token, payload)
}

/** A person agrees in the dialog that asks whether the bot may write. */
export function allowMessages(fake: FakeBot, token: string, from: FakePerson): Update {
  const { blocked, started } = fake.accountOf(token)
  blocked.delete(from.id)
  started.add(from.id)
  return sendUpdate(fake, token, {
    message: {
      message_id: lastUpdateId() + 1,
      date: seconds(fake),
      from: { ...from, is_bot: false },
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      write_access_allowed: { from_request: true },
    },
  })
}

/** A person blocks or unblocks a bot. */
export function blockBot(fake: FakeBot, token: string, from: FakePerson, isBlocked: boolean): Update {
  const { blocked, id } = fake.accountOf(token)
  if (isBlocked) blocked.add(from.id)
  else blocked.delete(from.id)
  const user = { id, is_bot: true, first_name: 'Бот' }
  const member = { status: 'member' as const, user }
  const kicked = { status: 'kicked' as const, user, until_date: 0 }
  return sendUpdate(fake, token, {
    my_chat_member: {
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      from: { ...from, is_bot: false },
      date: seconds(fake),
      old_chat_member: isBlocked ? member : kicked,
      new_chat_member: isBlocked ? kicked : member,
    },
  })
}

function seconds(fake: FakeBot): number {
  return Math.floor(fake.now() / 1000)
}
