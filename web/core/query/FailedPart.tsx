import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Stands where one part of a screen failed, while the rest of it works: why, and a way to try again. */
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
