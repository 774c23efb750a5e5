import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { useWords } from '../../words/useWords.ts'
import { type Brief, type Details, DISPUTED, isInDispute, LOOKS, statusWord } from './orders.ts'

/** The status of an order; a dispute by its buyer takes precedence over «completed». */
export function OrderStatus({
  order,
}: {
  order: Pick<Brief, 'status' | 'offline'> & Partial<Pick<Details, 'deliveryKind'>>
}) {
  const t = useWords()
  const isDisputed = isInDispute(order)
  const { tone, icon } = isDisputed ? DISPUTED : LOOKS[order.status]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(isDisputed ? 'order.disputed' : statusWord(order))}
    </StatusPill>
  )
}
