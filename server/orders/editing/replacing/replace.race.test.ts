import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import type { Owner } from '../../../platform/requests/context.ts'
import { product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { client, verifiedClient } from '../../../test/fixtures/orders.ts'
import { raceShop } from '../../../test/fixtures/race-shop.ts'
import { describeRace, outcomesOf, someoneWaits } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'
import { replacingHandlers } from './calls.ts'

describeRace('replacements raced on PostgreSQL', () => {
  const shop = raceShop()
  let bowl: TestProduct

  beforeAll(async () => {
    const { engine, place } = shop()
    bowl = await product(engine, place, 'Миска', { onHand: 1000, priceKop: 100_00 })
  })

  async function replace(id: string, buyer: Owner, to: TestProduct) {
    const { desk } = shop()
    const [line] = (await desk.shown(buyer, id)).Lines
    const request = { id, LineId: line?.Id ?? 0, Was: 2, VariantId: to.variantId }
    return replacingHandlers(desk.deps).replaceLine(desk.member(), request)
  }

  test('issue 17: orders that swap the same two goods in both directions at once do not deadlock', async () => {
    const { desk, engine, mug } = shop()
    const before = [await desk.stock(mug), await desk.stock(bowl)]
    const buyers = await Promise.all(Array.from({ length: 6 }, () => client(engine)))
    const ids: string[] = []
    for (const [at, buyer] of buyers.entries())
      ids.push(await desk.confirmed(buyer, [[at % 2 === 0 ? mug : bowl, 2]]))
    const swaps = buyers.map((buyer, at) => replace(ids[at] ?? '', buyer, at % 2 === 0 ? bowl : mug))
    expect(await outcomesOf(swaps)).toEqual(buyers.map(() => 'ok'))
    const after = [await desk.stock(mug), await desk.stock(bowl)]
    expect(after.map(([, reserved], at) => reserved - (before[at]?.[1] ?? 0))).toEqual([6, 6])
  })

  test('issue 17: of a replacement and a cancel at once the units are reserved and released once', async () => {
    const { desk, engine, mug, place } = shop()
    const before = [await desk.stock(mug), await desk.stock(bowl)]
    const buyer = await client(engine)
    const id = await desk.confirmed(buyer, [[mug, 2]])
    const [replaced, cancelled] = await outcomesOf([
      replace(id, buyer, bowl),
      desk.act(place, buyer, id, 'cancel'),
    ])
    expect(cancelled).toBe('ok')
    expect(['ok', 'action_not_allowed']).toContain(replaced)
    expect([await desk.stock(mug), await desk.stock(bowl)]).toEqual(before)
  })

  /** Replaces a line by goods that get dearer after the replacement read their price; returns the outcome. */
  async function replaceAtOldPrice(id: string, buyer: Owner, to: TestProduct): Promise<string[]> {
    const { engine } = shop()
    const locked = Promise.withResolvers<void>()
    const isWaiting = Promise.withResolvers<void>()
    const priced = transaction(engine.db, async (tx) => {
      // The replacement ends an open proposal between reading the price and writing the line.
      await runSql(tx, 'select id from order_proposal where closed_at is null for update')
      locked.resolve()
      await isWaiting.promise
      await runSql(tx, 'update variant set price_kop = $2 where id = $1', [to.variantId, 90_00])
    })
    await locked.promise
    const replacing = outcomesOf([replace(id, buyer, to)])
    await someoneWaits(engine)
    isWaiting.resolve()
    await priced
    return replacing
  }

  test('issue 17: a replacement whose price changed meanwhile is refused and changes nothing', async () => {
    const { desk, engine, mug, place } = shop()
    const vase = await product(engine, place, 'Ваза', { onHand: 10, priceKop: 150_00 })
    for (const Payment of ['sandbox', 'cod']) {
      const cup = await product(engine, place, 'Чашка', { onHand: 10, priceKop: 80_00 })
      const buyer = await verifiedClient(engine)
      const id = await desk.confirmed(buyer, [[mug, 2]], { Payment })
      await desk.propose(buyer, id, { name: 'Кружка', to: vase, was: 2 })
      const state = async () => [await desk.shown(buyer, id), await desk.stock(mug), await desk.stock(cup)]
      const before = await state()
      expect(await replaceAtOldPrice(id, buyer, cup)).toEqual(['order_lines_changed'])
      expect(await state()).toEqual(before)
      expect(await outcomesOf([replace(id, buyer, cup)])).toEqual(['ok'])
      expect((await desk.shown(buyer, id)).Lines.map(({ Name, Price }) => [Name, Price])).toContainEqual([
        'Чашка',
        90,
      ])
    }
  })
})
