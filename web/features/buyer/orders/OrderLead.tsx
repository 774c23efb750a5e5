import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { orderArrival } from '../../../parts/delivery/arrival.ts'
import { OrderProgress } from '../../../parts/orders/OrderProgress.tsx'
import { OrderStatus } from '../../../parts/orders/OrderStatus.tsx'
import { type Details, stepsOf } from '../../../parts/orders/orders.ts'
import { progressOf } from '../../../parts/orders/progress.ts'
import { day, moment } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Timeline } from '../../../ui/lists/Timeline.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

/** What an order's page leads with: when it arrives, four steps, and the whole history behind them. */
export function OrderLead({ order, now }: { order: Details; now: Date }) {
  const t = useWords()
  const progress = progressOf(order.status, order.deliveryKind)
  const history = <Timeline steps={stepsOf(order, t, (at) => moment(at, now))} />
  const promise = promiseOf(order, t, now)
  return (
    <ListGroup padded>
      {promise !== '' && <b className={styles.awaited}>{promise}</b>}
      <span>
        <OrderStatus order={order} />
      </span>
      {order.status === 'awaiting_payment' && order.expiresAt && (
        <p className={styles.mute}>{t('order.payBefore', { date: moment(order.expiresAt, now) })}</p>
      )}
      {order.status === 'new' && order.expiresAt && (
        <p className={styles.mute}>{t('order.awaitsSellerShort', { date: moment(order.expiresAt, now) })}</p>
      )}
      {progress ? (
        <>
          <OrderProgress {...progress} />
          <details className={styles.history}>
            <summary>{t('order.allHistory')}</summary>
            {history}
          </details>
        </>
      ) : (
        history
      )}
    </ListGroup>
  )
}

/** The promise of an order; how long a pickup point keeps it once it is there; empty without either. */
function promiseOf(order: Details, t: ReturnType<typeof useWords>, now: Date): string {
  const { arrival, parcel, status } = order
  if (arrival) return orderArrival(t, arrival, now)
  const isKept = status === 'ready' && parcel?.keepUntil
  return isKept ? t('order.keptAtPoint', { date: day(isKept, now) }) : ''
}

/** Leads to the chat with the shop. */
export function WriteToShop({ order: { id, unreadMessages = 0 } }: { order: Details }) {
  const t = useWords()
  return (
    <ListGroup>
      <ListRow
        href={links.orderChat(id)}
        renderLink={appLink}
        lead={<IconTile icon="chat-circle-fill" hue={255} />}
        title={t('chat.toShop')}
        text={unreadMessages > 0 ? t('chat.unread', { count: unreadMessages }) : t('chat.toShopText')}
        value={unreadMessages > 0 ? <CountBadge value={unreadMessages} /> : undefined}
      />
    </ListGroup>
  )
}
