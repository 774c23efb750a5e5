import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { AT, addPerson, product, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { addItem, cancelReservation, countOf, createList, defaultList, reserveGift } from './wishlists.ts'

describeRace('a wishlist', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await shop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  const work = <T>(does: Parameters<typeof transaction<T>>[1]) => transaction(engine.db, does)
  const whose = async () => ({ personId: await addPerson(engine), showcaseId: place.showcaseId })

  test('4.6: of twenty friends who reserve one gift concurrently exactly one succeeds', async () => {
    const owner = await whose()
    const mug = await product(engine, place)
    const listId = await work((tx) => createList(tx, { ...owner, name: 'Дом', visibility: 'public', at: AT }))
    const wish = { ...owner, listId, productId: mug.id, variantId: null, at: AT }
    const itemId = await work((tx) => addItem(tx, wish))
    const friends = await Promise.all(Array.from({ length: 20 }, whose))
    const gift = { ref: String(listId), itemId, at: AT }
    const outcomes = await Promise.all(
      friends.map((one) =>
        work((tx) => reserveGift(tx, { ...one, ...gift })).then(
          ({ state }) => state,
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
      ),
    )
    expect(outcomes.filter((one) => one === 'reserved')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'gift_taken')).toHaveLength(19)
    const winner = friends[outcomes.indexOf('reserved')]
    if (winner) await work((tx) => cancelReservation(tx, { ...winner, ...gift }))
    expect(
      await runSql(engine.db, 'select 1 from wishlist_reservation where item_id = $1', [itemId]),
    ).toEqual([])
  })

  test('4.6: twenty items added concurrently without a list create one list', async () => {
    const owner = await whose()
    const open = () => work((tx) => defaultList(tx, { ...owner, name: 'Хочу', at: AT }))
    const ids = await Promise.all(Array.from({ length: 20 }, open))
    expect(new Set(ids).size).toBe(1)
    expect(await countOf(engine.db, owner)).toBe(1)
  })
})
