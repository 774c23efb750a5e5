import type { ReactNode } from 'react'
import styles from './AreaLayout.module.css'

/** A screen with the navigation of its area beside it, where there is room; on phones there is the screen only. */
export function AreaLayout({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.area}>
      {sidebar}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
