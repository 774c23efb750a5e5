import { startCalls } from '@sarafan/contract/start'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { type InlineAnswer, sendInlineQuery } from '../../../demo/fakes/bot/inline.ts'
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
import { findBot } from './bots.ts'

const PICTURE = 'images/upload/cup.webp?v=0123456789abcdef'
let dom: TestShowcase
let bees: TestShowcase
let anna: TestPerson
let token = ''
let root = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    bees = await showcase(w, 'bees')
    token = await platformToken(w)
    anna = await person(w, 'Анна')
    const inDom = { showcaseId: dom.id, companyId: await seller(w, dom.ownerId) }
    const inBees = { showcaseId: bees.id, companyId: await seller(w, bees.ownerId, 'ООО «Мёд»') }
    await product(w, inDom, 'Кружка с мёдом', {
      priceKop: 129_050,
      pictures: [{ small: '', large: PICTURE, hue: 40 }],
    })
    await product(w, inDom, 'Свеча', { onHand: 0 })
    await product(w, inBees, 'Мёд липовый')
    await logIn(w, anna, dom)
  },
  { bots: telegramBots({ apiRoot: () => root, patienceS: 2 }), publicUrl: 'https://shop.example' },
)
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  root = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => messenger.close())

const user = (telegramId: number) => ({ id: telegramId, first_name: 'Анна', language_code: 'ru' })

/** Types a query after the name of the platform's bot or of a showcase's own; null: the bot gave no answer. */
async function type(
  text: string,
  of: { telegramId?: number; at?: TestShowcase; offset?: string } = {},
): Promise<InlineAnswer | null> {
  const own = of.at ? await botTokenOf(world, of.at.id) : token
  const bot = await findBot(world.db, of.at?.id ?? 'platform')
  const { telegramId = anna.telegramId, offset = '' } = of
  const { update, answered } = sendInlineQuery(fake, own, user(telegramId), { text, offset })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api/hooks/telegram/${of.at?.id ?? 'platform'}`,
    headers: { 'x-telegram-bot-api-secret-token': bot?.webhookSecret ?? '' },
    payload: { ...update },
  })
  expect(statusCode).toBe(200)
  return Promise.race([answered, Promise.resolve(null)])
}
const titles = (answer: InlineAnswer | null) =>
  answer?.results.map((result) => ('title' in result ? result.title : ''))

test('issue 13: inline mode posts a card with picture, price and a t.me button of the person’s own link', async () => {
  const answer = await type('кружк')
  const link = `https://t.me/dom_bot?startapp=s${dom.id.toString(36)}_r${anna.refCode}_p`
  expect(answer).toMatchObject({ is_personal: true, cache_time: 20, next_offset: '' })
  expect(answer?.results).toEqual([
    {
      type: 'photo',
      id: expect.stringMatching(/^\d+-\d+$/),
      title: 'Кружка с мёдом',
      description: expect.stringMatching(/^1\s290,50 ₽ · Витрина dom$/),
      photo_url: `https://shop.example/api/stat/${PICTURE}&w=1080&as=jpg`,
      thumbnail_url: `https://shop.example/api/stat/${PICTURE}&w=320&as=jpg`,
      caption: expect.stringMatching(/^Кружка с мёдом\n1\s290,50 ₽\nВитрина dom$/),
      caption_entities: [{ type: 'bold', offset: 0, length: 14 }],
      reply_markup: {
        inline_keyboard: [
          [
            {
              text: 'Открыть товар',
              url: expect.stringMatching(new RegExp(`^${link.replace(/[.?]/g, '\\$&')}\\w+_07PROD$`)),
            },
          ],
        ],
      },
    },
  ])
})

