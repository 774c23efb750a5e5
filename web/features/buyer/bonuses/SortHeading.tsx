import { useEffect, useRef } from 'react'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'

const HOLD_MS = 500

/**
 * The list's heading. A long press or the keyboard opens sorting; nothing visible hints at it (BN-15; rulings
 * 20).
 */
export function SortHeading({ onOpen }: { onOpen: () => void }) {
  const t = useWords()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <h2 className={styles.heading}>
      <PlainButton
        aria-description={t('bonuses.sortHint')}
        onPointerDown={() => {
          stop()
          timer.current = setTimeout(onOpen, HOLD_MS)
        }}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        // Assistive technology clicks without a pointer or a key; a tap stays a tap.
        onClick={(click) => {
          if (click.detail === 0) onOpen()
        }}
        onContextMenu={(menu) => menu.preventDefault()}
        onKeyDown={(press) => {
          if (press.key !== 'Enter' && press.key !== ' ') return
          press.preventDefault()
          onOpen()
        }}
      >
        {t('bonuses.history')}
      </PlainButton>
    </h2>
  )
}
