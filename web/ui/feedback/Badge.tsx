import { cx } from '../cx.ts'
import styles from './Badge.module.css'

/** A count on an icon: hidden at 0, «99+» above 99; it hops each time the count changes. */
export function Badge({ count, alert }: { count: number; alert?: boolean }) {
  if (count <= 0) return null
  return (
    <span key={count} className={cx(styles.badge, alert && styles.alert)} dir="ltr" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
