import type { ReactNode } from 'react'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../core/query/GroupsSkeleton.tsx'
import { Pages } from '../../../core/query/Pages.tsx'
import { type QueryState, QueryView } from '../../../core/query/QueryView.tsx'
import type { Paged } from '../../../parts/approvals/approvals.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'
import { STATUSES, type Status, type Tab } from './platform.ts'
import { STATUS_LOOKS } from './status-looks.ts'
import type { AdminLocation } from './useAdminLocation.ts'

interface Props<Item> {
  tab: Tab
  shown: AdminLocation
  query: QueryState<Paged<Item>>
  /** The search text, so that an empty list does not claim that everything is done. */
  q?: string
  children: (item: Item) => ReactNode
}

/** One queue: filtered by status, oldest first, paged. */
export function AdminQueue<Item>({ tab, shown, query, q = '', children }: Props<Item>) {
  const t = useWords()
  const none = q ? 'noneFound' : shown.status === undefined ? 'noneWaiting' : 'noneHere'
  const { data, isFetching } = query
  return (
    <>
      <div className={styles.filters}>
        <Rail label={t('platform.filter')} narrow>
          <Chip chosen={shown.status === undefined} onClick={() => shown.narrow(undefined)}>
            {t('platform.waiting')}
          </Chip>
          {STATUSES[tab].map((status) => (
            <Chip key={status} chosen={shown.status === status} onClick={() => shown.narrow(status)}>
              {t(`platform.status.${status}`)}
            </Chip>
          ))}
        </Rail>
      </div>
      <QueryView
        query={query}
        skeleton={<QueueSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            art={ownPicture('s-empty-orders')}
            title={t(`platform.${none}`)}
            text={t(`platform.${none}Text`)}
          />
        }
      >
        {({ rows }) => (
          <div className={cx(styles.queue, isFetching && styles.stale)} aria-busy={isFetching}>
            {rows.map(children)}
          </div>
        )}
      </QueryView>
      {data && (
        <div className={styles.pager}>
          <Pages page={data.page} total={data.pages} onPage={shown.turn} />
        </div>
      )}
    </>
  )
}

/** A card of any queue: subject and status, then the details needed for a decision. */
export function QueueCard({ title, text, status, children }: CardProps) {
  const t = useWords()
  const { tone, icon } = STATUS_LOOKS[status]
  return (
    <ListGroup padded>
      <article className={styles.card} aria-label={title}>
        <div className={styles.head}>
          <div>
            <h2 dir="auto">{title}</h2>
            <p dir="auto">{text}</p>
          </div>
          <StatusPill tone={tone} icon={icon}>
            {t(`platform.status.${status}`)}
          </StatusPill>
        </div>
        {children}
      </article>
    </ListGroup>
  )
}

interface CardProps {
  title: string
  text: string
  status: Status
  children: ReactNode
}

function QueueSkeleton() {
  return (
    <GroupsSkeleton count={2}>
      <Skeleton width="60%" height={22} />
      <Skeleton width="100%" height={96} radius={12} />
      <Skeleton width="100%" height={40} radius={12} />
    </GroupsSkeleton>
  )
}
