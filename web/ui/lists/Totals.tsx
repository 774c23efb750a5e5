import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Totals.module.css'

export interface TotalsRow {
  label: string
  value: ReactNode
  tone?: 'sale' | 'bonus'
}

/** Sums under each other and the one that counts below a line, announced when it changes. */
export function Totals({ rows, total }: { rows: TotalsRow[]; total?: TotalsRow }) {
  return (
    <dl className={styles.totals}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd className={cx(row.tone && styles[row.tone])}>
            <bdi>{row.value}</bdi>
          </dd>
        </div>
      ))}
      {total && (
        <div className={styles.total} aria-live="polite">
          <dt>{total.label}</dt>
          <dd className="num">
            <bdi>{total.value}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
