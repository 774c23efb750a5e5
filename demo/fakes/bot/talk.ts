import type { FastifyInstance } from 'fastify'
import type { InlineResult } from '../../../server/doors/bot/update-context.ts'
import { openBotToken } from '../../../server/platform/bots/token.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { queryRows } from '../../../server/platform/database/rows.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import { refuse } from '../../../server/platform/requests/refuse.ts'
import { castPeople } from '../../cast.ts'
import { BotRefusal } from './account.ts'
import type { FakeBot } from './fake.ts'
import { sendInlineQuery, sendPrepared, sendResult } from './inline.ts'
import { allowMessages, type FakePerson, replyToBot, writeToBot } from './person.ts'
import { invoiceOf, payInvoice } from './stars-payer.ts'

/** How long the client waits for the results of a bot, ms. */
const INLINE_MS = 5000

interface Ask {
  readonly person: string
  /** Username of the bot. */
  readonly bot: string
  /** The message text, or the text typed after the bot's name. */
  readonly text?: string
  readonly offset?: string
  /** The id of the result or prepared message to send, or of the invoice to open. */
  readonly id?: string
  /** The id of the bot's message that the message replies to. */
  readonly replyTo?: number
}

const text = (maxLength: number) => ({ type: 'string', maxLength })
const BODY = {
  type: 'object',
  required: ['person', 'bot'],
  additionalProperties: false,
  properties: {
    person: text(40),
    bot: text(40),
    text: text(4096),
    offset: text(64),
    id: text(64),
    replyTo: { type: 'integer' },
  },
}

interface Talk {
  readonly from: FakePerson
  readonly token: string
  readonly ask: Ask
}

/** Registers the routes for what people of the demo do in its messenger apart from opening the app, for the simulator's page. */
export function registerTalk(app: FastifyInstance, { db, fake }: { db: Db; fake: FakeBot }): void {
  // The client stores the results it shows; only one of them can be sent.
  const shown = new Map<string, readonly InlineResult[]>()
  const onAction = (name: string, answer: (talk: Talk) => Promise<unknown>) =>
    app.post<{ Body: Ask }>(`/demo/api/chat/${name}`, { schema: { body: BODY } }, async (request, reply) => {
      const talk = await talkOf(db, request.body)
      return answer(talk).catch((error: unknown) => {
        if (error instanceof BotRefusal) return reply.status(400).send({ message: error.message })
        throw error
      })
    })
  onAction('message', async ({ from, token, ask }) => {
    if (ask.replyTo === undefined) writeToBot(fake, token, from, ask.text ?? '')
    else replyToBot(fake, token, from, { to: ask.replyTo, text: ask.text ?? '' })
    return {}
  })
  onAction('allow', async ({ from, token }) => {
    allowMessages(fake, token, from)
    return {}
  })
  onAction('inline', async ({ from, token, ask }) => {
    // The owners of the demo's bots chose 100% in /setinlinefeedback.
    fake.accountOf(token).hasInlineFeedback = true
    const { answered } = sendInlineQuery(fake, token, from, {
      text: ask.text ?? '',
      offset: ask.offset ?? '',
    })
    const late = new Promise<null>((done) => setTimeout(done, INLINE_MS, null).unref())
    const answer = (await Promise.race([answered, late])) ?? { results: [] }
    const before = ask.offset ? (shown.get(`${token} ${from.id}`) ?? []) : []
    shown.set(`${token} ${from.id}`, [...before, ...answer.results])
    return answer
  })
  onAction('result', ({ from, token, ask }) => {
    const result = shown.get(`${token} ${from.id}`)?.find(({ id }) => id === ask.id)
    if (!result) throw refuse('not_found')
    return sendResult(fake, token, from, { result, query: ask.text ?? '' })
  })
  onAction('prepared', ({ from, token, ask }) => sendPrepared(fake, token, from, ask.id ?? ''))
  onAction('invoice', async ({ ask }) => {
    const { title, description, stars } = invoiceOf(fake, linkOf(ask))
    return { title, description, stars }
  })
  onAction('pay', async ({ from, ask }) => {
    const paid = await payInvoice(fake, { from, link: linkOf(ask) })
    return 'error' in paid ? { error: paid.error } : {}
  })
}

/** The client knows an invoice by the end of its link. */
const linkOf = ({ id = '' }: Ask) => `https://t.me/$${id}`

const SEALED_TOKEN = statement(
  'demo.fakes.bot.talk.sealedToken',
)`select sealed_token as sealed from bot where lower(username) = lower($1)`

async function talkOf(db: Db, ask: Ask): Promise<Talk> {
  const person = castPeople.find(({ handle }) => handle === ask.person)
  const [bot] = await queryRows(db, SEALED_TOKEN, [ask.bot])
  if (!person || !bot) throw refuse('not_found')
  const from = {
    id: person.telegramId,
    first_name: person.firstName,
    last_name: person.lastName,
    language_code: person.language,
  }
  return { from, token: await openBotToken(db, bot.sealed), ask }
}
