import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../engines.ts'
import type { Migration } from './files.ts'

/** Any number, the same in every server: one builds an index while others wait. */
const LOCK = 4_862_092
/** A server that waited in PostgreSQL instead would hold a snapshot, for which building an index waits. */
const POLL_MS = 500

/**
 * Applies a migration that builds an index while other servers write, unless another server has applied it. Must not go
 * through PgBouncer, which may give each statement another connection (decision 088).
 */
export async function buildIndex(alone: NonNullable<Engine['alone']>, of: Migration): Promise<void> {
  await alone(async (run) => {
    const holdsLock = async () => {
      const { rows } = await run('select pg_try_advisory_lock($1) as holds', [LOCK])
      return (rows[0] as { holds: boolean } | undefined)?.holds === true // the column of the select above
    }
    while (!(await holdsLock())) await pause(POLL_MS)
    if ((await run('select from schema_migration where name = $1', [of.name])).rows.length > 0) return
    // An interrupted attempt leaves an invalid index.
    await run(`drop index concurrently if exists ${of.index}`)
    await run(of.text)
    await run('insert into schema_migration (name, oldest) values ($1, $2)', [of.name, of.oldest])
  })
}
