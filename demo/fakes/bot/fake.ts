import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { BotRefusal, badRequest, countMessage, type FakeAccount, openAccount } from './account.ts'
import { buttonsOf, checkResult, fieldsOf, listOf, textOf } from './checks.ts'
import { managedCall } from './managed.ts'
import { settingsCall } from './settings.ts'
import { starsCall } from './stars.ts'
import { type Deliver, type UpdatesOf, updatesCall } from './updates.ts'

/** Errors of the messenger that a test can switch on. */
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
  /** Delivered messages, oldest first. */
  readonly arrived: BotMessage[]
  /** Number of send requests. */
  asked: number
  /** Current time in milliseconds, for the limits. */
  readonly now: () => number
  /** Every call, oldest first. */
  readonly calls: { readonly token: string; readonly method: string; readonly body: Body }[]
  /** Valid tokens; null: every well-formed token is valid. */
  tokens: Set<string> | null
  /** Responses by method that a test sets instead of the fake's own. */
  readonly refusing: Map<string, BotRefusal>
  /** Whether the bot may write to a person, even if this process saw no Start or permission. */
  readonly hasStarted: HasStarted
  /** The data of the bots by token. */
  readonly accounts: ReadonlyMap<string, FakeAccount>
  /** Returns the data of the bot with a token. */
  accountOf(token: string): FakeAccount
  updatesOf(token: string): UpdatesOf
}

type HasStarted = (of: { token: string; telegramId: number }) => boolean | Promise<boolean>

export interface FakeBotOptions {
  readonly now?: () => number
  readonly deliver?: Deliver
  readonly retryMs?: number
  readonly hasStarted?: HasStarted
}

const post: Deliver = async (url, init) => (await fetch(url, { method: 'POST', ...init })).status

/** Creates a messenger without people; `person.ts` contains their actions. */
export function openFakeBot({
  now = Date.now,
  deliver = post,
  retryMs = 1000,
  hasStarted = () => false,
}: FakeBotOptions = {}): FakeBot {
  const accounts = new Map<string, FakeAccount>()
  const accountOf = (token: string) => {
    const account = accounts.get(token) ?? openAccount(token)
    accounts.set(token, account)
    return account
  }
  const updatesOf = (token: string) => ({ account: accountOf(token), now, deliver, retryMs })
  return {
    mood: 'well',
    arrived: [],
    asked: 0,
    calls: [],
    tokens: null,
    refusing: new Map(),
    now,
    hasStarted,
    accounts,
    accountOf,
    updatesOf,
  }
}

const MAX_STORED = 200
const RETRY_AFTER_S = 7
const SLOW_MS = 300
/** How long an inline query waits for its answer, ms. */
const QUERY_MS = 10_000

type Body = Readonly<Record<string, unknown>>

/**
 * The messenger's Bot API as documented (channels.md 1, platform.md A6): `/bot<token>/<method>`, JSON requests, responses
 * `{ok, result}` or `{ok: false, error_code, description, parameters}`. `deaf` accepts a message and never responds.
 */
export function fakeBotApi(fake: FakeBot): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: { bot: string; method: string }; Body: Body | null }>(
      '/:bot/:method',
      async (request, reply) => {
        const token = /^bot(\d+:[\w-]+)$/.exec(request.params.bot)?.[1]
        if (token === undefined || !isValid(fake, token))
          return refuse(reply, new BotRefusal(401, 'Unauthorized'))
        recordCall(fake, { token, method: request.params.method, body: request.body ?? {} })
        try {
          const result = await answer(fake, token, request.params.method, request.body ?? {}, reply)
          return reply.sent ? reply : { ok: true, result }
        } catch (error) {
          if (error instanceof BotRefusal) return refuse(reply, error)
          throw error
        }
      },
    )
  }
}

function isValid(fake: FakeBot, token: string): boolean {
  return (fake.tokens?.has(token) ?? true) && !fake.accountOf(token).isRevoked
}

function recordCall(fake: FakeBot, call: FakeBot['calls'][number]): void {
  fake.calls.push(call)
  if (fake.calls.length > MAX_STORED) fake.calls.shift()
}

async function answer(
  fake: FakeBot,
  token: string,
  method: string,
  body: Body,
  reply: FastifyReply,
): Promise<unknown> {
  const account = fake.accountOf(token)
  const refusal = fake.refusing.get(method)
  if (refusal) throw refusal
  if (method === 'getMe') return botInfo(account)
  if (method === 'sendMessage') return acceptMessage(fake, account, body, reply)
  if (method === 'answerInlineQuery') return answerQuery(fake, account, body)
  if (method === 'savePreparedInlineMessage') return prepare(fake, account, body)
  const found =
    settingsCall(account, method, body) ??
    starsCall(account, method, { body, now: fake.now() }) ??
    managedCall(fake, account, method, body) ??
    (await updatesCall(fake.updatesOf(token), method, body))
  if (found === undefined) throw new BotRefusal(404, 'Not Found')
  return found
}

