import { jobCalls } from '@sarafan/contract/platform/jobs'
import { api, carry, type Reply, tagsOf } from '../../../../core/api/api.ts'

export type BackgroundJob = ReturnType<typeof jobOf>

function jobOf(row: Reply<typeof jobCalls.showJobs>['Jobs'][number]) {
  return {
    name: row.Name,
    succeededAt: momentOf(row.SucceededAt),
    failedAt: momentOf(row.FailedAt),
    failures: row.Failures,
    totalFailures: row.TotalFailures,
    error: row.Error,
    dueAt: momentOf(row.DueAt),
  }
}

const momentOf = (text: string | null) => (text === null ? undefined : new Date(text))

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    backgroundJobs: build.query<BackgroundJob[], void>({
      query: () => carry(jobCalls.showJobs)({}),
      providesTags: tagsOf(jobCalls.showJobs, 'provides'),
      transformResponse: ({ Jobs }: Reply<typeof jobCalls.showJobs>) => Jobs.map(jobOf),
    }),
  }),
})

export const { useBackgroundJobsQuery } = jobsApi
