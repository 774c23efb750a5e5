import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { fallbackText, isConnectionError, noticeText } from '../api/error-text.ts'
import { ownPicture } from '../pictures/pictures.ts'
import { useAutoRetry } from './useAutoRetry.ts'

interface Props {
  error: unknown
  /** The call is being sent again */
  busy?: boolean | undefined
  onAgain: () => void
  /** Further ways on, below the button */
  children?: ReactNode
}

/**
 * The one error screen: the reason, a retry, and the raw error for support (ER-07 to ER-17). A lost
 * connection, a timeout and an unavailable server have their own texts and retry by themselves (rulings 34).
 */
export function ErrorScreen(props: Props) {
  return isConnectionError(props.error) ? <ConnectionScreen {...props} /> : <FaultScreen {...props} />
}

function FaultScreen({ error, busy, onAgain, children }: Props) {
  const t = useWords()
  return (
    <ErrorState
      art={ownPicture('s-error')}
      title={t('errors.heading')}
      text={fallbackText(error)}
      raw={rawOf(error)}
      rawLabel={t('errors.forSupport')}
    >
      <Button busy={busy} onClick={onAgain}>
        {t('errors.again')}
      </Button>
      {children}
    </ErrorState>
  )
}

function ConnectionScreen({ error, busy, onAgain, children }: Props) {
  const t = useWords()
  useAutoRetry(onAgain)
  return (
    <ErrorState
      art={ownPicture('s-offline')}
      title={noticeText(error)}
      text={t('errors.retrying')}
      raw={rawOf(error)}
      rawLabel={t('errors.forSupport')}
    >
      <Button busy={busy} onClick={onAgain}>
        {t('common.retry')}
      </Button>
      {children}
    </ErrorState>
  )
}

const rawOf = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message } : error
