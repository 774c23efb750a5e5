import { startCalls } from '@sarafan/contract/start'
import { api } from './api.ts'
import { mutationOf, queryOf, type ResponseData } from './endpoints.ts'
import { holdSession } from './session.ts'

export type StartConfig = ResponseData<typeof startCalls.start>

export const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    start: build.query({
      ...queryOf(startCalls.start),
      transformResponse: (config: StartConfig) => {
        holdSession(config)
        return config
      },
    }),
    auth: build.query(queryOf(startCalls.auth)),
    // The database's time is never cached (TR-03).
    serverTime: build.query({ ...queryOf(startCalls.serverTime), keepUnusedDataFor: 0 }),
    showcaseCounters: build.query(queryOf(startCalls.showcaseCounters)),
    counters: build.query(queryOf(startCalls.counters)),
    logout: build.mutation(mutationOf(startCalls.logout)),
    changeMode: build.mutation(mutationOf(startCalls.changeMode)),
  }),
})

export const {
  useStartQuery,
  useServerTimeQuery,
  useShowcaseCountersQuery,
  useCountersQuery,
  useLogoutMutation,
  useChangeModeMutation,
} = startApi
