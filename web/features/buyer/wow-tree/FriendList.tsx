import { useState } from 'react'
import { noticeText } from '../../../core/api/error-text.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { withoutPageError } from '../../../core/query/infinite-query.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { type Person, SHOWN_AT_ONCE } from '../../../parts/wow-tree/tree.ts'
import { useAgentsShowcasesQuery, useBranchInfiniteQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PersonRow } from './PersonRow.tsx'
import styles from './Tree.module.css'
import { useTree } from './tree-context.ts'

/** Friends of one person, newest first: a few, then more by a button, page after page. */
export function FriendList({
  parentId,
  depth,
  count,
}: {
  parentId: number | undefined
  depth: number
  count?: number
}) {
  const { showcaseId } = useTree()
  const [isAll, setAll] = useState(false)
  const request = { showcaseId, ...(parentId === undefined ? {} : { agentId: parentId }) }
  const branch = useBranchInfiniteQuery(request)
  const loaded = branch.data?.pages.flatMap(({ people }) => people) ?? []
  const shown = isAll || depth === 0 ? loaded : loaded.slice(0, SHOWN_AT_ONCE)
  const showcases = useShowcasesOf(depth === 0 ? shown : [])
  const isMore = shown.length < loaded.length || branch.hasNextPage
  return (
    <QueryView
      query={withoutPageError(branch)}
      variant="inline"
      skeleton={<FriendsSkeleton depth={depth} />}
      isEmpty={() => loaded.length === 0}
      empty={depth === 0 ? <NoFriends /> : null}
    >
      {() => (
        <>
          {shown.map((person, at) => (
            <PersonRow
              key={person.agentId}
              person={person}
              depth={depth}
              place={{
                at: at + 1,
                of: count ?? (isMore ? -1 : shown.length),
                isFirst: depth === 0 && at === 0,
              }}
              showcases={showcases?.[person.agentId]?.length ?? 0}
              below={() => <FriendList parentId={person.agentId} depth={depth + 1} count={person.friends} />}
            />
          ))}
          {isMore && (
            <MoreFriends
              depth={depth}
              left={count === undefined ? undefined : count - shown.length}
              busy={branch.isFetchingNextPage}
              error={branch.isFetchNextPageError ? branch.error : undefined}
              onMore={() => (shown.length < loaded.length ? setAll(true) : void branch.fetchNextPage())}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** How many showcases the first people of the screen are in (AP-30). */
function useShowcasesOf(people: readonly Person[]) {
  const ids = people.slice(0, SHOWN_AT_ONCE).map(({ agentId }) => agentId)
  return useAgentsShowcasesQuery({ agents: ids.join(',') }, { skip: ids.length === 0 }).data
}

function MoreFriends({ depth, left, busy, error, onMore }: MoreFriendsProps) {
  const t = useWords()
  return (
    // A tree may contain items only; arrows reach this one too, and Enter presses its button.
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={false}
      tabIndex={-1}
      className={styles.more}
      data-depth={depth}
    >
      {error !== undefined && <p role="alert">{noticeText(error)}</p>}
      <Button kind="ghost" small data-part="card" busy={busy} onClick={onMore}>
        {left === undefined ? t('common.more') : t('wow-tree.more', { count: left })}
      </Button>
    </div>
  )
}

interface MoreFriendsProps {
  depth: number
  left: number | undefined
  busy: boolean
  error: unknown
  onMore: () => void
}

function FriendsSkeleton({ depth }: { depth: number }) {
  const t = useWords()
  return (
    <div className={styles.waiting} data-depth={depth} role="status" aria-label={t('common.loading')}>
      <Skeleton width="70%" height={40} radius={20} />
      {depth === 0 && <Skeleton width="60%" height={40} radius={20} />}
    </div>
  )
}

function NoFriends() {
  const t = useWords()
  return (
    <EmptyState
      art={ownPicture('s-empty-network')}
      title={t('wow-tree.emptyTitle')}
      text={t('wow-tree.emptyText')}
    />
  )
}
