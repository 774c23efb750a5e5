import { JOBS, type JobName } from '@sarafan/contract/platform/jobs'
import { after, type Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { labelOf } from '../isolated.ts'
import { logError } from '../log-error.ts'
import { traced } from '../tracing/traced.ts'

export type { JobName }

/** Where failures of background jobs are logged. */
export interface JobLog {
  error(facts: object, text: string): void
}

export interface JobDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: JobLog
  /** When this server last recorded each job's success; starts empty. */
  readonly recorded: Map<JobName, Date>
  /** Nightly steps that are running on this server; starts empty. */
  readonly running: Set<JobName>
}

/** Minimum interval between records of a job's success, for jobs that run every few seconds. */
const RECORD_EVERY = { minutes: 5 } as const

const SUCCESS = statement('platform.jobs.runs.success')`
  insert into job_run (name, succeeded_at) values ($1, $2)
  on conflict (name) do update set succeeded_at = excluded.succeeded_at, failures = 0, is_pending = false`
const FAILURE = statement('platform.jobs.runs.failure')`
  insert into job_run (name, failed_at, failures, total_failures, error) values ($1, $2, 1, 1, $3)
  on conflict (name) do update set failed_at = excluded.failed_at, failures = job_run.failures + 1,
    total_failures = job_run.total_failures + 1, error = excluded.error, is_pending = false`

/**
 * Runs a background job once and records its success, or logs, counts and rethrows its error. The platform's admin screens show
 * the records (issue 12, finding 5).
 */
export async function runRecorded<T>(deps: JobDeps, name: JobName, work: () => Promise<T>): Promise<T> {
  try {
    const result = await traced('job', name, work)
    await recordSuccess(deps, name)
    return result
  } catch (error) {
    await recordFailure(deps, name, error)
    throw error
  }
}

/** Logs and counts a failure. Where it cannot be stored, as during an outage of the database, it is only logged. */
export async function recordFailure(deps: JobDeps, name: JobName, error: unknown): Promise<void> {
  deps.recorded.delete(name)
  deps.log.error({ job: name, error: logError(error) }, 'a background job failed')
  await queryRows(deps.db, FAILURE, [name, deps.clock.now(), labelOf(error)]).catch(() => undefined)
}

async function recordSuccess(deps: JobDeps, name: JobName): Promise<void> {
  const now = deps.clock.now()
  const last = deps.recorded.get(name)
  if (last && now < after(last, RECORD_EVERY)) return
  deps.recorded.set(name, now)
  // The job has succeeded, even if that cannot be stored.
  await queryRows(deps.db, SUCCESS, [name, now]).catch((error: unknown) =>
    deps.log.error({ job: name, error: labelOf(error) }, 'a success was not recorded'),
  )
}

/** Runs the parts of one job, each recorded by itself; a failing part does not stop the rest. Returns the errors. */
export async function runParts(
  deps: JobDeps,
  parts: readonly { readonly name: JobName; readonly run: () => Promise<unknown> }[],
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { name, run } of parts)
    await runRecorded(deps, name, run).catch((error: unknown) => void errors.push(error))
  return errors
}

/** The record of a job; moments are of the application's clock. */
export interface JobRun {
  readonly name: JobName
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** Failures since the last success. */
  readonly failures: number
  readonly totalFailures: number
  readonly error: string
  /** Null for jobs that are not nightly steps. */
  readonly dueAt: Date | null
}

const RUNS = statement('platform.jobs.runs.runs')`
  select name, succeeded_at, failed_at, failures, total_failures, error,
    due_at
  from job_run where name = any($1) order by failures > 0 desc, failed_at desc nulls last, name`

/** Returns the records of this version's jobs, those that fail now first. */
export function jobRuns(db: Db): Promise<JobRun[]> {
  return queryRows(db, RUNS, [JOBS])
}
