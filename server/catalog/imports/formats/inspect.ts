import type { FileInfo } from '../mapping.ts'
import { fileSource } from './byte-source.ts'
import { guessMapping, guessSystem } from './table/aliases.ts'
import { dialectOf } from './table/dialects.ts'
import { readTableHead } from './table/read-table.ts'
import { inspectCsv, readCsv } from './text/csv.ts'

/** Finds out by its content what a file is. Throws `UnreadableFile` when it is nothing that can be imported. */
export async function inspectFile(path: string, fileName: string): Promise<FileInfo> {
  const source = await fileSource(path, fileName)
  const shape = await inspectCsv(source)
  const { header, samples } = await readTableHead(() => readCsv(source, shape))
  const system = guessSystem(header.names)
  return {
    format: 'csv',
    system,
    encoding: shape.encoding,
    delimiter: shape.delimiter,
    columns: header.names.map((name, at) => ({ name, samples: samples.map((row) => row.cells[at] ?? '') })),
    rows: null,
    mapping: guessMapping(header.names, system),
    emptyCells: dialectOf(system).emptyCells,
    priceTypes: [],
    pictures: 0,
  }
}
