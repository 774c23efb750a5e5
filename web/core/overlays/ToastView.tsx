import { Suspense } from 'react'
import type { ToastsProps } from '../../ui/overlays/Toasts.tsx'
import { useWords } from '../../words/useWords.ts'
import { Fetched } from '../query/Fetched.tsx'
import { lazyScreen } from '../routing/lazy-screen.tsx'

const Toasts = lazyScreen(async () => ({ default: (await import('../../ui/overlays/Toasts.tsx')).Toasts }), {
  isFirst: true,
})

/** Fetches the code of toasts ahead: the toast that tells about a lost connection could not fetch it. */
export const preloadToasts = Toasts.preload

/** Shows toasts with code fetched at the first one. When it cannot be fetched, they count as dismissed. */
export function ToastView({ toasts, onDismiss }: Omit<ToastsProps, 'labels'>) {
  const t = useWords()
  const isAny = toasts.length > 0
  const lose = () => {
    for (const { id } of toasts) onDismiss(id)
  }
  return (
    <Fetched open={isAny} onLost={lose}>
      <Suspense>
        {isAny && (
          <Toasts
            toasts={toasts}
            labels={{ one: t('common.notification'), all: t('common.notifications', { key: 'F8' }) }}
            onDismiss={onDismiss}
          />
        )}
      </Suspense>
    </Fetched>
  )
}
