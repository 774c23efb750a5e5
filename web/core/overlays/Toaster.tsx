import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../api/store.ts'
import { useMessenger } from '../config/messenger-context.ts'
import { ToastView } from './ToastView.tsx'
import { dismiss } from './toasts.ts'

const felt = { success: 'success', warning: 'warning', danger: 'error' } as const

/** Shows toasts with the vibration of their kind (TR-20 to TR-24), and runs their follow-up. */
export function Toaster() {
  const notices = useAppSelector((state) => state.notices)
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  const newest = useRef(0)
  useEffect(() => {
    for (const notice of notices) if (notice.id > newest.current) messenger.haptic(felt[notice.kind])
    newest.current = Math.max(newest.current, ...notices.map((notice) => notice.id))
  }, [notices, messenger])
  return (
    <ToastView
      toasts={notices.map(({ id, text, kind, timeoutMs }) => ({
        id: String(id),
        text,
        tone: kind,
        lasts: timeoutMs,
      }))}
      onDismiss={(id) => {
        const gone = notices.find((notice) => String(notice.id) === id)
        dispatch(dismiss(Number(id)))
        if (gone?.afterwards === 'close_app') messenger.close()
      }}
    />
  )
}
