import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Chat.module.css'

const PLACES = [
  { key: 'first', mine: true, width: 210, height: 62 },
  { key: 'second', mine: false, width: 240, height: 82 },
  { key: 'third', mine: true, width: 150, height: 42 },
]

/** Placeholder for a chat: bubbles of both sides. */
export function ChatSkeleton() {
  const t = useWords()
  return (
    <div className={styles.log} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(({ key, mine, width, height }) => (
        <span key={key} className={styles.place} data-mine={mine}>
          <Skeleton width={width} height={height} radius={18} />
        </span>
      ))}
    </div>
  )
}
