import { ownBotCalls as calls } from '@sarafan/contract/showcases/own-bot'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BotRefusal } from '../../../demo/fakes/bot/account.ts'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { createManagedBot } from '../../../demo/fakes/bot/managed.ts'
import { findBot } from '../../doors/bot/bots.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import {
  botTokenOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const TOKEN = '987654321:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
const NEXT = '987654321:CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC'
const OTHER = '987654322:DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD'
const PUBLIC = 'https://shop.example'

let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
let platform = ''
let root = ''
const lines: string[] = []
const delivered: { url: string; body: string; secret: string }[] = []
const fake = openFakeBot({
  now: () => world.clock.now().getTime(),
  deliver: async (url, { body, headers }) => {
    delivered.push({ url, body, secret: headers['x-telegram-bot-api-secret-token'] ?? '' })
    return 200
  },
})
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    await platformToken(w)
    dom = await showcase(w, 'dom', { isDefault: true, botUsername: 'sarafan_test_bot' })
    bees = await showcase(w, 'bees', { botUsername: 'sarafan_test_bot' })
    owner = await logIn(w, dom.owner, dom)
    platform = await platformToken(w)
  },
  {
    bots: telegramBots({ apiRoot: () => root, patienceS: 2 }),
    publicUrl: PUBLIC,
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  },
)
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  root = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())
beforeEach(() => {
  delivered.length = 0
  lines.length = 0
  fake.refusing.clear()
  for (const token of [TOKEN, NEXT, OTHER])
    Object.assign(fake.accountOf(token), { webhook: null, isRevoked: false, me: {} })
  fake.accountOf(platform).me = { can_manage_bots: true, username: 'sarafan_test_bot' }
})

const connect = (Token: string, at: TestShowcase = dom, who = owner) =>
  world.ask(who, calls.connectOwnBot, { id: at.id, Token })
const shown = async () => (await world.ask(owner, calls.showOwnBot, { id: String(dom.id) })).body
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code // a refusal
const history = () =>
  runSql(
    world.db,
    `select before->>'bot' as before, after->>'bot' as after from audit_entry where object = 'bot' order by id`,
  )

test('issue 13: a pasted token connects the bot, sets webhook, menu and texts, and is never shown', async () => {
  const answer = await connect(TOKEN)
  expect(answer.status).toBe(200)
  expect(await shown()).toMatchObject({
    Username: 'fake_987654321_bot',
    IsOwn: true,
    IsManaged: false,
    IsReady: true,
  })
  const account = fake.accountOf(TOKEN)
  const secret = (await findBot(world.db, dom.id))?.webhookSecret ?? ''
  expect(account.webhook).toMatchObject({ url: `${PUBLIC}/api/hooks/telegram/${dom.id}`, secret })
  expect(account.settings.get('menu ')).toMatchObject({ web_app: { url: `${PUBLIC}/dom/api/tgbundle/` } })
  for (const language of ['', 'ru', 'en', 'ar'])
    expect([...account.settings.keys()]).toContain(`MyDescription ${language}`)
  expect(await botTokenOf(world, dom.id)).toBe(TOKEN)
  expect(JSON.stringify(await runSql(world.db, 'select * from bot'))).not.toContain('BBBBB')
  expect(answer.text + JSON.stringify(await runSql(world.db, 'select * from audit_entry'))).not.toContain(
    'BBBBB',
  )
  expect(await history()).toEqual([{ before: 'sarafan_test_bot', after: 'fake_987654321_bot' }])
})

test.each([
  ['malformed', 'not a token', () => undefined, 'bot_token_refused'],
  ['revoked', TOKEN, () => Object.assign(fake.accountOf(TOKEN), { isRevoked: true }), 'bot_token_refused'],
  ['of the platform’s bot', '', () => undefined, 'bot_taken'],
])('issue 13: a token that is %s is refused and changes nothing', async (_, token, prepare, code) => {
  prepare()
  fake.accountOf(platform).me = { id: Number(platform.split(':')[0]) }
  expect(codeOf(await connect(token || platform))).toBe(code)
  expect(await shown()).toMatchObject({ IsOwn: false })
  expect(await history()).toEqual([])
})

