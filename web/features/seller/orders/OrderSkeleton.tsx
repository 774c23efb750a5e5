import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Orders before they are known: cards, or the rows of the table. */
export function OrderSkeleton({ wide = false }: { wide?: boolean }) {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {['first', 'second', 'third'].map((order) => (
        <ListGroup key={order} padded>
          <Skeleton width={120} height={20} />
          {!wide && <Skeleton width="100%" height={40} />}
          <Skeleton width={144} height={44} radius={10} />
          {!wide && <Skeleton width="100%" height={40} radius={12} />}
        </ListGroup>
      ))}
    </div>
  )
}
