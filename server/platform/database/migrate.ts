import { setTimeout as pause } from 'node:timers/promises'
import { Advice } from '../start-advice.ts'
import { codeOf } from './database.ts'
import type { Engine } from './engines.ts'
import { findObstacle, missingOf, readApplied } from './migrations/applied.ts'
import { buildIndex } from './migrations/build-index.ts'
import {
  FIRST_RELEASE,
  MIGRATIONS,
  type Migration,
  migrationNames,
  readMigration,
} from './migrations/files.ts'
import { readSchema } from './schema.ts'

/** Any number, the same in every server: one changes the tables while others wait, without a lock on a table. */
const LOCK = 4_862_091
/** No time limits: another server may be migrating for longer than our statements usually may wait or run. */
const NO_TIMEOUTS = 'set local lock_timeout = 0; set local statement_timeout = 0;'
/** While a migration waits for a lock on a table, every later statement on that table waits behind it. */
const LOCK_TIMEOUT = '1s'
/** Between two attempts the statements that waited behind the first one run. */
const RETRY_MS = 2000
/** SQLSTATE of a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrationResult {
  /** Whether the database was empty and was created from `server/schema`. */
  readonly isNew: boolean
  /** How many migrations were missing and have been applied. */
  readonly applied: number
}

export interface MigrateOptions {
  /** Prints a line about a migration that waits. */
  readonly log?: (text: string) => void
  /** Another folder than `server/migrations`. */
  readonly folder?: URL
}

/** How the tables of a database suit this version. */
export type SchemaState =
  | 'ok'
  /** It lacks a migration of this version. */
  | 'not_migrated'
  /** A newer version has changed it so that this one can't run any more. */
  | 'outdated_server'

/**
 * Creates an empty database from `server/schema`, or applies the files of `server/migrations` that an existing one lacks.
 * Servers that start at the same time do each of this once (decision 044), and those of the previous version keep running:
 * a migration waits at most a second for a lock and then tries again (decision 088). Throws `Advice` for a database that
 * is older than the first release, or that a newer version has changed so that this one can't run.
 */
export async function migrate(engine: Engine, options: MigrateOptions = {}): Promise<MigrationResult> {
  const { folder = MIGRATIONS } = options
  const names = await migrationNames(folder)
  const isNew = (await readApplied(engine)) === null
  await requireKnownSchema(engine, folder)
  if (isNew) {
    const included = await Promise.all(names.map((name) => readMigration(folder, name)))
    await engine.script(creationOf(await readSchema(), included))
  }
  const missing = missingOf(names, await readApplied(engine))
  for (const name of missing) await apply(engine, await readMigration(folder, name), options)
  return { isNew, applied: missing.length }
}

/**
 * Whether this server can run on the database, and if not, which of them is older. Throws `Advice` for a database that is
 * older than the first release.
 */
export async function readSchemaState(engine: Engine): Promise<SchemaState> {
  const applied = await readApplied(engine)
  const names = await migrationNames(MIGRATIONS)
  if (!applied || missingOf(names, applied).length > 0) return 'not_migrated'
  return findObstacle(names, applied) ? 'outdated_server' : 'ok'
}

/**
 * Throws `Advice` for a database to which a newer version has applied migrations that this one can't run with: it could
 * write rows that no longer fit.
 */
export async function requireKnownSchema(engine: Engine, folder = MIGRATIONS): Promise<void> {
  const applied = await readApplied(engine)
  const obstacle = applied && findObstacle(await migrationNames(folder), applied)
  if (obstacle)
    throw new Advice(
      `This database was upgraded by a newer version (${obstacle}): install that version, or restore a backup from before the upgrade.`,
    )
}

/** Applies a migration; repeats it while other transactions hold the locks that it needs. */
async function apply(engine: Engine, migration: Migration, { log }: MigrateOptions): Promise<void> {
  for (;;) {
    try {
      return await (migration.index && engine.alone
        ? buildIndex(engine.alone, migration)
        : engine.script(onceOf(migration)))
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      log?.(`${migration.name} waits for a table that is in use, next attempt in ${RETRY_MS / 1000} s`)
      await pause(RETRY_MS)
    }
  }
}

/**
 * Returns a script that creates the database and records what it includes, unless another server has created it. Both
 * engines run it as one transaction.
 */
function creationOf(schema: string, migrations: readonly Migration[]): string {
  const records = [{ name: FIRST_RELEASE, oldest: null }, ...migrations]
  const rows = records.map(({ name, oldest }) => `('${name}', ${oldest ? `'${oldest}'` : 'null'})`).join(', ')
  return `${NO_TIMEOUTS}
    select pg_advisory_xact_lock(${LOCK});
    do $once$ begin
      if to_regclass('schema_migration') is null then
        execute $schema$${schema}
          ; insert into schema_migration (name, oldest) values ${rows}$schema$;
      end if;
    end $once$`
}

/** Returns a script that applies a file unless another server has applied it. Both engines run it as one transaction. */
function onceOf({ name, text, oldest, index }: Migration): string {
  // Databases before migration 0710 have no such column; it is the first that declares something.
  const record = oldest ? `update schema_migration set oldest = '${oldest}' where name = '${name}'` : ''
  return `${NO_TIMEOUTS}
    select pg_advisory_xact_lock(${LOCK});
    do $once$ begin
      insert into schema_migration (name) values ('${name}') on conflict do nothing;
      if found then
        set local lock_timeout = '${LOCK_TIMEOUT}';
        execute $migration$${index ? text.replace(/ concurrently /i, ' ') : text}
          ; ${record}$migration$;
      end if;
    end $once$`
}
