import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Replaces a failed part of a screen while the rest works: the reason and a retry. */
export function FailedPart({ text, busy, onRetry }: { text: string; busy?: boolean; onRetry: () => void }) {
  const t = useWords()
  return (
    <p role="alert">
      {text}
      <Button kind="ghost" small busy={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
