import { wowTreeCalls as calls } from '@sarafan/contract/bonuses/wow-tree'
import { api, tagsOf } from '../../core/api/api.ts'
import { queryOf, type RequestData, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { optimistic } from '../../core/api/optimistic.ts'
import type { Showcase } from './tree.ts'

type BranchInput = Omit<RequestData<typeof calls.showBranch>, 'after'>

export const wowTreeApi = api.injectEndpoints({
  endpoints: (build) => ({
    treeShowcases: build.query(queryOf(calls.showTreeShowcases)),
    setPublicProfile: build.mutation<unknown, { isPublic: boolean }>({
      ...optimistic<{ isPublic: boolean }>({
        query: requestOf(calls.setPublicProfile),
        show({ isPublic }, apply) {
          apply(
            wowTreeApi.util.updateQueryData('treeShowcases', undefined, (places) => ({
              ...places,
              isPublic,
            })),
          )
        },
      }),
      invalidatesTags: tagsOf(calls.setPublicProfile, 'invalidates'),
    }),
    friendShowcases: build.query({
      ...queryOf(calls.showFriendShowcases),
      transformResponse: ({ showcases }: ResponseData<typeof calls.showFriendShowcases>) => showcases,
    }),
    agentShowcases: build.query({
      ...queryOf(calls.showAgentShowcases),
      transformResponse: ({ showcases }: ResponseData<typeof calls.showAgentShowcases>) => showcases,
    }),
    agentsShowcases: build.query({
      ...queryOf(calls.showAgentsShowcases),
      transformResponse: ({
        agents,
      }: ResponseData<typeof calls.showAgentsShowcases>): Record<number, Showcase[]> =>
        Object.fromEntries(agents.map(({ agentId, showcases }) => [agentId, showcases])),
    }),
    clientWowInfo: build.query(queryOf(calls.showClientWowInfo)),
    branchSummary: build.query(queryOf(calls.showBranchSummary)),
    branch: build.infiniteQuery<ResponseData<typeof calls.showBranch>, BranchInput, number | undefined>({
      ...queryOf(calls.showBranch),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        requestOf(calls.showBranch)({
          ...queryArg,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        }),
    }),
    searchBranch: build.query({
      ...queryOf(calls.searchBranch),
      transformResponse: ({ people }: ResponseData<typeof calls.searchBranch>) => people,
    }),
    branchMap: build.query(queryOf(calls.showBranchMap)),
  }),
})

export const {
  useTreeShowcasesQuery,
  useFriendShowcasesQuery,
  useAgentShowcasesQuery,
  useAgentsShowcasesQuery,
  useClientWowInfoQuery,
  useBranchSummaryQuery,
  useBranchInfiniteQuery,
  useSearchBranchQuery,
  useBranchMapQuery,
  useSetPublicProfileMutation,
} = wowTreeApi
