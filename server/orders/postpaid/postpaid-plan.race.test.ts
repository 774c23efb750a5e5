import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { POSTPAID_BUYER } from './postpaid.ts'

describeRace('counting the open orders of a buyer', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openRaceEngine(2)
    await engine.script('vacuum analyze orders')
  }, 60_000)
  afterAll(() => engine.close())

  /** The cached plan of a connection whose first order came while the shop had none. */
  async function genericPlan(): Promise<string> {
    return transaction(engine.db, async (tx) => {
      await runSql(tx, 'set local plan_cache_mode = force_generic_plan')
      await runSql(
        tx,
        `prepare buyer (bigint, text, bigint, bigint, text) as ${POSTPAID_BUYER} where $2 is not null`,
      )
      const plan = await runSql<{ 'QUERY PLAN': string }>(
        tx,
        `explain execute buyer (1, '', 1, 1, '+79161234567')`,
      )
      await runSql(tx, 'deallocate buyer')
      return plan.map((line) => line['QUERY PLAN']).join('\n')
    })
  }

  test('review 2c: each count uses the index of its own buyer, even with a plan made on an empty table', async () => {
    const conditions = [...(await genericPlan()).matchAll(/Index Cond: \((\w+) = \$(\d)\)/g)]
    expect(conditions.map(([, column, value]) => `${column} $${value}`).toSorted()).toEqual([
      'contact_phone $5',
      'person_id $3',
      'person_id $3',
      'session_id $4',
    ])
  })
})
