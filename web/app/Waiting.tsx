import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ErrorState } from '../ui/EmptyState.tsx'
import { useWords } from '../words/useWords.ts'
import { isPassing, isUnreached, noticeText } from './error-text.ts'
import { links } from './links.ts'
import { ownPicture } from './pictures.ts'
import { useSlow } from './slow.ts'

/** A skeleton that, after a while, says that the server is slow. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useWords()
  const isSlow = useSlow(true)
  return (
    <>
      {children}
      {isSlow && (
        <p role="status" style={{ padding: '16px', color: 'var(--c-text-2)', textAlign: 'center' }}>
          {t('errors.timeout')}
        </p>
      )}
    </>
  )
}

/** What stands in the place of a screen whose question failed: the reason, and a way to ask again where that may help. */
export function Failed({ error, busy, onRetry }: { error: unknown; busy?: boolean; onRetry: () => void }) {
  const t = useWords()
  const mayPass = isPassing(error)
  return (
    <ErrorState
      art={ownPicture(isUnreached(error) ? 's-offline' : 's-error')}
      title={noticeText(error)}
      text={mayPass ? t('errors.again') : undefined}
      rawLabel={t('errors.forSupport')}
    >
      {mayPass ? (
        <Button onClick={onRetry} busy={busy}>
          {t('common.retry')}
        </Button>
      ) : (
        <Link className={buttonClass({ kind: 'tonal' })} to={links.home()}>
          {t('shell.home')}
        </Link>
      )}
    </ErrorState>
  )
}