test.each([
  ['setMyCommands', 401, 'Unauthorized', 'bot_token_refused', /неверный или отозван/],
  ['setMyDescription', 403, 'Forbidden: bot was blocked by the user', 'bot_blocked', /Разблокируйте/],
  ['setMyCommands', 403, 'Forbidden', 'bot_rights_missing', /не разрешает нам управлять/],
  [
    'setChatMenuButton',
    400,
    'Bad Request: not enough rights',
    'bot_rights_missing',
    /не разрешает нам управлять/,
  ],
  ['setMyCommands', 409, 'Conflict: terminated by other getUpdates', 'bot_conflict', /в другой программе/],
  ['setMyCommands', 400, 'Bad Request: BOT_COMMAND_INVALID', 'bot_refused', /не принял настройки/],
  ['getMe', 500, 'Internal Server Error', 'messenger_unavailable', /не отвечает/],
])(
  'issue 13: %s that Telegram answers with %i %s is explained to the owner in plain words',
  async (method, code, description, refusal, words) => {
    fake.refusing.set(method, new BotRefusal(code, description))
    const answer = await connect(TOKEN)
    const { message } = answer.body as unknown as { message: string } // a refusal
    expect([codeOf(answer), message]).toEqual([refusal, expect.stringMatching(words)])
    expect(message).not.toMatch(/Request|Conflict|Forbidden|Unauthorized|[A-Z]{3}_/)
    expect(lines.join('')).toContain(`${method}: ${code} ${description}`)
    expect(lines.join('')).not.toContain('BBBBB')
    expect(await shown()).toMatchObject({ IsOwn: false })
  },
)

test('issue 13: a busy messenger says how long to wait, in three languages', async () => {
  fake.refusing.set('setMyCommands', new BotRefusal(429, 'Too Many Requests', { retry_after: 7 }))
  const said = async (language: string) => {
    const headers = { 'accept-language': language }
    const { status, body } = await world.ask(
      owner,
      calls.connectOwnBot,
      { id: dom.id, Token: TOKEN },
      headers,
    )
    return `${status} ${(body as unknown as { message: string }).message}` // a refusal
  }
  expect([await said('ru'), await said('en'), await said('ar')]).toEqual([
    '503 Telegram просит подождать. Попробуйте ещё раз через 7 с',
    '503 Telegram asks us to wait. Try again in 7 s',
    '503 يطلب تيليجرام الانتظار. حاول مجددًا بعد 7 ث',
  ])
})

test('issue 13: a token in Telegram’s error message is kept out of the log', async () => {
  fake.refusing.set('setMyCommands', new BotRefusal(400, `Bad Request: /bot${TOKEN}/setMyCommands`))
  await connect(TOKEN)
  expect(lines.join('')).toContain('setMyCommands: 400')
  expect(lines.join('')).not.toContain('BBBBB')
})

test('issue 13: a bot of another showcase is refused and keeps its webhook', async () => {
  const other = await logIn(world, bees.owner, bees)
  await connect(TOKEN, bees, other)
  expect(codeOf(await connect(TOKEN))).toBe('bot_taken')
  expect(fake.accountOf(TOKEN).webhook?.url).toBe(`${PUBLIC}/api/hooks/telegram/${bees.id}`)
})

test('issue 13: while Telegram is unavailable nothing changes, and the owner gets a message', async () => {
  const before = root
  root = 'http://127.0.0.1:1'
  try {
    // A different token, for which no client exists yet.
    const answer = await connect(OTHER)
    expect([answer.status, codeOf(answer)]).toEqual([503, 'messenger_unavailable'])
    expect(await shown()).toMatchObject({ IsOwn: false })
  } finally {
    root = before
  }
})

