import { resolve } from 'node:path'
import { parseMoment } from '../../platform/clock.ts'
import { Advice } from '../../platform/start-advice.ts'
import { openPlace } from '../backup/backup.ts'
import type { Settings } from '../settings-file.ts'
import { postgresAccount } from './account.ts'
import { extractBase, extractWal } from './extract.ts'
import { restoreFiles } from './files.ts'
import { requireLaws } from './laws.ts'
import { planRestore } from './plan.ts'
import { recover } from './recovery.ts'
import { fillTarget, requireFree } from './target.ts'

export interface RestoreDeps {
  readonly env: Settings
  /** Path of the settings file. */
  readonly settings: string
  readonly into: string | undefined
  readonly files: string | undefined
  readonly to: string | undefined
  readonly isIncompleteFine: boolean
  readonly log: (line: string) => void
}

/**
 * `npm run restore`: restores the database into an empty folder and pictures and documents into another, rolls forward to the wanted
 * moment, and checks the ledger. Until the database is recovered any failure leaves both folders as they were. Throws `Advice`.
 */
export async function runRestore(deps: RestoreDeps): Promise<void> {
  const { log } = deps
  const { config, paths, key } = await openPlace(deps)
  if (!deps.into) throw new Advice('Name an empty folder for the data of PostgreSQL by --into.')
  const target = { data: resolve(deps.into), files: resolve(deps.files ?? config.dataDir) }
  const to = momentOf(deps.to)
  const plan = await planRestore({ paths, key }, { to, isIncompleteFine: deps.isIncompleteFine })
  await requireFree(target, plan)
  const account = postgresAccount()
  const path = deps.env.PATH
  const { base } = plan
  const state = { problem: '' }
  await fillTarget(target, account, async () => {
    const extraction = { paths, key, account, data: target.data, path }
    await extractBase(plan, extraction)
    log(`base backup ${base.id} is decrypted and complete`)
    await extractWal(plan, extraction)
    const files = await restoreFiles({ paths, key }, target.files)
    log(`${files} pictures and documents are in ${target.files}`)
    await recover({ account, data: target.data, base, to, path }, async (engine, { lastTransaction }) => {
      log(`restored up to ${lastTransaction ?? base.endedAt}`)
      // What was recovered is kept, whatever its check finds.
      state.problem = await requireLaws(engine).then(() => '', describe)
    })
  })
  if (state.problem) throw new Advice(`${state.problem} The restored data is in ${target.data}.`)
  log('the ledger reconciles')
  log(`${target.data} is ready: start PostgreSQL ${base.major} with it, then the server with the keys it had`)
}

const describe = (error: unknown) =>
  error instanceof Advice ? error.message : `The check failed: ${String(error)}.`

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const isFull = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = isFull ? parseMoment(text) : null
  if (!at) throw new Advice(`--to ${text} is no moment: write it as 2026-11-29T03:00:00Z.`)
  return at
}
