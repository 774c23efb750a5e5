import type { ReactNode } from 'react'
import { GroupsSkeleton } from '../../core/query/GroupsSkeleton.tsx'
import { Pages } from '../../core/query/Pages.tsx'
import { type QueryState, QueryView } from '../../core/query/QueryView.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './Approvals.module.css'
import type { Paged } from './approvals.ts'

interface Props<Item> {
  query: QueryState<Paged<Item>>
  /** Shown when nothing has been requested */
  none: ReactNode
  onPage: (page: number) => void
  children: (item: Item) => ReactNode
}

/**
 * Requests for approval, paged, pending first; with loading, error and empty states. Data that merely could
 * not be refreshed stay.
 */
export function ApprovalList<Item>({ query, none, onPage, children }: Props<Item>) {
  const { isFetching } = query
  return (
    <QueryView
      query={query}
      skeleton={
        <GroupsSkeleton count={2}>
          <Skeleton width="60%" height={22} />
          <Skeleton width="100%" height={96} radius={12} />
        </GroupsSkeleton>
      }
      isEmpty={({ rows }) => rows.length === 0}
      empty={none}
    >
      {({ rows, page, pages }) => (
        <div className={cx(isFetching && styles.stale)} aria-busy={isFetching}>
          {rows.map(children)}
          <div className={styles.pager}>
            <Pages page={page} total={pages} onPage={onPage} />
          </div>
        </div>
      )}
    </QueryView>
  )
}
