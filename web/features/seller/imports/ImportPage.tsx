import { useState } from 'react'
import { useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../core/query/GroupsSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Counts } from './Counts.tsx'
import { type ImportDetail, useShowImportQuery } from './imports.api.ts'
import { isWorking, nameOf, startedText } from './job.ts'
import { Preview } from './Preview.tsx'
import { RowsGroup } from './RowsGroup.tsx'
import { RunGroup } from './RunGroup.tsx'
import { ReadForm } from './reading/ReadForm.tsx'
import { StateGroup } from './StateGroup.tsx'
import { useProgress } from './useProgress.ts'

/** One import: how its file is read, what it would change, its progress and its result (issue 16). */
export default function ImportPage() {
  const t = useWords()
  const id = Number(useParams().id)
  const query = useShowImportQuery({ id }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      hidesPrevious
      denied={{ title: t('imports.closedTitle'), text: t('imports.closedText') }}
      gone={
        <EmptyState art={ownPicture('s-empty-search')} title={t('imports.gone')}>
          {appLink({ href: links.imports(), className: buttonClass(), children: t('imports.title') })}
        </EmptyState>
      }
      skeleton={
        <GroupsSkeleton>
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={64} radius={12} />
        </GroupsSkeleton>
      }
    >
      {(found) => <OpenImport key={found.job.id} found={found} onEnded={query.refetch} />}
    </QueryView>
  )
}

function OpenImport({ found, onEnded }: { found: ImportDetail; onEnded: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const [isDirty, setDirty] = useState(false)
  const job = useProgress(found.job, onEnded)
  const { read } = found
  const isOpen = job.moves.includes('start')
  const hasRun = job.processed > 0 || job.state === 'checked' || job.state === 'done'
  const run = read && isOpen && <RunGroup job={job} isUnsaved={isDirty} onlyChanges={read.onlyChanges} />
  return (
    <>
      <TitleBar title={<bdi>{nameOf(job, t)}</bdi>} text={startedText(job, now, t)} />
      <StateGroup job={job} />
      {hasRun && <Counts job={job} />}
      {hasRun && run}
      {hasRun && !isWorking(job) && <RowsGroup key={`${job.state} ${job.endedAt?.getTime()}`} job={job} />}
      {read && isOpen && <ReadForm read={read} id={job.id} onDirty={setDirty} />}
      {read && isOpen && <Preview rows={read.preview} />}
      {!hasRun && run}
    </>
  )
}
