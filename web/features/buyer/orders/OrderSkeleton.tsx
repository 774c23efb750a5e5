import { SumsSkeleton } from '../../../parts/checkout/SumsSkeleton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Placeholder for one order: its progress, where it goes, its goods, and the sums beside them on desktops. */
export function OrderSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Columns summary={<SumsSkeleton />}>
        <ListGroup padded>
          <Skeleton width="70%" height={24} />
          <Skeleton width={124} height={26} />
          <Skeleton width="100%" height={6} />
        </ListGroup>
        <ListGroup padded>
          <Skeleton width="40%" height={18} />
          <Skeleton width="80%" height={18} />
        </ListGroup>
        <ListGroup padded>
          <Skeleton width="100%" height={64} radius={12} />
          <Skeleton width="100%" height={64} radius={12} />
        </ListGroup>
      </Columns>
    </div>
  )
}
