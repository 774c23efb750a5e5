import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Field.module.css'
import { FieldNote, type FieldState } from './FieldNote.tsx'

type Props = ComponentProps<'select'> & Pick<FieldState, 'hint' | 'error'> & { label: string }

/** The system's own select, dressed as a field; below it the error, else the hint. */
export function Select({ label, hint, error, children, ...select }: Props) {
  const id = useId()
  const note = useId()
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </span>
      <span className={cx(styles.box, error && styles.wrong)}>
        <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={note}>
          {children}
        </select>
        <Icon name="caret-down" size={18} className={styles.lead} />
      </span>
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}
