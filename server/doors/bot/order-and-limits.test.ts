import Fastify from 'fastify'
import type { Update } from 'grammy/types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { allowMessages, blockBot, writeToBot } from '../../../demo/fakes/bot/person.ts'
import { notify } from '../../notifications/notifications.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { transaction } from '../../platform/database/database.ts'
import { person, platformToken, showcase, type TestPerson } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { findBot } from './bots.ts'

let anna: TestPerson
let token = ''
let secret = ''
let root = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    await showcase(w, 'dom', { isDefault: true })
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
  fake.mood = 'well'
  fake.arrived.length = 0
})

const user = () => ({ id: anna.telegramId, first_name: 'Анна', language_code: 'ru' })
/** Returns the update of a message that Anna writes now; it may be delivered later. */
function wrote(text: string): Update {
  const update = writeToBot(fake, token, user(), text)
  world.clock.forward({ seconds: 5 })
  return update
}
async function deliver(update: Update): Promise<void> {
  await world.app.inject({
    method: 'POST',
    url: '/api/hooks/telegram/platform',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: { ...update },
  })
}
/** Sends what is due in each of a number of seconds; returns how many messages arrived in each. */
async function arrivedEach(seconds: number): Promise<number[]> {
  const counts: number[] = []
  for (let second = 0; second < seconds; second++) {
    const before = fake.arrived.length
    await world.work.sendNotices()
    counts.push(fake.arrived.length - before)
    world.clock.forward({ seconds: 1 })
  }
  return counts
}
const texts = () => fake.arrived.map(({ text }) => text.split('\n')[0])
const inform = (...subjects: string[]) =>
  transaction(world.db, (tx) =>
    notify(
      tx,
      subjects.map((subject) => ({
        personId: anna.id,
        showcaseId: null,
        type: 'payment' as const,
        subject,
        data: { number: '7', kop: 100 },
        at: world.clock.now(),
      })),
    ),
  )

test('issue 13: a message sent before /stop that arrives after it gets no reply and does not undo the /stop', async () => {
  const late = [wrote('/start'), wrote('/help'), wrote('Алло?')]
  const allowed = allowMessages(fake, token, user())
  world.clock.forward({ seconds: 5 })
  await deliver(wrote('/stop'))
  await arrivedEach(2)
  for (const update of [...late, allowed]) await deliver(update)
  await inform('a', 'b')
  await arrivedEach(4)
  expect(texts()).toEqual(['Больше не пишем'])
  await deliver(wrote('/help'))
  await arrivedEach(2)
  expect(texts()).toEqual(['Больше не пишем', 'Что умеет этот бот'])
})

test('issue 13: a message sent before a block that arrives after it gets no reply', async () => {
  await deliver(wrote('/start'))
  await arrivedEach(2)
  const late = wrote('/help')
  const block = blockBot(fake, token, user(), true)
  world.clock.forward({ seconds: 5 })
  await deliver(block)
  await deliver(late)
  const before = fake.asked
  await arrivedEach(3)
  expect([
    fake.asked - before,
    await runSql(world.db, 'select 1 from bot_reply where state <> $1', ['sent']),
  ]).toEqual([0, []])
})

test('issue 13: replies and notifications share the limit of one message a second per chat', async () => {
  await deliver(wrote('/start'))
  await deliver(wrote('/help'))
  await inform('a', 'b')
  expect(await arrivedEach(5)).toEqual([1, 1, 1, 1, 0])
})

test('issue 13: after Retry-After the bot sends no replies or notifications until it has passed', async () => {
  await deliver(wrote('/start'))
  await inform('a')
  fake.mood = 'hasty'
  const before = fake.asked
  expect(await arrivedEach(1)).toEqual([0])
  fake.mood = 'well'
  expect(await arrivedEach(6)).toEqual([0, 0, 0, 0, 0, 0])
  expect(fake.asked - before).toBe(1)
  expect(await arrivedEach(2)).toEqual([1, 1])
})
