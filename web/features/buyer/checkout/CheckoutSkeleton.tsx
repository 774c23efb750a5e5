import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

const PARTS = ['recipient', 'delivery', 'payment'] as const

/** The checkout before the server has answered. */
export function CheckoutSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div style={{ display: 'flex', gap: 'var(--space-8)', padding: '0 var(--gutter) var(--space-16)' }}>
        <Skeleton width={64} height={64} radius={12} />
        <Skeleton width={64} height={64} radius={12} />
        <Skeleton width={64} height={64} radius={12} />
      </div>
      <Columns
        summary={
          <ListGroup padded>
            <Skeleton width="100%" height={18} />
            <Skeleton width="60%" height={18} />
            <Skeleton width="100%" height={28} />
          </ListGroup>
        }
      >
        {PARTS.map((part) => (
          <ListGroup key={part} padded>
            <Skeleton width="40%" height={20} />
            <Skeleton width="100%" height={44} radius={14} />
            <Skeleton width="100%" height={44} radius={14} />
          </ListGroup>
        ))}
      </Columns>
    </div>
  )
}
