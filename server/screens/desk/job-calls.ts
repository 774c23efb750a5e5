import type { jobCalls } from '@sarafan/contract/platform/jobs'
import type { Db } from '../../platform/database/database.ts'
import { jobRuns } from '../../platform/jobs/runs.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'

/** Handlers of the list of background jobs, currently failing ones first. */
export function jobHandlers({ db }: { db: Db }): HandlersOf<typeof jobCalls> {
  return {
    showJobs: async () => ({
      Jobs: (await jobRuns(db)).map((job) => ({
        Name: job.name,
        SucceededAt: job.succeededAt?.toISOString() ?? null,
        FailedAt: job.failedAt?.toISOString() ?? null,
        Failures: job.failures,
        TotalFailures: job.totalFailures,
        Error: job.error,
        DueAt: job.dueAt?.toISOString() ?? null,
      })),
    }),
  }
}
