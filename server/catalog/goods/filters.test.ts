import { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import { beforeEach, expect, test } from 'vitest'
import { brand, category } from '../../test/fixtures/catalog.ts'
import { type GoodsDesk, openGoods } from '../../test/fixtures/goods.ts'
import { testWorld } from '../../test/world.ts'

let desk: GoodsDesk
let categoryId: number
let brandId: number
const world = testWorld()

beforeEach(async () => {
  desk = await openGoods(world)
  const parentId = await category(world, desk.dom.id, 'dom')
  categoryId = await category(world, desk.dom.id, 'posuda', parentId)
  brandId = await brand(world, desk.dom.id, 'mera')
  await desk.add('Кружка', {
    categoryIds: [categoryId],
    brandId,
    priceKop: 50_000,
    onHand: 3,
    short: 'Белая',
  })
  await desk.add('Блюдце', { categoryIds: [parentId], priceKop: 30_000, onHand: 0, oldPriceKop: 40_000 })
  await desk.add('Плед', { pictures: [], priceKop: 90_000, onHand: 40 })
})
const names = async (ask: Parameters<GoodsDesk['list']>[0]) =>
  (await desk.list(ask)).Goods.map(({ Name }) => Name)

test('issue 16: goods are filtered by category with those below it, and by brand', async () => {
  const tree = await world.ask(desk.content, goodsChangeCalls.showGoodsOptions, {})
  const [parent, child] = tree.body.Categories
  expect([parent?.Depth, child?.Depth, tree.body.Brands[0]?.ID]).toEqual([0, 1, brandId])
  expect(await names({ category: String(parent?.ID) })).toEqual(['Блюдце', 'Кружка'])
  expect(await names({ category: String(categoryId) })).toEqual(['Кружка'])
  expect(await names({ brand: String(brandId) })).toEqual(['Кружка'])
  expect((await desk.list({ brand: String(brandId) })).Counts).toMatchObject({ all: 1, active: 1, out: 0 })
})

test('issue 16: goods are filtered by the units that can be ordered', async () => {
  expect(await names({ stock: 'in' })).toEqual(['Плед', 'Кружка'])
  expect(await names({ stock: 'few' })).toEqual(['Кружка'])
  expect(await names({ stock: 'none' })).toEqual(['Блюдце'])
})

test('issue 16: goods are filtered by what buyers miss', async () => {
  expect(await names({ problem: 'picture' })).toEqual(['Плед'])
  expect(await names({ problem: 'category' })).toEqual(['Плед'])
  expect(await names({ problem: 'brand' })).toEqual(['Плед', 'Блюдце'])
  expect(await names({ problem: 'text' })).toEqual(['Плед', 'Блюдце'])
  expect(await names({ problem: 'old_price' })).toEqual(['Блюдце'])
  expect(await names({ problem: 'variants' })).toEqual([])
})

test('issue 16: goods are sorted by age, name, price and units', async () => {
  expect(await names({})).toEqual(['Плед', 'Блюдце', 'Кружка'])
  expect(await names({ sort: 'name' })).toEqual(['Блюдце', 'Кружка', 'Плед'])
  expect(await names({ sort: 'cheap' })).toEqual(['Блюдце', 'Кружка', 'Плед'])
  expect(await names({ sort: 'dear' })).toEqual(['Плед', 'Кружка', 'Блюдце'])
  expect(await names({ sort: 'few' })).toEqual(['Блюдце', 'Кружка', 'Плед'])
  expect(await names({ sort: 'many' })).toEqual(['Плед', 'Кружка', 'Блюдце'])
})
