import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { startCalls } from '@sarafan/contract/start'
import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { AT, brand, category, product, seller, shop } from '../test/fixtures/catalog.ts'
import { showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { plantTree } from '../wow-tree/wow-tree.ts'

let place: TestShowcase
const ids = { glinka: 0, dishes: 0, theirs: 0 }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  await transaction(opening.db, (tx) =>
    plantTree(tx, { showcaseId: place.id, ownerId: place.ownerId, at: AT }),
  )
  const here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  ids.dishes = await category(opening, place.id, 'posuda')
  const cups = await category(opening, place.id, 'kruzhki', ids.dishes)
  const gifts = await category(opening, place.id, 'podarki')
  ids.glinka = await brand(opening, place.id, 'glinka')
  const made = { categoryIds: [cups], brandId: ids.glinka }
  const mug = await product(opening, here, 'Кружка глиняная', { ...made, sortWeight: 3 })
  await product(opening, here, 'Кружка фарфоровая', { categoryIds: [cups, gifts], sortWeight: 2 })
  await product(opening, here, 'Лейка глиняная', { brandId: ids.glinka, sortWeight: 1 })
  const foreign = await shop(opening, 'drugaya')
  ids.theirs = await brand(opening, foreign.showcaseId, 'chuzhoy')
  for (const [stars, status] of [
    [5, 'published'],
    [5, 'on_moderation'],
  ])
    await runSql(
      opening.db,
      `insert into review (showcase_id, product_id, person_id, rating, status, created_at, published_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [place.id, status === 'published' ? mug.id : mug.id + 1, place.ownerId, stars, status, AT],
    )
})

const anonymous = () => ({ token: '', alias: place.alias })
async function listsOf(sf: string) {
  const names = (of: { products: { name: string }[] }) =>
    of.products.map(({ name }) => name.split(' ')[0]).join()
  const catalogue = (await world.ask(anonymous(), catalogCalls.showCatalogue, { sf })).body
  const facets = (await world.ask(anonymous(), catalogCalls.showFacets, { sf })).body
  const home = (await world.ask(anonymous(), homeCalls.showHome, { sf })).body
  const found = (await world.ask(anonymous(), catalogCalls.search, { sf, q: 'глиняная' })).body
  const inGifts = (await world.ask(anonymous(), catalogCalls.showCatalogue, { sf, category: 'podarki' })).body
  expect([facets.total, home.productTotal]).toEqual([catalogue.total, catalogue.total])
  expect(names(home)).toBe(names(catalogue))
  return [names(catalogue), names(found), names(inGifts)]
}
const start = async (sf: string) => (await world.ask(anonymous(), startCalls.start, { sf })).body.globalFilter

test('VL-11, AP-14: the global filter restricts every list to a brand or a category and is echoed with its name', async () => {
  expect(await listsOf(`b_${ids.glinka}`)).toEqual(['Кружка,Лейка', 'Кружка,Лейка', ''])
  expect(await listsOf(`c_${ids.dishes}`)).toEqual(['Кружка,Кружка', 'Кружка', 'Кружка'])
  expect(await start(`b_${ids.glinka}`)).toMatchObject({ value: `b_${ids.glinka}`, name: 'Бренд glinka' })
  expect((await start(`c_${ids.dishes}`)).value).toBe(`c_${ids.dishes}`)
})

test('VL-12: an unknown, foreign or malformed filter is ignored', async () => {
  const whole = ['Кружка,Кружка,Лейка', 'Кружка,Лейка', 'Кружка']
  for (const sf of ['0', '12', 'b_999999', `b_${ids.theirs}`, 'f_1', `s_${place.id}`, "b_1' or 1", '1_2_3']) {
    expect(await listsOf(sf)).toEqual(whole)
    expect(await start(sf)).toEqual({ value: '0', name: '' })
  }
})

test('AP-14: the filter by an agent’s praise works once the agent’s profile is public', async () => {
  const sf = `${place.ownerId}_${place.id}`
  expect((await listsOf(sf))[0]).toBe('Кружка,Кружка,Лейка')
  await runSql(world.db, 'update person set public_profile = true where id = $1', [place.ownerId])
  expect(await listsOf(sf)).toEqual(['Кружка', 'Кружка', ''])
  expect(await start(sf)).toMatchObject({ value: sf })
  expect(await start(`${place.ownerId}_${place.id + 1}`)).toMatchObject({ value: '0' })
})

test('AP-67: suggestions stay within the global filter', async () => {
  const { body } = await world.ask(anonymous(), catalogCalls.suggest, { q: 'круж', sf: `b_${ids.glinka}` })
  expect(body.products.map(({ name }) => name)).toEqual(['Кружка глиняная'])
})
