import { Suspense, useState } from 'react'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { lazyScreen } from '../../../core/routing/lazy-screen.tsx'
import {
  type NetworkLocation,
  type TreeView,
  useNetworkLocation,
} from '../../../parts/wow-tree/network-location.ts'
import { PersonSearchField, PersonSearchResults } from '../../../parts/wow-tree/PersonSearch.tsx'
import type { Summary } from '../../../parts/wow-tree/tree.ts'
import styles from '../../../parts/wow-tree/WowTree.module.css'
import { useBranchSummaryQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { BranchHead } from './BranchHead.tsx'
import { BranchList } from './BranchList.tsx'
import { PublicProfile } from './PublicProfile.tsx'
import { SmallNetwork } from './SmallNetwork.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { TreeSkeleton } from './TreeSkeleton.tsx'
import { useSeenNetwork } from './useSeenNetwork.ts'

const MapView = lazyScreen(async () => ({ default: (await import('./map/MapView.tsx')).MapView }))
const PersonSheet = lazySheet(() => import('../../../parts/wow-tree/PersonSheet.tsx'))

/** «Моя сарафанная сеть» (RT-35, RT-36): totals and people, as a list or a map. */
export default function WowTreePage() {
  const { place, go } = useNetworkLocation()
  const { showcaseId, branchId } = place
  const query = useBranchSummaryQuery({
    showcaseId,
    ...(branchId === undefined ? {} : { agentId: branchId }),
  })
  return (
    <QueryView query={query} hidesPrevious skeleton={<TreeSkeleton />}>
      {(summary) => (
        <NetworkContent
          key={`${showcaseId}-${branchId}`}
          place={place}
          summary={summary}
          onView={(view) => go({ view }, { replace: true })}
          onOpenBranch={(id) => go({ branchId: id })}
        />
      )}
    </QueryView>
  )
}

interface NetworkContentProps {
  place: NetworkLocation
  summary: Summary
  onView: (view: TreeView) => void
  onOpenBranch: (id: number) => void
}

function NetworkContent({ place, summary, onView, onOpenBranch }: NetworkContentProps) {
  const t = useWords()
  const { showcaseId, branchId, view } = place
  const fresh = useSeenNetwork(showcaseId, summary.newReferals)
  const [name, setName] = useState('')
  const card = useSheet<number>()
  const openBranch = (id: number) => {
    card.close()
    onOpenBranch(id)
  }
  return (
    <>
      {branchId !== undefined && <BranchHead agentId={branchId} showcaseId={showcaseId} />}
      {view === 'list' && <SummaryCard summary={summary} fresh={fresh} isOwn={branchId === undefined} />}
      <div className={styles.bar}>
        <SegmentedControl
          label={t('wow-tree.view')}
          options={[
            { value: 'list', label: t('wow-tree.list') },
            { value: 'map', label: t('wow-tree.map') },
          ]}
          value={view}
          onChange={onView}
        />
      </div>
      {view === 'map' ? (
        <Suspense fallback={<TreeSkeleton />}>
          <MapView {...{ showcaseId, branchId, summary }} onOpenBranch={openBranch} onPerson={card.show} />
        </Suspense>
      ) : (
        <>
          {(summary.people > 0 || summary.seesAll) && branchId === undefined && (
            <PersonSearchField value={name} onChange={setName} />
          )}
          {name.trim().length >= 2 ? (
            <PersonSearchResults showcaseId={showcaseId} name={name.trim()} onPerson={card.show} />
          ) : (
            <BranchList {...{ showcaseId, branchId }} onPerson={card.show} onOpenBranch={openBranch} />
          )}
          {branchId === undefined && <SmallNetwork people={summary.people} />}
          {branchId === undefined && <PublicProfile />}
        </>
      )}
      {card.subject !== undefined && (
        <PersonSheet
          agentId={card.subject}
          showcaseId={showcaseId}
          {...card.overlay}
          onOpenBranch={openBranch}
        />
      )}
    </>
  )
}
