import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './StickyBar.module.css'

/** The screen's main action at the bottom edge, within the thumb's reach. The page gives it room (data-foot="bar"). */
export function StickyBar({ stacked, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={cx(styles.inside, stacked && styles.stacked)}>{children}</div>
    </div>
  )
}
