import styles from '../../../parts/wow-tree/WowTree.module.css'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Placeholder for the summary and the first rows. */
export function TreeSkeleton() {
  const t = useWords()
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton width="100%" height={176} radius={20} />
      <Skeleton width="100%" height={44} radius={13} />
      <Skeleton width="100%" height={360} radius={20} />
    </div>
  )
}
