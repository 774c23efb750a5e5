/** One record of a table, before its columns have a meaning. */
export interface TableRow {
  /** Number of the record as spreadsheets count them, from 1, empty ones included. */
  readonly line: number
  readonly cells: readonly string[]
  /** What is odd about cells, by their place. */
  readonly marks?: ReadonlyMap<number, CellMark>
  /** Places of cells in a text table that say themselves that they are no formula. */
  readonly literals?: ReadonlySet<number>
  /** Cells of a workbook know what is text and what a formula; in a text table a formula looks like text. */
  readonly isTyped?: boolean
}

/** A formula without a stored result, or a number that lost its last digits. */
export type CellMark = 'formula_ignored' | 'digits_lost'

export const isBlank = (row: TableRow) => row.cells.every((cell) => cell.trim() === '')
