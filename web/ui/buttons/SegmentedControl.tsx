import { useId } from 'react'
import styles from './SegmentedControl.module.css'

/** A choice among a few options; arrow keys move as in any radio group. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.row}>
      <legend className="aloud">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.part} lang={option.lang}>
          <input
            type="radio"
            className="aloud"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

interface Props<Value extends string> {
  label: string
  /** `lang` when a label is in another language than the page */
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}
