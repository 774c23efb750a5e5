import type { ReactNode } from 'react'
import { useWords } from '../../words/useWords.ts'
import { useSlow } from './useSlow.ts'

/** What a query shows, with a word that the server is slow once it has loaded for a while. */
export function QueryLoading({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const t = useWords()
  const isSlow = useSlow(isLoading)
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
