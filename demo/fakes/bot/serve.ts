import Fastify from 'fastify'
import { type FakeBot, fakeBotApi, openFakeBot } from './fake.ts'

/** What a test sets for a bot made by BotFather. */
interface ServedBot {
  readonly username: string
  readonly hasMainApp?: boolean
  readonly isInline?: boolean
  /** Fields of `getWebhookInfo` other than the address. */
  readonly webhook?: Readonly<Record<string, unknown>>
}

export interface BotServer {
  readonly fake: FakeBot
  readonly url: string
  /** The time in its responses as an HTTP date; empty: the actual time. */
  date: string
  /** Registers a bot's token; every other token is `Unauthorized`. */
  add(token: string, bot: ServedBot): void
  /** Removes all bots and calls. */
  clear(): void
  close(): Promise<void>
}

/** Starts a Bot API on a port of its own that knows only registered bots. */
export async function serveBots(): Promise<BotServer> {
  const fake = openFakeBot()
  const tokens = new Set<string>()
  fake.tokens = tokens
  const server = Fastify({ forceCloseConnections: true })
  server.addHook('onRequest', async (_request, reply) => {
    if (served.date !== '') void reply.header('date', served.date)
  })
  server.addContentTypeParser('*', (_request, _body, done) => done(null, null))
  server.setNotFoundHandler((_request, reply) => reply.status(401).send({ ok: false }))
  await server.register(fakeBotApi(fake))
  const served: BotServer = {
    fake,
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    date: '',
    add: (token, { username, hasMainApp = true, isInline = true, webhook = {} }) => {
      tokens.add(token)
      const me = { has_main_web_app: hasMainApp, supports_inline_queries: isInline, can_manage_bots: true }
      // A test's shop listens on any free port.
      const account = { me: { username, ...me }, webhookInfo: webhook, hasAnyPort: true }
      Object.assign(fake.accountOf(token), account)
    },
    clear: () => {
      tokens.clear()
      fake.calls.length = 0
      served.date = ''
    },
    close: async () => {
      await server.close()
    },
  }
  return served
}
