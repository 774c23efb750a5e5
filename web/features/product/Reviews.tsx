import type { CSSProperties } from 'react'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { usePictures } from '../../app/pictures.ts'
import { Avatar } from '../../app/shell/Avatar.tsx'
import { day } from '../../ui/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Rail } from '../../ui/Rail.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useWords } from '../../words/useWords.ts'
import { ratingText } from '../catalog/ShopCard.tsx'
import type { ProductDetails, Review } from './product.api.ts'
import styles from './Reviews.module.css'

/** Marks, how they spread, and the latest reviews. */
export function Reviews({ product }: { product: ProductDetails }) {
  const t = useWords()
  if (product.reviews === 0 || product.rating === null) return null
  return (
    <section id="reviews">
      <SectionHead
        title={t('product.reviewsTitle')}
        more={{ href: links.reviews(product.id), label: t('common.allCount', { count: product.reviews }) }}
        renderLink={appLink}
      />
      <Ratings rating={product.rating} ratings={product.ratings} />
      <Rail label={t('product.reviewsTitle')} gap={10}>
        {product.latestReviews.map((review) => (
          <div key={review.id} className={styles.short}>
            <ReviewCard review={review} />
          </div>
        ))}
      </Rail>
    </section>
  )
}

/** The mark in the middle and the share of each number of stars. */
export function Ratings({ rating, ratings }: { rating: number; ratings: readonly number[] }) {
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
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            {stars}
            <i style={{ '--share': (ratings[stars - 1] ?? 0) / most } as CSSProperties} />
            <span className="aloud">{ratings[stars - 1] ?? 0}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One review: who, when, how many stars, what was said. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useWords()
  const picture = usePictures()
  return (
    <article className={styles.review}>
      <header>
        <Avatar photo={picture(review.photo)} name={review.author} />
        <span>
          <b>{review.author}</b>
          <small>{day(new Date(review.at), new Date())}</small>
        </span>
        <span className={styles.stars}>
          <span className="aloud">{t('product.rating', { value: review.rating })}</span>
          <Icon name="star-fill" size={16} />
          <b aria-hidden="true">{review.rating}</b>
        </span>
      </header>
      <p dir="auto">{review.text}</p>
    </article>
  )
}
