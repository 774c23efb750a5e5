import { jobCalls } from '@sarafan/contract/platform/jobs'
import { api } from '../../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

type Jobs = ResponseData<typeof jobCalls.showJobs>
export type BackgroundJob = Jobs['jobs'][number]

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    backgroundJobs: build.query({
      ...queryOf(jobCalls.showJobs),
      transformResponse: ({ jobs }: Jobs) => jobs,
    }),
  }),
})

export const { useBackgroundJobsQuery } = jobsApi
