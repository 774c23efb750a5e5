import { notificationCalls as calls } from '@sarafan/contract/people/notifications'
import { api } from '../../core/api/api.ts'
import { mutationOf } from '../../core/api/endpoints.ts'

const writeRequestApi = api.injectEndpoints({
  endpoints: (build) => ({ claimWriteRequest: build.mutation(mutationOf(calls.claimWriteRequest)) }),
})

export const { useClaimWriteRequestMutation } = writeRequestApi
