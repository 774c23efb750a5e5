import { SumsSkeleton } from '../../../parts/checkout/SumsSkeleton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import lineStyles from './CartRow.module.css'
import { useHasBonuses } from './useBonusPreview.ts'

const LINES = ['first', 'second', 'third'] as const

/** Placeholder for the cart, in its shape. */
export function CartSkeleton() {
  const t = useWords()
  const hasBonuses = useHasBonuses()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Columns summary={<SumsSkeleton />}>
        <ListGroup>
          {LINES.map((line) => (
            <CartLineSkeleton key={line} />
          ))}
        </ListGroup>
        <PreviewSkeleton rows={hasBonuses ? 2 : 1} />
      </Columns>
    </div>
  )
}

/** A line whose product is on its way from the server. */
export function CartLineSkeleton() {
  return (
    <div className={lineStyles.line}>
      <Skeleton width={92} height={112} radius={14} />
      <div className={lineStyles.words}>
        <Skeleton width={96} height={22} />
        <span style={{ blockSize: 'var(--size-8)' }} />
        <Skeleton width="80%" height={18} />
        <span style={{ blockSize: 'var(--size-26)' }} />
        <Skeleton width={110} height={38} radius={12} />
      </div>
    </div>
  )
}

/** The rows about bonuses and delivery, while the checkout calculates them. */
export function PreviewSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ in nothing else.
    <ListGroup key={at} padded>
      <Skeleton width="70%" height={34} />
    </ListGroup>
  ))
}
