import { aliasOf } from './aliases.ts'
import { columnNames } from './columns.ts'
import { isBlank, type TableRow } from './table-row.ts'

/** Rows in which the header is looked for: templates of marketplaces have a title and notes above it. */
export const HEADER_ROWS = 10

/** The header of a table and the line it is in. */
export interface Header {
  readonly line: number
  readonly names: readonly string[]
  /** Number of columns whose names are understood. */
  readonly known: number
}

/** Finds the header among the first rows: the one with most columns that are understood, else the first that is not blank. */
export function findHeader(rows: readonly TableRow[]): Header | null {
  let best: Header | null = null
  for (const row of rows.slice(0, HEADER_ROWS)) {
    if (isBlank(row)) continue
    const names = columnNames(row.cells)
    const known = names.filter((name) => aliasOf(name) !== null).length
    if (best === null || known > best.known) best = { line: row.line, names, known }
  }
  return best
}
