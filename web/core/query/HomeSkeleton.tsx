import { ProductCardSkeleton } from '../../ui/cards/ProductCardSkeleton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './HomeSkeleton.module.css'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Placeholders for product cards. */
export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className="grid" aria-busy="true">
      {times(count).map((at) => (
        <ProductCardSkeleton key={at} />
      ))}
    </div>
  )
}

/** The home page's shape: tiles, a banner, cards. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.tiles}>
        {times(6).map((at) => (
          <span key={at}>
            <Skeleton width={76} height={76} radius={24} />
            <Skeleton width={48} height={11} />
          </span>
        ))}
      </div>
      <div className={styles.hero}>
        <Skeleton width="100%" height="100%" radius={26} />
      </div>
      <div className={styles.head}>
        <Skeleton width={180} height={24} />
      </div>
      <CardsSkeleton />
    </div>
  )
}
