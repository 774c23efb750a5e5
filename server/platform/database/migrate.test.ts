import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareCatalogues, readCatalogue } from '../../test/catalogue.ts'
import { testDatabase } from '../../test/database.ts'
import { countAsInSchema } from '../../test/engines.ts'
import { firstRelease } from '../../test/first-release.ts'
import type { Engine } from './engines.ts'
import { migrate, readSchemaState } from './migrate.ts'
import { FIRST_RELEASE } from './migrations/files.ts'
import { SCHEMA_FILES } from './schema.ts'

const MIGRATIONS = readdirSync(new URL('../../migrations/', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)
const database = testDatabase()

test('issue 14: the first release upgraded by server/migrations equals server/schema and keeps its rows', async () => {
  const { engine } = database
  await countAsInSchema(engine)
  const schema = await readCatalogue(engine)
  expect(schema.size).toBeGreaterThan(1000)
  await engine.script('drop schema public cascade; create schema public')
  await engine.script(firstRelease())
  const before = await countRows(engine)
  expect([...before].filter(([, rows]) => rows === 0)).toEqual([])
  expect(await readSchemaState(engine)).toBe('not_migrated')

  expect(await migrate(engine)).toEqual({ isNew: false, applied: MIGRATIONS.length })

  expect(compareCatalogues(await readCatalogue(engine), schema)).toEqual([])
  const after = await countRows(engine)
  const lost = [...before].filter(
    ([table, rows]) => table !== 'schema_migration' && after.get(table) !== rows,
  )
  // A migration that drops a table, or deletes rows on purpose, is named here with its reason.
  // 0452 deletes the records of jobs that no version runs any more.
  expect(lost).toEqual([['job_run', 1]])
  await expectMigrated(engine)
}, 60_000)

test('issue 14: a new database has every migration recorded, an empty one is not migrated', async () => {
  const { engine } = database
  await expectMigrated(engine)
  await engine.script('drop table schema_migration')
  expect(await readSchemaState(engine)).toBe('not_migrated')
})

test('issue 14: a database older than the first release is refused with the name of what it lacks', async () => {
  await database.engine.run('delete from schema_migration where name = $1', [FIRST_RELEASE])
  const refusal = /older than the first release \(it lacks 0400-rate-limits\.sql\)/
  await expect(migrate(database.engine)).rejects.toThrow(refusal)
  await expect(readSchemaState(database.engine)).rejects.toThrow(refusal)
})

test('issue 14: every file of server/schema is applied', () => {
  const folder = new URL('../../schema/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  )
  expect([...SCHEMA_FILES].sort()).toEqual(files.sort())
})

test('issue 14: a difference names the object and says what to add', () => {
  const upgradedOne = new Map([
    ['column orders.note', 'number 60 text'],
    ['index orders_a', 'create index a'],
  ])
  const createdOne = new Map([
    ['column cart.note', 'number 13 text'],
    ['index orders_a', 'create index b'],
  ])
  const differences = compareCatalogues(upgradedOne, createdOne)
  expect(differences).toHaveLength(3)
  expect(differences[0]).toBe(
    'column cart.note: server/schema has it, add a migration that creates it: number 13 text',
  )
  expect(differences[1]).toContain('column orders.note: the migrations create it, add it to server/schema')
  expect(differences[2]).toBe(
    'index orders_a: after the migrations it is\n    create index a\n  in server/schema\n    create index b',
  )
})

async function expectMigrated(engine: Engine): Promise<void> {
  const { rows } = await engine.run('select name from schema_migration')
  const names = rows.map((row) => (row as { name: string }).name) // the column of the select above
  expect(names).toEqual(expect.arrayContaining([FIRST_RELEASE, ...MIGRATIONS]))
  expect(await readSchemaState(engine)).toBe('ok')
  expect(await migrate(engine)).toEqual({ isNew: false, applied: 0 })
}

async function countRows(engine: Engine): Promise<Map<string, number>> {
  const tables = await engine.run("select tablename as name from pg_tables where schemaname = 'public'")
  const counts = tables.rows.map((row) => {
    const { name } = row as { name: string } // the column of the select above
    return `select '${name}' as name, count(*)::int as rows from public."${name}"`
  })
  const { rows } = await engine.run(counts.join(' union all '))
  return new Map((rows as { name: string; rows: number }[]).map(({ name, rows: count }) => [name, count]))
}
