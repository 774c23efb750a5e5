import { type Engine, openPostgres } from '../../platform/database/engines.ts'
import { Advice, placeOf, postgresAdvice } from '../../platform/start-advice.ts'

/** Facts about the PostgreSQL that is backed up. */
export interface Primary {
  readonly major: number
  /** The identity that a cluster gets when it is created; restored ones keep it. */
  readonly system: string
  readonly segmentBytes: number
  readonly database: string
  readonly role: string
}

interface Facts extends Primary {
  readonly mayReplicate: boolean
  readonly walLevel: string
  readonly senders: number
  readonly tablespaces: number
}

const FACTS = `select current_setting('server_version_num')::int / 10000 as major,
  (select system_identifier::text from pg_control_system()) as system,
  (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
  current_database()::text as database, current_user::text as role,
  (select rolreplication or rolsuper from pg_roles where rolname = current_user) as "mayReplicate",
  current_setting('wal_level') as "walLevel", current_setting('max_wal_senders')::int as senders,
  (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces`

/** The programs of a backup: one sends the base, one receives WAL. */
const SENDERS = 2

/**
 * Opens the database that is backed up and runs `work` with it. Throws `Advice` if it does not respond or cannot be backed
 * up like this.
 */
export async function withPrimary<T>(
  url: string,
  work: (primary: Primary, engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await openPostgres(url, { connections: 1 })
  try {
    const facts = await factsOf(engine, url)
    const problem = problemOf(facts)
    if (problem) throw new Advice(`${placeOf(url)} can't be backed up: ${problem}`)
    return await work(facts, engine)
  } finally {
    await engine.close()
  }
}

async function factsOf(engine: Engine, url: string): Promise<Facts> {
  try {
    const { rows } = await engine.run(FACTS)
    return rows[0] as Facts // shape of the select above
  } catch (error) {
    throw postgresAdvice(error, url)
  }
}

function problemOf({ mayReplicate, role, walLevel, senders, tablespaces }: Facts): string {
  if (!mayReplicate)
    return `its role "${role}" may not replicate. As superuser: alter role "${role}" replication; or name another role in BACKUP_URL.`
  if (walLevel === 'minimal')
    return 'wal_level is minimal. As superuser: alter system set wal_level = replica, then restart it.'
  if (senders < SENDERS)
    return `max_wal_senders is ${senders}. As superuser: alter system set max_wal_senders = 10, then restart it.`
  return tablespaces > 0 ? 'it has tablespaces of its own; take the backup with pgBackRest.' : ''
}
