import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engines.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number, the same in every server: `create table if not exists` alone fails when two servers run it at once. */
const LOCK = 4_862_091
/** Another server may be migrating for longer than a statement of ours usually waits or runs. */
const UNHURRIED = 'set local lock_timeout = 0; set local statement_timeout = 0;'

/**
 * Brings the schema up to the newest file of `server/migrations`; returns how many files were missing. Servers that start
 * together apply each file once.
 */
export async function migrate(engine: Engine): Promise<number> {
  await engine.script(`
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists schema_migration (name text primary key)`)
  const missing = await missingMigrations(engine)
  for (const name of missing) await engine.script(onceOf(name, await readFile(new URL(name, FOLDER), 'utf8')))
  return missing.length
}

/** Returns the files that a database lacks, in their order. */
export async function missingMigrations(engine: Engine): Promise<string[]> {
  const { rows } = await engine.run("select to_regclass('schema_migration') is not null as known")
  const isKnown = (rows[0] as { known: boolean } | undefined)?.known === true // shape of the select above
  const applied = isKnown ? (await engine.run('select name from schema_migration')).rows : []
  const done = new Set(applied.map((row) => String((row as { name: unknown }).name))) // the same
  const names = (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.sql')).sort()
  return names.filter((name) => !done.has(name))
}

/**
 * A script, which PostgreSQL runs as one transaction, that applies a file unless another server has: the insert waits for
 * whoever has inserted the same name and not committed yet, and then inserts nothing.
 */
function onceOf(name: string, text: string): string {
  return `${UNHURRIED}
    do $once$ begin
      insert into schema_migration (name) values ('${name}') on conflict do nothing;
      if found then execute $migration$${text}$migration$; end if;
    end $once$`
}
