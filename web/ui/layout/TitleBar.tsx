import type { ReactNode } from 'react'
import styles from './TitleBar.module.css'

/** A screen's own top bar: title, subtitle, and optionally one action. */
export function TitleBar({
  title,
  text,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.bar}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
