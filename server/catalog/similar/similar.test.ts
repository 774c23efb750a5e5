import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { AT, category, product, seller } from '../../test/fixtures/catalog.ts'
import { showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { hideProduct, setPrice } from '../catalog.ts'
import { refreshSimilar } from './similar.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
let teas: number
let black: { id: number; variantId: number }
let green: { id: number; variantId: number }
let white: { id: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
})

const tea = (name: string, more = {}) => product(world, here, name, { categoryIds: [teas], ...more })
const shownWith = async (id: number) => {
  const who = { token: '', alias: place.alias }
  return (await world.ask(who, catalogCalls.showSimilar, { id: String(id) })).body.products
}
const namesWith = async (id: number) => (await shownWith(id)).map(({ name }) => name)
const storedOf = async (id: number) => {
  const stored = 'select similar_ids from product_details where product_id = $1'
  const rows = await runSql<{ similarIds: number[] | null }>(world.db, stored, [id])
  return rows[0]?.similarIds
}

beforeEach(async () => {
  teas = await category(world, place.id, 'chai')
  black = await tea('Чай чёрный')
  green = await tea('Чай зелёный', { sortWeight: 2 })
  white = await tea('Чай белый', { sortWeight: 1 })
  await refreshSimilar(world.db, place.id)
})

test('issue 18: a page shows the stored similar products, in their order and with the price of today', async () => {
  expect(await namesWith(black.id)).toEqual(['Чай зелёный', 'Чай белый'])
  const reverse =
    'update product_details set similar_ids = array[$2::bigint, $3::bigint] where product_id = $1'
  await runSql(world.db, reverse, [black.id, white.id, green.id])
  await transaction(world.db, (tx) =>
    setPrice(tx, { ...here, variantId: green.variantId, priceKop: 12_300, oldPriceKop: null, at: AT }),
  )
  expect(await shownWith(black.id)).toMatchObject([
    { name: 'Чай белый' },
    { name: 'Чай зелёный', price: 123 },
  ])
})

test('issue 18: a stored similar product is not shown once it is hidden or belongs to another showcase', async () => {
  await transaction(world.db, (tx) => hideProduct(tx, { ...here, productId: green.id, at: AT }))
  expect(await namesWith(black.id)).toEqual(['Чай белый'])
  const other = await showcase(world, 'sad')
  const foreign = { showcaseId: other.id, companyId: await seller(world, other.ownerId) }
  const made = await product(world, foreign, 'Чай чужой', {})
  await runSql(world.db, 'update product_details set similar_ids = array[$2::bigint] where product_id = $1', [
    black.id,
    made.id,
  ])
  expect(await namesWith(black.id)).toEqual([])
})

test('issue 18: similar products of new and changed goods are computed by their page, and stored the next night', async () => {
  const made = await tea('Чай красный', { sortWeight: 9 })
  expect(await storedOf(made.id)).toBeNull()
  expect(await namesWith(made.id)).toEqual(['Чай зелёный', 'Чай белый', 'Чай чёрный'])
  expect(await namesWith(black.id)).toEqual(['Чай зелёный', 'Чай белый'])
  await transaction(world.db, (tx) =>
    setPrice(tx, { ...here, variantId: black.variantId, priceKop: 12_300, oldPriceKop: null, at: AT }),
  )
  expect(await storedOf(black.id)).toBeNull()
  expect(await namesWith(black.id)).toEqual(['Чай красный', 'Чай зелёный', 'Чай белый'])
  await refreshSimilar(world.db, place.id)
  expect(await storedOf(black.id)).toHaveLength(3)
  expect(await storedOf(made.id)).toHaveLength(3)
})
