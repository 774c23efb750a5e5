import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { usePictures } from '../../app/pictures.ts'
import { moment } from '../../ui/dates.ts'
import { money } from '../../ui/format.ts'
import { Group } from '../../ui/Group.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { useWords } from '../../words/useWords.ts'
import { OrderStatus } from './OrderStatus.tsx'
import styles from './Orders.module.css'
import type { Brief } from './orders.ts'

const PICTURES = 4

/** An order among others: where it stands, what is in it, what it cost. */
export function OrderRow({ order, now }: { order: Brief; now: Date }) {
  const t = useWords()
  const picture = usePictures()
  return (
    <Group>
      {appLink({
        href: `${links.orders()}?id=${order.id}`,
        className: styles.row,
        children: (
          <>
            <span className={styles.between}>
              <OrderStatus order={order} />
              <span className={styles.mute}>{moment(order.placedAt, now)}</span>
            </span>
            {order.pictures.length > 0 && (
              <span className={styles.pictures}>
                {order.pictures.slice(0, PICTURES).map((one) => (
                  <Stage key={one.small} hue={one.hue} square className={styles.thumb}>
                    <Picture src={picture(one.small)} alt="" width={64} height={64} />
                  </Stage>
                ))}
              </span>
            )}
            <span className={styles.between}>
              <span className={styles.mute}>
                <bdi className="num">№ {order.number}</bdi> ·{' '}
                {order.offline ? t('order.offline') : t('common.products', { cntProd: order.count })} ·{' '}
                <bdi>{order.seller}</bdi>
              </span>
              <b className="num">
                <bdi>{money(order.payableKop)}</bdi>
              </b>
            </span>
          </>
        ),
      })}
    </Group>
  )
}
