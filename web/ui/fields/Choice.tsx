import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { type BareDisabling, type Disabling, useDisabled } from '../feedback/useDisabled.tsx'
import type { RowLabel } from '../lists/ListRow.tsx'
import styles from './Choice.module.css'

type Input = Disabling &
  Omit<ComponentProps<'input'>, 'type' | 'aria-label' | BareDisabling> & { busy?: boolean }
/** The label of a control is a text of its own or the ListRow around it. */
type Props = Input & { label: string | RowLabel }

/** The bare controls; in a ListRow, the ListRow is the tap area. */
export function Checkbox(props: Props) {
  return <Choice {...props} type="checkbox" className={cx(styles.control, styles.check)} />
}
export function Radio(props: Props) {
  return <Choice {...props} type="radio" className={cx(styles.control, styles.radio)} />
}
export function Switch(props: Props) {
  return <Choice {...props} type="checkbox" role="switch" className={styles.switch} />
}

function Choice({
  label,
  disabledReason,
  busy,
  ...input
}: Input & { label?: Props['label']; type: 'checkbox' | 'radio' }) {
  const { attributes, note } = useDisabled(disabledReason, { busy, describedBy: input['aria-describedby'] })
  return (
    <>
      <input {...input} {...attributes} aria-label={typeof label === 'string' ? label : undefined} />
      {note}
    </>
  )
}

/** A checkbox with its sentence, links allowed inside. */
export function CheckLine({ children, ...props }: Input & { children: NonNullable<ReactNode> }) {
  const id = useId()
  return (
    <span className={styles.line}>
      <Choice {...props} id={id} type="checkbox" className={cx(styles.control, styles.check)} />
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