test('issue 17: a card names product and showcase in the language of its sharer', async () => {
  await runSql(world.db, `update person set locale = 'en-US' where id = $1`, [anna.id])
  await runSql(world.db, `update product set names = '{"en": "Honey mug"}' where name = 'Кружка с мёдом'`)
  await runSql(world.db, `update showcase set names = '{"en": "Home"}' where id = $1`, [dom.id])
  const [card] = (await type('кружк'))?.results ?? []
  expect(card).toMatchObject({
    title: 'Honey mug',
    description: expect.stringMatching(/ · Home$/),
    caption: expect.stringMatching(/^Honey mug\n1\s290,50 ₽\nHome$/),
    caption_entities: [{ type: 'bold', offset: 0, length: 9 }],
  })
})

test('issue 16: a card of goods for adults has no picture', async () => {
  await runSql(world.db, 'update product set age_limit = 18')
  const answer = await type('кружк')
  expect(answer?.results).toMatchObject([{ type: 'article', title: 'Кружка с мёдом' }])
  expect(JSON.stringify(answer?.results)).not.toContain(PICTURE)
})

test('ruling 3: a bot without a main mini-app is opened by start, in cards and in the start-up config', async () => {
  await runSql(
    world.db,
    `update bot set has_main_app = false where id = (
    select bot_id from showcase where id = $1)`,
    [dom.id],
  )
  expect(JSON.stringify((await type('кружк'))?.results)).toContain('https://t.me/dom_bot?start=s')
  const { body } = await world.ask({ token: '', alias: 'dom' }, startCalls.start, {})
  expect(body.startParameter).toBe('start')
})

test('issue 13: the platform’s bot searches the showcases the person knows in pages; a showcase’s own bot searches only its own', async () => {
  expect(titles(await type('мёд'))).toEqual(['Кружка с мёдом'])
  world.clock.forward({ minutes: 1 })
  await logIn(world, anna, bees)
  const first = await type('мёд')
  expect([titles(first), first?.next_offset]).toEqual([['Мёд липовый'], '1.0'])
  const second = await type('мёд', { offset: '1.0' })
  expect([titles(second), second?.next_offset]).toEqual([['Кружка с мёдом'], ''])
  expect(titles(await type('мёд', { at: dom }))).toEqual(['Кружка с мёдом'])
  expect(titles(await type('мёд', { offset: 'nonsense' }))).toEqual(['Мёд липовый'])
})

test('issue 13: an empty inline query offers products, none of them out of stock', async () => {
  expect(titles(await type(''))).toEqual(['Кружка с мёдом'])
  expect(await type('свеча')).toMatchObject({
    results: [],
    button: { text: 'Ничего не нашлось. Открыть магазин', start_parameter: 'inline' },
  })
})

test('issue 13: a stranger gets a button to the chat and a banned person the reason; neither gets an account or a card', async () => {
  const people = () => runSql(world.db, 'select id from person')
  const before = (await people()).length
  expect(await type('кружка', { telegramId: 987_654 })).toMatchObject({
    results: [],
    button: { text: 'Откройте магазин, чтобы рекомендовать' },
  })
  expect(await people()).toHaveLength(before)
  expect(titles(await type('мёд', { at: bees }))).toEqual([])
  const at = world.clock.now()
  await transaction(world.db, (tx) =>
    banPerson(tx, { personId: anna.id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId, at }),
  )
  expect(titles(await type('кружка'))).toEqual([])
  await runSql(world.db, `update person set status = 'blocked' where id = $1`, [anna.id])
  expect((await type('кружка'))?.button?.text).toBe('Рекомендации вам недоступны')
})

test('issue 13: inline queries beyond sixty a minute get no answer until the next minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const chatty = user(555_111)
  const bot = await findBot(world.db, 'platform')
  world.clock.forward({ minutes: 2 })
  const ask = () => type('x', { telegramId: chatty.id })
  const answers = []
  for (let n = 0; n < 61; n++) answers.push(await ask())
  expect([bot !== null, answers.filter((one) => one === null).length, answers.at(-1)]).toEqual([
    true,
    1,
    null,
  ])
  vi.setSystemTime(Date.now() + 60_000)
  expect(await ask()).not.toBeNull()
})
