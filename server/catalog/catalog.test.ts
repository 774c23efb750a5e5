import type { RequestOf } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { AT, addPerson, brand, category, product, seller, shop } from '../test/fixtures/catalog.ts'
import { guest, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import {
  hideProduct,
  publishReview,
  refreshPopularity,
  reserve,
  setPrice,
  setProductStatus,
  writeOff,
  writeReview,
} from './catalog.ts'

let place: TestShowcase
let shopHere: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  shopHere = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  await runSql(opening.db, 'update showcase set buyer_bonus_bp = 300 where id = $1', [place.id])
})

const anonymous = () => ({ token: '', alias: place.alias })
async function list(ask: RequestOf<typeof catalogCalls.showCatalogue>) {
  const { body } = await world.ask(anonymous(), catalogCalls.showCatalogue, ask)
  return body
}
const names = (body: { products: { name: string }[] }) => body.products.map((one) => one.name)

test('4.3: a category lists its own products and those of its subcategories, in every order', async () => {
  const kitchen = await category(world, place.id, 'kuhnya')
  const cups = await category(world, place.id, 'chashki', kitchen)
  const other = await category(world, place.id, 'sad')
  const make = (name: string, priceKop: number, more: object, home = cups) =>
    product(world, shopHere, name, { priceKop, categoryIds: [home], ...more })
  await make('Дорогая', 300_000, { sortWeight: 1, at: new Date('2026-11-03T00:00:00Z') })
  await make('Дешёвая', 100_000, { sortWeight: 3, at: new Date('2026-11-01T00:00:00Z') })
  await make(
    'Скидка',
    200_000,
    { sortWeight: 2, oldPriceKop: 400_000, at: new Date('2026-11-02T00:00:00Z') },
    kitchen,
  )
  await make('Лейка', 50_000, {}, other)
  const of = (sort: 'popular' | 'cheap' | 'expensive' | 'new' | 'discount') =>
    list({ category: 'kuhnya', sort })
  expect(names(await of('cheap'))).toEqual(['Дешёвая', 'Скидка', 'Дорогая'])
  expect(names(await of('expensive'))).toEqual(['Дорогая', 'Скидка', 'Дешёвая'])
  expect(names(await of('popular'))).toEqual(['Дешёвая', 'Скидка', 'Дорогая'])
  expect(names(await of('new'))).toEqual(['Дорогая', 'Скидка', 'Дешёвая'])
  expect(names(await of('discount'))[0]).toBe('Скидка')
  const page = await list({ category: 'chashki', sort: 'cheap' })
  expect(page).toMatchObject({
    total: 2,
    nextPage: null,
    category: { alias: 'chashki', name: 'Категория chashki', parentAlias: 'kuhnya' },
  })
  expect(page.products[0]).toMatchObject({
    price: 1000,
    oldPrice: null,
    bonus: 30,
    inStock: true,
    hasOptions: false,
  })
  expect((await list({})).total).toBe(4)
})

test('4.3: filters narrow a list, and its total counts the remaining products', async () => {
  const tea = await category(world, place.id, 'chay')
  const make = (name: string, more: object) => product(world, shopHere, name, { categoryIds: [tea], ...more })
  const brandId = await brand(world, place.id, 'ivan')
  await make('Чай 500', { priceKop: 50_000 })
  await make('Чай 700', { priceKop: 70_000, brandId })
  await make('Чай 900', { priceKop: 90_000, oldPriceKop: 100_000, onHand: 0 })
  const cheap = { category: 'chay', sort: 'cheap' as const }
  expect(await list({ ...cheap, min: '500,01', max: '900' })).toMatchObject({ total: 2 })
  expect(names(await list({ ...cheap, brand: 'ivan' }))).toEqual(['Чай 700'])
  expect(names(await list({ brand: 'ivan' }))).toEqual(['Чай 700'])
  expect(names(await list({ ...cheap, stock: '1' }))).toEqual(['Чай 500', 'Чай 700'])
  expect(await list({ ...cheap, stock: '1' })).toMatchObject({ total: 2 })
  expect(names(await list({ ...cheap, sale: '1' }))).toEqual(['Чай 900'])
  expect(await list({ brand: 'net-takogo' })).toMatchObject({ products: [], total: 0 })
  expect(await list({ ...cheap, min: '5000' })).toMatchObject({ products: [], total: 0, nextPage: null })
})

test('4.3: pages have twenty products each and follow each other without gaps', async () => {
  const many = await category(world, place.id, 'mnogo')
  for (let i = 0; i < 41; i++)
    await product(world, shopHere, `Товар ${i}`, { categoryIds: [many], priceKop: 10_000 + (i % 5) * 100 })
  const seen: string[] = []
  for (let page: number | null = 0; page !== null; ) {
    const body: Awaited<ReturnType<typeof list>> = await list({
      category: 'mnogo',
      sort: 'cheap',
      page: String(page),
    })
    expect(body.total).toBe(41)
    seen.push(...names(body))
    page = body.nextPage
  }
  expect(new Set(seen).size).toBe(41)
  expect(seen).toHaveLength(41)
})

