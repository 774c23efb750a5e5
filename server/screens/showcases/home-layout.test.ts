import { homeCalls } from '@sarafan/contract/showcases/home'
import { homeLayoutCalls as calls } from '@sarafan/contract/showcases/layout'
import { beforeEach, expect, test } from 'vitest'
import { setProductStatus } from '../../catalog/catalog.ts'
import { createLanding, publishLanding } from '../../landings/landings.ts'
import { transaction } from '../../platform/database/database.ts'
import { AT, brand, category, product, seller, shop } from '../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let here: { showcaseId: number; companyId: number }
let owner: Visitor
let shopper: Visitor
let ids: { cup: number; vase: number; lamp: number; svet: number }
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  here = { showcaseId: dom.id, companyId: await seller(w, dom.ownerId) }
  const svet = await category(w, dom.id, 'svet')
  const brandId = await brand(w, dom.id, 'gzhel')
  const cup = await product(w, here, 'Чашка', { sortWeight: 3, brandId })
  const vase = await product(w, here, 'Ваза', { sortWeight: 2, priceKop: 90_000, oldPriceKop: 100_000 })
  const lamp = await product(w, here, 'Лампа', { sortWeight: 1, categoryIds: [svet] })
  ids = { cup: cup.id, vase: vase.id, lamp: lamp.id, svet }
})

beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
})

type Edit = Awaited<ReturnType<typeof show>>
type Block = Edit['Blocks'][number]
const show = async () => (await world.ask(owner, calls.showHomeOrder, { id: String(dom.id) })).body
const save = async (Blocks: readonly Block[], Version?: number) => {
  const known = Version ?? (await show()).Version
  return world.ask(owner, calls.saveHomeOrder, { id: dom.id, json: 1, Version: known, Blocks: [...Blocks] })
}
const home = async () => (await world.ask(shopper, homeCalls.showHome, {})).body
const list = (ID: string, more: Partial<Block>): Block => ({
  ID,
  Kind: 'list',
  Visible: true,
  Title: 'Подборка',
  Text: '',
  Sort: 'popular',
  OnSale: false,
  Category: '',
  Products: [],
  ...more,
})
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name)

test('AP-48: an unchanged home page has the default blocks, with their counts', async () => {
  const shown = await show()
  expect(shown.Blocks.map(({ Kind, Visible }) => [Kind, Visible])).toEqual([
    ['categories', true],
    ['banners', true],
    ['products', true],
    ['actions', false],
    ['brands', true],
  ])
  expect(shown).toMatchObject({
    IsHere: true,
    Version: 1,
    Categories: [{ Alias: 'svet' }],
    Picked: [],
    Counts: { Banners: 0, Categories: 1, Products: 3, Actions: 0, Brands: 1 },
  })
  expect((await home()).blocks.map(({ kind }) => kind)).toEqual(['categories', 'products', 'brands'])
})

test('AP-78: the home page has the saved order of blocks, without hidden ones, with lists by rule and by hand, and texts', async () => {
  const { Blocks } = await show()
  const [categories, , products, actions, brands] = Blocks
  if (!categories || !products || !actions || !brands) throw new Error('the usual blocks are five')
  const page = [
    list('t', { Kind: 'text', Title: 'О нас', Text: 'Делаем сами' }),
    { ...products, Title: 'Новое', Sort: 'new' as const },
    list('sale', { OnSale: true }),
    list('light', { Title: 'Свет', Category: 'svet' }),
    list('own', { Title: 'Наши', Products: [ids.lamp, ids.cup] }),
    { ...categories, Visible: false },
    { ...actions, Visible: true },
    brands,
    ...Blocks.filter(({ Kind }) => Kind === 'banners'),
  ]
  expect((await save(page)).body).toEqual({ Version: 2 })
  const landingId = await transaction(world.db, async (tx) => {
    const blocks = [{ id: 'b', type: 'text', props: { text: 'Пледы' } }]
    const made = await createLanding(tx, { showcaseId: dom.id, title: 'Неделя уюта', blocks, at: AT })
    await publishLanding(tx, { showcaseId: dom.id, landingId: made.id })
    return made.id
  })
  const body = await home()
  expect(body.blocks.map(({ id, title, products: goods }) => [id, title, names(goods)])).toEqual([
    ['t', 'О нас', []],
    ['products', 'Новое', []],
    ['sale', 'Подборка', ['Ваза']],
    ['light', 'Свет', ['Лампа']],
    ['own', 'Наши', ['Лампа', 'Чашка']],
    ['actions', '', []],
    ['brands', '', []],
  ])
  expect(names(body.products)).toEqual(['Лампа', 'Ваза', 'Чашка'])
  expect([body.productTotal, body.actions[0]?.id]).toEqual([3, landingId])
  expect((await show()).Picked).toEqual([
    { ID: ids.lamp, Name: 'Лампа' },
    { ID: ids.cup, Name: 'Чашка' },
  ])
})

test('AP-78: lists of a hidden category or of products out of stock are left out; within a filter there are no lists', async () => {
  const { Blocks } = await show()
  const sold = await product(world, here, 'Ушла', { onHand: 0 })
  const page = [...Blocks, list('light', { Category: 'svet' }), list('gone', { Products: [sold.id] })]
  expect((await save(page)).status).toBe(200)
  const kinds = async (ask: { sf?: string } = {}) =>
    (await world.ask(shopper, homeCalls.showHome, ask)).body.blocks.map(({ id }) => id)
  expect(await kinds()).toEqual(['categories', 'products', 'brands', 'light'])
  expect(await kinds({ sf: `c_${ids.svet}` })).toEqual(['categories', 'products', 'brands'])
  await runSql(world.db, `update category set status = 'hidden', shown = false where id = $1`, [ids.svet])
  expect(await kinds()).toEqual(['products', 'brands'])
})

