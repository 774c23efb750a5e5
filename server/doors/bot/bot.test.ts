import Fastify from 'fastify'
import type { Update } from 'grammy/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { blockBot, messageOf, sendUpdate, writeToBot } from '../../../demo/fakes/bot/person.ts'
import { notify } from '../../notifications/notifications.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { transaction } from '../../platform/database/database.ts'
import {
  botTokenOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { findBot } from './bots.ts'
import { startPolling } from './poller.ts'

let dom: TestShowcase
let bees: TestShowcase
let anna: TestPerson
let token = ''
let secret = ''
let root = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    bees = await showcase(w, 'bees')
    anna = await person(w, 'Анна')
    token = await platformToken(w)
    secret = (await findBot(w.db, 'platform'))?.webhookSecret ?? ''
  },
  { bots: telegramBots({ apiRoot: () => root, patienceS: 2 }) },
)
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  root = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())
beforeEach(() => {
  fake.arrived.length = 0
})

const vera = { id: 700_000_001, first_name: 'Вера', language_code: 'ar' }

/** Delivers an update to a webhook address, as the messenger does. */
async function deliver(update: Update, of: { path?: string; secret?: string | null } = {}): Promise<number> {
  const given = of.secret === undefined ? secret : of.secret
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api/hooks/telegram/${of.path ?? 'platform'}`,
    headers: given === null ? {} : { 'x-telegram-bot-api-secret-token': given },
    payload: { ...update },
  })
  world.clock.forward({ seconds: 2 })
  await world.work.sendNotices()
  return statusCode
}

const write = (text: string, of: { path?: string; secret?: string; token?: string } = {}, from = vera) =>
  deliver(writeToBot(fake, of.token ?? token, from, text), of)
const texts = () => fake.arrived.map(({ text }) => text.split('\n')[0])
const parentIn = async (showcaseId: number, telegramId: number) =>
  (
    await runSql<{
      parent: number
    }>(
      world.db,
      `select t.parent_id as parent from tree_node t join identity i on i.person_id = t.person_id
      where t.showcase_id = $1 and i.external_id = $2`,
      [showcaseId, String(telegramId)],
    )
  )[0]?.parent

describe('issue 13: updates at the webhook', () => {
  test('issue 13: an update without the secret, with a wrong one or for no bot is refused and changes nothing', async () => {
    const update = writeToBot(fake, token, vera, '/start')
    expect(await deliver(update, { secret: null })).toBe(401)
    expect(await deliver(update, { secret: `${secret}x` })).toBe(401)
    expect(await deliver(update, { path: String(dom.id) })).toBe(401)
    expect(await deliver(update, { path: '999999' })).toBe(401)
    expect(await deliver(update, { path: 'nonsense', secret: '' })).toBe(401)
    expect(fake.arrived).toEqual([])
    expect(await deliver({ nonsense: true } as never)).toBe(400)
  })

  test('issue 13: a repeated update gets one reply', async () => {
    const update = writeToBot(fake, token, vera, '/start')
    expect([await deliver(update), await deliver(update)]).toEqual([200, 200])
    expect(texts()).toEqual(['Витрина dom'])
  })

  test('issue 13: updates of groups, from bots, of unknown kinds and older than a day get no reply', async () => {
    const old = messageOf(fake, vera, '/start', world.clock.now().getTime() / 1000 - 90_000)
    const group = messageOf(fake, vera, '/start')
    Object.assign(group.message ?? {}, { chat: { id: -5, type: 'group', title: 'Г' } })
    const robot = messageOf(fake, vera, '/start')
    Object.assign(robot.message?.from ?? {}, { is_bot: true })
    for (const payload of [old, group, robot, { poll_answer: {} as never }, { message: {} as never }])
      expect(await deliver(sendUpdate(fake, token, payload))).toBe(200)
    expect(fake.arrived).toEqual([])
  })
})

describe('issue 13: replies of the bot', () => {
  test('issue 13: /start greets in the person’s language with a button that keeps the payload', async () => {
    const payload = `s${bees.id.toString(36)}_r${anna.refCode}_p1_02PROD`
    await write(`/start ${payload}`)
    expect(fake.arrived).toMatchObject([
      {
        chatId: String(vera.id),
        text: 'Витрина bees\nأهلًا بك! اضغط الزر لفتح المتجر.',
        buttons: [{ text: 'فتح المتجر', url: `https://t.me/sarafan_test_bot?startapp=${payload}` }],
      },
    ])
    await write(`/start a_${'x'.repeat(22)}`)
    expect(fake.arrived.at(-1)?.buttons[0]?.url).toBe(
      `https://t.me/sarafan_test_bot?startapp=a_${'x'.repeat(22)}`,
    )
    await write('/start what?')
    expect(texts().at(-1)).toBe('Витрина dom')
  })

  test('issue 17: /start greets with the showcase’s name in the person’s language', async () => {
    await runSql(world.db, `update showcase set names = '{"ar": "النحل"}' where id = $1`, [bees.id])
    await write(`/start s${bees.id.toString(36)}`)
    await write(`/start s${bees.id.toString(36)}`, {}, { ...vera, id: 700_000_002, language_code: 'en' })
    expect(texts()).toEqual(['النحل', 'Витрина bees'])
  })

  test('issue 13: /help, /privacy and free text get a reply, free text with the seller’s contacts', async () => {
    await runSql(world.db, `update showcase set contacts = '{"phone": "+74950000000"}' where id = $1`, [
      dom.id,
    ])
    for (const text of ['/help', '/privacy', 'Где мой заказ?'])
      await write(text, {}, { ...vera, language_code: 'en' })
    expect(texts()).toEqual(['What this bot does', 'Personal data', 'The bot does not read messages'])
    expect(fake.arrived.at(-1)?.text).toContain('+74950000000')
  })
})

