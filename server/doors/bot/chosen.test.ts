import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import type { Update } from 'grammy/types'
import { beforeEach, expect, test } from 'vitest'
import { openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { sendResult } from '../../../demo/fakes/bot/inline.ts'
import { sendUpdate } from '../../../demo/fakes/bot/person.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { transaction } from '../../platform/database/database.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
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
import { purgeTouches } from '../../wow-tree/wow-tree.ts'
import { findBot } from './bots.ts'

let dom: TestShowcase
let bees: TestShowcase
let anna: TestPerson
let cupId = 0
let token = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const bots = telegramBots({ apiRoot: () => 'http://127.0.0.1:1' })
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    bees = await showcase(w, 'bees')
    token = await platformToken(w)
    anna = await person(w, 'Анна')
    const { id } = await product(w, { showcaseId: dom.id, companyId: await seller(w, dom.ownerId) }, 'Кружка')
    cupId = id
    await logIn(w, anna, dom)
  },
  { bots },
)
beforeEach(() => {
  fake.accountOf(token).hasInlineFeedback = false
})

const user = (telegramId: number) => ({ id: telegramId, first_name: 'Анна', is_bot: false })
const chosen = (resultId: string, telegramId = anna.telegramId, botToken = token) =>
  sendUpdate(fake, botToken, {
    chosen_inline_result: { result_id: resultId, from: user(telegramId), query: 'кружка' },
  })

async function deliver(update: Update, at?: TestShowcase): Promise<void> {
  const bot = await findBot(world.db, at?.id ?? 'platform')
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api/hooks/telegram/${at?.id ?? 'platform'}`,
    headers: { 'x-telegram-bot-api-secret-token': bot?.webhookSecret ?? '' },
    payload: { ...update },
  })
  expect(statusCode).toBe(200)
}

/** Returns the campaign report of the showcase's owner. */
async function campaigns() {
  const owner = await logIn(world, dom.owner, dom)
  const { body } = await world.ask(owner, wowTreeCalls.showCampaigns, { ShowcaseID: String(dom.id) })
  const sharesOf = ({ Shares, Touches, People }: (typeof body.Channels)[number]) => [Shares, Touches, People]
  return {
    channel: body.Channels.filter(({ Channel }) => Channel === '07').map(sharesOf),
    campaign: body.Campaigns.filter(({ Campaign }) => Campaign === '07PROD').map((one) => one.Shares),
  }
}
const countShares = async () => (await runSql(world.db, 'select 1 from card_share')).length

test('issue 13: a sent inline card is one share of its channel and campaign, however often its update arrives', async () => {
  const update = chosen(`${dom.id}-${cupId}`)
  for (const again of [update, update]) await deliver(again)
  expect(await campaigns()).toEqual({ channel: [[1, 0, 0]], campaign: [1] })
  await deliver(chosen(`${dom.id}-${cupId}`))
  expect(await campaigns()).toEqual({ channel: [[2, 0, 0]], campaign: [2] })
})

test('issue 13: a reported card that inline mode would not offer the person is not counted', async () => {
  const own = await botTokenOf(world, bees.id)
  const forged = ['', 'nonsense', `${dom.id}-${cupId + 999}`, `${bees.id}-${cupId}`, `${'9'.repeat(20)}-1`]
  for (const resultId of forged) await deliver(chosen(resultId))
  await deliver(chosen(`${dom.id}-${cupId}`, 987_654))
  await deliver(chosen(`${dom.id}-${cupId}`, anna.telegramId, own), bees)
  const at = world.clock.now()
  await transaction(world.db, (tx) =>
    banPerson(tx, { personId: anna.id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId, at }),
  )
  await deliver(chosen(`${dom.id}-${cupId}`))
  expect(await countShares()).toBe(0)
})

test('issue 13: a reported card without the bot’s secret is not counted', async () => {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/hooks/telegram/platform',
    headers: { 'x-telegram-bot-api-secret-token': 'guess' },
    payload: { ...chosen(`${dom.id}-${cupId}`) },
  })
  expect([statusCode, await countShares()]).toEqual([401, 0])
})

test('channels 1.5: the messenger reports a sent card only for a bot with inline feedback switched on', async () => {
  const { pending } = fake.accountOf(token)
  pending.length = 0
  const result = {
    type: 'article' as const,
    id: `${dom.id}-${cupId}`,
    title: 'Кружка',
    input_message_content: { message_text: 'Кружка' },
  }
  const send = () => sendResult(fake, token, user(anna.telegramId), { result, query: '' })
  await send()
  expect(pending).toEqual([])
  fake.accountOf(token).hasInlineFeedback = true
  await send()
  for (const update of pending) await deliver(update)
  expect(await countShares()).toBe(1)
})

test('domain 4.10: shares are deleted with the touches after 180 days', async () => {
  await deliver(chosen(`${dom.id}-${cupId}`))
  world.clock.forward({ days: 180, minutes: 1 })
  const before = new Date(world.clock.now().getTime() - 180 * 86_400_000)
  await transaction(world.db, (tx) => purgeTouches(tx, before))
  expect(await countShares()).toBe(0)
})
