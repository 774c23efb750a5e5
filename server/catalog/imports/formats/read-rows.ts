import type { ReadSettings } from '../mapping.ts'
import type { ImportRow } from '../model.ts'
import { fileSource } from './byte-source.ts'
import { readTable } from './table/read-table.ts'
import { inspectCsv, readCsv } from './text/csv.ts'

/**
 * Streams the rows of a file, bounded in memory. Throws `UnreadableFile`, also after rows, when the file cannot be read to
 * its end; problems of single cells are on their rows.
 */
export async function* readRows(path: string, settings: ReadSettings): AsyncGenerator<ImportRow> {
  const source = await fileSource(path, path)
  const shape = await inspectCsv(source)
  yield* readTable(() => readCsv(source, shape), settings)
}
