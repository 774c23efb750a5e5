import { useServerClock } from '../../../../core/config/clock.ts'
import type { MoneyBack } from '../../../../parts/orders/orders.ts'
import { SettleRefund } from '../../../../parts/refunds/SettleRefund.tsx'
import styles from '../../../../parts/seller-orders/SaleOrders.module.css'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { day } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** Money of an order that goes back: by its provider, or by the seller's own hand, which says so here. */
export function RefundsDue({ sale: { order, maySettle } }: { sale: SellerOrder }) {
  const t = useWords()
  if (order.refunds.length === 0) return null
  return (
    <ListGroup title={t('order.back')} large padded>
      {order.refunds.map((refund) => (
        <div key={`${refund.id ?? 'p'}-${refund.at.getTime()}`} className={styles.between}>
          <span className={styles.where}>
            <Icon name={refund.doneAt ? 'check-circle-fill' : 'clock-fill'} size={20} />
            <span>
              <b className="num">
                <bdi>{money(refund.amountKop)}</bdi>
              </b>
              <br />
              <RefundDeadline refund={refund} />
            </span>
          </span>
          {refund.id !== null && !refund.doneAt && maySettle && (
            <SettleRefund
              refund={{
                id: refund.id,
                orderId: order.id,
                orderNumber: order.number,
                amountKop: refund.amountKop,
              }}
            />
          )}
        </div>
      ))}
    </ListGroup>
  )
}

function RefundDeadline({ refund: { id, dueAt, doneAt } }: { refund: MoneyBack }) {
  const t = useWords()
  const now = useServerClock()
  if (id === null) return t(doneAt ? 'refunds.providerDone' : 'refunds.providerSends')
  if (doneAt) return t('refunds.done', { date: day(doneAt, now) })
  if (!dueAt) return null
  return t(dueAt <= now ? 'refunds.late' : 'refunds.until', { date: day(dueAt, now) })
}
