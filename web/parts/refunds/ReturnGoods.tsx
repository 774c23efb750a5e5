import type { OrderStatus } from '@sarafan/contract/orders/states'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { useWords } from '../../words/useWords.ts'
import type { Details } from '../orders/orders.ts'

const ReturnSheet = lazySheet(() => import('./ReturnSheet.tsx'))

const RETURNABLE: readonly OrderStatus[] = ['delivered', 'completed', 'partially_returned']

/**
 * Opens the form that records a return of delivered items (domain.md 5.5); absent if nothing is returnable.
 */
export function ReturnGoods({ order }: { order: Details }) {
  const t = useWords()
  const sheet = useSheet()
  const isReturnable =
    RETURNABLE.includes(order.status) && order.lines.some((line) => line.returned < line.quantity)
  if (!isReturnable && !sheet.subject) return null
  return (
    <>
      {isReturnable && (
        <Button wide kind="fill" icon="arrow-counter-clockwise-fill" onClick={() => sheet.show(true)}>
          {t('refunds.goods')}
        </Button>
      )}
      {sheet.subject && <ReturnSheet {...sheet.overlay} order={order} />}
    </>
  )
}