test('AP-78: an invalid set of blocks is refused, and products of another showcase too', async () => {
  const { Blocks } = await show()
  const [first] = Blocks
  if (!first) throw new Error('the usual blocks are five')
  const field = async (page: readonly Block[]) => (await save(page)).body
  expect(await field(Blocks.slice(1))).toMatchObject({ fields: { Blocks: 'kinds' } })
  expect(await field([...Blocks, { ...first, ID: 'x' }])).toMatchObject({ fields: { Blocks: 'kinds' } })
  expect(await field([...Blocks, list('l', { Title: ' ' })])).toMatchObject({ fields: { Blocks: 'l' } })
  expect(await field([...Blocks, list('t', { Kind: 'text' })])).toMatchObject({ fields: { Blocks: 't' } })
  const four = ['a', 'b', 'c', 'd'].map((id) => list(id, {}))
  expect(await field([...Blocks, ...four])).toMatchObject({ fields: { Blocks: 'kinds' } })
  const theirs = await product(world, await shop(world, 'chuzhaya'))
  expect((await save([...Blocks, list('l', { Products: [theirs.id] })])).status).toBe(404)
  expect((await show()).Version).toBe(1)
})

test('AP-78: products that went off sale do not block saving the page; an unchanged save adds no audit entry', async () => {
  const { Blocks } = await show()
  const page = [...Blocks, list('own', { Products: [ids.cup, ids.vase] })]
  expect((await save(page)).status).toBe(200)
  await runSql(world.db, "update variant set status = 'hidden' where product_id = $1", [ids.cup])
  await transaction(world.db, (tx) =>
    setProductStatus(tx, { ...here, productId: ids.cup, status: 'hidden', at: AT }),
  )
  expect((await show()).Picked.map(({ Name }) => Name)).toEqual(['Ваза'])
  expect((await save([...page].reverse())).status).toBe(200)
  expect((await save([...page].reverse())).status).toBe(200)
  expect((await save([...Blocks, list('own', { Products: [ids.vase] })])).status).toBe(200)
  expect((await save(page)).status).toBe(404)
  const trace = await runSql(world.db, `select from audit_entry where object = 'home' and showcase_id = $1`, [
    dom.id,
  ])
  expect(trace.length).toBe(3)
})

test('AP-78: a stale save is refused; the preview stores nothing; saves are audited', async () => {
  const { Blocks } = await show()
  const bare = Blocks.map((one) => ({ ...one, Visible: one.Kind === 'brands' }))
  const { body } = await world.ask(owner, calls.previewHome, { id: dom.id, Blocks: bare })
  expect(body.blocks.map(({ kind }) => kind)).toEqual(['brands'])
  expect((await home()).blocks.length).toBe(3)
  expect((await save(bare, 1)).status).toBe(200)
  expect((await save(Blocks, 1)).status).toBe(409)
  expect((await home()).blocks.map(({ kind }) => kind)).toEqual(['brands'])
  const entries = await runSql(
    world.db,
    `select from audit_entry where object = 'home' and showcase_id = $1 and person_id = $2`,
    [dom.id, dom.ownerId],
  )
  expect(entries.length).toBe(1)
})

test('CN-01: the default home page takes the lookup’s statement and two more, plus one per list', async () => {
  expect((await world.cost(home)).length).toBeLessThanOrEqual(3)
  const { Blocks } = await show()
  await save([...Blocks, list('sale', { OnSale: true })])
  expect((await world.cost(home)).length).toBeLessThanOrEqual(4)
})

test('AP-78: banners are saved in their order, lead inside the app and show pictures of the showcase', async () => {
  const banner = {
    Title: 'Осень',
    Text: '',
    Tag: '−20%',
    Button: 'Смотреть',
    Picture: '',
    Hue: 20,
    Path: '/catalog/svet',
  }
  const write = async (...Banners: (typeof banner)[]) => {
    const { Version } = (await world.ask(owner, calls.showHomeBanners, { id: String(dom.id) })).body
    return world.ask(owner, calls.saveHomeBanners, { id: dom.id, json: 1, Version, Banners })
  }
  expect((await write({ ...banner, Title: 'Зима' }, banner)).body).toEqual({ Version: 2 })
  const body = await home()
  expect(body.banners.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Зима'],
    [2, 'Осень'],
  ])
  expect(body.blocks.map(({ kind }) => kind)).toContain('banners')
  for (const Path of ['//evil.example', 'https://evil.example', '/a b', 'javascript:alert(1)'])
    expect((await write({ ...banner, Path })).body).toMatchObject({ fields: { Banners: 'path' } })
  const strange = await write({ ...banner, Picture: 'https://evil.example/x.png' })
  expect(strange.body).toMatchObject({ fields: { Banners: 'picture' } })
  await runSql(world.db, `update category set picture = 'svet.webp' where id = $1`, [ids.svet])
  const { Pictures, Targets } = (await world.ask(owner, calls.showHomeBanners, { id: String(dom.id) })).body
  expect(Pictures).toEqual(['svet.webp'])
  expect((await write({ ...banner, Picture: 'svet.webp' })).body).toEqual({ Version: 3 })
  expect((await home()).banners[0]?.picture).toBe('svet.webp')
  expect(Targets.map(({ Path }) => Path)).toEqual(['/catalog/svet', '/catalog?brand=gzhel'])
})
