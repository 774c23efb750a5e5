import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'

/** Placeholder for purses and rows. */
export function BonusesSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div className={styles.purses} data-many="true">
        <Skeleton width="100%" height={144} radius={24} />
        <Skeleton width="100%" height={144} radius={24} />
      </div>
      <div className={styles.withdraw}>
        <Skeleton width="100%" height={52} radius={16} />
      </div>
      <ListGroup padded>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} width="100%" height={44} />
        ))}
      </ListGroup>
    </div>
  )
}
