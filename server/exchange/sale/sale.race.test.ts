import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { findSession, openSession } from '../hook/session.ts'
import { exchangeOf, saveExchange } from '../settings.ts'
import { confirmOrders, giveOrders } from './give.ts'

describeRace('two exchanges of orders at once', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop
  let mug: TestProduct
  beforeEach(async () => {
    engine = await openRaceEngine()
    desk = new Desk(engine)
    place = await orderShop(engine)
    mug = await product(engine, place, 'Кружка', { onHand: 100 })
    const at = desk.clock.now()
    const { showcaseId } = place
    await transaction(engine.db, async (tx) => {
      const settings = { ...(await exchangeOf(tx, { showcaseId, at })), isOn: true }
      await saveExchange(tx, { showcaseId, personId: null, at, settings })
    })
  })
  afterEach(() => engine.close())

  async function placeOrder(): Promise<string> {
    const buyer = await client(engine)
    await desk.put(place, buyer, mug)
    const { Orders } = await desk.place(place, buyer, { Payment: 'cod' })
    return Orders[0]?.Id ?? ''
  }

  async function open() {
    const { showcaseId } = place
    const at = desk.clock.now()
    const token = await openSession(engine.db, { showcaseId, kind: 'sale', at })
    const session = await findSession(engine.db, { token, showcaseId, at })
    if (!session) throw new Error('the session is gone')
    const shop = { showcaseId, ...(await exchangeOf(engine.db, { showcaseId, at })) }
    return { shop, session, at }
  }

  const waiting = () =>
    runSql(engine.db, 'select order_id from exchange_order where stamp > taken_stamp order by order_id')

  test('issue 16: two sessions that query and confirm at once take each order, and lose no change', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push(await placeOrder())
    const first = await open()
    const second = await open()
    await Promise.all([giveOrders(engine.db, first), giveOrders(engine.db, second)])
    const [changed = ''] = ids
    await Promise.all([
      desk.manage(place, changed, 'confirm'),
      confirmOrders(engine.db, first),
      confirmOrders(engine.db, second),
    ])
    const third = await open()
    await giveOrders(engine.db, third)
    const given = await runSql(
      engine.db,
      `select o.public_id as id from exchange_given g join orders o on o.id = g.order_id where g.exchange_id = $1`,
      [third.session.id],
    )
    expect(given).toEqual([{ id: changed }])
    await confirmOrders(engine.db, third)
    expect(await waiting()).toEqual([])
  })

  test('issue 16: an order whose transaction ends after a later one is not skipped', async () => {
    const held = await placeOrder()
    const earlier = await open()
    await giveOrders(engine.db, earlier)
    await confirmOrders(engine.db, earlier)
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const late = transaction(engine.db, async (tx) => {
      await runSql(
        tx as never,
        `insert into order_history (order_id, showcase_id, at, actor, event) select id, showcase_id, $2, 'system', 'note'
         from orders where public_id = $1`,
        [held, desk.clock.now()],
      )
      begun.resolve()
      await release.promise
    })
    await begun.promise
    await placeOrder()
    const between = await open()
    await giveOrders(engine.db, between)
    await confirmOrders(engine.db, between)
    release.resolve()
    await late
    const after = await open()
    await giveOrders(engine.db, after)
    expect(await waiting()).toHaveLength(1)
  })
})
