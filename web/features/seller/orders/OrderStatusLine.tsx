import { LOOKS, statusWord } from '../../../parts/orders/orders.ts'
import type { SellerOrderBrief } from '../../../parts/seller-orders/seller-orders.ts'
import { momentShort } from '../../../ui/dates.ts'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The status of an order for its seller; an unanswered order shows its deadline. */
export function OrderStatusLine({
  order,
  short,
}: {
  order: Pick<SellerOrderBrief, 'status' | 'answerBy' | 'deliveryKind'>
  short?: boolean
}) {
  const t = useWords()
  const isNew = order.status === 'new'
  if ((isNew || order.status === 'paid') && order.answerBy)
    return (
      <StatusPill tone="wait" icon="clock-bold">
        {t(
          short
            ? 'seller-orders.answerByShort'
            : isNew
              ? 'seller-orders.confirmBy'
              : 'seller-orders.answerBy',
          {
            date: momentShort(order.answerBy),
          },
        )}
      </StatusPill>
    )
  const look = LOOKS[order.status]
  return (
    <StatusPill tone={look.tone} icon={look.icon}>
      {t(statusWord(order))}
    </StatusPill>
  )
}
