import { Field } from '../../../ui/fields/Field.tsx'
import styles from './Platform.module.css'

/** A search field above a list of the platform's area. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <search className={styles.find}>
      <Field
        label={label}
        icon="magnifying-glass"
        type="search"
        maxLength={80}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  )
}
