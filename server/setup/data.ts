import type { Config } from '../config.ts'
import { openData } from '../open-data.ts'
import type { Engine } from '../platform/database/engines.ts'
import { openPostgres } from '../platform/database/engines.ts'
import { Advice, postgresAdvice } from '../platform/start-advice.ts'

/**
 * Runs `work` on the migrated database of the settings, then closes it. Throws `Advice` if the database does not
 * respond at once.
 */
export async function withData<T>(
  config: Config,
  log: (line: string) => void,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) await requirePostgres(config.databaseUrl)
  const ends: (() => unknown)[] = []
  try {
    const { engine, demoClock } = await openData({
      config,
      log,
      step: log,
      onEnd: (undo) => ends.push(undo),
    })
    if (demoClock) throw new Advice('This database was made as a demo: set another DATABASE_URL or DATA_DIR.')
    return await work(engine)
  } finally {
    for (const undo of ends.reverse()) await undo()
  }
}

/** Throws `Advice` unless PostgreSQL responds at once; the server itself would wait for it. */
export async function requirePostgres(databaseUrl: string): Promise<void> {
  const engine = await openPostgres(databaseUrl, { connections: 1 })
  try {
    await engine.run('select 1')
  } catch (error) {
    throw postgresAdvice(error, databaseUrl)
  } finally {
    await engine.close()
  }
}
