import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './Choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'>

/** The bare controls; the Cell or <label> around them provides the name and the tap area. */
export function Checkbox(props: Props) {
  return <input {...props} type="checkbox" className={cx(styles.control, styles.check)} />
}
export function Radio(props: Props) {
  return <input {...props} type="radio" className={cx(styles.control, styles.radio)} />
}
export function Switch(props: Props) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own checked state.
  return <input {...props} type="checkbox" role="switch" className={styles.switch} />
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
