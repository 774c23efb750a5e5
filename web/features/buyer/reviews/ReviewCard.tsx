import type { ReactNode } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { ReviewPhotos } from '../../../parts/reviews/ReviewPhotos.tsx'
import styles from '../../../parts/reviews/Reviews.module.css'
import type { WrittenReview } from '../../../parts/reviews/reviews.api.ts'
import { Stars } from '../../../parts/reviews/Stars.tsx'
import { day } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import { ReviewedProduct } from './ReviewedProduct.tsx'

const LOOKS: Readonly<Record<WrittenReview['status'], readonly [Tone, IconName]>> = {
  on_moderation: ['wait', 'clock'],
  published: ['good', 'check-circle'],
  rejected: ['bad', 'prohibit'],
}

/** A review with its product, status, reply and available actions. */
export function ReviewCard({
  review,
  author,
  children,
}: {
  review: WrittenReview
  author?: ReactNode
  children?: ReactNode
}) {
  const t = useWords()
  const now = useServerClock()
  const [tone, icon] = LOOKS[review.status]
  return (
    <ListGroup>
      <ReviewedProduct goods={review} text={day(review.at, now)} />
      <div className={styles.said} style={{ padding: '0 var(--space-16) var(--space-16)' }}>
        <div className={styles.between}>
          <Stars rating={review.rating} />
          <StatusPill tone={tone} icon={icon}>
            {t(`reviews.is.${review.status}`)}
          </StatusPill>
        </div>
        {author && <p className={styles.mute}>{author}</p>}
        {review.text !== '' && (
          <p className={styles.text} dir="auto">
            {review.text}
          </p>
        )}
        <ReviewPhotos photos={review.photos} />
        {review.reason !== '' && <ReviewNote title={t('reviews.reason')} text={review.reason} />}
        {review.reply !== '' && <ReviewNote title={t('reviews.reply')} text={review.reply} />}
        {children && <div className={styles.buttons}>{children}</div>}
      </div>
    </ListGroup>
  )
}

function ReviewNote({ title, text }: { title: string; text: string }) {
  return (
    <p className={styles.note} dir="auto">
      <b>{title}</b>
      {text}
    </p>
  )
}
