import type { InlineResult, BotUpdate as Update } from '../../../server/doors/bot/update-context.ts'
import { badRequest } from './account.ts'
import { buttonsOf, fieldsOf } from './checks.ts'
import type { FakeBot } from './fake.ts'
import { type FakePerson, sendUpdate } from './person.ts'

/** What the client shows above the keyboard while a person types after a bot's name. */
export interface InlineAnswer {
  readonly results: readonly InlineResult[]
  readonly next_offset?: string
  readonly is_personal?: boolean
  readonly cache_time?: number
  readonly button?: { readonly text: string; readonly start_parameter?: string }
}

/** A message sent from inline results or from a share dialog. */
export interface TravellingCard {
  readonly text: string
  /** Address of its picture; empty without one. */
  readonly picture: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
}

let lastQuery = 0

/** A person types after a bot's name. `answered` resolves with the bot's answer; without a result if the bot is too late. */
export function sendInlineQuery(
  fake: FakeBot,
  token: string,
  from: FakePerson,
  { text, offset = '' }: { text: string; offset?: string },
): { readonly update: Update; readonly answered: Promise<InlineAnswer> } {
  lastQuery += 1
  const id = `query${lastQuery}`
  const { queries } = fake.accountOf(token)
  const answered = new Promise<InlineAnswer>((answer) => {
    // Validated by the fake's checks.
    queries.set(id, { at: fake.now(), answer: (body) => answer(body as InlineAnswer) })
  })
  const inline_query = {
    id,
    from: { ...from, is_bot: false },
    query: text,
    offset,
    chat_type: 'private' as const,
  }
  return { update: sendUpdate(fake, token, { inline_query }), answered }
}

const MAX_PHOTO_BYTES = 5_000_000

/**
 * Sends a result into a chat like the messenger, which fetches the picture itself. Throws `BotRefusal` if the picture is
 * not a JPEG or has more than 5 MB. The bot is notified only if its owner enabled feedback.
 */
export async function sendResult(
  fake: FakeBot,
  token: string,
  from: FakePerson,
  of: { result: InlineResult; query: string },
): Promise<TravellingCard> {
  const { result, query } = of
  const card = await cardOf(result)
  if (fake.accountOf(token).hasInlineFeedback)
    sendUpdate(fake, token, {
      chosen_inline_result: { result_id: result.id, from: { ...from, is_bot: false }, query },
    })
  return card
}

/** Sends a prepared message from the share dialog; only the person it was prepared for can, until it expires. */
export async function sendPrepared(
  fake: FakeBot,
  token: string,
  from: FakePerson,
  id: string,
): Promise<TravellingCard> {
  const prepared = fake.accountOf(token).prepared.get(id)
  if (!prepared || prepared.userId !== from.id) throw badRequest('MESSAGE_ID_INVALID')
  if (prepared.expiresAt <= fake.now()) throw badRequest('MESSAGE_EXPIRED')
  return cardOf(prepared.result)
}

/** Returns a card as the chat shows it. */
async function cardOf(value: unknown): Promise<TravellingCard> {
  const result = fieldsOf(value)
  const content = fieldsOf(result.input_message_content)
  const picture = String(result.photo_url ?? '')
  if (picture !== '') await checkPhoto(picture)
  return {
    text: String(result.caption ?? content.message_text ?? ''),
    picture,
    buttons: buttonsOf(result.reply_markup, { isPrivate: false }),
  }
}

async function checkPhoto(url: string): Promise<void> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) throw badRequest('WEBPAGE_CURL_FAILED')
  const type = response.headers.get('content-type') ?? ''
  const { byteLength } = await response.arrayBuffer()
  if (type !== 'image/jpeg') throw badRequest('WEBPAGE_MEDIA_EMPTY')
  if (byteLength > MAX_PHOTO_BYTES) throw badRequest('PHOTO_INVALID_DIMENSIONS')
}
