import type { KeyboardEvent } from 'react'

/** A cell by its row and column, both from zero. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Columns of the table; the first is the checkbox, the second the name. */
export const COLUMNS = { select: 0, name: 1, price: 3, oldPrice: 4, stock: 5, status: 6 } as const
const STOPS = Object.values(COLUMNS)

/** Returns where a key moves the focus to; undefined if it does not. Left and right swap where texts run to the left. */
export function placeByKey(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  from: CellPlace,
  of: { rows: number; isRtl: boolean },
): CellPlace | undefined {
  const last = of.rows - 1
  const ahead = of.isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = of.isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'ArrowUp') return { ...from, row: Math.max(0, from.row - 1) }
  if (key === 'ArrowDown') return { ...from, row: Math.min(last, from.row + 1) }
  if (key === ahead) return { ...from, column: stopAfter(from.column, 1) }
  if (key === back) return { ...from, column: stopAfter(from.column, -1) }
  if (key === 'Home') return { row: ctrlKey ? 0 : from.row, column: COLUMNS.select }
  if (key === 'End') return { row: ctrlKey ? last : from.row, column: COLUMNS.status }
  return undefined
}

function stopAfter(column: number, step: 1 | -1): number {
  const at = STOPS.findIndex((stop) => stop >= column)
  return STOPS[Math.min(STOPS.length - 1, Math.max(0, at + step))] ?? column
}

/** Returns the cell that Tab moves to after an edit: the next value of the row, then those of the next row. */
export function nextValue(from: CellPlace, of: { rows: number; isBack: boolean }): CellPlace | undefined {
  const column = from.column + (of.isBack ? -1 : 1)
  if (column >= COLUMNS.price && column <= COLUMNS.status) return { ...from, column }
  const row = from.row + (of.isBack ? -1 : 1)
  if (row < 0 || row >= of.rows) return undefined
  return { row, column: of.isBack ? COLUMNS.status : COLUMNS.price }
}

export const cellId = ({ row, column }: CellPlace) => `${row}-${column}`
