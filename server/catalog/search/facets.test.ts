import type { RequestOf } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { AT, brand, category, product, seller } from '../../test/fixtures/catalog.ts'
import { showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'
import { releaseStock, reserve, setPrice, setProductStatus } from '../catalog.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
let mug: { id: number; variantId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  const dishes = await category(opening, place.id, 'posuda')
  const cups = await category(opening, place.id, 'kruzhki', dishes)
  const glinka = await brand(opening, place.id, 'glinka')
  const tiho = await brand(opening, place.id, 'tiho')
  const made = (material: string, colour: string) => ({
    categoryIds: [cups],
    attributes: [
      { name: 'Материал', value: material },
      { name: 'Цвет', value: colour },
      { name: 'Страна', value: 'Россия' },
    ],
  })
  mug = await product(opening, here, 'Кружка глиняная', {
    ...made('глина', 'белый'),
    brandId: glinka,
    priceKop: 50_000,
    onHand: 1,
  })
  await product(opening, here, 'Кружка фарфоровая', {
    ...made('фарфор', 'белый'),
    brandId: tiho,
    priceKop: 90_000,
    oldPriceKop: 100_000,
  })
  await product(opening, here, 'Чайник глиняный', {
    ...made('глина', 'синий'),
    brandId: glinka,
    priceKop: 150_000,
    onHand: 0,
  })
  await product(opening, here, 'Лейка', { priceKop: 70_000 })
})

const anonymous = () => ({ token: '', alias: place.alias })
async function facets(ask: RequestOf<typeof catalogCalls.showFacets> = {}) {
  const { body } = await world.ask(anonymous(), catalogCalls.showFacets, ask)
  const trait = (value: string) => {
    const found = body.traits.flatMap(({ values }) => values).find((one) => one.value === value)
    if (!found) throw new Error(`no ${value}`)
    return found
  }
  return {
    ...body,
    trait,
    brandCounts: Object.fromEntries(body.brands.map((one) => [one.alias, one.products])),
    names: body.traits.map(({ name }) => name),
  }
}
async function names(ask: RequestOf<typeof catalogCalls.showCatalogue>) {
  const { body } = await world.ask(anonymous(), catalogCalls.showCatalogue, { sort: 'cheap', ...ask })
  return body.products.map(({ name }) => name)
}

test('4.3: facets of a category count brands, attributes, stock and discounts, including products of subcategories', async () => {
  const found = await facets({ category: 'posuda' })
  expect(found).toMatchObject({ total: 3, stock: 2, sale: 1, price: { min: 500, max: 1500 } })
  expect(found.brandCounts).toEqual({ glinka: 2, tiho: 1 })
  // All products have the same country, so it cannot narrow the list.
  expect(found.names.sort()).toEqual(['Материал', 'Цвет'])
  expect([found.trait('глина').products, found.trait('белый').products]).toEqual([2, 2])
  expect(await facets()).toMatchObject({ total: 4, price: { min: 500, max: 1500 } })
})

test('4.3: a facet’s own choice does not narrow its counts; choices in other facets do', async () => {
  const byBrand = await facets({ category: 'posuda', brand: 'glinka' })
  expect(byBrand).toMatchObject({ total: 2, stock: 1, sale: 0 })
  expect(byBrand.brandCounts).toEqual({ glinka: 2, tiho: 1 })
  expect([byBrand.trait('белый').products, byBrand.trait('синий').products]).toEqual([1, 1])
  const byStock = await facets({ category: 'posuda', stock: '1' })
  expect(byStock).toMatchObject({ total: 2, stock: 2, price: { min: 500, max: 900 } })
  expect(byStock.brandCounts).toEqual({ glinka: 1, tiho: 1 })
  const byPrice = await facets({ category: 'posuda', max: '600' })
  expect(byPrice).toMatchObject({ total: 1, price: { min: 500, max: 1500 } })
  const both = await facets({ category: 'posuda', brand: 'tiho', max: '600' })
  expect(both).toMatchObject({ total: 0, price: { min: 900, max: 900 } })
  expect(both.brandCounts).toEqual({ glinka: 1, tiho: 0 })
})

