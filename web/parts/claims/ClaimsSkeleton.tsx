import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { useWords } from '../../words/useWords.ts'

/** Placeholder for claims. */
export function ClaimsSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {['first', 'second', 'third'].map((claim) => (
        <ListGroup key={claim} padded>
          <Skeleton width={120} height={26} />
          <Skeleton width="100%" height={56} radius={12} />
        </ListGroup>
      ))}
    </div>
  )
}
