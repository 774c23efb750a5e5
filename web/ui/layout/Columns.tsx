import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Keeps a screen with columns, and its title above them, at one width where there is room for both. */
export function ColumnsFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** Content with a summary: below it on phones, beside it and always in sight where there is room. */
export function Columns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.summary}>{summary}</div>
    </div>
  )
}
