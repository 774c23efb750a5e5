import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engines.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number, the same in every server. Without a lock two servers that run `create table if not exists` at once conflict. */
const LOCK = 4_862_091
/** No time limits: another server may be migrating for longer than our statements usually may wait or run. */
const NO_TIMEOUTS = 'set local lock_timeout = 0; set local statement_timeout = 0;'

/**
 * Applies the missing files of `server/migrations`; returns how many there were. Servers that start at the same time apply each
 * file once.
 */
export async function migrate(engine: Engine): Promise<number> {
  await engine.script(`
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists schema_migration (name text primary key)`)
  const missing = await missingMigrations(engine)
  for (const name of missing) await engine.script(onceOf(name, await readFile(new URL(name, FOLDER), 'utf8')))
  return missing.length
}

/** Returns the names of the files that were not applied yet, in order. */
export async function missingMigrations(engine: Engine): Promise<string[]> {
  const { rows } = await engine.run("select to_regclass('schema_migration') is not null as known")
  const isKnown = (rows[0] as { known: boolean } | undefined)?.known === true // shape of the select above
  const applied = isKnown ? (await engine.run('select name from schema_migration')).rows : []
  const done = new Set(applied.map((row) => String((row as { name: unknown }).name))) // the same
  const names = (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.sql')).sort()
  return names.filter((name) => !done.has(name))
}

/**
 * Returns a script that applies a file unless another server has applied it. PostgreSQL runs it as one transaction: the insert
 * waits for an uncommitted insert of the same name, and then inserts no row.
 */
function onceOf(name: string, text: string): string {
  return `${NO_TIMEOUTS}
    do $once$ begin
      insert into schema_migration (name) values ('${name}') on conflict do nothing;
      if found then execute $migration$${text}$migration$; end if;
    end $once$`
}
