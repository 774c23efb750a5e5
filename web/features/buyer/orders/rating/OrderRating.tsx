import { useServerClock } from '../../../../core/config/clock.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { useOrderRatingQuery } from '../../../../parts/ratings/ratings.api.ts'
import { Stars } from '../../../../parts/reviews/Stars.tsx'
import { day } from '../../../../ui/dates.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './OrderRating.module.css'

const RatingSheet = lazySheet(() => import('./RatingSheet.tsx'))

/** The buyer's rating of the shop for a received order with the seller's answer; nothing where it may not be given. */
export function OrderRating({ id }: { id: string }) {
  const t = useWords()
  const now = useServerClock()
  const { data } = useOrderRatingQuery({ id })
  const sheet = useSheet()
  if (!data || (!data.mayRate && !data.rating)) return null
  const { rating, mayRate, until } = data
  return (
    <ListGroup
      title={t('ratings.yours')}
      large
      {...(mayRate && rating && until ? { remark: t('ratings.changeUntil', { date: day(until, now) }) } : {})}
    >
      <ListRow
        lead={<IconTile icon="star-fill" hue={70} />}
        title={rating ? <Stars rating={rating.stars} /> : t('ratings.rate')}
        text={rating ? <span dir="auto">{rating.text}</span> : t('ratings.rateText')}
        {...(mayRate ? { onClick: () => sheet.show(true) } : {})}
      />
      {rating && rating.reply !== '' && (
        <p className={styles.reply}>
          <b>{t('ratings.reply')}</b>
          <span dir="auto">{rating.reply}</span>
        </p>
      )}
      {sheet.subject && <RatingSheet id={id} rating={rating} {...sheet.overlay} />}
    </ListGroup>
  )
}
