import { Icon } from '../pictures/Icon.tsx'
import styles from './Field.module.css'

export interface FieldState {
  hint?: string
  error?: string
  /** `true` shows only the tick */
  success?: string | true
  /** What is being checked, for screen readers; also shows a small spinner */
  checking?: string
}

/** The line below a field; an error is announced as it appears. */
export function FieldNote({ id, hint, error, success }: Omit<FieldState, 'checking'> & { id: string }) {
  const good = typeof success === 'string' ? success : undefined
  return (
    <span id={id} aria-live="polite">
      {error ? (
        <span className={styles.error}>
          <Icon name="warning-circle-fill" size={16} />
          {error}
        </span>
      ) : good ? (
        <span className={styles.success}>
          <Icon name="check-circle-fill" size={16} />
          {good}
        </span>
      ) : (
        hint && <span className={styles.hint}>{hint}</span>
      )}
    </span>
  )
}
