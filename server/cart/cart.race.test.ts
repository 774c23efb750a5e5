import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { LATE_COMMIT } from '../platform/database/late-commit.ts'
import { AT, addPerson, product, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { cartOf, endingCart, lockCart, setQuantity } from './cart.ts'

describeRace('a cart', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await shop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  async function shopper() {
    return { owner: { personId: await addPerson(engine), sessionId: 0 }, showcaseId: place.showcaseId }
  }
  type Whose = Awaited<ReturnType<typeof shopper>>
  const put = (whose: Whose, productId: number, quantity = 1) =>
    transaction(engine.db, (tx) =>
      setQuantity(tx, { ...whose, productId, variantId: null, quantity, at: AT }),
    )
  const cartsOf = (whose: Whose) =>
    runSql(engine.db, 'select status, version from cart where person_id = $1 order by id', [
      whose.owner.personId,
    ])

  test('4.6: twenty products added concurrently become twenty lines of one cart', async () => {
    const whose = await shopper()
    const products = await Promise.all(
      Array.from({ length: 20 }, (_, i) => product(engine, place, `Товар ${i}`)),
    )
    await Promise.all(products.map((one) => put(whose, one.id)))
    expect(await cartsOf(whose)).toEqual([{ status: 'active', version: 20 }])
    expect((await cartOf(engine.db, whose)).lines).toHaveLength(20)
  })

  test('RO-05: a cart ordered twenty times concurrently becomes one order, and the next product opens a new cart', async () => {
    const whose = await shopper()
    const mug = await product(engine, place, 'Кружка')
    await put(whose, mug.id, 3)
    const order = () =>
      transaction(engine.db, async (tx) => {
        const cart = await lockCart(tx, whose)
        if (cart) await runSql(tx, endingCart('$1', '$2'), [cart.id, AT])
        return cart?.id ?? null
      })
    const ids = await Promise.all(Array.from({ length: 20 }, order))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    await put(whose, mug.id, 1)
    expect(await cartsOf(whose)).toEqual([
      { status: 'converted', version: 1 },
      { status: 'active', version: 1 },
    ])
  })
  test('performance 1: PostgreSQL commits cart changes without waiting for the disk', async () => {
    const kept = await runSql(engine.db, `select ${LATE_COMMIT} as kept, 1 as n`)
    expect(kept).toEqual([{ kept: 'off', n: 1 }])
    const [after] = await runSql(engine.db, `select current_setting('synchronous_commit') as kept`)
    expect(after).toEqual({ kept: 'on' })
  })
})
