import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './CellEditor.module.css'

/** Where the focus goes after an edit; `none`: it has gone elsewhere already. */
export type Move = 'none' | 'stay' | 'up' | 'down' | 'next' | 'previous'

interface Props {
  label: string
  text: string
  /** Choices instead of typing. */
  options?: readonly { readonly value: string; readonly text: string }[] | undefined
  fault: string | undefined
  /** The id of the element that shows the fault. */
  describedBy: string
  /** Returns whether the text was taken; a wrong one stays in its field. */
  onCommit: (text: string, move: Move) => boolean
  onCancel: () => void
}

const MOVES: Readonly<Record<string, Move>> = { Enter: 'down', ArrowDown: 'down', ArrowUp: 'up' }

/** Edits one value of a grid in place. Enter and the arrows store it, Escape leaves it, Tab goes on to the next. */
export function CellEditor(props: Props) {
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
