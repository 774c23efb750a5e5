import { useMemo } from 'react'
import { flipDevFlag } from '../../core/launch/dev-mode.ts'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { moment } from '../../ui/dates.ts'
import { useWords } from '../../words/useWords.ts'
import { say } from '../../words/words.ts'
import { tapCounter } from './dev-taps.ts'
import styles from './Header.module.css'

function toggleDevMode(): void {
  try {
    flipDevFlag()
    location.reload()
  } catch {
    alert(say('errors.modeChange'))
  }
}

/** When the showcase was last changed, for its administrators; five quick taps switch the developer mode (SH-12, TR-25). */
export default function UpdatedAt({ seconds }: { seconds: number }) {
  const t = useWords()
  const tap = useMemo(() => tapCounter(toggleDevMode), [])
  return (
    <PlainButton className={styles.updated} onClick={tap}>
      {t('shell.updated', { time: moment(new Date(seconds * 1000), new Date()) })}
    </PlainButton>
  )
}