test('4.3: an unknown category, or one of another showcase, is refused with a message', async () => {
  const other = await shop(world, 'drugaya')
  await category(world, other.showcaseId, 'chuzhaya')
  for (const alias of ['net-takoy', 'chuzhaya']) {
    const answer = await world.ask(anonymous(), catalogCalls.showCatalogue, { category: alias })
    expect([answer.status, answer.text]).toEqual([404, 'Такой категории нет'])
  }
})

test('4.3: listing counts follow products as they are added and removed', async () => {
  const root = await category(world, place.id, 'posuda')
  const leaf = await category(world, place.id, 'tarelki', root)
  const brandId = await brand(world, place.id, 'gzhel')
  const first = await product(world, shopHere, 'Тарелка 1', { categoryIds: [leaf], brandId })
  await product(world, shopHere, 'Тарелка 2', { categoryIds: [leaf, root] })
  const counts = async () => {
    const { body } = await world.ask(anonymous(), catalogCalls.showCategories, {})
    const top = body.categories.find((one) => one.alias === 'posuda')
    const brands = await world.ask(anonymous(), catalogCalls.showBrands, {})
    return [top?.products, top?.children[0]?.products, brands.body.brands.map((one) => one.products)]
  }
  expect(await counts()).toEqual([2, 2, [1]])
  const change = { ...shopHere, productId: first.id, at: AT }
  await transaction(world.db, (tx) => hideProduct(tx, change))
  expect(await counts()).toEqual([1, 1, []])
  await transaction(world.db, (tx) =>
    setPrice(tx, { ...shopHere, variantId: first.variantId, priceKop: 500, at: AT }),
  )
  expect(await counts()).toEqual([1, 1, []])
})

test('rulings 28: catalogue, product and search take at most three statements', async () => {
  const tea = await category(world, place.id, 'chay')
  const made = await product(world, shopHere, 'Чай зелёный', { categoryIds: [tea] })
  const who = await guest(world, place)
  const costs = [
    await world.cost(() =>
      world.ask(who, catalogCalls.showCatalogue, { category: 'chay', stock: '1', min: '1' }),
    ),
    await world.cost(() => world.ask(who, catalogCalls.showProduct, { id: String(made.id) })),
    await world.cost(() => world.ask(who, catalogCalls.search, { q: 'зелёный' })),
    await world.cost(() => world.ask(who, catalogCalls.search, { q: 'зилёный' })),
  ]
  expect(costs.map((one) => one.length)).toEqual([2, 2, 2, 3])
})

test('4.3: a product page has variants, reviews, the seller and similar products', async () => {
  const tea = await category(world, place.id, 'chay')
  const made = await product(world, shopHere, 'Чай зелёный', {
    categoryIds: [tea],
    description: 'Листовой',
    axes: [
      {
        name: 'Вес',
        options: [
          { value: '100 г', picture: null },
          { value: '250 г', picture: null },
        ],
      },
    ],
    variants: [
      { sku: 'g100', options: ['100 г'], priceKop: 30_000, onHand: 3 },
      { sku: 'g250', options: ['250 г'], priceKop: 70_050, oldPriceKop: 80_000, onHand: 2 },
    ],
  })
  await product(world, shopHere, 'Чай чёрный', { categoryIds: [tea] })
  const author = await addPerson(world, 'Анна', 'Котова')
  for (const [i, rating] of [5, 4, 4, 2].entries()) {
    const at = new Date(AT.getTime() + i * 1000)
    const review = { ...shopHere, productId: made.id, personId: author, rating, text: `Отзыв ${i}`, at }
    await transaction(world.db, async (tx) => {
      const { id } = await writeReview(tx, review)
      await publishReview(tx, { reviewId: id, at })
      await publishReview(tx, { reviewId: id, at })
    })
  }
  await transaction(world.db, (tx) =>
    writeReview(tx, { ...shopHere, productId: made.id, personId: author, rating: 1, text: 'Ждёт', at: AT }),
  )
  await transaction(world.db, (tx) =>
    reserve(tx, { lines: [{ variantId: made.variantId, quantity: 1 }], at: AT, reference: 'order:1' }),
  )
  const { body } = await world.ask(anonymous(), catalogCalls.showProduct, { id: String(made.id) })
  expect(body).toMatchObject({
    price: 300,
    inStock: true,
    hasOptions: true,
    rating: 3.8,
    reviews: 4,
    ratings: [0, 1, 0, 2, 1],
    seller: { name: 'ООО «Дом»', ogrn: '1027700132195' },
    returnDays: 14,
    category: { alias: 'chay', parentAlias: null },
    brand: null,
  })
  expect(body.variants).toEqual([
    expect.objectContaining({
      options: ['100 г'],
      price: 300,
      available: 2,
      bonus: 9,
      discountPercent: null,
    }),
    expect.objectContaining({
      options: ['250 г'],
      price: 700.5,
      oldPrice: 800,
      bonus: 21,
      discountPercent: 12,
    }),
  ])
  expect(body.latestReviews.map((one) => one.text)).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1'])
  expect(body.latestReviews[0]).toMatchObject({ author: 'Анна К.', at: '2026-11-21T09:00:03.000Z' })
  const similar = await world.ask(anonymous(), catalogCalls.showSimilar, { id: String(made.id) })
  expect(names(similar.body)).toEqual(['Чай чёрный'])
  const all = await world.ask(anonymous(), catalogCalls.showReviews, { product: String(made.id) })
  expect([all.body.total, all.body.reviews.length, all.body.nextPage]).toEqual([4, 4, null])
  expect([all.body.rating, all.body.ratings]).toEqual([3.8, [0, 1, 0, 2, 1]])
  const marks = async (ask: { sort?: 'high' | 'low'; stars?: '4' }) => {
    const found = await world.ask(anonymous(), catalogCalls.showReviews, { product: String(made.id), ...ask })
    return [found.body.total, ...found.body.reviews.map((one) => one.rating)]
  }
  expect(await marks({ sort: 'high' })).toEqual([4, 5, 4, 4, 2])
  expect(await marks({ sort: 'low' })).toEqual([4, 2, 4, 4, 5])
  expect(await marks({ stars: '4' })).toEqual([2, 4, 4])
})

