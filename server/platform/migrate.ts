import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engines.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** Any number, the same in every instance: two instances that start together migrate once. */
const LOCK = 4_862_091

/** Brings the schema up to the newest file of `server/migrations`; says how many files it applied. */
export async function migrate(engine: Engine): Promise<number> {
  await engine.script('create table if not exists schema_migration (name text primary key)')
  const { rows } = await engine.run('select name from schema_migration')
  const done = new Set(rows.map((row) => String((row as { name: unknown }).name))) // shape of the select above
  const names = (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.sql')).sort()
  const missing = names.filter((name) => !done.has(name))
  for (const name of missing) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    await engine.script(
      `begin; select pg_advisory_xact_lock(${LOCK}); ${text};
       insert into schema_migration (name) values ('${name}') on conflict do nothing; commit;`,
    )
  }
  return missing.length
}
