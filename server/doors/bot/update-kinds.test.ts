import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { writeToBot } from '../../../demo/fakes/bot/person.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { connectWebhook } from '../../platform/bots/webhook.ts'
import { platformToken, showcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { findBot, polledBots } from './bots.ts'

const SHOP = 'https://shop.example'
let token = ''
let root = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime(), deliver: async () => 200 })
const messenger = Fastify()
const bots = telegramBots({ apiRoot: () => root, patienceS: 2 })
const world = testWorld(
  async (w) => {
    token = await platformToken(w)
    await showcase(w, 'dom', { isDefault: true })
  },
  { bots, publicUrl: SHOP },
)
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  root = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())

const platformIsPolled = async () => {
  const polled = await polledBots(world.db, SHOP)
  return polled.some(({ showcaseId }) => showcaseId === null)
}
const connect = async () => {
  const username = (await findBot(world.db, 'platform'))?.username ?? ''
  await connectWebhook(await bots.apiOf(token), { db: world.db, username, publicUrl: SHOP })
}

test('issue 16: a bot that was connected for fewer kinds of updates is connected again, once', async () => {
  await connect()
  expect(await platformIsPolled()).toBe(false)
  await runSql(world.db, `update bot set update_kinds = 'message'`)
  expect(await platformIsPolled()).toBe(true)
  await connect()
  expect(await platformIsPolled()).toBe(false)
  expect(fake.accountOf(token).webhook?.allowed).toContain('pre_checkout_query')
})

test('issue 16: /paysupport is answered with the seller’s contacts', async () => {
  const bot = await findBot(world.db, 'platform')
  const user = { id: 500_900_001, first_name: 'Анна', language_code: 'ru' }
  await world.app.inject({
    method: 'POST',
    url: '/api/hooks/telegram/platform',
    headers: { 'x-telegram-bot-api-secret-token': bot?.webhookSecret ?? '' },
    payload: { ...writeToBot(fake, token, user, '/paysupport') },
  })
  await world.work.sendNotices()
  expect(fake.arrived.at(-1)?.text).toContain('Помощь с оплатой')
})