test('4.3: a product of another showcase, a hidden one and a missing one give the same response', async () => {
  const other = await shop(world, 'drugaya')
  const theirs = await product(world, other)
  const hidden = await product(world, shopHere)
  await transaction(world.db, (tx) => hideProduct(tx, { ...shopHere, productId: hidden.id, at: AT }))
  const answers = []
  for (const id of [theirs.id, hidden.id, 999_999_999]) {
    const page = await world.ask(anonymous(), catalogCalls.showProduct, { id: String(id) })
    const reviews = await world.ask(anonymous(), catalogCalls.showReviews, { product: String(id) })
    answers.push(page.status, page.text, reviews.status)
  }
  const no = [404, 'Такого товара нет или его сняли с продажи', 404]
  expect(answers).toEqual([...no, ...no, ...no])
})

test('4.3: after a popularity refresh, products that sell move up in lists and in the search', async () => {
  const slow = await product(world, shopHere, 'Чай зелёный', { sortWeight: 1 })
  const fast = await product(world, shopHere, 'Чай чёрный')
  const order = async () => {
    const found = await world.ask(anonymous(), catalogCalls.search, { q: 'чай' })
    return [names(await list({})), names(found.body)]
  }
  expect(await order()).toEqual([
    ['Чай зелёный', 'Чай чёрный'],
    ['Чай зелёный', 'Чай чёрный'],
  ])
  const change = { lines: [{ variantId: fast.variantId, quantity: 2 }], at: AT, reference: 'order:1' }
  await transaction(world.db, async (tx) => {
    await reserve(tx, change)
    await writeOff(tx, change)
    await refreshPopularity(tx, place.id)
  })
  expect(await order()).toEqual([
    ['Чай чёрный', 'Чай зелёный'],
    ['Чай чёрный', 'Чай зелёный'],
  ])
  const status = { ...shopHere, productId: slow.id, at: AT }
  await transaction(world.db, (tx) => hideProduct(tx, status))
  expect(await order()).toEqual([['Чай чёрный'], ['Чай чёрный']])
  await transaction(world.db, (tx) => setProductStatus(tx, { ...status, status: 'active' }))
  expect(await order()).toEqual([
    ['Чай чёрный', 'Чай зелёный'],
    ['Чай чёрный', 'Чай зелёный'],
  ])
})

test('4.3: similar products are of the same category, those with most in common before those that sell most', async () => {
  const teas = await category(world, place.id, 'chai-pohozhie')
  const brandId = await brand(world, place.id, 'chaynaya')
  const tea = (name: string, taste: string, more: object) =>
    product(world, shopHere, name, {
      categoryIds: [teas],
      attributes: [{ name: 'Вкус', value: taste }],
      ...more,
    })
  const made = await tea('Чай липовый', 'липа', { brandId })
  await tea('Чай мятный', 'мята', { sortWeight: 900 })
  await tea('Чай мятный своей марки', 'мята', { brandId, sortWeight: 1 })
  await tea('Чай липовый простой', 'липа', { sortWeight: 2 })
  await tea('Чай липовый той же марки', 'липа', { brandId })
  await product(world, shopHere, 'Чайник', { sortWeight: 999, brandId })
  const cost = await world.cost(async () => {
    const { body } = await world.ask(anonymous(), catalogCalls.showSimilar, { id: String(made.id) })
    expect(names(body)).toEqual([
      'Чай липовый той же марки',
      'Чай липовый простой',
      'Чай мятный своей марки',
      'Чай мятный',
    ])
  })
  expect(cost.length).toBeLessThanOrEqual(2)
})
