import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import styles from './GoodsTable.module.css'

/** Where the focus goes after an edit; `none`: it has gone elsewhere already. */
export type Move = 'none' | 'stay' | 'up' | 'down' | 'next' | 'previous'

interface Props {
  /** `row-column`, by which the keyboard finds it. */
  cell: string
  isActive: boolean
  label: string
  /** What editing begins with; undefined: the value cannot be edited. */
  text: string | undefined
  isEditing: boolean
  /** Choices instead of typing. */
  options?: readonly { readonly value: string; readonly text: string }[]
  fault: string | undefined
  onEdit: () => void
  /** Returns whether the text was taken; a wrong one stays in its field. */
  onCommit: (text: string, move: Move) => boolean
  onCancel: () => void
  onFocus: () => void
  children: ReactNode
}

const MOVES: Readonly<Record<string, Move>> = { Enter: 'down', ArrowDown: 'down', ArrowUp: 'up' }

/** A value of the table: shown, or edited in place. Enter stores it, Escape leaves it, Tab goes on to the next. */
export function ValueCell(props: Props) {
  const { cell, isActive, label, text, isEditing, fault, children } = props
  const id = useId()
  const isEditable = text !== undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of all its cells.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which arrows reach and Enter edits.
      role="gridcell"
      data-cell={cell}
      tabIndex={isActive && !isEditing ? 0 : -1}
      className={cx(styles.value, isEditable && styles.editable, fault !== undefined && styles.wrong)}
      aria-label={isEditing ? undefined : label}
      aria-readonly={!isEditable}
      aria-invalid={fault === undefined ? undefined : true}
      aria-describedby={fault === undefined ? undefined : id}
      onFocus={props.onFocus}
      onClick={isEditable && !isEditing ? props.onEdit : undefined}
    >
      {isEditing && isEditable ? <CellEditor {...props} text={text} describedBy={id} /> : children}
      {fault !== undefined && (
        <small id={id} className={styles.fault}>
          {fault}
        </small>
      )}
    </td>
  )
}

function CellEditor(props: Props & { text: string; describedBy: string }) {
  const { label, text, options, fault, describedBy, onCommit, onCancel } = props
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => field.current?.focus(), [])
  const commit = (value: string, move: Move) => {
    if (isOver.current) return
    isOver.current = onCommit(value, move)
  }
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    press.stopPropagation()
    const { value } = press.currentTarget
    const move = press.key === 'Tab' ? (press.shiftKey ? 'previous' : 'next') : MOVES[press.key]
    if (press.key === 'Escape') {
      isOver.current = true
      press.preventDefault()
      onCancel()
    } else if (move && (!options || press.key === 'Tab')) {
      press.preventDefault()
      commit(value, move)
    }
  }
  const common = {
    'aria-label': label,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': describedBy,
    className: styles.editor,
    ref: field,
    onKeyDown,
  }
  if (options)
    return (
      <select
        {...common}
        defaultValue={text}
        onChange={(change) => commit(change.target.value, 'stay')}
        onBlur={() => isOver.current || onCancel()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      onFocus={(focus) => focus.currentTarget.select()}
      onBlur={(blur) => commit(blur.currentTarget.value, 'none')}
    />
  )
}
