import { CardsSkeleton } from '../../../core/query/HomeSkeleton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './SellerPage.module.css'

/** The page while it loads: backdrop, picture, name, three figures, button, cards. */
export function SellerSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="100%" height={128} radius={0} />
      <div className={styles.head}>
        <Skeleton width={88} height={88} radius={32} />
        <Skeleton width={210} height={30} />
        <Skeleton width="70%" height={16} />
        <Skeleton width="100%" height={68} radius={20} />
        <Skeleton width="100%" height={52} radius={16} />
      </div>
      <CardsSkeleton count={4} />
    </div>
  )
}
