import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './ListGroup.module.css'

/** Rows on one rounded ground, as messengers list things; a heading above, a remark below. */
export function ListGroup({ title, large, remark, padded, tinted, children }: GroupProps) {
  return (
    <section className={styles.section}>
      {title && <h2 className={cx(styles.title, large && styles.large)}>{title}</h2>}
      <div className={cx(styles.group, padded && styles.padded, tinted && styles.tinted)}>{children}</div>
      {remark && <p className={styles.remark}>{remark}</p>}
    </section>
  )
}

interface GroupProps {
  title?: string
  large?: boolean
  remark?: string
  padded?: boolean
  /** On a white page the group is tinted instead of white. */
  tinted?: boolean
  children: ReactNode
}
