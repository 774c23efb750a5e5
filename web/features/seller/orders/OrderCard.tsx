import { Link } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import type { SellerOrderBrief } from '../../../parts/seller-orders/seller-orders.ts'
import { moment } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChatLink } from './chat/ChatLink.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderStatusLine } from './OrderStatusLine.tsx'
import { OrderThumbnails } from './OrderThumbnails.tsx'

/** An order in the list on a phone: buyer, contents, total and the next action. */
export function OrderCard({ order }: { order: SellerOrderBrief }) {
  const t = useWords()
  const now = useServerClock()
  const picture = usePictures()
  return (
    <ListGroup padded>
      <Link to={links.saleOrder(order.id)} className={styles.card}>
        <span className={styles.between}>
          <b className={styles.number}>
            {!order.isSeen && (
              <span className={styles.dot} role="img" aria-label={t('seller-orders.unseen')} />
            )}
            <bdi className="num">№ {order.number}</bdi>
          </b>
          <OrderStatusLine order={order} />
        </span>
        <span className={styles.who}>
          <Avatar photo={picture(order.buyer.photo)} name={order.buyer.name} size={36} />
          <span className={styles.grow}>
            <b className={styles.name} dir="auto">
              {order.buyer.name}
            </b>
            <small className={styles.mute}>{moment(order.placedAt, now)}</small>
          </span>
          <span className={styles.sum}>
            <bdi className="num">{money(order.payableKop)}</bdi>
            <small className={styles.mute}>{t('seller-orders.units', { count: order.count })}</small>
          </span>
        </span>
        <OrderThumbnails pictures={order.pictures} most={5} />
        {order.comment !== '' && (
          <span className={styles.said} dir="auto">
            «{order.comment}»
          </span>
        )}
      </Link>
      <OrderActions sale={order} kind={order.deliveryKind} small>
        <ChatLink id={order.id} unread={order.unreadMessages} />
      </OrderActions>
    </ListGroup>
  )
}