describe('ruling 32: a recommendation in /start', () => {
  test('ruling 32: it counts at the next launch, and only once', async () => {
    await write(`/start s${dom.id.toString(36)}_r${anna.refCode}_01SHOP`)
    expect(await parentIn(dom.id, vera.id)).toBeUndefined()
    await logIn(world, { telegramId: vera.id }, dom)
    expect(await parentIn(dom.id, vera.id)).toBe(anna.id)
    const rows = await runSql(world.db, 'select source, result, campaign from ref_touch')
    expect(rows).toEqual([{ source: 'start', result: 'bound', campaign: '01SHOP' }])
    await logIn(world, { telegramId: vera.id }, dom)
    expect(await runSql(world.db, 'select 1 from ref_touch')).toHaveLength(1)
  })

  test('ruling 32: it expires after 180 days', async () => {
    await write(`/start s${dom.id.toString(36)}_r${anna.refCode}`)
    world.clock.forward({ days: 181 })
    await logIn(world, { telegramId: vera.id }, dom)
    expect(await parentIn(dom.id, vera.id)).toBe(dom.ownerId)
  })

  test('ruling 32: an older /start that arrives later does not replace the newer one', async () => {
    const boris = await person(world, 'Борис')
    const early = writeToBot(fake, token, vera, `/start s${dom.id.toString(36)}_r${boris.refCode}`)
    world.clock.forward({ minutes: 1 })
    await write(`/start s${dom.id.toString(36)}_r${anna.refCode}`)
    await deliver(early)
    await logIn(world, { telegramId: vera.id }, dom)
    expect(await parentIn(dom.id, vera.id)).toBe(anna.id)
  })

  test('decision 002: a showcase’s own bot recommends in its own showcase only', async () => {
    const bot = await findBot(world.db, bees.id)
    const own = { path: String(bees.id), secret: bot?.webhookSecret ?? '', token: bot?.token ?? '' }
    await write(`/start s${dom.id.toString(36)}_r${anna.refCode}`, own)
    await write(`/start s${bees.id.toString(36)}_r${anna.refCode}`, own)
    await logIn(world, { telegramId: vera.id }, dom)
    await logIn(world, { telegramId: vera.id }, bees)
    expect(await parentIn(dom.id, vera.id)).toBe(dom.ownerId)
    expect(await parentIn(bees.id, vera.id)).toBe(anna.id)
    expect(fake.arrived.every((one) => one.token !== token)).toBe(true)
    expect(fake.arrived[0]?.token).toBe(await botTokenOf(world, bees.id))
  })
})

describe('issue 13: people who opted out of messages', () => {
  const annaUser = () => ({ id: anna.telegramId, first_name: 'Анна', language_code: 'ru' })
  const inform = async (subject: string) => {
    await transaction(world.db, (tx) =>
      notify(tx, [
        {
          personId: anna.id,
          showcaseId: null,
          type: 'payment',
          subject,
          data: { number: '7', kop: 100 },
          at: world.clock.now(),
        },
      ]),
    )
    world.clock.forward({ seconds: 2 })
    const before = fake.arrived.length
    await world.work.sendNotices()
    return fake.arrived.length - before
  }

  test('issue 13: /stop ends all messages of the bot, also after a launch, until /start', async () => {
    await write('/start', {}, annaUser())
    expect(await inform('a')).toBe(1)
    await write('/stop', {}, annaUser())
    expect(texts().at(-1)).toBe('Больше не пишем')
    await logIn(world, anna, dom)
    expect(await inform('b')).toBe(0)
    const before = fake.arrived.length
    await write('Алло?', {}, annaUser())
    expect(fake.arrived).toHaveLength(before)
    await write('/start', {}, annaUser())
    expect(await inform('c')).toBe(1)
  })

  test('issue 13: after a block nothing is sent, and an older unblock that arrives later changes nothing', async () => {
    await write('/start', {}, annaUser())
    const block = blockBot(fake, token, annaUser(), true)
    const unblock = blockBot(fake, token, annaUser(), false)
    world.clock.forward({ minutes: 1 })
    const blockAgain = blockBot(fake, token, annaUser(), true)
    for (const update of [block, blockAgain, unblock]) await deliver(update)
    expect(await inform('a')).toBe(0)
    expect(fake.asked).toBeGreaterThan(0)
    await deliver(blockBot(fake, token, annaUser(), false))
    expect(await inform('b')).toBe(1)
  })
})

test('issue 13: with a public https address the webhook is set with the bot’s secret', async () => {
  const stop = startPolling({
    db: world.db,
    clock: world.clock,
    bots: telegramBots({ apiRoot: () => root }),
    publicUrl: 'https://shop.example',
    startParameter: 'startapp',
    picturesAt: () => '',
    onTaken: () => undefined,
    log: { error: () => undefined, warn: () => undefined },
  })
  await vi.waitFor(() => expect(fake.accountOf(token).webhook).not.toBeNull(), 10_000)
  await stop()
  expect(fake.accountOf(token).webhook).toEqual({
    url: 'https://shop.example/api/hooks/telegram/platform',
    secret,
    allowed: [
      'message',
      'my_chat_member',
      'inline_query',
      'chosen_inline_result',
      'managed_bot',
      'pre_checkout_query',
    ],
  })
  fake.accountOf(token).webhook = null
})
