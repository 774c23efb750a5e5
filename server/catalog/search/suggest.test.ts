import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { suggestCalls } from '@sarafan/contract/catalog/suggest'
import { expect, test } from 'vitest'
import { brand, category, product, seller, shop } from '../../test/fixtures/catalog.ts'
import { guest, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

let place: TestShowcase
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  const here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  const lights = await category(opening, place.id, 'svechi')
  const brandId = await brand(opening, place.id, 'svechnoy-dvor')
  await product(opening, here, 'Свеча соевая «Мёд и молоко», 180 г', { categoryIds: [lights], brandId })
  await product(opening, here, 'Свечи восковые, 3 штуки', { categoryIds: [lights] })
  await product(opening, here, 'Самовар угольный')
  await product(opening, await shop(opening, 'drugaya'), 'Свеча чужая')
})

async function suggest(q: string) {
  return (await world.ask({ token: '', alias: place.alias }, suggestCalls.suggest, { q, json: 1 })).body
}
async function find(q: string) {
  const { body } = await world.ask({ token: '', alias: place.alias }, catalogCalls.search, { q })
  return [body.products.map(({ name }) => name), body.corrected]
}

test('AP-67: a typed text suggests queries from names, and products with their total', async () => {
  const found = await suggest('свеч')
  expect(found.queries).toEqual(expect.arrayContaining(['свеча соевая', 'свечи восковые']))
  expect([found.products.length, found.total, found.corrected]).toEqual([2, 2, null])
  expect((await suggest('свечи')).queries).not.toContain('свечи')
})

test('AP-67: categories and brands are suggested by their words, only if they have products on sale', async () => {
  expect((await suggest('категория')).categories).toEqual([
    { alias: 'svechi', name: 'Категория svechi', parentAlias: null, products: 2 },
  ])
  expect((await suggest('svechn')).brands).toMatchObject([{ alias: 'svechnoy-dvor', products: 1 }])
})

test('AP-67: a mistyped word suggests the corrected one', async () => {
  const found = await suggest('самавар')
  expect([found.queries[0], found.corrected]).toEqual(['самовар', 'самовар'])
})

test('AP-67: an empty text suggests the most frequent queries, only with words known in this showcase', async () => {
  const note = async (q: string) => world.ask(await guest(world, place), suggestCalls.noteSearch, { q })
  for (const q of ['Самовар', 'свеча', 'САМОВАР!', 'ругательство', 'свеча ругательство']) await note(q)
  expect((await suggest('')).queries).toEqual(['самовар', 'свеча'])
  expect((await suggest('само')).queries[0]).toBe('самовар')
})

test('4.3: a text typed on the other keyboard layout is understood', async () => {
  expect(await find('cfvjdfh')).toEqual([['Самовар угольный'], 'самовар'])
  expect(await find('cdtxf cjtdfz')).toEqual([['Свеча соевая «Мёд и молоко», 180 г'], 'свеча соевая'])
  expect(await find('cfvfdfh')).toEqual([['Самовар угольный'], 'самовар'])
})

test('4.3: an unknown word does not hide the matches of the others', async () => {
  expect(await find('самовар тульский')).toEqual([['Самовар угольный'], 'самовар'])
  expect(await find('трактор')).toEqual([[], null])
})
