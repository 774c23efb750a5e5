import { useServerClock } from '../../../core/config/clock.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import { listRequest, SEARCH } from './import-list.ts'
import { type Job, useShowImportsQuery } from './imports.api.ts'
import { JobState } from './JobState.tsx'
import { nameOf, startedText } from './job.ts'
import { Sources } from './sources/Sources.tsx'
import { UploadField } from './UploadField.tsx'

const LinkSheet = lazySheet(() => import('./sources/LinkSheet.tsx'))

/** The imports of a showcase, newest first, and the addresses that are imported on a schedule (issue 16). */
export default function ImportsPage() {
  const t = useWords()
  const [{ page }, go] = useSearchState(SEARCH)
  const query = useShowImportsQuery(listRequest({ page }), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('imports.closedTitle'), text: t('imports.closedText') }}
      top={<Begin />}
      skeleton={<RowsSkeleton />}
    >
      {({ imports, sources, pager }) => (
        <>
          {imports.length === 0 ? <NoImports /> : <JobRows jobs={imports} />}
          <Pages page={pager.currentPage} total={pager.totalPages} onPage={(next) => go({ page: next })} />
          <Sources sources={sources} jobs={imports} />
        </>
      )}
    </QueryView>
  )
}

/** The two ways to begin: a file of one's own and a link. */
function Begin() {
  const t = useWords()
  const link = useSheet({ resetsOnClose: true })
  return (
    <>
      <TitleBar title={t('imports.title')} text={t('imports.about')} />
      <ListGroup padded remark={t('imports.uploadHint')}>
        <div className={styles.ways}>
          <UploadField label={t('imports.upload')} />
          <Button kind="tonal" icon="link" onClick={() => link.show(true)}>
            {t('imports.byLink')}
          </Button>
        </div>
      </ListGroup>
      {link.subject && <LinkSheet {...link.overlay} />}
    </>
  )
}

function NoImports() {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-empty-search')} title={t('imports.none')} text={t('imports.noneText')} />
  )
}

function JobRows({ jobs }: { jobs: readonly Job[] }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <ListGroup title={t('imports.list')}>
      {jobs.map((job) => (
        <ListRow
          key={job.id}
          href={links.importJob(job.id)}
          renderLink={appLink}
          title={<bdi>{nameOf(job, t)}</bdi>}
          text={
            <>
              {startedText(job, now, t)}
              {job.processed > 0 && ` · ${t('imports.short', job)}`}
            </>
          }
          value={<JobState job={job} />}
        />
      ))}
    </ListGroup>
  )
}
