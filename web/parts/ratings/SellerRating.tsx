import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { ratingText } from '../catalog/CatalogCard.tsx'
import styles from './SellerRating.module.css'

/** How buyers rate the shop: the mean and the number of ratings; a shop with few of them is new (decision 076). */
export function SellerRating({
  rating,
}: {
  rating: { readonly average: number; readonly count: number } | null
}) {
  const t = useWords()
  if (!rating) return <span className={styles.fresh}>{t('ratings.newSeller')}</span>
  return (
    <span className={styles.rating}>
      <Icon name="star-fill" size={16} />
      <b className="num">{ratingText(rating.average)}</b>
      <span className={styles.count}>{t('ratings.count', { count: rating.count })}</span>
    </span>
  )
}
