import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { brand, category, product, seller, shop } from '../../test/fixtures/catalog.ts'
import { showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let place: TestShowcase
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  const here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  const dishes = await category(opening, place.id, 'posuda')
  const brandId = await brand(opening, place.id, 'zvezda')
  await product(opening, here, 'Кружка керамическая', { categoryIds: [dishes], article: 'KR-77' })
  await product(opening, here, 'Кофейник медный', { description: 'Подходит к любой кружке', brandId })
  await product(opening, here, 'Мёд липовый', { priceKop: 90_000 })
  await product(opening, here, 'Медведь плюшевый', { priceKop: 30_000, sortWeight: 100 })
  await product(opening, here, 'Чай травяной')
  await product(opening, here, 'Чайник эмалированный', { sortWeight: 50 })
  await product(opening, here, 'Часы настенные', { sortWeight: 90 })
  await product(opening, here, 'Чашка с блюдцем', { sortWeight: 80 })
  await product(opening, await shop(opening, 'drugaya'), 'Кружка чужая')
})

const sql = (text: string, ...values: number[]) => runSql(world.db, text, values)

async function find(q: string, more: object = {}) {
  const { body } = await world.ask({ token: '', alias: place.alias }, catalogCalls.search, { q, ...more })
  return { ...body, names: body.products.map((one) => one.name) }
}

test('4.3: a word is found in any form, in names before descriptions, never in another showcase', async () => {
  for (const q of ['кружка', 'кружки', 'КРУЖКУ', 'кружками']) {
    const found = await find(q)
    expect(found.names).toEqual(['Кружка керамическая', 'Кофейник медный'])
    expect([found.total, found.isExact, found.corrected]).toEqual([2, true, null])
  }
  expect((await find('керамические кружки')).names).toEqual(['Кружка керамическая'])
  expect((await find('кружка стеклянная')).corrected).toBe('кружка')
})

test('4.3: е and ё match each other, and a whole word ranks before the beginning of another', async () => {
  expect((await find('мед')).names).toEqual(['Мёд липовый', 'Медведь плюшевый', 'Кофейник медный'])
  expect((await find('мёд')).names[0]).toBe('Мёд липовый')
})

test('4.3: an unfinished word matches as a prefix, never by its stem', async () => {
  // The stem of «чай» is «ча», which «часы» and «чашка» begin with too.
  expect((await find('чай')).names).toEqual(['Чай травяной', 'Чайник эмалированный'])
  expect((await find('чайн')).names).toEqual(['Чайник эмалированный'])
  expect((await find('травяного чая')).names).toEqual(['Чай травяной'])
  expect((await find('травяной чай')).names).toEqual(['Чай травяной'])
  expect((await find('чашка с')).names).toEqual(['Чашка с блюдцем'])
  expect((await find('чашка с блюд')).names).toEqual(['Чашка с блюдцем'])
})

test('4.3: the last word may be unfinished; article and brand are found too', async () => {
  expect((await find('кофейн')).names).toEqual(['Кофейник медный'])
  expect((await find('kr-77')).names).toEqual(['Кружка керамическая'])
  expect((await find('zvezda')).names).toEqual(['Кофейник медный'])
})

test('4.3: without matches the nearest words are searched and named', async () => {
  const found = await find('кофйеник медный')
  expect(found.names).toEqual(['Кофейник медный'])
  expect([found.corrected, found.isExact]).toEqual(['кофейник медный', false])
  expect((await find('крушка')).corrected).toBe('кружка')
  const nothing = await find('трактор')
  expect([nothing.names, nothing.corrected, nothing.isExact]).toEqual([[], null, true])
})

test('4.3: a search can be sorted and filtered like a list', async () => {
  expect((await find('мед', { sort: 'cheap' })).names[0]).toBe('Медведь плюшевый')
  expect((await find('мед', { min: '500', max: '950' })).names).toEqual(['Мёд липовый'])
})

test('4.3: for a word with thousands of hits the best come first in every order', async () => {
  const common = await shop(world, 'mnogo')
  const one = await product(world, common, 'Салфетка льняная')
  // Inserts the same rows as the functions would, without a thousand calls.
  const copies = `
    with made as (
      insert into product (showcase_id, company_id, article, name, status, published_at, card_variant_id, price_kop, sort_weight)
      select p.showcase_id, p.company_id, 'x' || n, p.name, 'active', p.published_at, p.card_variant_id, 100000 - n, n
      from product p, generate_series(1, 5200) as n where p.id = $1 returning id, showcase_id, price_kop, sort_weight, published_at),
    told as (
      insert into product_details (product_id, showcase_id, search, listed, popularity)
      select made.id, made.showcase_id, d.search, true, sort_weight from made, product_details d where d.product_id = $1),
    named as (
      insert into product_name (product_id, showcase_id, words, listed, popularity)
      select made.id, made.showcase_id, n.words, true, sort_weight from made, product_name n where n.product_id = $1),
    worded as (
      insert into word_listing (product_id, lexeme, showcase_id, popularity)
      select made.id, w.lexeme, made.showcase_id, sort_weight from made, word_listing w where w.product_id = $1)
    insert into listing (showcase_id, list_id, product_id, price_kop, popularity, published_at, discount_percent)
    select showcase_id, 0, id, price_kop, sort_weight, published_at, 0 from made`
  await sql(copies, one.id)
  const seek = async (ask: { q: string; sort?: 'cheap'; page?: string }) => {
    const { body } = await world.ask({ token: '', alias: common.alias }, catalogCalls.search, ask)
    return [body.total, body.products[0]?.price, body.nextPage]
  }
  expect(await seek({ q: 'салфетка' })).toEqual([1000, 948, 1])
  expect(await seek({ q: 'салфетка', page: '200' })).toEqual([1000, 988, 201])
  expect(await seek({ q: 'салф', page: '1' })).toEqual([1000, 948.2, 2])
  expect(await seek({ q: 'салфетки', sort: 'cheap' })).toEqual([1000, 948, 1])
})

test('4.3: punctuation and query syntax are treated as plain text', async () => {
  for (const q of ['!!!', '& | !', "кружка' | 'a", 'кружка:*', '🙂', '((('])
    expect((await find(q)).total).toBeLessThanOrEqual(2)
  expect((await find("кружка' & !")).names).toEqual(['Кружка керамическая', 'Кофейник медный'])
})
