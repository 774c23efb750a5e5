import { notificationCalls as calls } from '@sarafan/contract/people/notifications'
import { type Ask, api, carry, type Reply } from '../../core/api/api.ts'

const writeRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    claimWriteRequest: build.mutation<
      Reply<typeof calls.claimWriteRequest>,
      Ask<typeof calls.claimWriteRequest>
    >({
      query: carry(calls.claimWriteRequest),
    }),
  }),
})

export const { useClaimWriteRequestMutation } = writeRequestApi
