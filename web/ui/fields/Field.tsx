import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type BareDisabling, type Disabling, useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Field.module.css'
import { FieldNote, type FieldState } from './FieldNote.tsx'

type Props = FieldState &
  Disabling &
  Omit<ComponentProps<'input'>, BareDisabling> & {
    label: string
    labelEnd?: ReactNode
    icon?: IconName
    inline?: boolean
  }

/**
 * A labelled text field; below it the error, else the success message, else the hint. `inline` puts the label
 * inside.
 */
export function Field({ label, labelEnd, icon, inline, hint, error, success, checking, ...props }: Props) {
  const id = useId()
  const note = useId()
  const { disabledReason, ...input } = props
  const disabling = useDisabled(disabledReason, { describedBy: note })
  return (
    <div className={styles.field}>
      {!inline && <FieldLabel id={id} label={label} labelEnd={labelEnd} />}
      <span className={cx(styles.box, error && styles.wrong)}>
        {icon && <Icon name={icon} size={20} className={styles.lead} />}
        {inline && (
          <label htmlFor={id} className={styles.inline}>
            {label}
          </label>
        )}
        <input {...input} {...disabling.attributes} id={id} aria-invalid={error ? true : undefined} />
        {disabling.note}
        {checking && <Spinner kind="small-blue" label={checking} />}
        {success && !checking && !error && (
          <Icon name="check-circle-fill" size={20} className={styles.good} />
        )}
      </span>
      <FieldNote id={note} hint={hint} error={error} success={success} />
    </div>
  )
}

function FieldLabel({ id, label, labelEnd }: { id: string; label: string; labelEnd?: ReactNode }) {
  return (
    <span className={styles.label}>
      <label htmlFor={id}>{label}</label>
      {labelEnd && <span>{labelEnd}</span>}
    </span>
  )
}

type AreaProps = Omit<FieldState, 'checking'> &
  Omit<ComponentProps<'textarea'>, BareDisabling> & { label: string; labelEnd?: ReactNode }

/** A labelled text of several lines. */
export function TextArea({ label, labelEnd, hint, error, success, ...area }: AreaProps) {
  const id = useId()
  const note = useId()
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} labelEnd={labelEnd} />
      <textarea
        rows={3}
        {...area}
        id={id}
        className={cx(styles.box, styles.area, error && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
      />
      <FieldNote id={note} hint={hint} error={error} success={success} />
    </div>
  )
}
