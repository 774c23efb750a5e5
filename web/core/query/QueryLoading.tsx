import type { ReactNode } from 'react'
import { useWords } from '../../words/useWords.ts'
import { useSlow } from './useSlow.ts'

/** A skeleton that says after a while that the server is slow. */
export function QueryLoading({ children }: { children: ReactNode }) {
  const t = useWords()
  const isSlow = useSlow(true)
  return (
    <>
      {children}
      {isSlow && (
        <p
          role="status"
          style={{ padding: 'var(--space-16)', color: 'var(--c-text-2)', textAlign: 'center' }}
        >
          {t('errors.timeout')}
        </p>
      )}
    </>
  )
}
