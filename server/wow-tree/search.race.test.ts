import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { AT, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { BY_NAME, FIND_IN_ALL_TREES } from './search.ts'
import { plantTree } from './wow-tree.ts'

/** Enough people that scanning them all is clearly the worse plan. */
const CROWD = `
  with made as (
    insert into person (first_name, last_name, ref_code, created_at, shows_name)
    select case when n % 500 = 0 then 'Марина' else 'Имя' || n end, 'Котова', 'X' || lpad(n::text, 7, '0'), $2, true
    from generate_series(1, 20000) n returning id
  )
  insert into tree_node (showcase_id, person_id, parent_id, depth, bound_at, bound_by)
  select $1::bigint, id, $3::bigint, 1, $2::timestamptz, 'code' from made`

describeRace('search by name', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine(2)
    place = await shop(engine)
    await transaction(engine.db, (tx) => plantTree(tx, { ...place, at: AT }))
    await runSql(engine.db, CROWD, [place.showcaseId, AT, place.ownerId])
    await engine.script('analyze person; analyze tree_node')
  }, 60_000)
  afterAll(() => engine.close())

  /** Returns the generic plan, which PostgreSQL uses from the sixth execution on a connection. */
  async function genericPlan(text: string): Promise<string> {
    return transaction(engine.db, async (tx) => {
      await runSql(tx, `set local plan_cache_mode = force_generic_plan`)
      await runSql(tx, `prepare search (bigint, bigint, text, text, text, text) as ${text}`)
      const of = `${place.showcaseId}, ${place.ownerId}, 'марин', null, 'марин\u{10FFFF}', 'МАРИН'`
      const plan = await runSql<{ 'QUERY PLAN': string }>(tx, `explain execute search (${of})`)
      await runSql(tx, 'deallocate search')
      return plan.map((line) => line['QUERY PLAN']).join('\n')
    })
  }

  test.each([
    ['in a large branch', BY_NAME.text],
    ['in a whole network', FIND_IN_ALL_TREES.text],
  ])('a name search %s uses the index of names under a generic plan', async (_where, text) => {
    const plan = await genericPlan(text)
    expect(plan).toMatch(/Index Cond: .*first_name.*~>=~ \$3.*~<~ \$5/s)
    expect(plan).toContain('person_called')
    expect(plan).not.toMatch(/Seq Scan on person/)
  })
})
