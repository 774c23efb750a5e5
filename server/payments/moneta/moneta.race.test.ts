import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import { MonetaDesk } from '../../test/providers/moneta.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'

describeRace('MONETA raced on PostgreSQL', () => {
  let engine: Engine
  let desk: MonetaDesk

  beforeAll(async () => {
    engine = await openRaceEngine(20)
    desk = new MonetaDesk(engine)
    await desk.open()
  }, 60_000)
  afterAll(async () => {
    await desk.close()
    await engine.close()
  })

  /** Sweeps until nothing is owed; returns the order's status and the change of the money at MONETA. */
  async function settled(id: string, before: number) {
    for (let i = 0; i < 3; i++) await desk.later({ minutes: 2 })
    expect(desk.errors).toEqual([])
    return [(await desk.order(id)).status, (await desk.moneyAtMoneta()) - before]
  }

  test('capture and cancel at the same moment, 12 times: the cancelled order is refunded', async () => {
    for (let round = 0; round < 12; round++) {
      const before = await desk.moneyAtMoneta()
      const order = await desk.ordered()
      const { operationId } = await desk.openPage(order.url)
      const both = [() => desk.press(operationId, 'pay'), order.cancel]
      const ends = await Promise.allSettled((round % 2 ? both.reverse() : both).map((start) => start()))
      expect(ends.filter((one) => one.status === 'rejected')).toEqual([])
      expect(await settled(order.id, before)).toEqual(['cancelled', 0])
    }
  }, 120_000)

  test('four concurrent payments of one form, 6 times: one pays, three are refunded', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await desk.moneyAtMoneta()
      const order = await desk.ordered()
      const pages = await Promise.all([1, 2, 3, 4].map(() => desk.openPage(order.url)))
      desk.fake.faults.skipsCheck = true
      await Promise.all(pages.map(({ operationId }) => desk.press(operationId, 'pay')))
      desk.fake.faults.skipsCheck = false
      expect((await desk.moneyAtMoneta()) - before).toBe(4 * 2300_00)
      expect(await settled(order.id, before)).toEqual(['paid', 2300_00])
    }
    const returned = await runSql(engine.db, 'select 1 from moneta_operation where returned_at is not null')
    expect(returned).toHaveLength(18)
  }, 120_000)
})
