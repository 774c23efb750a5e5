import { sharingCalls } from '@sarafan/contract/showcases/sharing'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../demo/fakes/bot/fake.ts'
import { telegramBots } from '../notifications/telegram.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import { product, seller } from '../test/fixtures/catalog.ts'
import {
  botTokenOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { testWorld } from '../test/world.ts'

const PICTURE = 'images/upload/cup.webp?v=0123456789abcdef'
let dom: TestShowcase
let anna: TestPerson
let productId = 0
let root = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    anna = await person(w, 'Анна')
    const pictures = [{ small: '', large: PICTURE, hue: 40 }]
    const here = { showcaseId: dom.id, companyId: await seller(w, dom.ownerId) }
    productId = (await product(w, here, 'Кружка', { pictures })).id
  },
  {
    bots: telegramBots({ apiRoot: () => root, patienceS: 2 }),
    publicUrl: 'https://shop.example',
    isDemo: false,
  },
)
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  root = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())
beforeEach(async () => {
  fake.tokens = null
  fake.accountOf(await platformToken(world)).me = {}
})

const prepare = async (isOwnBot = false, ProductId = productId) =>
  world.ask(await logIn(world, anna, dom, { isOwnBot }), sharingCalls.prepareCard, { ProductId })

test('issue 13: a card is prepared by the bot that opened the app, only for the caller, with their link', async () => {
  for (const isOwnBot of [false, true]) {
    const token = isOwnBot ? await botTokenOf(world, dom.id) : await platformToken(world)
    const { status, body } = await prepare(isOwnBot)
    expect(status).toBe(200)
    const saved = fake.accountOf(token).prepared.get(body.Id)
    expect(saved).toMatchObject({
      userId: anna.telegramId,
      result: { type: 'photo', photo_url: `https://shop.example/api/stat/${PICTURE}&w=1080&as=jpg` },
    })
    expect(JSON.stringify(saved?.result)).toContain(
      `startapp=s${dom.id.toString(36)}_r${anna.refCode}_p${productId.toString(36)}_01PROD`,
    )
    expect(body.ExpiresAt).toBe('2026-11-21T10:00:00.000Z')
  }
})

test('issue 13: without inline mode, with a revoked token or without a response the card is unavailable', async () => {
  fake.accountOf(await platformToken(world)).me = { supports_inline_queries: false }
  expect((await prepare()).body).toMatchObject({ code: 'card_unavailable' })
  fake.tokens = new Set()
  expect((await prepare()).body).toMatchObject({ code: 'card_unavailable' })
  fake.tokens = null
  const { status, body } = await prepare(false, 999_999)
  expect([status, body]).toMatchObject([404, { code: 'product_not_found' }])
})

const usualPlan = () =>
  transaction(world.db, (tx) => publishPlan(tx, { showcaseId: dom.id, ...USUAL_PLAN, at: world.clock.now() }))

test('issue 17: the offer of a product is its price and what its sale to a friend earns both sides, to the kopeck', async () => {
  await usualPlan()
  const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  const { id } = await product(world, here, 'Чайник', { priceKop: 250_050 })
  const offered = async (sharer: TestPerson, productId = String(id)) =>
    (await world.ask(await logIn(world, sharer, dom), sharingCalls.showShareOffer, { productId })).body
  expect(await offered(anna)).toMatchObject({
    Product: { Name: 'Чайник', Price: 2500.5, OldPrice: null },
    // The marketplace's plan: 3 % to the buyer and 5 % to the person who recommended.
    FriendBonus: 75.01,
    SharerBonus: 125.02,
    SharerFirstBonus: 125.02,
  })
})

test('issue 17: without a product the offer is the plan’s percentages; an unknown product is refused', async () => {
  await usualPlan()
  const caller = await logIn(world, anna, dom)
  const { body } = await world.ask(caller, sharingCalls.showShareOffer, {})
  expect(body).toEqual({ Product: null, FriendBonus: 3, SharerBonus: 5, SharerFirstBonus: 5 })
  const unknown = await world.ask(caller, sharingCalls.showShareOffer, { productId: '999999' })
  expect(unknown.status).toBe(404)
})
