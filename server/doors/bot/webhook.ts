import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Update } from 'grammy/types'
import { cleanCopies } from '../../platform/text.ts'
import { type BotAccount, type BotName, findBot, isSameSecret } from './bots.ts'
import { handleUpdate } from './handle-update.ts'
import type { TakeDeps } from './update-context.ts'

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'
const BODY_LIMIT = 512 * 1024

interface Hook {
  Params: { bot: string }
}

/**
 * Returns the webhook routes of bots: `/hooks/telegram/platform` and `/hooks/telegram/<showcase>`. A request without the bot's
 * secret gets 401 before its body is read, and so does an address without a bot (issue 13, ruling 13).
 */
export function botHooks(deps: TakeDeps): FastifyPluginAsync {
  const senders = new WeakMap<FastifyRequest, BotAccount>()
  const admit = async (request: FastifyRequest<Hook>, reply: FastifyReply) => {
    const given = request.headers[SECRET_HEADER]
    const name = nameOf(request.params.bot)
    const bot = name === null ? null : await findBot(deps.db, name)
    const isGenuine = isSameSecret(typeof given === 'string' ? given : '', bot?.webhookSecret ?? '')
    if (!bot || !isGenuine) return reply.status(401).send({ code: 'not_logged_in' })
    senders.set(request, bot)
  }
  return async (app) => {
    app.post<Hook>(
      '/hooks/telegram/:bot',
      { bodyLimit: BODY_LIMIT, onRequest: admit },
      async (request, reply) => {
        const bot = senders.get(request)
        const update = updateOf(cleanCopies(request.body))
        if (!bot || !update) return reply.status(400).send({ code: 'invalid_question' })
        await handleUpdate(deps, bot, update)
        return reply.send({})
      },
    )
  }
}

function nameOf(text: string): BotName | null {
  if (text === 'platform') return text
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
}

/** Returns a body as an update of the Bot API, null without an update id; handlers check the fields of each kind. */
function updateOf(body: unknown): Update | null {
  const id = typeof body === 'object' && body !== null && 'update_id' in body ? body.update_id : null
  return Number.isSafeInteger(id) && Number(id) >= 0 ? (body as Update) : null // the sender has the bot's secret
}
