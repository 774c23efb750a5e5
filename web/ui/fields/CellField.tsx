import styles from './CellField.module.css'

interface Props {
  /** Its accessible name; a cell has no visible one. */
  label: string
  value: string
  onChange: (text: string) => void
  maxLength: number
  invalid?: boolean
  /** The id of the text that says what is wrong. */
  note?: string
}

/** A text field that fills a cell of a table. */
export function CellField({ label, value, onChange, maxLength, invalid, note }: Props) {
  return (
    <input
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={note}
      className={styles.cell}
      dir="auto"
      maxLength={maxLength}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
