import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { fallbackText, isUnreached } from '../error-text.ts'
import { ownPicture } from '../pictures.ts'

/** A screen that failed: what happened, a way to try again, the raw error for support (ER-07 to ER-17). */
export function ErrorScreen({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useWords()
  const raw = error instanceof Error ? { name: error.name, message: error.message } : error
  return (
    <ErrorState
      art={ownPicture(isUnreached(error) ? 's-offline' : 's-error')}
      title={t('errors.heading')}
      text={fallbackText(error)}
      raw={raw}
      rawLabel={t('errors.forSupport')}
    >
      <Button onClick={onAgain}>{t('errors.again')}</Button>
    </ErrorState>
  )
}
