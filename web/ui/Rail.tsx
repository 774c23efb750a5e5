import { Children, type ReactNode } from 'react'
import styles from './Rail.module.css'

/** Things in a row that scrolls sideways and stops at their edges. */
export function Rail({ label, gap = 8, children }: { label: string; gap?: number; children: ReactNode }) {
  return (
    <ul className={styles.rail} aria-label={label} style={{ gap }}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
