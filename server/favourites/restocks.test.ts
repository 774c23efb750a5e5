import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { restockCalls } from '@sarafan/contract/catalog/restocks'
import { LIMITS } from '@sarafan/contract/limits'
import { expect, test } from 'vitest'
import { setStock } from '../catalog/catalog.ts'
import { transaction } from '../platform/database/database.ts'
import { AT, product, seller, shop } from '../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
})

const wait = (who: Visitor, VariantId: number, Wanted = true) =>
  world.ask(who, restockCalls.setRestock, { VariantId, Wanted })
const waited = async (who: Visitor) => (await world.ask(who, restockCalls.showRestocks, {})).body.Variants
const setUnits = async (variantId: number, onHand: number) => {
  world.clock.forward({ seconds: 1 })
  await transaction(world.db, (tx) => setStock(tx, { ...here, variantId, onHand, at: AT }))
  await world.work.sweep()
  await world.work.sweep()
}
const notices = () =>
  runSql(world.db, `select data from notification where type = 'back_in_stock' order by id`)

test('issue 16: who waits for a sold-out variant is told of its arrival once, and no longer waits then', async () => {
  const who = await logIn(world, await person(world), place)
  const mug = await product(world, here, 'Кружка', { onHand: 0 })
  await wait(who, mug.variantId)
  expect((await wait(who, mug.variantId)).body).toEqual({ ok: true })
  await world.work.sweep()
  expect(await waited(who)).toMatchObject([{ Id: mug.variantId, ProductId: mug.id, Name: 'Кружка' }])
  expect(await notices()).toEqual([])
  await setUnits(mug.variantId, 2)
  expect(await notices()).toEqual([{ data: { name: 'Кружка', productId: mug.id } }])
  expect(await waited(who)).toEqual([])
  await setUnits(mug.variantId, 0)
  await setUnits(mug.variantId, 5)
  expect(await notices()).toHaveLength(1)
})

test('issue 16: a cancelled subscription is not told; a favourite that waits too gets one notice', async () => {
  const who = await logIn(world, await person(world), place)
  const mug = await product(world, here, 'Кружка', { onHand: 0 })
  const plate = await product(world, here, 'Тарелка', { onHand: 0 })
  for (const { variantId } of [mug, plate]) await wait(who, variantId)
  await wait(who, mug.variantId, false)
  await wait(who, mug.variantId, false)
  await world.ask(who, favouriteCalls.tellWhenBack, { ProductId: plate.id, Wanted: true })
  await setUnits(mug.variantId, 2)
  await setUnits(plate.variantId, 2)
  expect(await notices()).toEqual([{ data: { name: 'Тарелка', productId: plate.id } }])
})

test('issue 16: an arrival of less than the least quantity is none', async () => {
  const who = await logIn(world, await person(world), place)
  const tile = await product(world, here, 'Плитка', { onHand: 0 })
  await runSql(world.db, 'update product set min_quantity = 5, quantity_step = 4 where id = $1', [tile.id])
  await wait(who, tile.variantId)
  await setUnits(tile.variantId, 7)
  expect(await waited(who)).toHaveLength(1)
  await setUnits(tile.variantId, 8)
  expect(await waited(who)).toEqual([])
})

test('issue 16: guests, variants of other showcases and more subscriptions than allowed are refused', async () => {
  const who = await logIn(world, await person(world), place)
  const mug = await product(world, here, 'Кружка', { onHand: 0 })
  expect((await wait(await guest(world, place), mug.variantId)).body).toMatchObject({ code: 'not_logged_in' })
  const theirs = await product(world, await shop(world, 'drugaya'))
  expect((await wait(who, theirs.variantId)).body).toMatchObject({ code: 'product_not_found' })
  await runSql(
    world.db,
    `insert into variant (showcase_id, product_id, sku, price_kop)
    select showcase_id, product_id, sku || n, price_kop from variant, generate_series(1, $2) n where id = $1`,
    [mug.variantId, LIMITS.restocks],
  )
  const others = await runSql<{ id: number }>(
    world.db,
    'select id from variant where product_id = $1 and id <> $2 order by id',
    [mug.id, mug.variantId],
  )
  for (const { id } of others) await wait(who, id)
  expect(await waited(who)).toHaveLength(LIMITS.restocks)
  expect((await wait(who, mug.variantId)).body).toMatchObject({ code: 'cart_full' })
  expect((await wait(who, others[0]?.id ?? 0)).body).toEqual({ ok: true })
})
