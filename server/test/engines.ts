import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Engine } from '../platform/database/engines.ts'
import { openPglite, openPostgres } from '../platform/database/engines.ts'
import { rememberKeys } from '../platform/sealing/keys.ts'

/** Address of the PostgreSQL server for tests, if this run has one; set by `scripts/postgres.ts`. */
export const POSTGRES_URL = process.env.TEST_POSTGRES_URL ?? ''
/** `postgres` runs all tests on PostgreSQL, any other value on the embedded database. */
export const TEST_ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** Seals bot tokens in tests. */
export const TEST_KEY = Buffer.alloc(32, 7)
rememberKeys('secrets', [TEST_KEY])

export function urlOf(database: string): string {
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Creates a database from the migrated template; returns its address and a function that drops it. The end of the run
 * drops it too.
 */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  // Another file of this process may have set other keys, which would seal the first row.
  rememberKeys('secrets', [TEST_KEY])
  const name = `${prefix()}${randomBytes(6).toString('hex')}`
  await withAdmin((admin) =>
    admin.script(`create database ${name} template ${process.env.TEST_TEMPLATE_DATABASE}`),
  )
  return {
    url: urlOf(name),
    drop: () => withAdmin((admin) => admin.script(`drop database if exists ${name} with (force)`)),
  }
}

/** Drops all databases that this test run has created. */
export async function dropDatabases(): Promise<void> {
  await withAdmin(async (admin) => {
    const { rows } = await admin.run(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix()],
    )
    for (const row of rows) {
      const { name } = row as { name: string } // shape of the select above
      await admin.script(`drop database if exists ${name} with (force)`)
    }
  })
}

/** Returns the prefix of this run's database names. */
function prefix(): string {
  return `t_${process.env.TEST_RUN}_`
}

/** Runs `work` on the server's main database over a single connection, then closes it. */
export async function withAdmin(work: (admin: Engine) => Promise<void>): Promise<void> {
  const admin = await openPostgres(POSTGRES_URL, { connections: 1 })
  await work(admin).finally(() => admin.close())
}

/**
 * Makes each change of a page count in `page_version`. Otherwise a transaction counts once, and all changes of a test are in one.
 * The sequence never returns to a number, unlike a count that is rolled back with its test.
 */
export async function countEachChange(engine: Engine): Promise<void> {
  await engine.script(`
    create sequence page_change start 1000000;
    create or replace function count_page_change(showcases bigint[]) returns void language sql as $$
      insert into page_version (showcase_id, slot, version, counted_by) overriding system value
      select one, 0, nextval('page_change'), pg_current_xact_id() from unnest(showcases) one
      on conflict (showcase_id, slot) do update set version = excluded.version;
    $$`)
}

const PAGE_VERSIONS = new URL('../schema/page-versions.sql', import.meta.url)

/** Undoes `countEachChange`: the database is as `server/schema` makes it. */
export async function countAsInSchema(engine: Engine): Promise<void> {
  const [declared] =
    /create function count_page_change[\s\S]*?\n\$\$;/.exec(readFileSync(PAGE_VERSIONS, 'utf8')) ?? []
  if (!declared) throw new Error('page-versions.sql does not declare count_page_change')
  await engine.script(`drop function count_page_change; drop sequence page_change; ${declared}`)
}

/** Opens a new database with one connection, whose transactions are savepoints of the test's transaction. */
export async function openNestedEngine(watch: (sql: string) => void): Promise<Engine> {
  const options = { nested: true, watch }
  const engine =
    TEST_ENGINE === 'pglite'
      ? await openPglite(undefined, { ...options, dump: await templateDump() })
      : await openPostgres((await freshDatabase()).url, { ...options, connections: 1 })
  await countEachChange(engine)
  return engine
}

async function templateDump(): Promise<Blob> {
  const { openAsBlob } = await import('node:fs')
  const path = process.env.TEST_TEMPLATE
  if (!path) throw new Error('TEST_TEMPLATE is not set: run the tests with the project’s vitest.config.ts')
  return openAsBlob(path)
}
