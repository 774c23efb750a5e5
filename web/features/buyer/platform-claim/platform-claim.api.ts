import { platformClaimCalls as calls } from '@sarafan/contract/platform/platform-claim'
import { type Ask, api, carry, type Reply, tagsOf, telling } from '../../../core/api/api.ts'

export type ClaimState = Reply<typeof calls.showPlatformClaim>['State']

const platformClaimApi = api.injectEndpoints({
  endpoints: (build) => ({
    showPlatformClaim: build.query<ClaimState, string>({
      query: (Token) => carry(calls.showPlatformClaim)({ Token }),
      providesTags: tagsOf(calls.showPlatformClaim, 'provides'),
      transformResponse: ({ State }: Reply<typeof calls.showPlatformClaim>) => State,
    }),
    claimPlatform: build.mutation<unknown, Ask<typeof calls.claimPlatform>>(telling(calls.claimPlatform)),
  }),
})

export const { useShowPlatformClaimQuery, useClaimPlatformMutation } = platformClaimApi
