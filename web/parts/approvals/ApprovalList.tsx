import type { ReactNode } from 'react'
import { CardsSkeleton } from '../../core/query/CardsSkeleton.tsx'
import { Pages } from '../../core/query/Pages.tsx'
import { Failed, Waiting } from '../../core/query/Waiting.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './Approvals.module.css'

interface Props<Item> {
  asked: {
    readonly data?: { readonly rows: readonly Item[]; readonly page: number; readonly pages: number }
    /** Of this very page; `data` may still be of the one before */
    readonly currentData?: unknown
    readonly error?: unknown
    readonly isFetching: boolean
    readonly refetch: () => void
  }
  /** Rendered while the list is empty */
  none: ReactNode
  onPage: (page: number) => void
  children: (item: Item) => ReactNode
}

/**
 * Requests for approval, paged, pending first; with loading, error and empty states. Data that merely could
 * not be refreshed stay.
 */
export function ApprovalList<Item>({ asked, none, onPage, children }: Props<Item>) {
  const { data, currentData, error, isFetching, refetch } = asked
  if (error && !isFetching && currentData === undefined) return <Failed error={error} onRetry={refetch} />
  if (!data) return <AskedSkeleton />
  if (data.rows.length === 0) return none
  return (
    <div className={cx(isFetching && styles.stale)} aria-busy={isFetching}>
      {data.rows.map(children)}
      <div className={styles.pager}>
        <Pages page={data.page} total={data.pages} onPage={onPage} />
      </div>
    </div>
  )
}

function AskedSkeleton() {
  return (
    <Waiting>
      <CardsSkeleton count={2}>
        <Skeleton width="60%" height={22} />
        <Skeleton width="100%" height={96} radius={12} />
      </CardsSkeleton>
    </Waiting>
  )
}