test('issue 13: a new token of the same bot replaces the old one with a new webhook secret', async () => {
  await connect(TOKEN)
  const first = fake.accountOf(TOKEN).webhook?.secret
  expect((await connect(NEXT)).status).toBe(200)
  expect(await botTokenOf(world, dom.id)).toBe(NEXT)
  expect(fake.accountOf(NEXT).webhook?.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(fake.accountOf(NEXT).webhook?.secret).not.toBe(first)
})

test('issue 13: a second bot replaces the first, whose webhook is removed', async () => {
  await connect(TOKEN)
  await connect('987654323:EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE')
  expect((await shown()).Username).toBe('fake_987654323_bot')
  expect(fake.accountOf(TOKEN).webhook).toBeNull()
  expect(await runSql(world.db, `select 1 from bot where username = 'fake_987654321_bot'`)).toEqual([])
})

test('issue 13: a disconnected bot leaves no rows, and the platform’s bot opens the showcase again', async () => {
  await connect(TOKEN)
  const anna = await person(world, 'Анна')
  await logIn(world, anna, dom, { token: TOKEN })
  const [bot] = await runSql<{ id: number }>(world.db, 'select bot_id as id from showcase where id = $1', [
    dom.id,
  ])
  await runSql(world.db, 'insert into bot_contact (bot_id, person_id, allowed_at) values ($1, $2, $3)', [
    bot?.id,
    anna.id,
    world.clock.now(),
  ])
  await runSql(world.db, 'insert into bot_update (bot_id, update_id, taken_at) values ($1, 1, $2)', [
    bot?.id,
    world.clock.now(),
  ])
  expect((await world.ask(owner, calls.disconnectOwnBot, { id: dom.id })).status).toBe(200)
  expect(await shown()).toMatchObject({ Username: 'sarafan_test_bot', IsOwn: false })
  expect(fake.accountOf(TOKEN).webhook).toBeNull()
  for (const table of ['bot_contact', 'bot_update'])
    expect(await runSql(world.db, `select 1 from ${table} where bot_id = $1`, [bot?.id])).toEqual([])
  expect(await runSql(world.db, 'select 1 from person where id = $1', [anna.id])).toHaveLength(1)
  expect(codeOf(await world.ask(owner, calls.disconnectOwnBot, { id: dom.id }))).toBe('bot_not_own')
  expect(await history()).toHaveLength(2)
})

test('issue 13: a bot created in Telegram is connected without showing its token', async () => {
  const { body } = await world.ask(owner, calls.offerOwnBot, { id: dom.id })
  expect(body.Link).toMatch(/^https:\/\/t\.me\/newbot\/sarafan_test_bot\/dom_shop_bot\?name=/)
  const created = { buttonId: body.PreparedID, by: { id: dom.owner.telegramId, first_name: 'Хозяин' } }
  const token = createManagedBot(fake, platform, created)
  await report()
  expect(await shown()).toMatchObject({ Username: 'dom_shop_bot', IsOwn: true, IsManaged: true })
  expect(await botTokenOf(world, dom.id)).toBe(token)
  expect((await world.ask(owner, calls.renewOwnBot, { id: dom.id })).status).toBe(200)
  expect(await botTokenOf(world, dom.id)).not.toBe(token)
  expect(fake.accountOf(token).isRevoked).toBe(true)
  expect(fake.accountOf(await botTokenOf(world, dom.id)).webhook).not.toBeNull()
})

test('issue 13: a managed bot that was not offered, or that is reported to an own bot, connects nothing', async () => {
  const { body } = await world.ask(owner, calls.offerOwnBot, { id: dom.id })
  createManagedBot(fake, platform, {
    buttonId: body.PreparedID,
    by: { id: dom.owner.telegramId, first_name: 'Х' },
  })
  await runSql(world.db, 'update bot_creation set asked_at = $1', [
    new Date(world.clock.now().getTime() - 7_200_000),
  ])
  await report()
  expect((await shown()).IsOwn).toBe(false)
  await runSql(world.db, 'update bot_creation set asked_at = $1', [world.clock.now()])
  await connect(TOKEN, bees, await logIn(world, bees.owner, bees))
  await report(bees.id)
  expect((await shown()).IsOwn).toBe(false)
})

test('issue 13: without the right to manage bots the owner is asked to paste a token', async () => {
  fake.accountOf(platform).me = {}
  expect(codeOf(await world.ask(owner, calls.offerOwnBot, { id: dom.id }))).toBe('bot_creation_unavailable')
})

/** Delivers the latest report of a managed bot to a webhook, as Telegram does. */
async function report(to?: number): Promise<void> {
  const newest = fake.accountOf(platform).pending.findLast((update) => update.managed_bot)
  const bot = await findBot(world.db, to ?? 'platform')
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api/hooks/telegram/${to ?? 'platform'}`,
    headers: { 'x-telegram-bot-api-secret-token': bot?.webhookSecret ?? '' },
    payload: { ...newest },
  })
  expect(statusCode).toBe(200)
}