test('4.3: values of one attribute add up; several attributes narrow each other', async () => {
  const all = await facets({ category: 'posuda' })
  const [clay, china, white] = ['глина', 'фарфор', 'белый'].map((value) => all.trait(value).id)
  expect(await names({ traits: `${clay}` })).toEqual(['Кружка глиняная', 'Чайник глиняный'])
  expect(await names({ traits: `${clay}.${china}` })).toHaveLength(3)
  expect(await names({ traits: `${clay}_${white}` })).toEqual(['Кружка глиняная'])
  const byClay = await facets({ category: 'posuda', traits: `${clay}` })
  expect(byClay.total).toBe(2)
  expect([byClay.trait('глина').products, byClay.trait('фарфор').products]).toEqual([2, 1])
  expect([byClay.trait('белый').products, byClay.trait('синий').products]).toEqual([1, 1])
  expect(await names({ category: 'posuda', brand: 'glinka.tiho', stock: '1' })).toHaveLength(2)
})

test('4.3: a sold-out product leaves the in-stock filter at once, its card shows it, and it returns with stock', async () => {
  const line = { lines: [{ variantId: mug.variantId, quantity: 1 }], at: AT, reference: 'order:1' }
  const card = async () => {
    const { body } = await world.ask(anonymous(), catalogCalls.showCards, { ids: String(mug.id) })
    return body.products[0]?.inStock
  }
  expect(await names({ stock: '1' })).toContain('Кружка глиняная')
  await transaction(world.db, (tx) => reserve(tx, line))
  expect(await names({ stock: '1' })).not.toContain('Кружка глиняная')
  expect(await card()).toBe(false)
  expect((await facets({ category: 'posuda' })).stock).toBe(1)
  await transaction(world.db, async (tx) => {
    await setPrice(tx, { ...here, variantId: mug.variantId, priceKop: 50_000, at: AT })
    await releaseStock(tx, line)
  })
  expect(await names({ stock: '1' })).toContain('Кружка глиняная')
  expect(await card()).toBe(true)
  await transaction(world.db, (tx) =>
    setProductStatus(tx, { ...here, productId: mug.id, status: 'hidden', at: AT }),
  )
  expect((await facets({ category: 'posuda' })).total).toBe(2)
})

test('4.3: a search has facets too; an unknown category returns 404', async () => {
  const found = await facets({ q: 'кружка' })
  expect(found).toMatchObject({ total: 2, price: { min: 500, max: 900 } })
  expect(found.brandCounts).toEqual({ glinka: 1, tiho: 1 })
  expect(await facets({ q: 'кружки', brand: 'tiho' })).toMatchObject({ total: 1 })
  const no = await world.ask(anonymous(), catalogCalls.showFacets, { category: 'net-takoy', brand: 'tiho' })
  expect(no.status).toBe(404)
  expect(await facets({ brand: 'net-takogo' })).toMatchObject({ total: 0 })
})

test('4.3: pages continue after a place in every order, even if a new product was inserted before it', async () => {
  for (let i = 0; i < 45; i++)
    await product(world, here, `Ваза ${i}`, {
      priceKop: 200_000 + (i % 4) * 100,
      oldPriceKop: i % 3 === 0 ? 400_000 : 300_000,
      sortWeight: i % 5,
      at: new Date(AT.getTime() + (i % 6) * 1001),
    })
  for (const sort of ['popular', 'cheap', 'expensive', 'new', 'discount'] as const) {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const ask = { sort, min: '2000', ...(after ? { after } : {}) }
      const { body } = await world.ask(anonymous(), catalogCalls.showCatalogue, ask)
      seen.push(...body.products.map(({ name }) => name))
      after = body.next
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 45, 45])
  }
  const first = await world.ask(anonymous(), catalogCalls.showCatalogue, { sort: 'cheap', min: '2000' })
  await product(world, here, 'Ваза новая', { priceKop: 200_000, oldPriceKop: 300_000 })
  const after = first.body.next ?? ''
  const { body } = await world.ask(anonymous(), catalogCalls.showCatalogue, {
    sort: 'cheap',
    min: '2000',
    after,
  })
  const before = new Set(first.body.products.map(({ id }) => id))
  expect(body.products.filter(({ id }) => before.has(id))).toEqual([])
})
