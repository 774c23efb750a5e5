import { basename } from 'node:path'
import { setInterval } from 'node:timers'
import { transaction } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { FILE_LIMITS } from '../formats/file-limits.ts'
import { inspectImport, withPreview } from '../inspect.ts'
import type { RunDeps } from './deps.ts'
import { type HeldImport, holdImport } from './lease.ts'

const TOTAL_MS = 10 * 60 * 1000
const IDLE_MS = 20_000
const BEAT_MS = 15_000

const ARRIVED = statement('catalog.imports.run.fetchFile.arrived')`
  update import_job set file_name = $3, stored_as = $4, info = $5, settings = $6, is_staged = false, phase = 'read',
    goal = case when source_id is null then 'check' else 'apply' end,
    state = case when source_id is null then 'ready' else 'queued' end, worker = '', lease_until = null
  where id = $1 and worker = $2`

/**
 * Downloads the file of an import. One from a schedule is then queued with the schedule's settings, another waits for its member.
 * Throws `DownloadError`, `UnreadableFile` and `LeaseLost`; then no file is left.
 */
export async function fetchFile(deps: RunDeps, held: HeldImport): Promise<void> {
  const { db, now, files } = deps
  const { name, path } = await files.reserve()
  const beat = () => transaction(db, (tx) => holdImport(tx, held, now()))
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  try {
    const of = { url: held.url, path, maxBytes: FILE_LIMITS.bytes, totalMs: TOTAL_MS, idleMs: IDLE_MS }
    const { url } = await deps.download(of)
    const fileName = basename(new URL(url).pathname).slice(-200) || new URL(url).host
    const guess = await inspectImport(path, fileName)
    const isFitting = held.settings !== null && held.settings.format === guess.settings.format
    const { info, settings } =
      isFitting && held.settings ? await withPreview(path, guess.info, held.settings) : guess
    await files.share(name)
    await transaction(db, async (tx) => {
      await holdImport(tx, held, now())
      const values = [
        held.id,
        held.worker,
        fileName,
        name,
        JSON.stringify(info),
        JSON.stringify(settings),
      ] as const
      await queryRows(tx, ARRIVED, values)
    })
  } catch (error) {
    await files.remove(name)
    throw error
  } finally {
    clearInterval(timer)
  }
}
