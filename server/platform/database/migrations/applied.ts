import { Advice } from '../../start-advice.ts'
import type { Engine } from '../engines.ts'
import { FIRST_RELEASE } from './files.ts'

/** The recorded migrations by name, each with the newest migration that a server must know to run with it. */
export type Applied = ReadonlyMap<string, string>

/** Returns the applied migrations; null for a database without our tables. */
export async function readApplied(engine: Engine): Promise<Applied | null> {
  const { rows } = await engine.run("select to_regclass('schema_migration') is not null as known")
  const isKnown = (rows[0] as { known: boolean } | undefined)?.known === true // shape of the select above
  if (!isKnown) return null
  // Databases that migration 0710 has not changed yet lack the column `oldest`.
  const sql = "select name, coalesce(to_jsonb(m) ->> 'oldest', name) as oldest from schema_migration m"
  const applied = await engine.run(sql)
  return new Map(
    applied.rows.map((row) => {
      const { name, oldest } = row as { name: string; oldest: string } // the columns of the select above
      return [name, oldest]
    }),
  )
}

/** Returns those of `names` that a database lacks. Throws `Advice` for a database that is older than the first release. */
export function missingOf(names: readonly string[], applied: Applied | null): string[] {
  if (!applied?.has(FIRST_RELEASE))
    throw new Advice(
      `This database is older than the first release (it lacks ${FIRST_RELEASE}) and can't be upgraded. ` +
        'Versions before the first release were never published: start with an empty database.',
    )
  return names.filter((name) => !applied.has(name))
}

/**
 * Returns the newest migration after which a server that knows `names` can't run; null if it can. Migrations of newer
 * versions do no harm as long as the server knows the one that they name as the oldest (decision 088).
 */
export function findObstacle(names: readonly string[], applied: Applied): string | null {
  const knows = (name: string) => name <= FIRST_RELEASE || names.includes(name)
  const obstacles = [...applied].filter(([name, oldest]) => !knows(name) && !knows(oldest))
  return (
    obstacles
      .map(([name]) => name)
      .sort()
      .at(-1) ?? null
  )
}
