import { readdir, readFile } from 'node:fs/promises'
import { Advice } from '../start-advice.ts'
import type { Engine } from './engines.ts'
import { readSchema } from './schema.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/**
 * The last migration of the first release, whose database the schema files replace. Every database has it: those of that
 * release applied it, and new ones record it together with the migrations that their schema includes.
 */
export const FIRST_RELEASE = '0400-rate-limits.sql'
/** Any number, the same in every server: the first one creates the tables while others wait. */
const LOCK = 4_862_091
/** No time limits: another server may be migrating for longer than our statements usually may wait or run. */
const NO_TIMEOUTS = 'set local lock_timeout = 0; set local statement_timeout = 0;'

export interface MigrationResult {
  /** Whether the database was empty and was created from `server/schema`. */
  readonly isNew: boolean
  /** How many migrations were missing and have been applied. */
  readonly applied: number
}

/**
 * Creates an empty database from `server/schema`, or applies the files of `server/migrations` that an existing one lacks.
 * Servers that start at the same time do each of this once (decision 044). Throws `Advice` for a database that is older
 * than the first release or newer than this code.
 */
export async function migrate(engine: Engine): Promise<MigrationResult> {
  const isNew = (await readApplied(engine)) === null
  await requireKnownSchema(engine)
  if (isNew) await engine.script(creationOf(await readSchema(), await migrationNames()))
  const missing = missingOf(await migrationNames(), await readApplied(engine))
  for (const name of missing) await engine.script(onceOf(name, await readFile(new URL(name, FOLDER), 'utf8')))
  return { isNew, applied: missing.length }
}

/**
 * Whether the database has everything that `migrate` would do. Throws `Advice` for a database that is older than the
 * first release.
 */
export async function isMigrated(engine: Engine): Promise<boolean> {
  const applied = await readApplied(engine)
  return applied !== null && missingOf(await migrationNames(), applied).length === 0
}

/**
 * Throws `Advice` for a database to which a newer version has applied migrations: this one could write rows that no longer fit.
 * A server that is already running is not affected.
 */
export async function requireKnownSchema(engine: Engine): Promise<void> {
  const names = await migrationNames()
  const unknown = [...((await readApplied(engine)) ?? [])].filter(
    (name) => name > FIRST_RELEASE && !names.includes(name),
  )
  const newest = unknown.sort().at(-1)
  if (newest)
    throw new Advice(
      `This database was upgraded by a newer version (${newest}): install that version, or restore a backup from before the upgrade.`,
    )
}

function missingOf(names: readonly string[], applied: ReadonlySet<string> | null): string[] {
  if (!applied?.has(FIRST_RELEASE))
    throw new Advice(
      `This database is older than the first release (it lacks ${FIRST_RELEASE}) and can't be upgraded. ` +
        'Versions before the first release were never published: start with an empty database.',
    )
  return names.filter((name) => !applied.has(name))
}

/** Returns the names of the applied migrations; null for a database without our tables. */
async function readApplied(engine: Engine): Promise<ReadonlySet<string> | null> {
  const { rows } = await engine.run("select to_regclass('schema_migration') is not null as known")
  const isKnown = (rows[0] as { known: boolean } | undefined)?.known === true // shape of the select above
  if (!isKnown) return null
  const applied = await engine.run('select name from schema_migration')
  return new Set(applied.rows.map((row) => String((row as { name: unknown }).name))) // the same
}

/** Returns the files of `server/migrations` in the order in which they are applied. */
async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Returns a script that creates the database and records what it includes, unless another server has created it. Both
 * engines run it as one transaction.
 */
function creationOf(schema: string, migrations: readonly string[]): string {
  const rows = [FIRST_RELEASE, ...migrations].map((name) => `('${name}')`).join(', ')
  return `${NO_TIMEOUTS}
    select pg_advisory_xact_lock(${LOCK});
    do $once$ begin
      if to_regclass('schema_migration') is null then
        execute $schema$${schema}
          ; insert into schema_migration (name) values ${rows}$schema$;
      end if;
    end $once$`
}

/**
 * Returns a script that applies a file unless another server has applied it. Both engines run it as one transaction: the
 * insert waits for an uncommitted insert of the same name, and then inserts no row.
 */
function onceOf(name: string, text: string): string {
  return `${NO_TIMEOUTS}
    do $once$ begin
      insert into schema_migration (name) values ('${name}') on conflict do nothing;
      if found then execute $migration$${text}$migration$; end if;
    end $once$`
}
