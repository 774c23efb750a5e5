import { afterAll, beforeAll, expect, test } from 'vitest'
import { advance } from '../../../demo/fakes/cdek/moves.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { refusalOf } from '../../test/fixtures/orders.ts'
import { ParcelDesk } from '../../test/fixtures/parcels.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'

const by = testCarrier()

describeRace('parcels raced on PostgreSQL', () => {
  let engine: Engine
  let shop: ParcelDesk

  beforeAll(async () => {
    engine = await openRaceEngine(12)
    shop = await ParcelDesk.open(engine, by)
  }, 60_000)
  afterAll(() => engine.close())

  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
  const registered = () => by.fake.heard.filter((path) => path === 'POST /v2/orders').length

  test('five concurrent requests during two sweeps register one parcel once', async () => {
    const id = await shop.order()
    await Promise.all([times(5, () => shop.register(id)), times(2, () => shop.sweep())])
    await shop.sweep()
    expect(registered()).toBe(1)
    expect((await shop.show(id)).Parcel?.State).toBe('registered')
  })

  test('concurrent sweepers poll a parcel once and move its order once', async () => {
    const id = await shop.order('pvz', { quantity: 1 })
    await shop.register(id)
    await advance(by.fake, shop.taken, 'DELIVERED')
    shop.desk.clock.forward({ hours: 2 })
    by.fake.heard.length = 0
    const { uuid } = shop.taken
    await times(6, () => shop.sweep())
    expect(by.fake.heard.filter((path) => path === `GET /v2/orders/${uuid}`)).toHaveLength(1)
    const moves = await runSql<{ event: string }>(
      engine.db,
      'select event from order_history where order_id = $1 and event in ($2, $3) order by id',
      [(await shop.desk.order(id)).id, 'ship', 'deliver'],
    )
    expect(moves.map(({ event }) => event)).toEqual(['ship', 'deliver'])
  })

  test('cancelling during the handover either withdraws the parcel or leaves the order shipped', async () => {
    const id = await shop.order('pvz', { quantity: 1 })
    await shop.register(id)
    await advance(by.fake, shop.taken, 'RECEIVED_AT_SHIPMENT_WAREHOUSE')
    shop.desk.clock.forward({ hours: 1 })
    const cancelling = shop.desk.manage(shop.place, id, 'cancel').then(
      () => 'cancelled',
      async () => 'shipped',
    )
    const [end] = await Promise.all([cancelling, shop.sweep()])
    expect((await shop.desk.order(id)).status).toBe(end)
    for (let minute = 0; minute < 3; minute++) {
      shop.desk.clock.forward({ minutes: 2 })
      await shop.sweep()
    }
    expect((await shop.show(id)).Parcel?.State).toBe('handed')
    if (end === 'shipped')
      expect((await refusalOf(shop.desk.manage(shop.place, id, 'cancel'))).code).toBe('action_not_allowed')
  })
})
