import { startCalls } from '@sarafan/contract/start'
import { type Ask, api, carry, type Reply, tagsOf } from './api.ts'
import { holdSession } from './session.ts'

export type StartConfig = Reply<typeof startCalls.start>

export const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    start: build.query<StartConfig, Ask<typeof startCalls.start>>({
      query: carry(startCalls.start),
      providesTags: tagsOf(startCalls.start, 'provides'),
      transformResponse: (config: StartConfig) => {
        holdSession(config)
        return config
      },
    }),
    auth: build.query<Reply<typeof startCalls.auth>, void>({
      query: () => carry(startCalls.auth)({}),
      providesTags: tagsOf(startCalls.auth, 'provides'),
    }),
    serverTime: build.query<Reply<typeof startCalls.serverTime>, void>({
      query: () => carry(startCalls.serverTime)({}),
      // The database's time is never kept (TR-03).
      keepUnusedDataFor: 0,
    }),
    showcaseCounters: build.query<
      Reply<typeof startCalls.showcaseCounters>,
      Ask<typeof startCalls.showcaseCounters>
    >({
      query: carry(startCalls.showcaseCounters),
      providesTags: tagsOf(startCalls.showcaseCounters, 'provides'),
    }),
    counters: build.query<Reply<typeof startCalls.counters>, void>({
      query: () => carry(startCalls.counters)({}),
      providesTags: tagsOf(startCalls.counters, 'provides'),
    }),
    logout: build.mutation<Reply<typeof startCalls.logout>, void>({
      query: () => carry(startCalls.logout)({}),
      invalidatesTags: tagsOf(startCalls.logout, 'invalidates'),
    }),
    changeMode: build.mutation<Reply<typeof startCalls.changeMode>, Ask<typeof startCalls.changeMode>>({
      query: carry(startCalls.changeMode),
      invalidatesTags: tagsOf(startCalls.changeMode, 'invalidates'),
    }),
    setDocumentSeen: build.mutation<
      Reply<typeof startCalls.setDocumentSeen>,
      Ask<typeof startCalls.setDocumentSeen>
    >({
      query: carry(startCalls.setDocumentSeen),
      invalidatesTags: tagsOf(startCalls.setDocumentSeen, 'invalidates'),
    }),
    clearCounters: build.mutation<
      Reply<typeof startCalls.clearCounters>,
      Ask<typeof startCalls.clearCounters>
    >({
      query: carry(startCalls.clearCounters),
      invalidatesTags: tagsOf(startCalls.clearCounters, 'invalidates'),
    }),
  }),
})

export const {
  useStartQuery,
  useServerTimeQuery,
  useShowcaseCountersQuery,
  useCountersQuery,
  useLogoutMutation,
  useChangeModeMutation,
  useSetDocumentSeenMutation,
  useClearCountersMutation,
} = startApi
