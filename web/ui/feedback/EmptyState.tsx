import type { ReactNode } from 'react'
import { Picture } from '../pictures/Picture.tsx'
import styles from './EmptyState.module.css'

/** An empty list: a picture, a sentence and one action. */
export function EmptyState({ art, title, text, children }: EmptyProps) {
  return (
    <div className={styles.state}>
      {art && (
        <span className={styles.art}>
          <Picture src={art} alt="" width={148} height={148} eager />
        </span>
      )}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

interface EmptyProps {
  art?: string
  title: string
  text?: string
  children?: ReactNode
}

/** A failure: its text, a retry, and the raw error for support behind a label (ER-08, ER-17, rulings 34). */
export function ErrorState({ raw, rawLabel, ...state }: EmptyProps & { raw?: unknown; rawLabel: string }) {
  return (
    <div role="alert" className={styles.page}>
      <EmptyState {...state} />
      {raw !== undefined && (
        <details className={styles.raw}>
          <summary>{rawLabel}</summary>
          <pre dir="ltr">{JSON.stringify(raw)}</pre>
        </details>
      )}
    </div>
  )
}
