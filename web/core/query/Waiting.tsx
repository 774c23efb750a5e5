import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useWords } from '../../words/useWords.ts'
import { isPassing } from '../api/error-text.ts'
import { links } from '../routing/links.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { useSlow } from './useSlow.ts'

/** A skeleton that, after a while, says that the server is slow. */
export function Waiting({ children }: { children: ReactNode }) {
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

/** The error screen inside the shop: where asking again may not help, it has the way home too. */
export function Failed({ error, busy, onRetry }: { error: unknown; busy?: boolean; onRetry: () => void }) {
  const t = useWords()
  return (
    <ErrorScreen error={error} busy={busy} onAgain={onRetry}>
      {!isPassing(error) && (
        <Link className={buttonClass({ kind: 'tonal' })} to={links.home()}>
          {t('shell.home')}
        </Link>
      )}
    </ErrorScreen>
  )
}
