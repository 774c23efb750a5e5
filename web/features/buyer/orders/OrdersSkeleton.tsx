import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Placeholder for orders. */
export function OrdersSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {['first', 'second', 'third'].map((order) => (
        <ListGroup key={order} padded>
          <Skeleton width={110} height={26} />
          <Skeleton width={136} height={64} radius={12} />
          <Skeleton width="100%" height={18} />
        </ListGroup>
      ))}
    </div>
  )
}
