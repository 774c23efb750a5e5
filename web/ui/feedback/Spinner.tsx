import { cx } from '../cx.ts'
import styles from './Spinner.module.css'

/** A turning ring in the three kinds of the specification (RT-50); with a label it is also announced. */
export function Spinner({
  kind = 'default',
  label,
}: {
  kind?: 'default' | 'small' | 'small-blue'
  label?: string
}) {
  const spinner = <span className={cx(styles.spinner, styles[kind])} data-kind={kind} aria-hidden="true" />
  if (!label) return spinner
  return (
    <span className={styles.wrap} role="status">
      {spinner}
      <span className="aloud">{label}</span>
    </span>
  )
}
