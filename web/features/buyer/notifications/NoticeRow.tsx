import type { NoticeType } from '@sarafan/contract/orders/states'
import { moment } from '../../../ui/dates.ts'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Notifications.module.css'
import type { Notification } from './notifications.api.ts'

const LOOKS: Readonly<Record<NoticeType, readonly [IconName, number]>> = {
  order_status: ['receipt-fill', 255],
  payment: ['credit-card-fill', 150],
  delivery: ['truck-fill', 230],
  claim: ['chat-circle-dots-fill', 20],
  message: ['chat-circle-fill', 20],
  offline_sale: ['storefront-fill', 45],
  bonus_expected: ['clock-fill', 70],
  bonus_confirmed: ['coins-fill', 70],
  bonus_reversed: ['arrow-counter-clockwise-fill', 40],
  bonus_expiring: ['fire-fill', 30],
  new_referral: ['tree-structure-fill', 160],
  withdraw: ['wallet-fill', 145],
  agent_request: ['seal-check-fill', 280],
  price_drop: ['tag-fill', 330],
  back_in_stock: ['package-fill', 150],
  certificate: ['gift-fill', 20],
  wishlist_reserved: ['gift-fill', 300],
  promo: ['megaphone-simple-fill', 200],
  system: ['info-fill', 250],
  sale: ['handbag-simple-fill', 150],
  sale_claim: ['chat-circle-dots-fill', 45],
}

/** One notification; an unread one has a dot that screen readers announce. */
export function NoticeRow({ notice, now, onOpen }: { notice: Notification; now: Date; onOpen: () => void }) {
  const t = useWords()
  const [icon, hue] = LOOKS[notice.type]
  return (
    <div className={notice.isRead ? styles.read : styles.unread}>
      <ListRow
        lead={<IconTile icon={icon} hue={hue} />}
        title={
          <span className={styles.title} dir="auto">
            {!notice.isRead && <span className="aloud">{t('notifications.new')} </span>}
            {notice.title}
          </span>
        }
        text={
          <>
            <span className={styles.text} dir="auto">
              {notice.text}
            </span>
            <time className={styles.time} dateTime={notice.at.toISOString()}>
              <bdi>{moment(notice.at, now)}</bdi>
            </time>
          </>
        }
        value={notice.isRead ? undefined : <span className={styles.dot} aria-hidden="true" />}
        onClick={onOpen}
      />
    </div>
  )
}
