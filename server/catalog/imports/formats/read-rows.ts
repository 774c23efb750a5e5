import type { ReadSettings } from '../mapping.ts'
import type { ImportRow } from '../model.ts'

/**
 * Streams the rows of a file, an archive or a folder of an exchange, bounded in memory. Throws `UnreadableFile`, also after rows, when the file cannot be read to
 * its end; problems of single cells are on their rows.
 */
export async function* readRows(path: string, settings: ReadSettings): AsyncGenerator<ImportRow> {
  const { openImport } = await import('./recognise.ts')
  const { file, close } = await openImport(path, path)
  try {
    yield* file.rows(settings)
  } finally {
    await close()
  }
}
