import { startCalls } from '@sarafan/contract/start'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../demo/fakes/bot/fake.ts'
import { sealBotToken } from '../platform/bots/token.ts'
import { transaction } from '../platform/database/database.ts'
import {
  botTokenOf,
  initDataOf,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { allowWriting, type NewNotice, notify, sendNotices } from './notifications.ts'
import { choosePrefs } from './prefs.ts'
import type { BotApi } from './send.ts'
import { telegramBots } from './telegram.ts'

let dom: TestShowcase
let anna: TestPerson
let botId: number
let apiRoot = ''
// The tests record themselves who allowed messages.
const fake = openFakeBot({ now: () => world.clock.now().getTime(), hasStarted: () => true })
const messenger = Fastify()

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  const rows = await runSql<{ id: number }>(w.db, 'select bot_id as id from showcase where id = $1', [dom.id])
  botId = rows[0]?.id ?? 0
  await transaction(w.db, (tx) => allowWriting(tx, { botId, personId: anna.id, at: w.clock.now() }))
})
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  apiRoot = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())
beforeEach(() => {
  // A chat accepts one message a second, across tests too.
  world.clock.forward({ seconds: 2 })
  Object.assign(fake, { mood: 'well', asked: 0 })
  fake.arrived.length = 0
  bots = telegramBots({ apiRoot: () => apiRoot, patienceS: 2 })
})

// New for each test: clients remember a failing messenger.
let bots: BotApi
const send = () => sendNotices({ db: world.db, clock: world.clock, bots, startParameter: 'startapp' })
const createNotice = (subject: string, more: Partial<NewNotice> = {}) =>
  transaction(world.db, (tx) =>
    notify(tx, [
      {
        personId: anna.id,
        showcaseId: dom.id,
        type: 'delivery',
        subject,
        at: world.clock.now(),
        data: { number: '7', status: 'ready' },
        ...more,
      },
    ]),
  )
/** Creates one notice for each of as many new people, each with their own chat. */
const createNoticeEach = async (...subjects: string[]) => {
  for (const subject of subjects) {
    const { id: personId } = await person(world, subject)
    await transaction(world.db, (tx) => allowWriting(tx, { botId, personId, at: world.clock.now() }))
    await createNotice(subject, { personId })
  }
}
const states = async () =>
  (
    await runSql<{ state: string; why: string }>(
      world.db,
      `select bot_state as state, bot_why as why from notification order by id`,
    )
  ).map(({ state, why }) => [state, why].filter(Boolean).join(' '))

test('domain 4.9: the showcase’s bot sends one message in the person’s language, with a link into the shop', async () => {
  await runSql(world.db, `update person set locale = 'en-US' where id = $1`, [anna.id])
  await createNotice('a')
  expect([await send(), await send()]).toEqual([1, 0])
  expect(fake.arrived).toHaveLength(1)
  expect(fake.arrived[0]).toMatchObject({
    token: await botTokenOf(world, dom.id),
    chatId: String(anna.telegramId),
    text: 'Order No. 7 is waiting for you\nВитрина dom: ready for pickup',
    buttons: [{ text: 'Open', url: expect.stringContaining(`dom_bot?startapp=s${dom.id.toString(36)}_n`) }],
  })
})

test('issue 17: a message names the showcase in the language of its recipient', async () => {
  await runSql(world.db, `update showcase set names = '{"ar": "البيت"}' where id = $1`, [dom.id])
  await runSql(world.db, `update person set locale = 'ar-AR' where id = $1`, [anna.id])
  await createNotice('a')
  await send()
  expect(fake.arrived[0]?.text).toContain('البيت')
  await runSql(world.db, `update person set locale = 'en-US' where id = $1`, [anna.id])
  world.clock.forward({ seconds: 2 })
  await createNotice('b')
  await send()
  expect(fake.arrived[1]?.text).toContain('Витрина dom: ready for pickup')
})

test('issue 18: notices of people who have never started a bot take one statement and hold up no message', async () => {
  const stranger = await person(world, 'Чужой')
  await runSql(
    world.db,
    `insert into notification (person_id, showcase_id, type, subject, at, bot_due_at)
      select $1, $2, 'delivery', 's' || n, $3, $3 from generate_series(1, 300) n`,
    [stranger.id, dom.id, world.clock.now()],
  )
  await createNotice('a')
  const cost = await world.cost(send)
  expect(cost.filter((text) => text.includes('not_started'))).toHaveLength(1)
  expect(
    cost.filter((text) => text.includes("bot_state = 'sending'") && text.includes('claimed')),
  ).toHaveLength(1)
  expect(new Set(await states())).toEqual(new Set(['skipped not_started', 'sent']))
})

