import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Toasts.module.css'

export type ToastTone = 'success' | 'warning' | 'danger'
export interface Toast {
  id: string
  text: string
  tone?: ToastTone
  /** One of `toastLasts` or as long in milliseconds */
  lasts?: number
}

const icons: Record<ToastTone, IconName> = {
  success: 'check-bold',
  warning: 'warning-fill',
  danger: 'prohibit-bold',
}

/** What is inside a toast: its icon and text. */
export function ToastContent({ text, tone }: { text: string; tone: ToastTone }) {
  return (
    <>
      <span className={styles.dot}>
        <Icon name={icons[tone]} size={18} />
      </span>
      {text}
    </>
  )
}
