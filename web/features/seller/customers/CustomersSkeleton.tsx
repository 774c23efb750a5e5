import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Customers.module.css'

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/** Customers before the server has answered: rows on a phone, a table where there is room. */
export function CustomersSkeleton({ isWide }: { isWide: boolean }) {
  const t = useWords()
  const rows = ROWS.map((row) => <Skeleton key={row} width="100%" height={isWide ? 48 : 44} radius={12} />)
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {isWide ? <div className={styles.frame}>{rows}</div> : <ListGroup padded>{rows}</ListGroup>}
    </div>
  )
}
