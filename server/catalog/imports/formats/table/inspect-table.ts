import type { FileInfo } from '../../mapping.ts'
import { guessMapping, guessSystem } from './aliases.ts'
import { dialectOf } from './dialects.ts'
import { type OpenTable, readTableHead } from './read-table.ts'

/** What the columns of a table tell, and the line of its header. */
export interface TableInfo extends Pick<FileInfo, 'system' | 'columns' | 'mapping' | 'emptyCells'> {
  readonly headerLine: number
}

/** Guesses what the columns of a table mean and which program wrote it. */
export async function inspectTable(open: OpenTable): Promise<TableInfo> {
  const { header, samples } = await readTableHead(open)
  const system = guessSystem(header.names)
  return {
    system,
    columns: header.names.map((name, at) => ({ name, samples: samples.map((row) => row.cells[at] ?? '') })),
    mapping: guessMapping(header.names, system),
    emptyCells: dialectOf(system).emptyCells,
    headerLine: header.line,
  }
}
