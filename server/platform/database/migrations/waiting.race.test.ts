import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { urlOf } from '../../../test/engines.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { releaseFolder } from '../../../test/versions/release-folder.ts'
import { type Engine, openPostgres } from '../engines.ts'
import { migrate } from '../migrate.ts'

/** Longer than a migration may keep others waiting, shorter than their own limit for a lock. */
const HELD_MS = 4000
const LONGEST_WAIT_MS = 2500

describeRace('a migration while servers run', () => {
  const column = releaseFolder({
    '9000-notes.sql': '-- expand: Brands have notes.\nalter table brand add column note text;',
  })
  const index = releaseFolder({
    '9000-names.sql':
      '-- expand: Brands are found by name.\ncreate index concurrently brand_by_name on brand (name);',
  })
  let engine: Engine
  let other: Engine
  let report: Engine
  beforeEach(async () => {
    engine = await openRaceEngine()
    const { rows } = await engine.run('select current_database() as name')
    const url = urlOf((rows[0] as { name: string }).name) // the column of the select above
    other = await openPostgres(url, { connections: 4 })
    report = await openPostgres(url, { connections: 1 })
  })
  afterEach(async () => {
    await Promise.all([other.close(), report.close()])
    await engine.close()
  })

  /** Runs `sql` again and again until `done`; returns the longest time one took, in ms. */
  async function longestOf(sql: string, done: Promise<unknown>): Promise<number> {
    let isOver = false
    let longest = 0
    void done.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const began = performance.now()
      await other.run(sql)
      longest = Math.max(longest, performance.now() - began)
      await pause(20)
    }
    return longest
  }

  test('issue 18: a migration that needs a table in use lets the statements behind it through and tries again', async () => {
    await report.run('begin')
    await report.run('select count(*) from brand')
    const waits: string[] = []
    const migrated = migrate(engine, { folder: column, log: (text) => waits.push(text) })
    const longest = longestOf('select count(*) from brand', migrated)
    await pause(HELD_MS)
    await report.run('commit')
    expect(await migrated).toEqual({ isNew: false, applied: 1 })
    expect(await longest).toBeLessThan(LONGEST_WAIT_MS)
    expect(waits[0]).toContain('9000-notes.sql waits for a table that is in use')
  }, 30_000)

  test('issue 18: an index is built once by two servers while others write, after an attempt that was interrupted', async () => {
    await engine.script('create index brand_by_name on brand (name)')
    await engine.script("update pg_index set indisvalid = false where indexrelid = 'brand_by_name'::regclass")
    await report.run('begin')
    await report.run('update setting set value = value')
    await report.run('select count(*) from brand')
    const migrated = Promise.all([migrate(engine, { folder: index }), migrate(other, { folder: index })])
    const longest = longestOf("update brand set name = name || '' where false", migrated)
    await pause(1000)
    await report.run('commit')
    expect(await migrated).toEqual([
      { isNew: false, applied: 1 },
      { isNew: false, applied: 1 },
    ])
    expect(await longest).toBeLessThan(1000)
    const valid = "select indisvalid from pg_index where indexrelid = 'brand_by_name'::regclass"
    expect((await engine.run(valid)).rows).toEqual([{ indisvalid: true }])
    const recorded = "select oldest from schema_migration where name = '9000-names.sql'"
    expect((await engine.run(recorded)).rows).toEqual([{ oldest: '0400-rate-limits.sql' }])
  }, 30_000)
})
