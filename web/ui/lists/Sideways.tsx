import type { ReactNode } from 'react'
import styles from './Sideways.module.css'

/** A place that a table may be wider than: it scrolls sideways, by keyboard too, and shadows at its edges say so. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
