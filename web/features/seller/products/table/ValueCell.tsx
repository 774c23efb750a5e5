import { type ReactNode, useId } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { CellEditor, type Move } from '../../../../ui/fields/CellEditor.tsx'
import styles from './GoodsTable.module.css'

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
