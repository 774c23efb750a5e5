import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { expect, test } from 'vitest'
import { hideProduct, setPrice, setStock } from '../catalog/catalog.ts'
import { transaction } from '../platform/database/database.ts'
import { AT, addPerson, product, seller, shop } from '../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { addFavourite, favouritesOf, mergeFavourites } from './favourites.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
})

test('RO-02: a product is added once, listed newest first, and removed', async () => {
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

test('RO-02: a product that is off sale stays as sold out; a product of another showcase cannot be added', async () => {
  const who = await guest(world, place)
  const mug = await product(world, here)
  await world.ask(who, favouriteCalls.addFavourite, { ProductId: mug.id })
  await transaction(world.db, (tx) => hideProduct(tx, { ...here, productId: mug.id, at: AT }))
  const { body } = await world.ask(who, favouriteCalls.showFavourites, {})
  expect(body).toMatchObject({ cnt: 1, products: [{ id: mug.id, inStock: false }] })
  const theirs = await product(world, await shop(world, 'drugaya'))
  const refused = await world.ask(who, favouriteCalls.addFavourite, { ProductId: theirs.id })
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'product_not_found' }])
  const answer = await world.ask({ token: '', alias: 'dom' }, favouriteCalls.showFavourites, {})
  expect(answer.body).toEqual({ products: [], cnt: 0, ids: [], nextPage: null })
})

test('4.6: login moves guest favourites to the person, each once', async () => {
  const mug = await product(world, here)
  const plate = await product(world, here, 'Тарелка')
  const personId = await addPerson(world)
  const [session] = await runSql<{ id: number }>(
    world.db,
    'insert into session (created_at, seen_at, expires_at) values ($1, $1, $1) returning id',
    [AT],
  )
  const sessionId = session?.id ?? 0
  const guestOwner = { personId: null, sessionId }
  const person = { personId, sessionId }
  const add = (owner: typeof person | typeof guestOwner, productId: number) =>
    transaction(world.db, (tx) =>
      addFavourite(tx, { owner, showcaseId: place.id, productId, priceKop: null, at: AT }),
    )
  await add(person, mug.id)
  await add(guestOwner, mug.id)
  await add(guestOwner, plate.id)
  const merge = { fromSessionId: sessionId, toPersonId: personId, at: AT }
  await transaction(world.db, (tx) => mergeFavourites(tx, merge))
  await transaction(world.db, (tx) => mergeFavourites(tx, merge))
  const read = (owner: typeof person | typeof guestOwner) =>
    favouritesOf(world.db, { owner, showcaseId: place.id }).then((all) => all.map(({ id }) => id))
  expect((await read(person)).sort()).toEqual([mug.id, plate.id].sort())
  expect(await read(guestOwner)).toEqual([])
})

test('RO-02: a favourite shows that its price fell since it was added, or that it is sold out', async () => {
  const who = await guest(world, place)
  const mug = await product(world, here)
  const plate = await product(world, here, 'Тарелка', { onHand: 0 })
  for (const { id } of [mug, plate]) await world.ask(who, favouriteCalls.addFavourite, { ProductId: id })
  const variantId = mug.variantId
  await transaction(world.db, (tx) =>
    setPrice(tx, { ...here, variantId, priceKop: 850_00, oldPriceKop: null, at: AT }),
  )
  const { body } = await world.ask(who, favouriteCalls.showFavourites, {})
  const notes = Object.fromEntries(body.products.map(({ id, note, fell }) => [id, [note, fell]]))
  expect(notes).toEqual({ [mug.id]: ['price_down', 150], [plate.id]: ['sold_out', null] })
})

test('4.6: an owner who asked for a notice sees a restocked product marked once, however often the sweep runs', async () => {
  const who = await logIn(world, await person(world), place)
  const mug = await product(world, here, 'Кружка', { onHand: 0 })
  await world.ask(who, favouriteCalls.tellWhenBack, { ProductId: mug.id, Wanted: true })
  const look = async () => (await world.ask(who, favouriteCalls.showFavourites, {})).body.products[0]
  await world.work.sweep()
  expect(await look()).toMatchObject({ note: 'sold_out', told: true })
  await transaction(world.db, (tx) => setStock(tx, { ...here, variantId: mug.variantId, onHand: 3, at: AT }))
  await world.work.sweep()
  await world.work.sweep()
  expect(await look()).toMatchObject({ note: 'back', told: false })
  const selectNotices = 'select data from notification where type = $1'
  expect(await runSql(world.db, selectNotices, ['back_in_stock'])).toEqual([
    { data: { name: 'Кружка', productId: mug.id } },
  ])
})

test('RO-02: favourites are returned in pages of 20, with the ids of all', async () => {
  const who = await guest(world, place)
  const made = []
  for (let i = 0; i < 22; i++) made.push(await product(world, here, `Товар ${i}`))
  for (const { id } of made) await world.ask(who, favouriteCalls.addFavourite, { ProductId: id })
  const first = await world.ask(who, favouriteCalls.showFavourites, {})
  const second = await world.ask(who, favouriteCalls.showFavourites, { page: '1' })
  expect(first.body).toMatchObject({ cnt: 22, nextPage: 1 })
  expect(first.body.ids).toHaveLength(22)
  expect(second.body.nextPage).toBeNull()
  const shown = [...first.body.products, ...second.body.products].map(({ id }) => id)
  expect(shown.sort()).toEqual(made.map(({ id }) => id).sort())
})
