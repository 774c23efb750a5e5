import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './StickyBar.module.css'

interface Props {
  stacked?: boolean
  /** From tablets on it is a line among the others. */
  inline?: boolean
  children: ReactNode
}

/** The screen's main action at the bottom edge, within the thumb's reach. The page gives it room (data-foot="bar"). */
export function StickyBar({ stacked, inline, children }: Props) {
  return (
    <div className={cx(styles.bar, inline && styles.inline)}>
      <div className={cx(styles.inside, stacked && styles.stacked)}>{children}</div>
    </div>
  )
}