test('domain 4.9: two concurrent runs send each message once', async () => {
  await createNoticeEach('a', 'b', 'c')
  fake.mood = 'slow'
  await Promise.all([send(), send()])
  expect([fake.asked, await states()]).toEqual([3, ['sent', 'sent', 'sent']])
})

test('domain 4.9: no message without a started bot, after reading in the app, when switched off or when old', async () => {
  const stranger = await person(world, 'Чужой')
  await createNotice('a', { personId: stranger.id })
  await createNotice('b', { type: 'bonus_expected', data: { kop: 100 } })
  await createNotice('c')
  await createNotice('d', { type: 'payment' })
  await runSql(world.db, `update notification set read_at = at where subject = 'c'`)
  const choices = [{ type: 'payment', channel: 'bot', on: false }] as const
  await transaction(world.db, (tx) => choosePrefs(tx, { personId: anna.id, showcaseId: null, choices }))
  await send()
  expect(await states()).toEqual(['skipped not_started', 'skipped off', 'skipped read', 'skipped off'])
  await createNotice('e')
  world.clock.forward({ days: 2 })
  await send()
  expect([(await states()).at(-1), fake.asked]).toEqual(['skipped old', 0])
})

test('platform A6: a person who blocked the bot gets no message until they return', async () => {
  fake.mood = 'blocked'
  await createNotice('a')
  await createNotice('b')
  await send()
  expect([fake.asked, await states()]).toEqual([1, ['skipped blocked', 'skipped blocked']])
  fake.mood = 'well'
  await transaction(world.db, (tx) => allowWriting(tx, { botId, personId: anna.id, at: world.clock.now() }))
  await createNotice('c')
  world.clock.forward({ seconds: 1 })
  expect(await send()).toBe(1)
})

test('platform A6: after a 429 all messages of the bot wait as long as requested', async () => {
  fake.mood = 'hasty'
  await createNoticeEach('a', 'b')
  await send()
  expect([fake.asked, await states()]).toEqual([1, ['waiting', 'waiting']])
  fake.mood = 'well'
  world.clock.forward({ seconds: 6 })
  expect(await send()).toBe(0)
  world.clock.forward({ seconds: 1 })
  expect(await send()).toBe(2)
})

test('platform A6: a failing messenger is tried five times at growing intervals', async () => {
  fake.mood = 'broken'
  await createNotice('a')
  for (let i = 0; i < 8; i++) {
    await send()
    world.clock.forward({ hours: 2 })
  }
  expect([fake.asked, await states()]).toEqual([5, ['failed 500 Internal Server Error']])
})

test('domain 4.9: a message without a response is not sent again, because it may have arrived', async () => {
  fake.mood = 'deaf'
  await createNotice('a')
  await send()
  world.clock.forward({ hours: 1 })
  await send()
  expect([fake.arrived.length, await states()]).toEqual([1, ['failed unclear: no answer']])
})

test('a message to an unreachable messenger is tried again', async () => {
  const closed = Fastify()
  await closed.listen({ host: '127.0.0.1', port: 0 })
  const { port } = closed.server.address() as { port: number } // it listens on a port
  await closed.close()
  await createNotice('a')
  const unreachable = telegramBots({ apiRoot: () => `http://127.0.0.1:${port}` })
  await sendNotices({ db: world.db, clock: world.clock, bots: unreachable, startParameter: 'start' })
  expect(await states()).toEqual(['waiting'])
})

test('domain 4.9: notices without a showcase are sent by the platform’s own bot', async () => {
  await runSql(world.db, 'update bot set is_platform = false')
  const rows = await runSql<{ id: number }>(
    world.db,
    `insert into bot (username, sealed_token, is_platform)
    values ('platform_bot', $1, true) returning id`,
    [await sealBotToken(world.db, '7:platform')],
  )
  await transaction(world.db, (tx) =>
    allowWriting(tx, { botId: rows[0]?.id ?? 0, personId: anna.id, at: world.clock.now() }),
  )
  const data = { status: 'money_refund', tab: 'money', kop: 2300_00 }
  await createNotice('case', { type: 'system', showcaseId: null, data })
  expect(await send()).toBe(1)
  expect(fake.arrived[0]).toMatchObject({ token: '7:platform' })
  expect(fake.arrived[0]?.text).toMatch(/^Возврат 2\s300 ₽ не прошёл/)
})

