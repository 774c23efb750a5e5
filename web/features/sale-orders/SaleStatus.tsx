import { dayShort, time } from '../../ui/dates.ts'
import { isolated } from '../../ui/isolated.ts'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { useWords } from '../../words/useWords.ts'
import { LOOKS, statusWord } from '../orders/orders.ts'
import type { SaleBrief } from './sale-orders.ts'

/** Where an order stands for its seller; a paid one says until when it must be answered. */
export function SaleStatus({
  order,
  short,
}: {
  order: Pick<SaleBrief, 'status' | 'answerBy' | 'deliveryKind'>
  short?: boolean
}) {
  const t = useWords()
  if (order.status === 'paid' && order.answerBy)
    return (
      <StatusPill tone="wait" icon="clock-bold">
        {t(short ? 'sale.answerByShort' : 'sale.answerBy', {
          date: isolated(`${dayShort(order.answerBy)}, ${time(order.answerBy)}`),
        })}
      </StatusPill>
    )
  const look = LOOKS[order.status]
  return (
    <StatusPill tone={look.tone} icon={look.icon}>
      {t(statusWord(order))}
    </StatusPill>
  )
}
