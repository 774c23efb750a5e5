import { HomeSkeleton } from '../../core/query/HomeSkeleton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './StartSkeleton.module.css'

/** The shop before the start response: the skeleton of index.html, now animated. */
export function StartSkeleton() {
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
