import { platformClaimCalls as calls } from '@sarafan/contract/platform/platform-claim'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

type Response = ResponseData<typeof calls.showPlatformClaim>
export type ClaimState = Response['state']

export const platformClaimApi = api.injectEndpoints({
  endpoints: (build) => ({
    showPlatformClaim: build.query({
      ...queryOf(calls.showPlatformClaim),
      transformResponse: ({ state }: Response) => state,
    }),
    claimPlatform: build.mutation(mutationOf(calls.claimPlatform)),
  }),
})

export const { useShowPlatformClaimQuery, useClaimPlatformMutation } = platformClaimApi
