import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tx, transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import type { TestProduct } from '../test/fixtures/catalog.ts'
import { DigitalDesk, MAILED } from '../test/fixtures/digital.ts'
import { Desk, type OrderShop, orderShop, session } from '../test/fixtures/orders.ts'
import { deadlocksOf, describeRace, openRaceEngine, someoneWaits } from '../test/races.ts'
import { runSql } from '../test/sql.ts'

describeRace('keys under many hands', () => {
  let engine: Engine
  let place: OrderShop
  let desk: Desk
  let digital: DigitalDesk
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await orderShop(engine)
    desk = new Desk(engine)
    digital = new DigitalDesk(desk, place)
  }, 60_000)
  afterAll(() => engine.close())

  const bankIdOf = (url: string) => url.split('/').at(-1) ?? ''

  test('issue 16: of two buyers who pay for one key at the same time one gets it, and the other waits', async () => {
    for (let round = 0; round < 6; round++) {
      const key = `ONE-${round}`
      const game = await digital.onSale([key])
      const buyers = await Promise.all([session(engine), session(engine)])
      // The stock promises more keys than there are.
      await runSql(engine.db, 'update variant set on_hand = 2 where id = $1', [game.variantId])
      const placed = await Promise.all(
        buyers.map(async (buyer) => {
          await desk.put(place, buyer, game, 1)
          return desk.place(place, buyer, MAILED)
        }),
      )
      await Promise.all(placed.map(({ PaymentUrl }) => desk.bankPays(PaymentUrl)))
      const got = await Promise.all(buyers.map((buyer, i) => digital.keys(buyer, placed[i]?.GroupId ?? '')))
      expect(got.flat()).toEqual([key])
    }
  })

  test('issue 16: notifications repeated at the same time give one key, and twenty buyers get twenty keys', async () => {
    const keys = Array.from({ length: 20 }, (_, i) => `MANY-${i}`)
    const game = await digital.onSale(keys)
    const buyers = await Promise.all(keys.map(() => session(engine)))
    const placed = await Promise.all(
      buyers.map(async (buyer) => {
        await desk.put(place, buyer, game, 1)
        return desk.place(place, buyer, MAILED)
      }),
    )
    await Promise.all(
      placed.flatMap(({ PaymentUrl }) => {
        const paid = desk.bankPays(PaymentUrl)
        return [paid, paid.then(() => desk.notify(bankIdOf(PaymentUrl))), paid.then(() => desk.sweep())]
      }),
    )
    const got = await Promise.all(buyers.map((buyer, i) => digital.keys(buyer, placed[i]?.GroupId ?? '')))
    expect(got.map((own) => own.length)).toEqual(keys.map(() => 1))
    expect(new Set(got.flat())).toEqual(new Set(keys))
    expect(await desk.stock(game)).toEqual([0, 0])
    expect(desk.errors).toEqual([])
  })

  test('issue 16: paying orders of two sellers at once locks their keys in one order', async () => {
    const buyer = await session(engine)
    const low = await digital.onSale(['LOW-1'])
    const high = await digital.onSale(['HIGH-1'])
    // The order of the first seller is handed over first, and its variant has the greater id.
    await runSql(engine.db, 'update product set company_id = $1 where id = $2', [
      place.secondCompanyId,
      low.id,
    ])
    await desk.put(place, buyer, low, 1)
    await desk.put(place, buyer, high, 1)
    const placed = await desk.place(place, buyer, MAILED)
    const before = await deadlocksOf(engine)
    const lock = (tx: Tx, of: TestProduct) =>
      runSql(tx, 'select id from variant where id = $1 for no key update', [of.variantId])
    const locked = Promise.withResolvers<void>()
    const isWaiting = Promise.withResolvers<void>()
    const other = transaction(engine.db, async (tx) => {
      await lock(tx, low)
      locked.resolve()
      await isWaiting.promise
      await lock(tx, high)
    })
    await locked.promise
    const paying = desk.bankPays(placed.PaymentUrl)
    await someoneWaits(engine)
    isWaiting.resolve()
    await Promise.all([other, paying])
    expect(await deadlocksOf(engine)).toBe(before)
    expect((await digital.keys(buyer, placed.GroupId)).toSorted()).toEqual(['HIGH-1', 'LOW-1'])
  })
})
