import type { FastifyPluginAsync, FastifyReply } from 'fastify'

/** What a test tells the fake to do wrong. */
export type BotMood = 'well' | 'blocked' | 'hasty' | 'broken' | 'slow' | 'deaf'

export interface BotMessage {
  readonly id: number
  readonly token: string
  readonly chatId: string
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
}

export interface FakeBot {
  mood: BotMood
  /** Messages that arrived, oldest first. */
  readonly arrived: BotMessage[]
  /** How many times it was asked to send. */
  asked: number
}

export const openFakeBot = (): FakeBot => ({ mood: 'well', arrived: [], asked: 0 })

const KEPT = 200
const RETRY_AFTER_S = 7
const SLOW_MS = 300

interface SendBody {
  readonly chat_id?: string | number
  readonly text?: string
  readonly reply_markup?: { inline_keyboard?: { text: string; url: string }[][] }
}

/**
 * The messenger's Bot API as its documents describe it (platform.md A6): `/bot<token>/<method>`, JSON in, `{ok, result}`
 * or `{ok: false, error_code, description, parameters}` out. `deaf` takes a message and never says so.
 */
export function fakeBotApi(fake: FakeBot): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: { bot: string; method: string }; Body: SendBody }>(
      '/:bot/:method',
      async (request, reply) => {
        const token = /^bot(\d+:[\w-]+)$/.exec(request.params.bot)?.[1]
        if (token === undefined) return refuse(reply, 401, 'Unauthorized')
        if (request.params.method === 'getMe')
          return { ok: true, result: { id: Number(token.split(':')[0]), is_bot: true, first_name: 'Бот' } }
        if (request.params.method !== 'sendMessage') return refuse(reply, 404, 'Not Found')
        return take(fake, token, request.body, reply)
      },
    )
  }
}

async function take(fake: FakeBot, token: string, body: SendBody, reply: FastifyReply): Promise<unknown> {
  fake.asked += 1
  if (fake.mood === 'blocked') return refuse(reply, 403, 'Forbidden: bot was blocked by the user')
  if (fake.mood === 'hasty')
    return refuse(reply, 429, `Too Many Requests: retry after ${RETRY_AFTER_S}`, {
      retry_after: RETRY_AFTER_S,
    })
  if (fake.mood === 'broken') return refuse(reply, 500, 'Internal Server Error')
  const { chat_id, text = '', reply_markup } = body
  if (!/^\d+$/.test(String(chat_id))) return refuse(reply, 400, 'Bad Request: chat not found')
  if (text === '' || text.length > 4096) return refuse(reply, 400, 'Bad Request: message text is empty')
  if (fake.mood === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS))
  const id = (fake.arrived.at(-1)?.id ?? 0) + 1
  const buttons = (reply_markup?.inline_keyboard ?? []).flat()
  fake.arrived.push({ id, token, chatId: String(chat_id), text, buttons })
  if (fake.arrived.length > KEPT) fake.arrived.shift()
  if (fake.mood === 'deaf') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return {
    ok: true,
    result: { message_id: id, date: 0, chat: { id: Number(chat_id), type: 'private' }, text },
  }
}

function refuse(reply: FastifyReply, error_code: number, description: string, parameters?: object) {
  return reply
    .status(error_code)
    .send({ ok: false, error_code, description, ...(parameters ? { parameters } : {}) })
}
