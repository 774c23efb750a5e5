import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { CardsSkeleton } from './HomeSkeleton.tsx'
import styles from './skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A title, chips and cards. */
export function ListingSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.title}>
        <Skeleton width={90} height={13} />
        <Skeleton width={200} height={28} />
      </div>
      <div className={styles.chips}>
        {[56, 108, 92, 104].map((width) => (
          <Skeleton key={width} width={width} height={38} radius={19} />
        ))}
      </div>
      <CardsSkeleton />
    </div>
  )
}

/** Coloured category tiles. */
export function TilesSkeleton() {
  return (
    <div className={styles.two} aria-busy="true">
      {times(8).map((at) => (
        <Skeleton key={at} width="100%" height={124} radius={20} />
      ))}
    </div>
  )
}

/** Placeholder for a product page: picture, price, name, options. */
export function ProductSkeleton() {
  return (
    <div className={styles.product} aria-busy="true">
      <Skeleton width="100%" height={404} radius={0} />
      <div className={styles.lines}>
        <Skeleton width={150} height={34} />
        <Skeleton width="92%" height={20} />
        <Skeleton width="60%" height={20} />
        <Skeleton width={140} height={16} />
        <Skeleton width="100%" height={112} radius={20} />
        <Skeleton width="100%" height={14} />
        <Skeleton width="84%" height={14} />
      </div>
    </div>
  )
}

/** A heading and grouped rows: account, cart, settings, a page of text. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <Skeleton width={190} height={30} />
      {times(count).map((at) => (
        <Skeleton key={at} width="100%" height={72} radius={20} />
      ))}
    </div>
  )
}

/** Wide banners under each other. */
export function BannersSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      <Skeleton width={190} height={30} />
      {times(3).map((at) => (
        <Skeleton key={at} width="100%" height={196} radius={26} />
      ))}
    </div>
  )
}
