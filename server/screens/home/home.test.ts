import { homeCalls } from '@sarafan/contract/showcases/home'
import { expect, test } from 'vitest'
import { createLanding, publishLanding } from '../../landings/landings.ts'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { createPageGroup, publishPage } from '../../showcases/showcases.ts'
import { AT, brand, category, product, seller, shop } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

const banner = {
  id: 1,
  title: 'Осень',
  text: 'Тёплые вещи',
  tag: '−20%',
  button: 'Смотреть',
  picture: 'b.webp',
  hue: 20,
  path: '/catalog/dom',
}
let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom', { banners: [banner] })
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
})
const anonymous = () => ({ token: '', alias: place.alias })

async function landing(title: string, more: { startsAt?: Date; endsAt?: Date; productIds?: number[] } = {}) {
  const { productIds = [], ...dates } = more
  const blocks = [{ id: 'b1', type: 'products', props: { productIds } }]
  const made = await transaction(world.db, (tx) =>
    createLanding(tx, { showcaseId: place.id, title, blocks, ...dates, at: AT }),
  )
  return made.id
}
const publish = (landingId: number, showcaseId = place.id) =>
  transaction(world.db, (tx) => publishLanding(tx, { showcaseId, landingId }))

test('CN-01: the home page shows the 15 most popular products in stock, banners, top categories and brands', async () => {
  const root = await category(world, place.id, 'dom')
  await category(world, place.id, 'kuhnya', root)
  const brandId = await brand(world, place.id, 'gzhel')
  for (let i = 0; i < 17; i++)
    await product(world, here, `Товар ${i}`, {
      sortWeight: i,
      brandId,
      onHand: i === 16 ? 0 : 5,
      categoryIds: [root],
    })
  await publish(await landing('Осенний стол', { endsAt: after(AT, { days: 1 }) }))
  const who = await guest(world, place)
  const cost = await world.cost(async () => {
    const { body } = await world.ask(who, homeCalls.showHome, {})
    expect(body.products.map((one) => one.name)).toEqual(
      Array.from({ length: 15 }, (_, i) => `Товар ${15 - i}`),
    )
    expect(body).toMatchObject({
      productTotal: 17,
      banners: [banner],
      categories: [{ alias: 'dom', products: 17 }],
      brands: [{ alias: 'gzhel', products: 17 }],
      actions: [{ title: 'Осенний стол', endsAt: '2026-11-22T09:00:00Z' }],
    })
    expect(body.categories).toHaveLength(1)
  })
  expect(cost.length).toBeLessThanOrEqual(3)
})

test('CN-01: an empty showcase has an empty home page', async () => {
  const { body } = await world.ask(anonymous(), homeCalls.showHome, {})
  expect(body).toEqual({
    banners: [banner],
    categories: [],
    products: [],
    productTotal: 0,
    brands: [],
    actions: [],
    blocks: [{ id: 'banners', kind: 'banners', title: '', text: '', sort: 'popular', products: [] }],
  })
})

test('4.5: the list has landing pages that are published and within their dates', async () => {
  await landing('Черновик')
  await publish(await landing('Идёт'))
  await publish(await landing('Скоро', { startsAt: after(AT, { days: 1 }) }))
  await publish(
    await landing('Прошла', { startsAt: after(AT, { days: -2 }), endsAt: after(AT, { days: -1 }) }),
  )
  const { body } = await world.ask(anonymous(), homeCalls.showActions, {})
  expect(body.actions.map((one) => one.title)).toEqual(['Идёт'])
})

test('4.5: a landing page includes the products of its blocks; a draft or another showcase’s page is not found', async () => {
  const mug = await product(world, here, 'Кружка')
  const plate = await product(world, here, 'Тарелка')
  const other = await shop(world, 'drugaya')
  const theirs = await product(world, other)
  const id = await landing('Стол', { productIds: [plate.id, mug.id, theirs.id, plate.id] })
  const draft = await world.ask(anonymous(), homeCalls.showAction, { id: String(id) })
  expect([draft.status, draft.text]).toEqual([404, 'Такой страницы нет'])
  await expect(publish(id, other.showcaseId)).rejects.toMatchObject({ code: 'page_not_found' })
  await publish(id)
  const { body } = await world.ask(anonymous(), homeCalls.showAction, { id: String(id) })
  expect(body.products.map((one) => one.name)).toEqual(['Тарелка', 'Кружка'])
  expect(body.blocks.map((block) => block.type)).toEqual(['products'])
})

test('4.5: a list by a rule shows what the rule finds now, and nothing once its category is gone', async () => {
  const kitchen = await category(world, place.id, 'posuda')
  const dear = await product(world, here, 'Ваза', { categoryIds: [kitchen], priceKop: 900_000 })
  const cheap = await product(world, here, 'Ложка', { categoryIds: [kitchen], priceKop: 100_00 })
  await product(world, here, 'Вилка', { categoryIds: [kitchen], priceKop: 50_00, onHand: 0 })
  const rule = (id: string, props: Record<string, unknown>) => ({
    id,
    type: 'products',
    props: { rule: props },
  })
  const id = await transaction(world.db, async (tx) => {
    const blocks = [
      rule('b1', { sort: 'cheap', category: 'posuda' }),
      rule('b2', { sort: 'expensive', category: 'posuda', limit: 1 }),
      rule('b3', { category: 'net-takoy' }),
    ]
    const made = await createLanding(tx, { showcaseId: place.id, title: 'Стол', blocks, at: AT })
    await publishLanding(tx, { showcaseId: place.id, landingId: made.id })
    return made.id
  })
  const { body } = await world.ask(anonymous(), homeCalls.showAction, { id: String(id) })
  expect(body.blocks.map(({ props }) => props.productIds)).toEqual([[cheap.id, dear.id], [dear.id], []])
  expect(body.products.map(({ name }) => name)).toEqual(['Ложка', 'Ваза'])
})

test('rulings 22: legal pages are open to everyone, others to people logged in; a new text is a new version', async () => {
  const write = (alias: string, kind: 'offer' | 'generic', text: string) =>
    transaction(world.db, async (tx) => {
      const group = await createPageGroup(tx, { showcaseId: place.id, name: 'О нас', position: 1 })
      const blocks = [{ id: 't', type: 'text', props: { text } }]
      return publishPage(tx, {
        showcaseId: place.id,
        groupId: group.id,
        alias,
        name: alias,
        kind,
        blocks,
        at: AT,
      })
    })
  await write('oferta', 'offer', 'первая')
  expect((await write('oferta', 'offer', 'вторая')).version).toBe(2)
  await write('o-nas', 'generic', 'мы')
  const offer = await world.ask(anonymous(), homeCalls.showPage, { alias: 'oferta' })
  expect(offer.body).toMatchObject({
    kind: 'offer',
    version: 2,
    publishedAt: AT.toISOString(),
    blocks: [{ props: { text: 'вторая' } }],
  })
  const closed = await world.ask(anonymous(), homeCalls.showPage, { alias: 'o-nas' })
  expect(closed.status).toBe(401)
  const client = await logIn(world, await person(world), place)
  const open = await world.ask(client, homeCalls.showPage, { alias: 'o-nas' })
  expect([open.status, open.body.name]).toEqual([200, 'o-nas'])
  const none = await world.ask(client, homeCalls.showPage, { alias: 'net' })
  expect(none.status).toBe(404)
})
