import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { openDemoClock } from './doors/demo/clock.ts'
import { demoMode, recordDemo } from './doors/demo/mode.ts'
import type { OffsetClock } from './platform/clock.ts'
import { DataFolderInUse, lockDataFolder } from './platform/data-lock.ts'
import { transaction } from './platform/database/database.ts'
import { type Engine, openPglite, openPostgres } from './platform/database/engines.ts'
import { type MigrationResult, migrate } from './platform/database/migrate.ts'
import { waitUntilReachable } from './platform/reachable.ts'
import { documentKeys, sealedFiles } from './platform/sealing/files.ts'
import { openKeys } from './platform/sealing/keys.ts'
import { Advice, folderAdvice, placeOf, postgresAdvice, withAdvice } from './platform/start-advice.ts'
import { openFiles } from './storage.ts'

export interface OpenDataDeps {
  readonly config: Config
  /** Prints a line. */
  readonly log: (text: string) => void
  /** Prints what was done and how long it took. */
  readonly step: (text: string) => void
  /** Registers a clean-up for the shutdown; clean-ups run in reverse order. */
  readonly onEnd: (undo: () => unknown) => void
}

export interface OpenedData {
  readonly engine: Engine
  /** The demo's clock, which people can move forward; null outside a demo. */
  readonly demoClock: OffsetClock | null
  /** Whether there is a key to seal documents with. */
  readonly hasDocuments: boolean
}

/** Opens the database and its sealing keys, and loads the demo data if the settings request a demo. Throws `Advice`. */
export async function openData(deps: OpenDataDeps): Promise<OpenedData> {
  const { config, step, onEnd } = deps
  if (!config.databaseUrl) onEnd(lockFolder(config.dataDir).release)
  let engine = await openDatabase(deps)
  onEnd(() => engine.close())
  const wanted = { demo: config.demo, barrier: config.demoBarrier }
  let mode = await withAdvice(() => demoMode(engine, wanted))
  if (mode === 'broken') {
    engine = await reopenEmpty(deps, engine)
    mode = 'load'
  }
  const hasDocuments = await withAdvice(() => openSealing(engine, config, mode !== 'shop'))
  if (mode === 'shop') return { engine, demoClock: null, hasDocuments }
  const clock = await openDemoClock(engine.db)
  if (mode === 'load') {
    await recordDemo(engine, 'loading')
    const { loadDemo } = await import('../demo/load.ts')
    const store = (await openFiles(config)).documents
    const documents = hasDocuments ? sealedFiles(store, documentKeys(engine.db)) : null
    await loadDemo(engine, clock.now(), (text) => deps.log(`  ${text}`), documents)
    await recordDemo(engine, 'loaded')
    step('demo marketplace loaded')
  }
  return { engine, demoClock: clock, hasDocuments }
}

/** Opens the keys; returns whether documents can be sealed. */
function openSealing({ db }: Engine, config: Config, isDemo: boolean): Promise<boolean> {
  return transaction(db, async (tx) => {
    await openKeys(tx, { purpose: 'secrets', given: config.secretsKeys, isDemo })
    return openKeys(tx, { purpose: 'documents', given: config.documentsKeys, isDemo })
  })
}

async function openDatabase(deps: OpenDataDeps): Promise<Engine> {
  const { config, step } = deps
  const { engine, isNew, applied } = await (config.databaseUrl ? openRemote(deps) : openEmbedded(config))
  step(
    `database: ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`}` +
      (isNew ? ', created' : '') +
      (applied > 0 ? `, ${applied} migrations applied` : ''),
  )
  return engine
}

interface Opened extends MigrationResult {
  readonly engine: Engine
}

/** Opens PostgreSQL, creates or upgrades the database; waits for it without a time limit. */
async function openRemote({ config: { databaseUrl }, log }: OpenDataDeps): Promise<Opened> {
  const waiting = { place: placeOf(databaseUrl), log }
  const engine = await openPostgres(databaseUrl)
  try {
    await waitUntilReachable(() => engine.run('select 1'), waiting)
  } catch (error) {
    throw postgresAdvice(error, databaseUrl)
  }
  const { isNew, applied } = await waitUntilReachable(() => migrate(engine, { log }), waiting)
  return { engine, isNew, applied }
}

async function openEmbedded({ dataDir }: Config): Promise<Opened> {
  try {
    const engine = await openPglite(dataDir)
    const { isNew, applied } = await migrate(engine)
    return { engine, isNew, applied }
  } catch (error) {
    throw folderAdvice(error, dataDir)
  }
}

function lockFolder(dataDir: string): { release: () => void } {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    throw error instanceof DataFolderInUse ? new Advice(error.message) : folderAdvice(error, dataDir)
  }
}

/**
 * Re-creates the embedded database of a demo whose loading was interrupted: it holds no real data. Throws `Advice` for
 * PostgreSQL.
 */
async function reopenEmpty(deps: OpenDataDeps, engine: Engine): Promise<Engine> {
  if (deps.config.databaseUrl)
    throw new Advice('Loading the demo into this database was cut off: empty the database and start again')
  await engine.close()
  rmSync(join(deps.config.dataDir, 'pglite'), { recursive: true, force: true })
  return openDatabase(deps)
}
