import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Studio.module.css'

const FIGURES = ['sales', 'orders', 'average', 'rewards', 'refunds'] as const

/** The home of the studio before the server has answered: pending work, figures and the chart. */
export function OverviewSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <ListGroup title={t('studio.pending')} padded>
        <Skeleton width="60%" height={24} />
      </ListGroup>
      <ListGroup title={t('studio.period')} remark={t('studio.periodRemark')} padded>
        <div className={styles.figures}>
          {FIGURES.map((figure) => (
            <Skeleton key={figure} width="80%" height={58} />
          ))}
        </div>
        <div className={styles.chart}>
          <Skeleton width="100%" height="100%" />
        </div>
      </ListGroup>
    </div>
  )
}
