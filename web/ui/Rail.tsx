import { Children, type ReactNode } from 'react'
import styles from './Rail.module.css'

/** Things in a row that scrolls sideways and stops at their edges. */
export function Rail({ label, gap = 8, still, children }: RailProps) {
  return (
    <ul className={styles.rail} aria-label={label} style={{ gap }} tabIndex={still ? 0 : undefined}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}

interface RailProps {
  label: string
  gap?: number
  /** Nothing inside takes the focus, so the row itself does and arrow keys scroll it */
  still?: boolean
  children: ReactNode
}
