import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Toasts.module.css'

export type ToastTone = 'success' | 'warning' | 'danger'
export interface Toast {
  id: string
  text: string
  tone?: ToastTone
  /** Milliseconds until it disappears; -1 never (TR-22 to TR-24) */
  lasts?: number
}

export const toastLasts = { usual: 3000, critical: 5000, copied: 1500, forever: -1 } as const

const icons: Record<ToastTone, IconName> = {
  success: 'check-bold',
  warning: 'warning-fill',
  danger: 'prohibit-bold',
}

/** Notices over everything, the newest last; each says once that it was dismissed, by time, tap or swipe. */
export function Toasts({ toasts, onDismiss }: { toasts: Toast[]; onDismiss: (id: string) => void }) {
  return (
    <section className={styles.region} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
}

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { text, tone = 'success', lasts = toastLasts.usual } = toast
  const gone = useRef(false)
  // Time, tap and swipe may meet; only the first of them counts.
  const leave = () => {
    if (gone.current) return
    gone.current = true
    onDismiss()
  }
  const latest = useRef(leave)
  latest.current = leave
  const [pull, setPull] = useState(0)
  const from = useRef<number>(undefined)

  useEffect(() => {
    if (lasts < 0) return
    const timer = setTimeout(() => latest.current(), lasts)
    return () => clearTimeout(timer)
  }, [lasts])

  const stays = lasts < 0
  return (
    <button
      type="button"
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx(styles.toast, styles[tone])}
      style={pull ? { transform: `translateY(${Math.min(0, pull)}px)`, opacity: 1 + pull / 80 } : undefined}
      onClick={stays ? undefined : leave}
      onPointerDown={(press) => {
        from.current = press.clientY
      }}
      onPointerMove={(move) => from.current !== undefined && !stays && setPull(move.clientY - from.current)}
      onPointerUp={() => {
        from.current = undefined
        if (pull < -24) leave()
        setPull(0)
      }}
    >
      <span className={styles.dot}>
        <Icon name={icons[tone]} size={18} />
      </span>
      {text}
    </button>
  )
}
