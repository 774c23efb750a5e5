import { banCalls as calls } from '@sarafan/contract/showcases/bans'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

type Bans = ResponseData<typeof calls.showBans>
type People = ResponseData<typeof calls.findPeople>
type Showcases = ResponseData<typeof calls.findShowcases>

export type BannedClient = Bans['bans'][number]
/** A ban; `until` is null if it lasts until it is lifted. */
export type Ban = BannedClient['ban']
export type FoundShowcase = Showcases['showcases'][number]

export const banApi = api.injectEndpoints({
  endpoints: (build) => ({
    showBans: build.query({ ...queryOf(calls.showBans), transformResponse: ({ bans }: Bans) => bans }),
    banClient: build.mutation(mutationOf(calls.banClient)),
    unbanClient: build.mutation(mutationOf(calls.unbanClient)),
    findPeople: build.query({
      ...queryOf(calls.findPeople),
      transformResponse: ({ people }: People) => people,
    }),
    banPerson: build.mutation(mutationOf(calls.banPerson)),
    unbanPerson: build.mutation(mutationOf(calls.unbanPerson)),
    findShowcases: build.query({
      ...queryOf(calls.findShowcases),
      transformResponse: ({ showcases }: Showcases) => showcases,
    }),
    blockShowcase: build.mutation(mutationOf(calls.blockShowcase)),
    unblockShowcase: build.mutation(mutationOf(calls.unblockShowcase)),
  }),
})

export const {
  useShowBansQuery,
  useBanClientMutation,
  useUnbanClientMutation,
  useFindPeopleQuery,
  useBanPersonMutation,
  useUnbanPersonMutation,
  useFindShowcasesQuery,
  useBlockShowcaseMutation,
  useUnblockShowcaseMutation,
} = banApi
