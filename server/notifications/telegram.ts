import type { InlineKeyboardButton } from 'grammy/types'
import type { Api, GrammyError, HttpError } from 'grammy/web'
import { openBotClient } from '../platform/bots/client.ts'
import { OutboundError } from '../platform/outbound/error.ts'
import type { BotAnswer, BotButton, BotMessage } from './deliver.ts'
import type { BotApi } from './send.ts'

/** Telegram's Bot API through grammY; `apiRoot` is its address, or that of a fake or a proxy. */
export function telegramBots(of: { apiRoot: () => string; patienceS?: number }): BotApi {
  const apis = new Map<string, Promise<Api>>()
  const apiOf = (token: string) => {
    const existing = apis.get(token)
    if (existing) return existing
    const patience = of.patienceS === undefined ? {} : { patienceS: of.patienceS }
    const created = openBotClient({ token, apiRoot: of.apiRoot(), ...patience })
    apis.set(token, created)
    return created
  }
  return { apiOf, send: async (message) => sendMessage(await apiOf(message.token), message) }
}

async function sendMessage(api: Api, message: BotMessage): Promise<BotAnswer> {
  try {
    const { message_id: messageId } = await api.sendMessage(
      message.chatId,
      [message.title, message.text].filter(Boolean).join('\n'),
      {
        entities: [{ type: 'bold', offset: 0, length: message.title.length }],
        ...(message.button ? { reply_markup: { inline_keyboard: [[buttonOf(message.button)]] } } : {}),
        link_preview_options: { is_disabled: true },
      },
    )
    return { kind: 'sent', messageId }
  } catch (error) {
    const { GrammyError, HttpError } = await import('grammy/web')
    if (error instanceof GrammyError) return toAnswer(error)
    if (error instanceof HttpError) return unanswered(error)
    throw error
  }
}

function buttonOf({ text, url, webApp }: BotButton): InlineKeyboardButton {
  return webApp ? { text, web_app: { url } } : { text, url }
}

function toAnswer({ error_code, description, parameters }: GrammyError): BotAnswer {
  // The token is unknown: it was revoked, or the bot was deleted.
  if (error_code === 401 || error_code === 404) return { kind: 'revoked' }
  if (error_code === 403) return { kind: 'blocked' }
  if (error_code === 429) return { kind: 'wait', seconds: Math.max(1, parameters.retry_after ?? 1) }
  return { kind: error_code >= 500 ? 'retry' : 'failed', why: `${error_code} ${description}` }
}

function unanswered({ error }: HttpError): BotAnswer {
  const isNotSent = error instanceof OutboundError && !error.mayHaveArrived
  return isNotSent ? { kind: 'retry', why: 'not connected' } : { kind: 'unclear', why: 'no answer' }
}
