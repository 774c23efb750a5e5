import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

const CHIPS = [64, 112, 116, 124] // px

/** Placeholder for orders under their filter, in two columns on desktops. */
export function OrdersSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div style={{ paddingBlockEnd: 'var(--space-12)' }}>
        <Rail label={t('order.list')} narrow>
          {CHIPS.map((width) => (
            <Skeleton key={width} width={width} height={38} radius={19} />
          ))}
        </Rail>
      </div>
      <div className={styles.list}>
        {['first', 'second', 'third', 'fourth'].map((order) => (
          <ListGroup key={order} padded>
            <Skeleton width={110} height={26} />
            <Skeleton width={136} height={64} radius={12} />
            <Skeleton width="100%" height={18} />
          </ListGroup>
        ))}
      </div>
    </div>
  )
}
