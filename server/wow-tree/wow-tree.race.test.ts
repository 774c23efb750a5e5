import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { AT, addPerson } from '../test/fixtures/catalog.ts'
import { Forest } from '../test/fixtures/forest.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { countNewReferrals, enterByCode, seeReferrals } from './wow-tree.ts'

describeRace('a tree', () => {
  let engine: Engine
  let forest: Forest
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    forest = new Forest(engine)
    await forest.plant('first_lifetime')
  }, 60_000)
  afterAll(() => engine.close())

  test('domain 6.2: two unbound people who recommend each other concurrently form no cycle', async () => {
    for (let n = 1; n < 20; n += 2) {
      await forest.enter(n, 0)
      await forest.enter(n + 1, 0)
      await runSql(
        engine.db,
        `update tree_node set bound_by = 'organic' where showcase_id = $1 and depth = 1`,
        [forest.showcaseId],
      )
      const results = await Promise.all([forest.enter(n, n + 1, n), forest.enter(n + 1, n, n)])
      expect(results.filter((result) => result === 'bound')).toHaveLength(1)
    }
    expect(await forest.findFaults()).toEqual([])
  })

  test('SH-38: 200 concurrent joins under one friend are 200 news, and concurrent reads lose none', async () => {
    await forest.plant('first_lifetime')
    await forest.enter(1, 0)
    const newcomers = await Promise.all(Array.from({ length: 200 }, () => addPerson(engine)))
    const of = { personId: forest.people[1]?.id ?? 0, showcaseId: forest.showcaseId }
    const joins = newcomers.map((personId) =>
      transaction(engine.db, (tx) =>
        enterByCode(tx, { ...of, personId, refCode: forest.people[1]?.code ?? '', source: 'start', at: AT }),
      ),
    )
    const looks = Array.from({ length: 10 }, () => transaction(engine.db, (tx) => seeReferrals(tx, of)))
    expect(new Set(await Promise.all(joins))).toEqual(new Set(['bound']))
    const seen = (await Promise.all(looks)).reduce((sum, n) => sum + n, 0)
    expect(await countNewReferrals(engine.db, of)).toBe(200 - seen)
    expect(await transaction(engine.db, (tx) => seeReferrals(tx, of))).toBe(200 - seen)
    expect(await countNewReferrals(engine.db, of)).toBe(0)
    expect(await forest.findFaults()).toEqual([])
  })

  test('SH-38: one person entering ten times concurrently has one place and ten touches', async () => {
    await forest.plant('first_lifetime')
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => forest.enter(1, n % 2 === 0 ? 0 : 2)),
    )
    expect(results.filter((result) => result === 'bound')).toHaveLength(1)
    expect(results.filter((result) => result === 'ignored_already')).toHaveLength(9)
    const touches = await runSql(engine.db, 'select 1 from ref_touch where showcase_id = $1', [
      forest.showcaseId,
    ])
    expect(touches).toHaveLength(10)
    expect(await forest.findFaults()).toEqual([])
  })
})
