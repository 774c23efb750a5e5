import { Suspense } from 'react'
import { PlainToasts } from '../../ui/overlays/PlainToasts.tsx'
import type { ToastsProps } from '../../ui/overlays/Toasts.tsx'
import { useWords } from '../../words/useWords.ts'
import { Fetched } from '../query/Fetched.tsx'
import { lazyScreen } from '../routing/lazy-screen.tsx'

const Toasts = lazyScreen(
  async () => ({ default: (await import('../../ui/overlays/Toasts.tsx')).Toasts }),
  'first',
)

let isLoaded = false

/** Fetches the code of toasts ahead. */
export async function preloadToasts(): Promise<void> {
  await Toasts.preload()
  isLoaded = true
}

/** Shows toasts with code fetched at the first one; without it, as when the connection is lost, plain ones. */
export function ToastView({ toasts, onDismiss }: Omit<ToastsProps, 'labels'>) {
  const t = useWords()
  const isAny = toasts.length > 0
  const labels = { one: t('common.notification'), all: t('common.notifications', { key: 'F8' }) }
  const plain = isAny && <PlainToasts label={labels.all} {...{ toasts, onDismiss }} />
  // A browser may remember that a chunk could not be fetched, and fail those that share it once it is online again.
  if (isAny && !isLoaded && !navigator.onLine) return plain
  return (
    <Fetched open={isAny} instead={plain}>
      <Suspense>{isAny && <Toasts {...{ toasts, labels, onDismiss }} />}</Suspense>
    </Fetched>
  )
}
