import type { Config } from '../../config.ts'
import { DataFolderInUse, lockDataFolder } from '../../platform/data-lock.ts'
import { type Engine, openPglite, openPostgres } from '../../platform/database/engines.ts'
import { readSchemaState } from '../../platform/database/migrate.ts'
import { Advice, folderAdvice, postgresAdvice } from '../../platform/start-advice.ts'
import { hasShowcases, platformBotName, unpublishedTexts } from '../../showcases/showcases.ts'
import { requirePostgres } from '../data.ts'
import { type Finding, type Inspected, noteFinding, okFinding, problemFinding } from './check.ts'
import { checkKeys } from './keys.ts'

interface Opened {
  readonly engine: Engine | null
  readonly finding: Finding
  readonly close: () => Promise<void>
}

/** Opens the database without changing it; the finding names it or the reason why it cannot be used. */
export async function openForCheck(config: Config): Promise<Opened> {
  try {
    return await (config.databaseUrl ? openRemote(config.databaseUrl) : openEmbedded(config.dataDir))
  } catch (error) {
    if (!(error instanceof Advice)) throw error
    return { engine: null, finding: problemFinding('database', error.message), close: async () => undefined }
  }
}

async function openRemote(databaseUrl: string): Promise<Opened> {
  await requirePostgres(databaseUrl)
  const engine = await openPostgres(databaseUrl, { connections: 1 })
  try {
    const { rows } = await engine.run("select current_setting('server_version') as version")
    const [{ version = '' } = {}] = rows as { version?: string }[] // the column of the select above
    const isOld = Number.parseInt(version, 10) < 15
    const text = `PostgreSQL ${version}`
    const finding = isOld
      ? problemFinding('database', `${text} is too old: 15 or newer is needed`)
      : okFinding('database', text)
    return { engine, finding, close: () => engine.close() }
  } catch (error) {
    await engine.close()
    throw postgresAdvice(error, databaseUrl)
  }
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  try {
    const { release } = lockDataFolder(dataDir)
    const engine = await openPglite(dataDir)
    const close = async () => {
      await engine.close()
      release()
    }
    return {
      engine,
      finding: okFinding('database', `embedded, in ${dataDir}: for trying and developing only`),
      close,
    }
  } catch (error) {
    if (error instanceof DataFolderInUse) {
      const text = 'embedded, in use by the running server: stop it to have the database checked too'
      return { engine: null, finding: okFinding('database', text), close: async () => undefined }
    }
    const advice = folderAdvice(error, dataDir)
    throw advice instanceof Advice ? advice : new Advice(`The database in ${dataDir} can't be opened.`)
  }
}

/** Checks migrations, the platform's setup, legal texts and keys. */
export async function checkContents({ config, engine }: Inspected): Promise<Finding[]> {
  if (!engine) return []
  const obstacle = await findMigrationProblem(engine)
  if (obstacle !== null) return [problemFinding('platform', obstacle)]
  const hasShowcase = await hasShowcases(engine.db)
  const username = await platformBotName(engine.db)
  const platform =
    hasShowcase && username !== null
      ? okFinding('platform', `set up, opened by @${username}`)
      : problemFinding('platform', 'nothing is set up yet: run `npm run setup`')
  return [platform, ...(await checkLegalTexts(engine)), ...(await checkKeys(config, engine))]
}

/** Returns why the server must change the database first, or cannot; null if it is up to date. */
async function findMigrationProblem(engine: Engine): Promise<string | null> {
  try {
    const state = await readSchemaState(engine)
    if (state === 'ok') return null
    return state === 'not_migrated'
      ? 'the database is not up to date: start the server, or run `npm run setup`'
      : 'a newer version has upgraded the database: install that version'
  } catch (error) {
    if (error instanceof Advice) return error.message
    throw error
  }
}

/** Reports open showcases with draft legal texts: setup opens the first one with unreviewed templates. */
async function checkLegalTexts({ db }: Engine): Promise<Finding[]> {
  const found = await unpublishedTexts(db)
  if (found.length === 0) return [okFinding('legal texts', 'published in every open showcase')]
  return found.map(({ name, missing }) =>
    noteFinding(
      'legal texts',
      `“${name}” is open, but these are still drafts: ${missing.join(', ')}. ${PUBLISH_ADVICE}`,
    ),
  )
}
const PUBLISH_ADVICE = 'Check them and publish them in the app, Studio → Pages, before you sell'
