import { audit } from '../../../platform/audit.ts'
import { type Tx, transaction } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { DownloadError } from '../../../platform/outbound/public-download.ts'
import { inspectFile } from '../formats/inspect.ts'
import { UnreadableFile } from '../formats/unreadable-file.ts'
import type { RunDeps } from './deps.ts'
import { fetchFile } from './fetch-file.ts'
import { endImport, type HeldImport, LeaseLost, setPhase } from './lease.ts'
import { forgetSeen, hideMissing } from './missing.ts'
import { fetchPictures } from './pictures/fetch-pictures.ts'
import { runBatch } from './run-batch.ts'
import { stageRows } from './stage.ts'

/**
 * Runs an import that this process holds from where it stopped until it ends, is paused or cancelled, or another process has taken it
 * over. A file that cannot be read or fetched ends it as `failed`; other errors are thrown, and the import is taken up again.
 */
export async function runImport(deps: RunDeps, held: HeldImport): Promise<void> {
  try {
    if (held.goal === 'fetch') await fetchFile(deps, held)
    else await runRows(deps, held)
  } catch (error) {
    if (error instanceof LeaseLost) return
    const fault = error instanceof UnreadableFile || error instanceof DownloadError ? error : null
    if (!fault) throw error
    const line = fault instanceof UnreadableFile ? fault.line : null
    await transaction(deps.db, (tx) =>
      endImport(tx, held, { state: 'failed', fault: fault.code, line, at: deps.now() }),
    ).catch(ignoreLost)
  }
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error
}

async function runRows(deps: RunDeps, held: HeldImport): Promise<void> {
  const { db, now, files } = deps
  const { settings } = held
  if (settings === null) throw new Error(`import ${held.id} has no settings`)
  if (!held.isStaged) {
    await forgetSeen(db, held.id)
    await stageRows(deps, held, { path: await files.open(held.storedAs), settings })
  }
  if (held.phase === 'read' || held.phase === 'rows') await runBatches(deps, held)
  if (held.mode === 'hide_missing' && held.phase !== 'pictures' && (await mayHide(deps, held)))
    await hideMissing(deps, held)
  if (held.goal === 'apply') {
    await transaction(db, (tx) => setPhase(tx, held, 'pictures'))
    await fetchPictures(deps, held)
  }
  await transaction(db, async (tx) => {
    await endImport(tx, held, { state: held.goal === 'check' ? 'checked' : 'done', at: now() })
    if (held.goal === 'apply') await recordImport(tx, held, now())
  })
}

/** Whether the file may take goods off sale: one of 1C must say itself that it holds the whole catalogue (trade.md 2.5). */
async function mayHide({ files }: RunDeps, { settings, storedAs }: HeldImport): Promise<boolean> {
  if (settings?.format !== 'commerceml') return true
  return (await inspectFile(await files.open(storedAs), storedAs)).isWhole === true
}

async function runBatches(deps: RunDeps, held: HeldImport): Promise<void> {
  for (;;) {
    const began = performance.now()
    const of = { at: deps.now(), products: deps.products }
    const { isLast } = await transaction(deps.db, (tx) => runBatch(tx, held, of))
    if (isLast) return
    await deps.rest(performance.now() - began)
  }
}

const COUNTS = statement('catalog.imports.run.runImport.counts')`
  select file_name as file, mode, created, changed, hidden, rejected from import_job where id = $1`

async function recordImport(tx: Tx, held: HeldImport, at: Date): Promise<void> {
  const [after = {}] = await queryRows(tx, COUNTS, [held.id])
  const { showcaseId, personId } = held
  await audit(tx, {
    showcaseId,
    personId,
    action: 'change',
    object: `import:${held.id}`,
    before: {},
    after,
    at,
  })
}
