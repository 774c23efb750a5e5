import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'

/** Placeholder for the sums of a cart or an order: the parts, the total, the bonus. */
export function SumsSkeleton() {
  return (
    <ListGroup padded>
      <Skeleton width="100%" height={20} />
      <Skeleton width="100%" height={20} />
      <Skeleton width="100%" height={20} />
      <Skeleton width="100%" height={32} />
      <Skeleton width={148} height={26} radius={13} />
    </ListGroup>
  )
}
