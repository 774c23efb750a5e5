import { sessionCalls as calls } from '@sarafan/contract/people/sessions'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

type Response = ResponseData<typeof calls.showSessions>
/** Where the person is logged in. */
export type OwnSession = Response['sessions'][number]

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    showSessions: build.query({
      ...queryOf(calls.showSessions),
      transformResponse: ({ sessions }: Response) => sessions,
    }),
    endSession: build.mutation(mutationOf(calls.endSession)),
    endOtherSessions: build.mutation(mutationOf(calls.endOtherSessions)),
  }),
})

export const { useShowSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionApi
