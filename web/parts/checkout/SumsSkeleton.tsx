import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'

/** Placeholder for the sums of a cart or an order. */
export function SumsSkeleton() {
  return (
    <ListGroup padded>
      <Skeleton width="100%" height={18} />
      <Skeleton width="60%" height={18} />
      <Skeleton width="100%" height={28} />
    </ListGroup>
  )
}
