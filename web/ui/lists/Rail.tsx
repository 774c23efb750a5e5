import { Children, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Rail.module.css'

/** Things in a row that scrolls sideways and stops at their edges. */
export function Rail({ label, gap = 8, still, narrow, children }: RailProps) {
  return (
    <ul
      className={cx(styles.rail, narrow && styles.narrow)}
      aria-label={label}
      style={{ gap }}
      tabIndex={still ? 0 : undefined}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}

interface RailProps {
  label: string
  gap?: number
  /** Without focusable content the row itself is focusable, and arrow keys scroll it */
  still?: boolean
  /** On wide screens as wide as the groups below it */
  narrow?: boolean
  children: ReactNode
}
