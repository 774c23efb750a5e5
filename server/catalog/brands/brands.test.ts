import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { product, seller, shop } from '../../test/fixtures/catalog.ts'
import { showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'
import { createBrand } from '../catalog.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const NAMES = ['Ёлка', 'Енот', 'яшма', '«Аист»', 'Zest', 'apple', '3 кота', 'Ñandú', 'Аист и Ко']
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  for (const [at, name] of NAMES.entries())
    await product(opening, here, `Вещь ${at}`, { brandId: await named(opening, name, `b${at}`) })
  await named(opening, 'Пусто', 'pusto')
  const other = await shop(opening, 'drugaya')
  await product(opening, other, 'Чужая', { brandId: await named(opening, 'Чужой', 'ch', other.showcaseId) })
})

const named = async (
  of: Parameters<typeof product>[0],
  name: string,
  alias: string,
  showcaseId = place.id,
) => {
  const brand = { showcaseId, alias, name, description: 'Делают руками. И не только.' }
  return (await transaction(of.db, (tx) => createBrand(tx, brand))).id
}
const brands = async (ask: { letter?: string; q?: string; after?: string } = {}) => {
  const { body } = await world.ask({ token: '', alias: place.alias }, catalogCalls.showBrands, ask)
  return { ...body, names: body.brands.map(({ name }) => name) }
}

test('RT-13: brands are sorted alphabetically, Cyrillic first, ё as е, ignoring quotes; only letters with brands are listed', async () => {
  const all = await brands()
  expect(all.names).toEqual([
    '«Аист»',
    'Аист и Ко',
    'Ёлка',
    'Енот',
    'яшма',
    'apple',
    'Zest',
    'Ñandú',
    '3 кота',
  ])
  expect(all.letters.map(({ letter, brands }) => `${letter}${brands}`).join(' ')).toBe('А2 Е2 Я1 A1 Z1 Ñ1 #1')
  expect(all.next).toBeNull()
  expect((await brands({ letter: 'Е' })).names).toEqual(['Ёлка', 'Енот'])
  expect(await brands({ letter: '#' })).toMatchObject({ names: ['3 кота'], letters: [] })
  expect((await brands({ letter: 'Ю' })).names).toEqual([])
})

test('RT-13: a brand is found by a part of its name and shows its most popular products', async () => {
  expect((await brands({ q: ' «Ёлк' })).names).toEqual(['Ёлка'])
  expect((await brands({ q: 'КО' })).names).toEqual(['Аист и Ко', '3 кота'])
  expect((await brands({ q: 'чужой' })).names).toEqual([])
  for (const at of [1, 2, 3, 4])
    await product(world, here, `Ещё ${at}`, {
      brandId: (await brands({ q: 'zest' })).brands[0]?.id ?? 0,
      sortWeight: at,
      pictures: [{ small: `p${at}.webp`, large: '', hue: at }],
    })
  const [zest] = (await brands({ q: 'zest' })).brands
  expect(zest).toMatchObject({ products: 5, about: 'Делают руками' })
  expect(zest?.pictures.map(({ small }) => small)).toEqual(['p4.webp', 'p3.webp', 'p2.webp'])
})

test('RT-13: a long list of brands is paged, each brand listed once', async () => {
  for (let n = 0; n < 45; n++)
    await product(world, here, `Много ${n}`, { brandId: await named(world, `Мастер ${n}`, `m${n}`) })
  const first = await brands({ letter: 'М' })
  expect([first.names.length, first.next]).toEqual([40, first.brands.at(-1)?.id])
  const second = await brands({ letter: 'М', after: String(first.next) })
  expect([second.names.length, second.next]).toEqual([5, null])
  expect(new Set([...first.names, ...second.names]).size).toBe(45)
  const { body } = await world.ask({ token: '', alias: place.alias }, catalogCalls.showCatalogue, {
    brand: 'm7',
  })
  expect([body.brand, body.category, body.total]).toMatchObject([{ alias: 'm7', name: 'Мастер 7' }, null, 1])
})
