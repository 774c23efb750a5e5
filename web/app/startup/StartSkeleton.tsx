import { HomeSkeleton } from '../../core/query/HomeSkeleton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { startSkeletonOf } from '../routes/router.ts'
import styles from './StartSkeleton.module.css'

/** The shop before the start response, in the shape of the screen at this address: home as in index.html, now animated. */
export function StartSkeleton() {
  const screen = startSkeletonOf(location.pathname)
  if (screen) return screen
  return (
    <div className="page" aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={40} height={40} radius={13} />
        <Skeleton width={130} height={18} />
      </div>
      <div className={styles.head}>
        <Skeleton width={48} height={48} radius={16} />
        <span>
          <Skeleton width="100%" height={48} radius={16} />
        </span>
      </div>
      <HomeSkeleton />
    </div>
  )
}