test('issue 13: a chat gets one message a second, a bot sends thirty a second across all servers', async () => {
  for (const subject of ['a', 'b', 'c']) await createNotice(subject)
  const rounds: number[] = []
  for (let i = 0; i < 4; i++) {
    rounds.push(await send())
    world.clock.forward({ seconds: 1 })
  }
  expect([rounds, fake.asked, await states()]).toEqual([[1, 1, 1, 0], 3, ['sent', 'sent', 'sent']])
  await createNoticeEach(...Array.from({ length: 32 }, (_, i) => `many${i}`))
  for (let i = 0; i < 12; i++) {
    await Promise.all([send(), send()])
    world.clock.forward({ seconds: 1 })
  }
  // The fake rejects messages that come too fast: it rejected none.
  expect([fake.asked, (await states()).filter((state) => state !== 'sent')]).toEqual([35, []])
})

test('issue 13: messages of a bot with a revoked token wait until the token is replaced', async () => {
  const account = fake.accountOf(await botTokenOf(world, dom.id))
  account.isRevoked = true
  await createNoticeEach('a', 'b')
  expect([await send(), fake.asked, await states()]).toEqual([0, 0, ['waiting', 'waiting']])
  account.isRevoked = false
  world.clock.forward({ minutes: 10 })
  expect(await send()).toBe(2)
})

/** Leaves the rows as a crashed server would. */
const claim = ({ isHanded = false } = {}) =>
  runSql(
    world.db,
    `update notification set bot_state = 'sending', bot_tries = 1, bot_due_at = at,
      bot_handed_at = case when $1::boolean then at end`,
    [isHanded],
  )

test('review 24p: a notice claimed by a crashed server is sent once after the claim expires', async () => {
  await createNotice('a')
  await claim()
  expect([await send(), await send(), await states()]).toEqual([1, 0, ['sent']])
})

test('review 24p: a claim that has not expired is left alone', async () => {
  await createNotice('a')
  await runSql(
    world.db,
    `update notification set bot_state = 'sending', bot_due_at = at + interval '15 minutes'`,
  )
  expect([await send(), await states()]).toEqual([0, ['sending']])
  world.clock.forward({ minutes: 15 })
  expect([await send(), await states()]).toEqual([1, ['sent']])
})

test('review 24p: a message that may have been delivered before the crash is not sent twice', async () => {
  await createNotice('a')
  await claim({ isHanded: true })
  expect([await send(), fake.asked, await states()]).toEqual([
    0,
    0,
    ['failed unclear: nothing was written down'],
  ])
})

test('review 24p: an error with one notice does not stop the others', async () => {
  await createNoticeEach('a', 'b', 'c')
  let asked = 0
  const broken: BotApi = {
    apiOf: bots.apiOf,
    send: async (message) => {
      asked++
      if (asked === 1) throw new Error('a fault')
      return bots.send(message)
    },
  }
  await sendNotices({ db: world.db, clock: world.clock, bots: broken, startParameter: 'startapp' })
  expect((await states()).sort()).toEqual(['sent', 'sent', 'waiting'])
  world.clock.forward({ minutes: 1 })
  expect([await send(), await states()]).toEqual([1, ['sent', 'sent', 'sent']])
})

test('issue 13: a notice’s button opens its subject, for its own person only', async () => {
  await createNotice('a', { type: 'payment', data: { number: '1-7', kop: 100 } })
  await send()
  const url = fake.arrived[0]?.buttons[0]?.url ?? ''
  const startParam = new URL(url).searchParams.get('startapp') ?? ''
  const redirectFor = async (telegramId: number) => {
    const tgData = await initDataOf(world, telegramId, dom, { startParam })
    return (await world.ask({ token: '', alias: 'dom' }, startCalls.start, { tgData })).body.redirectTo
  }
  expect(await redirectFor(anna.telegramId)).toBe('/account/profile/orders?number=1-7')
  expect(await redirectFor((await person(world, 'Чужой')).telegramId)).toBe('')
})
