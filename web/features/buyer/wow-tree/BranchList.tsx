import { type KeyboardEvent, useMemo, useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useWords } from '../../../words/useWords.ts'
import { FriendList } from './FriendList.tsx'
import styles from './Tree.module.css'
import { TreeProvider } from './tree-context.ts'
import { focusByKey } from './tree-keys.ts'

/** The branch as a tree of rows: arrows walk it, Enter opens a card (DESIGN.md 6). */
export function BranchList({ showcaseId, branchId, onPerson, onOpenBranch }: Props) {
  const t = useWords()
  const [current, setCurrent] = useState<number>()
  const now = useServerClock()
  const minute = Math.floor(now.getTime() / 60_000)
  const tree = useMemo(
    () => ({ showcaseId, now: new Date(minute * 60_000), current, setCurrent, onPerson, onOpenBranch }),
    [showcaseId, minute, current, onPerson, onOpenBranch],
  )
  return (
    <TreeProvider value={tree}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={t('shell.networkTitle')}
        className={styles.tree}
        onKeyDown={(press: KeyboardEvent<HTMLElement>) => {
          if (focusByKey(press.currentTarget, press.key)) press.preventDefault()
        }}
      >
        <FriendList parentId={branchId} depth={0} />
      </div>
    </TreeProvider>
  )
}

interface Props {
  showcaseId: number
  branchId: number | undefined
  onPerson: (id: number) => void
  onOpenBranch: (id: number) => void
}
