import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Move } from '../../../../ui/fields/CellEditor.tsx'
import type { Selection } from '../selection/useSelection.ts'
import { type CellPlace, COLUMNS, cellId, nextValue, placeByKey } from './grid-keys.ts'
import { editedText, type TableLine, VALUE_FIELDS } from './lines.ts'

/** Keeps which cell of the table has the focus and which is edited, and moves both by the keyboard. */
export function useGrid(lines: readonly TableLine[], selection: Selection) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<CellPlace>({ row: 0, column: COLUMNS.name })
  const [editing, setEditing] = useState<CellPlace>()
  const focusNext = useRef<CellPlace>(undefined)
  const go = (to: CellPlace) => {
    setActive(to)
    focusNext.current = to
  }
  // After the cell is drawn as one that can have the focus.
  useEffect(() => {
    const to = focusNext.current
    if (!to || editing) return
    focusNext.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellId(to)}"]`)?.focus()
  })
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const line = lines[active.row]
    // Buttons between the rows have keys of their own.
    if (editing || !line || !(press.target instanceof HTMLElement && press.target.dataset.cell)) return
    const isRtl = table.current !== null && getComputedStyle(table.current).direction === 'rtl'
    const to = placeByKey(press, active, { rows: lines.length, isRtl })
    if (to) go(to)
    else if ((press.key === 'Enter' || press.key === 'F2') && isEditable(lines, active)) setEditing(active)
    else if (press.key === ' ' && active.column >= COLUMNS.price)
      selection.toggle(line.product.id, press.shiftKey)
    else return
    press.preventDefault()
  }
  const leave = (from: CellPlace, move: Move) => {
    const to = placeAfter(from, move, lines.length)
    const goesOn = (move === 'next' || move === 'previous') && isEditable(lines, to)
    setEditing(goesOn ? to : undefined)
    if (move !== 'none') go(to)
  }
  return {
    table,
    active,
    editing,
    onKeyDown,
    /** Ends an edit and moves on. */
    leave,
    /** The cell got the focus by a click or by Tab. */
    focus: (at: CellPlace) => {
      if (active.row !== at.row || active.column !== at.column) setActive(at)
    },
    edit: (at: CellPlace) => {
      setActive(at)
      setEditing(at)
    },
  }
}

function isEditable(lines: readonly TableLine[], { row, column }: CellPlace): boolean {
  const line = lines[row]
  const field = VALUE_FIELDS.find((one) => COLUMNS[one] === column)
  return line !== undefined && field !== undefined && editedText(line, field) !== undefined
}

function placeAfter(from: CellPlace, move: Move, rows: number): CellPlace {
  if (move === 'down') return { ...from, row: Math.min(rows - 1, from.row + 1) }
  if (move === 'up') return { ...from, row: Math.max(0, from.row - 1) }
  if (move === 'stay' || move === 'none') return from
  return nextValue(from, { rows, isBack: move === 'previous' }) ?? from
}
