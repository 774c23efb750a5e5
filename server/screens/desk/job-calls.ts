import type { jobCalls } from '@sarafan/contract/jobs'
import type { Db } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { jobRuns } from '../../platform/job-runs.ts'

/** How the background jobs fare, those that fail now first. */
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
