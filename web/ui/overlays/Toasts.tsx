import { Provider, Root, Viewport } from 'radix-ui/toast'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { overlayHost } from './overlay-host.ts'
import { type Toast, ToastContent } from './ToastContent.tsx'
import styles from './Toasts.module.css'
import { toastLasts } from './toast-lasts.ts'

export interface ToastsProps {
  toasts: Toast[]
  /** What a screen reader says before a toast's text, and the name of the region that F8 moves the focus to */
  labels: { one: string; all: string }
  onDismiss: (id: string) => void
}

/** The distance of a swipe downwards that dismisses a toast, and the longer one at which it has faded out, in pixels. */
const swipe = { dismisses: 24, fades: 80 }

/**
 * Toasts over everything, the newest last; each calls `onDismiss` once: after its time, on click, swipe or Escape.
 * An open dialog hides the rest of the page from screen readers, apart from live regions; a region in the body that is
 * a live one stays reachable whichever of the two opens first. Its `off` is because each toast announces itself.
 */
export function Toasts({ toasts, labels, onDismiss }: ToastsProps) {
  return (
    <Provider label={labels.one} swipeDirection="down" swipeThreshold={swipe.dismisses}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      {createPortal(<Viewport className={styles.region} label={labels.all} aria-live="off" />, overlayHost())}
    </Provider>
  )
}

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { text, tone = 'success', lasts = toastLasts.usual } = toast
  const [open, setOpen] = useState(true)
  const stays = lasts < 0
  const leave = () => {
    if (stays) return
    setOpen(false)
    onDismiss()
  }
  return (
    <Root
      // Success waits until the screen reader has finished its sentence.
      type={tone === 'success' ? 'background' : 'foreground'}
      duration={stays ? Number.POSITIVE_INFINITY : lasts}
      open={open}
      onOpenChange={leave}
      // The click that ends a swipe is prevented.
      onClick={(click) => click.defaultPrevented || leave()}
      onSwipeMove={({ currentTarget, detail }) => {
        if (stays) return
        currentTarget.style.transform = `translateY(${detail.delta.y}px)`
        currentTarget.style.opacity = String(1 - detail.delta.y / swipe.fades)
      }}
      onSwipeCancel={({ currentTarget: { style } }) => {
        style.removeProperty('transform')
        style.removeProperty('opacity')
      }}
      className={cx(styles.toast, styles[tone])}
    >
      <ToastContent text={text} tone={tone} />
    </Root>
  )
}
