import type { CSSProperties } from 'react'
import { useHydratedValue } from '../../../../core/config/useHydratedValue.ts'
import { usePictures } from '../../../../core/pictures/pictures.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { ratingText } from '../../../../parts/catalog/CatalogCard.tsx'
import { Avatar } from '../../../../parts/layout/Avatar.tsx'
import { ReviewInvite } from '../../../../parts/reviews/ReviewInvite.tsx'
import { ReviewPhotos } from '../../../../parts/reviews/ReviewPhotos.tsx'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { day } from '../../../../ui/dates.ts'
import { number } from '../../../../ui/format.ts'
import { SectionHead } from '../../../../ui/layout/SectionHead.tsx'
import { Rail } from '../../../../ui/lists/Rail.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { NearScreen } from '../NearScreen.tsx'
import type { ProductDetails, Review } from '../product.api.ts'
import styles from './ProductReviews.module.css'
import { STARS } from './review-list.ts'

/** Marks, how they spread, and the latest reviews. */
export function ProductReviews({ product }: { product: ProductDetails }) {
  const t = useWords()
  if (product.reviews === 0 || product.rating === null)
    return (
      <NearScreen>
        <ReviewInvite productId={product.id} />
      </NearScreen>
    )
  return (
    <section id="reviews">
      <SectionHead
        title={t('product.reviewsTitle')}
        more={{
          href: links.reviews(product.id),
          label: t('common.allCount', { count: number(product.reviews) }),
        }}
        renderLink={appLink}
      />
      <NearScreen>
        <RatingBars rating={product.rating} ratings={product.ratings} />
        <ReviewInvite productId={product.id} />
        <Rail label={t('product.reviewsTitle')} gap={10} still>
          {product.latestReviews.map((review) => (
            <div key={review.id} className={styles.short}>
              <ReviewCard review={review} />
            </div>
          ))}
        </Rail>
      </NearScreen>
    </section>
  )
}

type StarsText = (typeof STARS)[number]

interface RatingBarsProps {
  rating: number
  ratings: readonly number[]
  chosen?: StarsText | undefined
  /** If set, a row of the distribution filters the reviews */
  onStars?: (stars: StarsText) => void
}

/** The mark in the middle and the share of each number of stars. */
export function RatingBars({ rating, ratings, chosen, onStars }: RatingBarsProps) {
  const t = useWords()
  const most = Math.max(1, ...ratings)
  const mark = ratingText(rating)
  return (
    <div className={styles.ratings}>
      <div className={styles.mark}>
        <b>{mark}</b>
        <span aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name={star <= Math.round(rating) ? 'star-fill' : 'star'} size={18} />
          ))}
        </span>
      </div>
      <ol>
        {STARS.map((stars) => {
          const count = ratings[Number(stars) - 1] ?? 0
          const row = (
            <>
              <span aria-hidden={onStars && true}>{stars}</span>
              <i style={{ '--share': count / most } as CSSProperties} />
              {!onStars && <span className="aloud">{count}</span>}
            </>
          )
          return (
            <li key={stars}>
              {onStars ? (
                <PlainButton
                  aria-pressed={stars === chosen}
                  disabledReason={count === 0 ? t('reviews.noneWithStars') : undefined}
                  onClick={() => onStars(stars)}
                >
                  <span className="aloud">{`${t('reviews.starsOnly', { count: Number(stars) })}: ${count}`}</span>
                  {row}
                </PlainButton>
              ) : (
                row
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** One review: author, date, stars and text. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useWords()
  const picture = usePictures()
  // Without a date until then: the visitor's own time zone decides.
  const date = useHydratedValue(
    () => day(review.at, new Date()),
    () => '',
  )
  return (
    <article className={styles.review}>
      <header>
        <Avatar photo={picture(review.photo)} name={review.author} />
        <span>
          <b>
            <bdi>{review.author}</bdi>
          </b>
          <small>
            {date}
            {review.verified && ` · ${t('reviews.verified')}`}
          </small>
        </span>
        <span className={styles.stars}>
          <span className="aloud">{t('product.rating', { value: review.rating })}</span>
          <Icon name="star-fill" size={16} />
          <b aria-hidden="true">{review.rating}</b>
        </span>
      </header>
      {review.text !== '' && <p dir="auto">{review.text}</p>}
      <ReviewPhotos photos={review.photos} />
      {review.reply !== '' && (
        <p className={styles.reply} dir="auto">
          <b>{t('reviews.reply')}</b>
          {review.reply}
        </p>
      )}
    </article>
  )
}
