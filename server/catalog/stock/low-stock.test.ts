import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { AT, addPerson, product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { PRODUCT_SHEET } from '../../test/fixtures/product-sheet.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { setStock } from './stock.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
})

const warnAt = (units: number | null) =>
  runSql(world.db, 'update showcase set low_stock_at = $2, low_stock_checked_at = null where id = $1', [
    place.id,
    units,
  ])
const setUnits = async (variantId: number, onHand: number) => {
  world.clock.forward({ seconds: 1 })
  await transaction(world.db, (tx) => setStock(tx, { ...here, variantId, onHand, at: AT }))
  await world.work.sweep()
  await world.work.sweep()
}
const notices = async (personId = place.ownerId) => {
  const rows = await runSql<{ data: Record<string, unknown> }>(
    world.db,
    `select data from notification where person_id = $1 and data->>'status' like 'low_stock%' order by id`,
    [personId],
  )
  return rows.map(({ data }) => data)
}

test('issue 16: stock that falls to the showcase’s number is told once, and again only after it rose above', async () => {
  await warnAt(3)
  const mug = await product(world, here, 'Кружка', { onHand: 9 })
  await setUnits(mug.variantId, 4)
  expect(await notices()).toEqual([])
  await setUnits(mug.variantId, 3)
  const told = { status: 'low_stock', name: 'Кружка', productId: mug.id, left: 3, count: 1 }
  expect(await notices()).toEqual([told])
  await setUnits(mug.variantId, 0)
  await setUnits(mug.variantId, 2)
  expect(await notices()).toEqual([told])
  await setUnits(mug.variantId, 4)
  await setUnits(mug.variantId, 1)
  expect(await notices()).toEqual([told, { ...told, left: 1 }])
})

test('issue 16: the number of a product replaces that of its showcase; without both there is no notice', async () => {
  const mug = await product(world, here, 'Кружка', { onHand: 9 })
  await setUnits(mug.variantId, 0)
  expect(await notices()).toEqual([])
  await warnAt(3)
  await runSql(world.db, 'update product set low_stock_at = 20 where id = $1', [mug.id])
  const plate = await product(world, here, 'Тарелка', { onHand: 10 })
  await runSql(world.db, 'update product set low_stock_at = 0 where id = $1', [plate.id])
  await setUnits(plate.variantId, 1)
  await setUnits(mug.variantId, 19)
  expect((await notices()).map(({ name }) => name)).toEqual(['Кружка'])
  await setUnits(plate.variantId, 0)
  expect((await notices()).map(({ name, left }) => [name, left]).at(-1)).toEqual(['Тарелка', 0])
})

test('issue 16: many falls at once are one notice with their number; uncounted, hidden and reserved units are respected', async () => {
  await warnAt(2)
  const made = []
  for (const name of ['Кружка', 'Тарелка', 'Ложка', 'Вилка', 'Нож'])
    made.push(await product(world, here, name, { onHand: 5 }))
  const [mug, plate, spoon, fork] = made.map(({ id }) => id)
  await runSql(world.db, 'update variant set on_hand = 1 where product_id = any($1::bigint[])', [
    [mug, plate],
  ])
  await runSql(world.db, 'update variant set reserved = 4 where product_id = $1', [spoon])
  await runSql(world.db, 'update variant set on_hand = 0, is_counted = false where product_id = $1', [fork])
  await world.work.sweep()
  expect(await notices()).toEqual([
    { status: 'low_stock_many', name: 'Кружка', productId: mug, left: 1, count: 3 },
  ])
  await runSql(world.db, "update product set status = 'hidden' where id = $1", [mug])
  await world.work.sweep()
  await runSql(world.db, "update product set status = 'active' where id = $1", [mug])
  await world.work.sweep()
  expect(await notices()).toHaveLength(1)
})

test('issue 16: only variants whose stock moved are read, and all of a showcase after an hour', async () => {
  await warnAt(3)
  const mug = await product(world, here, 'Кружка', { onHand: 9 })
  const plate = await product(world, here, 'Тарелка', { onHand: 9 })
  await world.work.sweep()
  await runSql(world.db, 'update variant set on_hand = 1 where id = $1', [plate.variantId])
  await setUnits(mug.variantId, 2)
  expect((await notices()).map(({ name }) => name)).toEqual(['Кружка'])
  world.clock.forward({ hours: 1 })
  await world.work.sweep()
  expect((await notices()).map(({ name }) => name)).toEqual(['Кружка', 'Тарелка'])
})

test('issue 16: members who manage the catalogue are told of low stock, others are not', async () => {
  const editor = await addPerson(world)
  const cashier = await addPerson(world)
  const hire = (personId: number, role: string, capabilities: string[]) =>
    runSql(
      world.db,
      `insert into showcase_member (showcase_id, person_id, role, capabilities, status)
      values ($1, $2, $3, $4, 'active')`,
      [place.id, personId, role, capabilities],
    )
  await hire(editor, 'content', ['catalog.manage'])
  await hire(cashier, 'cashier', ['pos.sell'])
  await warnAt(3)
  const mug = await product(world, here, 'Кружка', { onHand: 9 })
  await setUnits(mug.variantId, 1)
  expect([(await notices(editor)).length, (await notices(cashier)).length]).toEqual([1, 0])
})

test('issue 16: the product editor keeps its own number of units to warn at', async () => {
  const owner = await logIn(world, place.owner, place)
  const save = async (sheet: object) => {
    const { body } = await world.ask(owner, productEditorCalls.saveProduct, { ...PRODUCT_SHEET, ...sheet })
    return body.Product
  }
  const checked = async () =>
    (
      await runSql<{ at: Date | null }>(
        world.db,
        'select low_stock_checked_at as at from showcase where id = $1',
        [place.id],
      )
    )[0]?.at
  const { ID, Version, LowStock } = await save({ LowStock: 7 })
  expect(LowStock).toBe(7)
  await world.work.sweep()
  expect(await checked()).not.toBeNull()
  const same = await save({ ID, Version, Name: 'Чашка' })
  expect(same.LowStock).toBe(7)
  expect(await checked()).not.toBeNull()
  expect((await save({ ID, Version: same.Version, LowStock: null })).LowStock).toBeNull()
  expect(await checked()).toBeNull()
})
