import { dayShort, time } from '../../ui/dates.ts'
import { isolated } from '../../ui/isolated.ts'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { useWords } from '../../words/useWords.ts'
import { LOOKS, statusWord } from '../orders/orders.ts'
import type { SaleBrief } from './sale-orders.ts'

/** Where an order stands for its seller; one that waits for an answer says until when. */
export function SaleStatus({
  order,
  short,
}: {
  order: Pick<SaleBrief, 'status' | 'answerBy' | 'deliveryKind'>
  short?: boolean
}) {
  const t = useWords()
  const isNew = order.status === 'new'
  if ((isNew || order.status === 'paid') && order.answerBy)
    return (
      <StatusPill tone="wait" icon="clock-bold">
        {t(short ? 'sale.answerByShort' : isNew ? 'sale.confirmBy' : 'sale.answerBy', {
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
