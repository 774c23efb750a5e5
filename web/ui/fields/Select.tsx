import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'
import { type BareDisabling, type Disabling, useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Field.module.css'
import { FieldNote, type FieldState } from './FieldNote.tsx'

type Props = Disabling &
  Omit<ComponentProps<'select'>, BareDisabling> &
  Pick<FieldState, 'hint' | 'error'> & { label: string; busy?: boolean }

/** The system's own select, dressed as a field; below it the error, else the hint. */
export function Select({ label, hint, error, busy, disabledReason, children, ...select }: Props) {
  const id = useId()
  const note = useId()
  const disabling = useDisabled(disabledReason, { busy, describedBy: note })
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </span>
      <span className={cx(styles.box, error && styles.wrong)}>
        <select {...select} {...disabling.attributes} id={id} aria-invalid={error ? true : undefined}>
          {children}
        </select>
        {disabling.note}
        <Icon name="caret-down" size={18} className={styles.lead} />
      </span>
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}
