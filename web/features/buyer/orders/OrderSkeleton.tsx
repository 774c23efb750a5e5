import { SumsSkeleton } from '../../../parts/checkout/SumsSkeleton.tsx'
import { OrderProgressSkeleton } from '../../../parts/orders/OrderProgress.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

const FACTS = ['address', 'track', 'delivery', 'seller'] as const
const LINES = ['first', 'second'] as const

/** Placeholder for one order: its progress, where it goes, its goods, and the sums beside them on desktops. */
export function OrderSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Columns summary={<SumsSkeleton />}>
        <ListGroup padded>
          <Skeleton width={116} height={26} />
          <OrderProgressSkeleton />
          <Skeleton width={112} height={28} />
        </ListGroup>
        <ListGroup>
          {FACTS.map((fact) => (
            <ListRow
              key={fact}
              lead={<Skeleton width={32} height={32} radius={10} />}
              title={<Skeleton width="60%" height={16} />}
              text={
                <span className={styles.comingText}>
                  <Skeleton width="36%" height={12} />
                </span>
              }
            />
          ))}
        </ListGroup>
        <div className={styles.comingTitle}>
          <Skeleton width={96} height={24} />
        </div>
        <ListGroup>
          {LINES.map((line) => (
            <ListRow
              key={line}
              lead={
                <span className={styles.inRow}>
                  <Skeleton width={64} height={64} radius={12} />
                </span>
              }
              title={<Skeleton width="80%" height={20} />}
              value={<Skeleton width={52} height={20} />}
            />
          ))}
        </ListGroup>
      </Columns>
    </div>
  )
}
