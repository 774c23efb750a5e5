import { useServerClock } from '../../../core/config/clock.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { BuyerRating } from '../../../parts/ratings/ratings.api.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import { Stars } from '../../../parts/reviews/Stars.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { day } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import cardStyles from './RatingCard.module.css'

const ReplySheet = lazySheet(() => import('./ReplySheet.tsx'))

/** A rating with its order, the buyer's words and the answer, which is given once. */
export function RatingCard({ rating, mayReply }: { rating: BuyerRating; mayReply: boolean }) {
  const t = useWords()
  const now = useServerClock()
  const sheet = useSheet()
  const { orderId, orderNumber, buyer, at, stars, text, reply } = rating
  return (
    <ListGroup>
      <ListRow
        href={links.saleOrder(orderId)}
        renderLink={appLink}
        title={<Stars rating={stars} />}
        text={
          <>
            <bdi>{buyer}</bdi>
            {' · '}
            <bdi className="num">{t('order.number', { number: orderNumber })}</bdi>
            {' · '}
            {day(at, now)}
          </>
        }
      />
      {(text !== '' || reply !== '' || mayReply) && (
        <div className={cardStyles.said}>
          {text !== '' && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          {reply !== '' && (
            <p className={styles.note}>
              <b>{t('ratings.yourReply')}</b>
              <span dir="auto">{reply}</span>
            </p>
          )}
          {reply === '' && mayReply && (
            <Button small kind="fill" onClick={() => sheet.show(true)}>
              {t('reviews.answer')}
            </Button>
          )}
        </div>
      )}
      {sheet.subject && <ReplySheet rating={rating} {...sheet.overlay} />}
    </ListGroup>
  )
}
