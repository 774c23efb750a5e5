import { seenCalls } from '@sarafan/contract/seen'
import { api } from './api.ts'
import { mutationOf } from './endpoints.ts'

/** Apart from what starts the app, so that the first screen does not load it. */
export const seenApi = api.injectEndpoints({
  endpoints: (build) => ({
    setDocumentSeen: build.mutation(mutationOf(seenCalls.setDocumentSeen)),
    clearCounters: build.mutation(mutationOf(seenCalls.clearCounters)),
  }),
})

export const { useSetDocumentSeenMutation, useClearCountersMutation } = seenApi
