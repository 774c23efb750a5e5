import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/EmptyState.tsx'
import { useWords } from '../words/useWords.ts'
import { fallbackText, refusalCode } from './error-text.ts'
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

/** What stands in the place of a screen whose question failed: the reason and a way to ask again. */
export function Failed({ error, busy, onRetry }: { error: unknown; busy?: boolean; onRetry: () => void }) {
  const t = useWords()
  return (
    <ErrorState
      art={ownPicture('s-error')}
      title={fallbackText(error)}
      text={refusalCode(error) ? undefined : t('errors.again')}
      rawLabel={t('errors.forSupport')}
    >
      <Button onClick={onRetry} busy={busy}>
        {t('common.retry')}
      </Button>
    </ErrorState>
  )
}
