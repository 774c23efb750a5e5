import { readdir, readFile } from 'node:fs/promises'

/** The changes of the schema since the first release, in the order of their names. */
export const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
/**
 * The last migration of the first release, whose database the schema files replace. Every database has it: those of that
 * release applied it, and new ones record it together with the migrations that their schema includes.
 */
export const FIRST_RELEASE = '0400-rate-limits.sql'
/** The last migration without a declaration in its first line (decision 088). */
const LAST_UNDECLARED = '0709'

const EXPAND = /^-- expand: \S/
const CONTRACT = /^-- contract(?: after (\S+\.sql))?: \S/
const CONCURRENTLY = /^\s*create (?:unique )?index concurrently (\w+) on\b[^;]*;\s*$/i

/** A file of a folder of migrations. */
export interface Migration {
  readonly name: string
  readonly text: string
  /**
   * The newest migration that a server must know to run on a database that has this one; null where the file declares
   * nothing, so that a server must know the migration itself.
   */
  readonly oldest: string | null
  /** The index that the file builds without blocking writes, in no transaction; null for every other file. */
  readonly index: string | null
}

/** Returns the names of the migrations in `folder` in the order in which they are applied. */
export async function migrationNames(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Reads a migration. Throws for one that does not declare whether older servers may still run (decision 088). */
export async function readMigration(folder: URL, name: string): Promise<Migration> {
  const text = await readFile(new URL(name, folder), 'utf8')
  const sql = text.replace(/^--.*\n/gm, '')
  return { name, text, oldest: oldestServer(name, text), index: CONCURRENTLY.exec(sql)?.[1] ?? null }
}

function oldestServer(name: string, text: string): string | null {
  if (EXPAND.test(text)) return FIRST_RELEASE
  const contract = CONTRACT.exec(text)
  if (contract) return contract[1] ?? name
  if (name.slice(0, LAST_UNDECLARED.length) <= LAST_UNDECLARED) return null
  throw new Error(`${name} must begin with “-- expand: …” or “-- contract: …” (decision 088)`)
}
