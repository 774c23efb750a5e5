import { LIMITS } from '@sarafan/contract/limits'
import { refuse } from '../../platform/requests/refuse.ts'
import { inspectFile } from './formats/inspect.ts'
import { readRows } from './formats/read-rows.ts'
import { UnreadableFile } from './formats/unreadable-file.ts'
import type { JobInfo } from './jobs/job.ts'
import type { FileInfo, ReadSettings } from './mapping.ts'
import type { ImportRow } from './model.ts'

/** A file with the settings it is read with. */
export interface Inspected {
  readonly info: JobInfo
  readonly settings: ReadSettings
}

/** Returns what a file is and how it would be read. Throws `UnreadableFile`. */
export async function inspectImport(path: string, name: string): Promise<Inspected> {
  const info = await inspectFile(path, name)
  const { format, system, mapping, emptyCells } = info
  return withPreview(path, info, { format, system, mapping: [...mapping], emptyCells })
}

/** Returns the file with a preview for these settings. Throws `UnreadableFile`. */
export async function withPreview(path: string, info: FileInfo, settings: ReadSettings): Promise<Inspected> {
  const preview: ImportRow[] = []
  for await (const row of readRows(path, settings)) {
    preview.push(row)
    if (preview.length === LIMITS.importPreviewRows) break
  }
  return { info: { ...info, preview }, settings }
}

/** Turns an unreadable file into the refusal `import_file_unreadable`, with the fault as its reason; other errors unchanged. */
export function toUnreadable(error: unknown): unknown {
  if (!(error instanceof UnreadableFile)) return error
  return refuse('import_file_unreadable', {}, { File: error.code })
}
