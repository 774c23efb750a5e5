import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './ProductCard.module.css'

/** Placeholder for a product card, in its shape. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio="1 / 1.08" radius={20} />
      <span className={styles.lines}>
        <Skeleton width="46%" height={18} />
        <Skeleton width="92%" height={12} />
        <Skeleton width="60%" height={12} />
        <Skeleton width="40%" height={12} />
      </span>
    </div>
  )
}
