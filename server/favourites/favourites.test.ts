import { favouriteCalls } from '@sarafan/contract/favourites'
import { expect, test } from 'vitest'
import { hideProduct } from '../catalog/catalog.ts'
import { transaction } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { AT, product, seller, shop, somebody } from '../test/catalog-fixtures.ts'
import { guest, showcase, type TestShowcase } from '../test/people.ts'
import { testWorld } from '../test/world.ts'
import { addFavourite, favouritesOf, mergeFavourites } from './favourites.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
})

test('RO-02: a product is added once, shown newest first and taken out', async () => {
  const who = await guest(world, place)
  const mug = await product(world, here, 'Кружка')
  const plate = await product(world, here, 'Тарелка')
  await world.ask(who, favouriteCalls.addFavourite, { ProductId: mug.id })
  world.clock.forward({ seconds: 1 })
  await world.ask(who, favouriteCalls.addFavourite, { ProductId: plate.id })
  const twice = await world.ask(who, favouriteCalls.addFavourite, { ProductId: mug.id })
  expect(twice.body).toEqual({ cnt: 2 })
  const cost = await world.cost(async () => {
    const { body } = await world.ask(who, favouriteCalls.showFavourites, {})
    expect(body.products.map((one) => one.name)).toEqual(['Тарелка', 'Кружка'])
  })
  expect(cost.length).toBeLessThanOrEqual(3)
  const less = await world.ask(who, favouriteCalls.removeFavourite, { ProductId: mug.id })
  const same = await world.ask(who, favouriteCalls.removeFavourite, { ProductId: mug.id })
  expect([less.body, same.body]).toEqual([{ cnt: 1 }, { cnt: 1 }])
})

test('RO-02: a product that went off sale stays as sold out; another showcase’s can’t be added', async () => {
  const who = await guest(world, place)
  const mug = await product(world, here)
  await world.ask(who, favouriteCalls.addFavourite, { ProductId: mug.id })
  await transaction(world.db, (tx) => hideProduct(tx, { ...here, productId: mug.id, at: AT }))
  const { body } = await world.ask(who, favouriteCalls.showFavourites, {})
  expect(body).toMatchObject({ cnt: 1, products: [{ id: mug.id, available: 0 }] })
  const theirs = await product(world, await shop(world, 'drugaya'))
  const refused = await world.ask(who, favouriteCalls.addFavourite, { ProductId: theirs.id })
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'product_not_found' }])
  const nobody = await world.ask({ token: '', alias: 'dom' }, favouriteCalls.showFavourites, {})
  expect(nobody.body).toEqual({ products: [], cnt: 0 })
})

test('4.6: at login the guest’s favourites join the person’s, each once', async () => {
  const [mug, plate] = [await product(world, here), await product(world, here, 'Тарелка')]
  const personId = await somebody(world)
  const [session] = await rows<{ id: number }>(
    world.db,
    'insert into session (created_at, seen_at, expires_at) values ($1, $1, $1) returning id',
    [AT],
  )
  const sessionId = session?.id ?? 0
  const guestOwner = { personId: null, sessionId }
  const person = { personId, sessionId }
  const add = (owner: typeof person | typeof guestOwner, productId: number) =>
    transaction(world.db, (tx) => addFavourite(tx, { owner, showcaseId: place.id, productId, at: AT }))
  await add(person, mug.id)
  await add(guestOwner, mug.id)
  await add(guestOwner, plate.id)
  const merge = { fromSessionId: sessionId, toPersonId: personId, at: AT }
  await transaction(world.db, (tx) => mergeFavourites(tx, merge))
  await transaction(world.db, (tx) => mergeFavourites(tx, merge))
  const read = (owner: typeof person | typeof guestOwner) =>
    favouritesOf(world.db, { owner, showcaseId: place.id })
  expect((await read(person)).sort()).toEqual([mug.id, plate.id].sort())
  expect(await read(guestOwner)).toEqual([])
})
