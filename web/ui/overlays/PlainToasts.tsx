import { useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { type Toast, ToastContent } from './ToastContent.tsx'
import styles from './Toasts.module.css'
import { toastLasts } from './toast-lasts.ts'

interface Props {
  toasts: Toast[]
  label: string
  onDismiss: (id: string) => void
}

/** Toasts that only appear and go by themselves, for when the code of `Toasts` cannot be fetched. */
export function PlainToasts({ toasts, label, onDismiss }: Props) {
  return (
    <section className={styles.region} aria-label={label}>
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
}

function PlainToast({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { text, tone = 'success', lasts = toastLasts.usual } = toast
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    if (lasts < 0) return
    const timer = setTimeout(() => dismiss.current(), lasts)
    return () => clearTimeout(timer)
  }, [lasts])
  return (
    <p role="alert" className={cx(styles.toast, styles[tone])}>
      <ToastContent text={text} tone={tone} />
    </p>
  )
}
