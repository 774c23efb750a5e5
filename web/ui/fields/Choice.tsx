import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { type Disabling, useDisabled } from '../feedback/useDisabled.tsx'
import styles from './Choice.module.css'

type Props = Disabling & Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'title'> & { busy?: boolean }

/** The bare controls; the Cell or <label> around them provides the name and the tap area. */
export function Checkbox(props: Props) {
  return <Choice {...props} type="checkbox" className={cx(styles.control, styles.check)} />
}
export function Radio(props: Props) {
  return <Choice {...props} type="radio" className={cx(styles.control, styles.radio)} />
}
export function Switch(props: Props) {
  return <Choice {...props} type="checkbox" role="switch" className={styles.switch} />
}

function Choice({ disabledReason, busy, ...input }: Props & { type: 'checkbox' | 'radio' }) {
  const { attributes, note } = useDisabled(disabledReason, { busy, describedBy: input['aria-describedby'] })
  return (
    <>
      <input {...input} {...attributes} />
      {note}
    </>
  )
}

/** A checkbox with its sentence, links allowed inside. */
export function CheckLine({ children, ...props }: Props & { children: ReactNode }) {
  const id = useId()
  return (
    <span className={styles.line}>
      <Checkbox {...props} id={id} />
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
