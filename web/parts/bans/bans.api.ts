import { banCalls as calls } from '@sarafan/contract/showcases/bans'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'

export interface Ban {
  readonly reason: string
  /** Undefined: until it is lifted. */
  readonly until: Date | undefined
  readonly at: Date
  readonly by: string
}
export interface BannedClient {
  readonly id: number
  readonly name: string
  readonly ban: Ban
}
export interface FoundPerson {
  readonly id: number
  readonly name: string
  readonly since: Date
  readonly ban: Ban | undefined
}
export type FoundShowcase = Reply<typeof calls.findShowcases>['Showcases'][number]

const toBan = ({ Reason, Until, At, By }: Reply<typeof calls.showBans>['Bans'][number]['Ban']): Ban => ({
  reason: Reason,
  until: Until === null ? undefined : new Date(Until),
  at: new Date(At),
  by: By ?? '',
})

const banApi = api.injectEndpoints({
  endpoints: (build) => ({
    showBans: build.query<BannedClient[], void>({
      query: () => carry(calls.showBans)({}),
      providesTags: tagsOf(calls.showBans, 'provides'),
      transformResponse: ({ Bans }: Reply<typeof calls.showBans>) =>
        Bans.map(({ ID, Name, Ban }) => ({ id: ID, name: Name, ban: toBan(Ban) })),
    }),
    banClient: build.mutation<unknown, Ask<typeof calls.banClient>>(telling(calls.banClient)),
    unbanClient: build.mutation<unknown, Ask<typeof calls.unbanClient>>(telling(calls.unbanClient)),
    findPeople: build.query<FoundPerson[], Ask<typeof calls.findPeople>>({
      ...asking(calls.findPeople),
      transformResponse: ({ People }: Reply<typeof calls.findPeople>) =>
        People.map(({ ID, Name, Since, Ban }) => ({
          id: ID,
          name: Name,
          since: new Date(Since),
          ban: Ban ? toBan(Ban) : undefined,
        })),
    }),
    banPerson: build.mutation<unknown, Ask<typeof calls.banPerson>>(telling(calls.banPerson)),
    unbanPerson: build.mutation<unknown, Ask<typeof calls.unbanPerson>>(telling(calls.unbanPerson)),
    findShowcases: build.query<FoundShowcase[], Ask<typeof calls.findShowcases>>({
      ...asking(calls.findShowcases),
      transformResponse: ({ Showcases }: Reply<typeof calls.findShowcases>) => Showcases,
    }),
    blockShowcase: build.mutation<unknown, Ask<typeof calls.blockShowcase>>(telling(calls.blockShowcase)),
    unblockShowcase: build.mutation<unknown, Ask<typeof calls.unblockShowcase>>(
      telling(calls.unblockShowcase),
    ),
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
