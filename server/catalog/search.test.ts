import { catalogCalls } from '@sarafan/contract/catalog'
import { expect, test } from 'vitest'
import { brand, category, product, seller, shop } from '../test/catalog-fixtures.ts'
import { showcase, type TestShowcase } from '../test/people.ts'
import { testWorld } from '../test/world.ts'

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
  await product(opening, await shop(opening, 'drugaya'), 'Кружка чужая')
})

async function find(q: string, more: object = {}) {
  const { body } = await world.ask({ token: '', alias: place.alias }, catalogCalls.search, { q, ...more })
  return { ...body, names: body.products.map((one) => one.name) }
}

test('4.3: a word is found in any of its forms, names before descriptions, never in another showcase', async () => {
  for (const q of ['кружка', 'кружки', 'КРУЖКУ', 'кружками']) {
    const found = await find(q)
    expect(found.names).toEqual(['Кружка керамическая', 'Кофейник медный'])
    expect([found.total, found.isExact, found.corrected]).toEqual([2, true, null])
  }
  expect((await find('керамические кружки')).names).toEqual(['Кружка керамическая'])
  expect((await find('кружка стеклянная')).corrected).toBe('кружка')
})

test('4.3: е and ё are one letter, and a whole word beats the beginning of another', async () => {
  expect((await find('мед')).names).toEqual(['Мёд липовый', 'Медведь плюшевый', 'Кофейник медный'])
  expect((await find('мёд')).names[0]).toBe('Мёд липовый')
})

test('4.3: the last word may be unfinished; article and brand are found too', async () => {
  expect((await find('кофейн')).names).toEqual(['Кофейник медный'])
  expect((await find('kr-77')).names).toEqual(['Кружка керамическая'])
  expect((await find('zvezda')).names).toEqual(['Кофейник медный'])
})

test('4.3: when nothing fits, the nearest words are looked for and named', async () => {
  const found = await find('кофйеник медный')
  expect(found.names).toEqual(['Кофейник медный'])
  expect([found.corrected, found.isExact]).toEqual(['кофейник медный', false])
  expect((await find('крушка')).corrected).toBe('кружка')
  const nothing = await find('трактор')
  expect([nothing.names, nothing.corrected, nothing.isExact]).toEqual([[], null, true])
})

test('4.3: a search can be sorted and narrowed like a list', async () => {
  expect((await find('мед', { sort: 'cheap' })).names[0]).toBe('Медведь плюшевый')
  expect((await find('мед', { min: '500', max: '950' })).names).toEqual(['Мёд липовый'])
})

test('4.3: what is no word or tries to be a query is only text', async () => {
  for (const q of ['!!!', '& | !', "кружка' | 'a", 'кружка:*', '🙂', '((('])
    expect((await find(q)).total).toBeLessThanOrEqual(2)
  expect((await find("кружка' & !")).names).toEqual(['Кружка керамическая', 'Кофейник медный'])
})
