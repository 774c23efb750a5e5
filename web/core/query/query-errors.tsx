import { Link } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useWords } from '../../words/useWords.ts'
import { isTemporary, noticeText } from '../api/error-text.ts'
import { links } from '../routing/links.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import styles from './query-errors.module.css'

interface Props {
  error: unknown
  /** The query is being sent again. */
  busy: boolean
  onRetry: () => void
}

/** The error screen inside the shop: where a retry may not help, it links to the home page too. */
export function QueryPageError({ error, busy, onRetry }: Props) {
  const t = useWords()
  return (
    <ErrorScreen error={error} busy={busy} onAgain={onRetry}>
      {!isTemporary(error) && (
        <Link className={buttonClass({ kind: 'tonal' })} to={links.home()}>
          {t('shell.home')}
        </Link>
      )}
    </ErrorScreen>
  )
}

/** One line for a part of a screen that failed, or above a stale result: the reason and a retry. */
export function QueryPartError({ error, busy, isStale, onRetry }: Props & { isStale?: boolean }) {
  return <FailedPart isStale={isStale} text={noticeText(error)} busy={busy} onRetry={onRetry} />
}

interface FailedPartProps {
  text: string
  busy?: boolean
  isStale?: boolean | undefined
  onRetry: () => void
}

/** Replaces a part of a screen that failed while the rest of it works: the reason and a retry. */
export function FailedPart({ text, busy, isStale, onRetry }: FailedPartProps) {
  const t = useWords()
  return (
    <p role="alert" className={isStale ? styles.stale : undefined}>
      {text}
      <Button kind="ghost" small busy={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
