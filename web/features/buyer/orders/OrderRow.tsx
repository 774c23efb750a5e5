import { usePictures } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { orderArrival } from '../../../parts/delivery/arrival.ts'
import { OrderProgressBar } from '../../../parts/orders/OrderProgress.tsx'
import { OrderStatus } from '../../../parts/orders/OrderStatus.tsx'
import type { Brief } from '../../../parts/orders/orders.ts'
import { progressOf } from '../../../parts/orders/progress.ts'
import { moment } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

const PICTURES = 4

/** An order in the list: status, contents and total. */
export function OrderRow({ order, now }: { order: Brief; now: Date }) {
  const t = useWords()
  const picture = usePictures()
  const progress = order.arrival && progressOf(order.status, order.arrival.kind)
  return (
    <ListGroup>
      {appLink({
        href: links.order(order.id),
        className: styles.row,
        children: (
          <>
            <span className={styles.between}>
              <OrderStatus order={order} />
              <span className={styles.mute}>{moment(order.placedAt, now)}</span>
            </span>
            {order.arrival && <span className={styles.promise}>{orderArrival(t, order.arrival, now)}</span>}
            {order.pictures.length > 0 && (
              <span className={styles.pictures}>
                {order.pictures.slice(0, PICTURES).map((one) => (
                  <PictureBackdrop key={one.small} hue={one.hue} square className={styles.thumb}>
                    <Picture src={picture(one.small)} alt="" width={64} height={64} />
                  </PictureBackdrop>
                ))}
              </span>
            )}
            <span className={styles.between}>
              <span className={styles.mute}>
                <bdi className="num">№ {order.number}</bdi> ·{' '}
                {order.offline ? t('order.offline') : t('counts.products', { cntProd: order.count })} ·{' '}
                <bdi>{order.seller}</bdi>
              </span>
              <b className="num">
                <bdi>{money(order.payableKop)}</bdi>
              </b>
            </span>
            {progress && <OrderProgressBar {...progress} />}
            {order.unreadMessages && (
              <span className={styles.messages}>
                <Icon name="chat-circle-fill" size={16} />
                {t('chat.unread', { count: order.unreadMessages })}
              </span>
            )}
          </>
        ),
      })}
    </ListGroup>
  )
}
