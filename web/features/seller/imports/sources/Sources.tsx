import { useServerClock } from '../../../../core/config/clock.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { moment } from '../../../../ui/dates.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Imports.module.css'
import type { Job, Source } from '../imports.api.ts'
import { JobState } from '../JobState.tsx'

const SourceSheet = lazySheet(() => import('./SourceSheet.tsx'))

/** Addresses that are imported by themselves; each opens to be changed or deleted. */
export function Sources({ sources, jobs }: { sources: readonly Source[]; jobs: readonly Job[] }) {
  const t = useWords()
  // The schedule to change; null: a new one.
  const sheet = useSheet<Source | null>({ resetsOnClose: true })
  return (
    <>
      <ListGroup title={t('imports.sources')} remark={t('imports.sourcesHint')}>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} onOpen={() => sheet.show(source)} />
        ))}
        <div className={styles.add}>
          <Button kind="tonal" wide icon="plus" onClick={() => sheet.show(null)}>
            {t('imports.addSource')}
          </Button>
        </div>
      </ListGroup>
      {sheet.subject !== undefined && (
        <SourceSheet key={sheet.opening} source={sheet.subject} jobs={jobs} {...sheet.overlay} />
      )}
    </>
  )
}

function SourceRow({ source, onOpen }: { source: Source; onOpen: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const { name, everyHours, on, nextAt, last } = source
  const plan = on
    ? [
        t('imports.everyHours', { hours: everyHours }),
        ...(nextAt ? [t('imports.next', { date: moment(nextAt, now) })] : []),
      ]
    : [t('imports.off')]
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      text={
        <>
          {plan.join(' · ')}
          <br />
          {last ? lastResult(last) : t('imports.neverRun')}
        </>
      }
      value={last && <JobState job={last} />}
      onClick={onOpen}
    />
  )

  function lastResult(job: Job): string {
    if (job.fault) return t(`imports.fault.${job.fault}`)
    return `${moment(job.createdAt, now)} · ${t('imports.short', job)}`
  }
}
