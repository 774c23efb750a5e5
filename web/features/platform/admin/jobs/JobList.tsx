import { useServerClock } from '../../../../core/config/clock.ts'
import { ownPicture } from '../../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../../core/query/GroupsSkeleton.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { moment } from '../../../../ui/dates.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../../../ui/feedback/StatusPill.tsx'
import { number } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Platform.module.css'
import { type BackgroundJob, useBackgroundJobsQuery } from './jobs.api.ts'

interface Props {
  /** Part of a task's name; empty: all. */
  query?: string
  /** Render nothing if no task has that name: the result belongs to another task. */
  isOptional?: boolean
}

/** Background jobs of the server, failing ones first (review 5c). */
export function JobList({ query = '', isOptional = false }: Props) {
  const t = useWords()
  const jobs = useBackgroundJobsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <QueryView
      query={jobs}
      skeleton={
        <GroupsSkeleton count={3}>
          <Skeleton width="60%" height={22} />
          <Skeleton width="100%" height={64} radius={12} />
        </GroupsSkeleton>
      }
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState
          art={ownPicture('s-empty-orders')}
          title={t('platform.jobs.none')}
          text={t('platform.jobs.noneText')}
        />
      }
    >
      {(all) => <NamedJobs jobs={all} query={query} isOptional={isOptional} />}
    </QueryView>
  )
}

function NamedJobs({ jobs, query, isOptional }: Required<Props> & { jobs: readonly BackgroundJob[] }) {
  const t = useWords()
  const named = jobs.filter(({ name }) =>
    t(`platform.job.${name}`).toLowerCase().includes(query.toLowerCase()),
  )
  if (named.length === 0 && isOptional) return null
  if (named.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-orders')}
        title={t('platform.noneFound')}
        text={t('platform.noneFoundText')}
      />
    )
  return named.map((job) => <JobCard key={job.name} job={job} />)
}

function JobCard({ job }: { job: BackgroundJob }) {
  const t = useWords()
  const now = useServerClock()
  const { name, succeededAt, failedAt, failures, totalFailures, error, dueAt } = job
  const isFailing = failures > 0
  const title = t(`platform.job.${name}`)
  const at = (date: Date | null) => (date ? moment(date, now) : t('platform.jobs.never'))
  return (
    <ListGroup padded>
      <article className={styles.card} aria-label={title}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <StatusPill
            tone={isFailing ? 'bad' : 'good'}
            icon={isFailing ? 'x-circle-fill' : 'check-circle-fill'}
          >
            {t(isFailing ? 'platform.jobs.failing' : 'platform.jobs.fine')}
          </StatusPill>
        </div>
        <Totals
          rows={[
            { label: t('platform.jobs.succeeded'), value: at(succeededAt) },
            ...(failedAt ? [{ label: t('platform.jobs.failed'), value: at(failedAt) }] : []),
            ...(isFailing ? [{ label: t('platform.jobs.inRow'), value: number(failures) }] : []),
            ...(totalFailures > 0 ? [{ label: t('platform.jobs.total'), value: number(totalFailures) }] : []),
            ...(error === '' ? [] : [{ label: t('platform.jobs.error'), value: error }]),
            ...(dueAt ? [{ label: t('platform.jobs.due'), value: at(dueAt) }] : []),
          ]}
        />
      </article>
    </ListGroup>
  )
}