function botInfo({ id, settings, me: changed }: FakeAccount) {
  return {
    id,
    is_bot: true,
    first_name: settings.get('MyName ') ?? 'Бот',
    username: `fake_${id}_bot`,
    can_join_groups: true,
    can_read_all_group_messages: false,
    can_connect_to_business: false,
    supports_inline_queries: true,
    has_main_web_app: true,
    ...changed,
  }
}

async function acceptMessage(
  fake: FakeBot,
  account: FakeAccount,
  body: Body,
  reply: FastifyReply,
): Promise<unknown> {
  fake.asked += 1
  const chatId = String(body.chat_id)
  if (fake.mood === 'blocked' || account.blocked.has(Number(chatId)))
    throw new BotRefusal(403, 'Forbidden: bot was blocked by the user')
  if (fake.mood === 'hasty')
    throw new BotRefusal(429, `Too Many Requests: retry after ${RETRY_AFTER_S}`, {
      retry_after: RETRY_AFTER_S,
    })
  if (fake.mood === 'broken') throw new BotRefusal(500, 'Internal Server Error')
  if (!/^\d+$/.test(chatId)) throw badRequest('chat not found')
  const telegramId = Number(chatId)
  if (!account.started.has(telegramId) && !(await fake.hasStarted({ token: account.token, telegramId })))
    throw new BotRefusal(403, "Forbidden: bot can't initiate conversation with a user")
  const text = textOf(body.text, 'message text', { min: 1, max: 4096 })
  const buttons = buttonsOf(body.reply_markup, { isPrivate: true })
  countMessage(account, chatId, fake.now())
  if (fake.mood === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS))
  const id = (fake.arrived.at(-1)?.id ?? 0) + 1
  fake.arrived.push({ id, token: account.token, chatId, text, buttons })
  if (fake.arrived.length > MAX_STORED) fake.arrived.shift()
  if (fake.mood === 'deaf') {
    reply.hijack()
    reply.raw.destroy()
    return null
  }
  const chat = { id: Number(chatId), type: 'private' }
  return { message_id: id, date: Math.floor(fake.now() / 1000), chat, text }
}

function answerQuery(fake: FakeBot, account: FakeAccount, body: Body): true {
  refuseWithoutInline(account)
  const query = account.queries.get(String(body.inline_query_id))
  if (!query || fake.now() - query.at > QUERY_MS)
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  const results = listOf(body.results)
  if (results.length > 50) throw badRequest('RESULTS_TOO_MUCH')
  if (!(Number(body.cache_time ?? 300) >= 0)) throw badRequest('CACHE_TIME_INVALID')
  if (new Set(results.map((result) => fieldsOf(result).id)).size < results.length)
    throw badRequest('RESULT_ID_DUPLICATE')
  for (const result of results) checkResult(result)
  if (Buffer.byteLength(String(body.next_offset ?? '')) > 64) throw badRequest('NEXT_OFFSET_INVALID')
  const button = fieldsOf(body.button)
  if (body.button !== undefined && (button.web_app === undefined) === (button.start_parameter === undefined))
    throw badRequest('exactly one of the fields web_app and start_parameter must be used')
  if (body.button !== undefined) textOf(button.text, 'button text', { min: 1, max: 64 })
  if (button.start_parameter !== undefined && !/^[\w-]{1,64}$/.test(String(button.start_parameter)))
    throw badRequest('START_PARAM_INVALID')
  account.queries.delete(String(body.inline_query_id))
  query.answer(body)
  return true
}

/** Throws unless inline mode is enabled in BotFather. */
function refuseWithoutInline({ me: changed }: FakeAccount): void {
  if (changed.supports_inline_queries === false) throw badRequest('BOT_INLINE_DISABLED')
}

/** How long a prepared message may be sent, ms. */
const PREPARED_MS = 3_600_000

function prepare(fake: FakeBot, account: FakeAccount, body: Body) {
  refuseWithoutInline(account)
  const userId = Number(body.user_id)
  if (!Number.isSafeInteger(userId) || userId <= 0) throw badRequest('user not found')
  checkResult(body.result)
  const kinds = ['allow_user_chats', 'allow_bot_chats', 'allow_group_chats', 'allow_channel_chats']
  if (!kinds.some((kind) => body[kind] === true)) throw badRequest('PEER_TYPES_INVALID')
  const id = `prepared${account.prepared.size + 1}`
  const expiresAt = fake.now() + PREPARED_MS
  account.prepared.set(id, { userId, result: body.result, expiresAt })
  return { id, expiration_date: Math.floor(expiresAt / 1000) }
}

function refuse(reply: FastifyReply, { code, message, parameters }: BotRefusal) {
  return reply
    .status(code)
    .send({ ok: false, error_code: code, description: message, ...(parameters ? { parameters } : {}) })
}
