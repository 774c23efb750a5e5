import { wowTreeCalls as calls } from '@sarafan/contract/bonuses/wow-tree'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import type {
  BranchMap,
  BranchPage,
  FriendShowcase,
  OwnPlaces,
  Person,
  PersonCard,
  Showcase,
  Summary,
} from './tree.ts'

type WireShowcase = Reply<typeof calls.showAgentShowcases>['Showcases'][number]
type WirePerson = Reply<typeof calls.showBranch>['People'][number]

const showcaseOf = (row: WireShowcase): Showcase => ({
  id: row.ID,
  name: row.Name,
  logo: row.Logo,
  bot: row.TelegramBot,
  url: row.Url,
})

const factsOf = (row: Pick<WirePerson, 'AgentID' | 'Name' | 'Photo' | 'JoinedAt' | 'IsNew'>) => ({
  id: row.AgentID,
  name: row.Name,
  photo: row.Photo,
  joinedAt: new Date(row.JoinedAt),
  isNew: row.IsNew,
})
const personOf = (row: WirePerson): Person => ({
  ...factsOf(row),
  level: row.Level,
  friends: row.Friends,
  branch: row.Branch,
})

function cardOf(row: Reply<typeof calls.showClientWowInfo>): PersonCard {
  return {
    ...factsOf(row),
    level: row.Level ?? undefined,
    friends: row.Friends ?? undefined,
    branch: row.Branch ?? undefined,
    relation: row.Relation,
    phone: row.Phone ?? undefined,
    recommendedBy: row.Recommended ?? undefined,
    mayRecordSale: row.MayRecordSale,
    mayRedeem: row.MayRedeem,
    mayPayOut: row.MayPayOut,
    mayGive: row.MayGive,
  }
}

type BranchInput = Omit<Ask<typeof calls.showBranch>, 'After'>

const wowTreeApi = api.injectEndpoints({
  endpoints: (build) => ({
    treeShowcases: build.query<OwnPlaces, void>({
      query: () => carry(calls.showTreeShowcases)({}),
      providesTags: tagsOf(calls.showTreeShowcases, 'provides'),
      transformResponse: ({ Showcases, IsPublic }: Reply<typeof calls.showTreeShowcases>) => ({
        isPublic: IsPublic,
        showcases: Showcases.map((row) => ({
          ...showcaseOf(row),
          card: row.Card,
          people: row.People,
          levels: row.Levels,
          fresh: row.NewReferals,
        })),
      }),
    }),
    setPublicProfile: build.mutation<unknown, Ask<typeof calls.setPublicProfile>>({
      ...telling(calls.setPublicProfile),
      async onQueryStarted({ IsPublic }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          wowTreeApi.util.updateQueryData('treeShowcases', undefined, (places) => ({
            ...places,
            isPublic: IsPublic,
          })),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),
    friendShowcases: build.query<FriendShowcase[], void>({
      query: () => carry(calls.showFriendShowcases)({}),
      providesTags: tagsOf(calls.showFriendShowcases, 'provides'),
      transformResponse: ({ Showcases }: Reply<typeof calls.showFriendShowcases>) =>
        Showcases.map((row) => ({ ...showcaseOf(row), friends: row.Friends })),
    }),
    agentShowcases: build.query<Showcase[], Ask<typeof calls.showAgentShowcases>>({
      ...asking(calls.showAgentShowcases),
      transformResponse: ({ Showcases }: Reply<typeof calls.showAgentShowcases>) => Showcases.map(showcaseOf),
    }),
    agentsShowcases: build.query<Record<number, Showcase[]>, Ask<typeof calls.showAgentsShowcases>>({
      ...asking(calls.showAgentsShowcases),
      transformResponse: ({ Agents }: Reply<typeof calls.showAgentsShowcases>) =>
        Object.fromEntries(Agents.map((agent) => [agent.AgentID, agent.Showcases.map(showcaseOf)])),
    }),
    clientWowInfo: build.query<PersonCard, Ask<typeof calls.showClientWowInfo>>({
      ...asking(calls.showClientWowInfo),
      transformResponse: cardOf,
    }),
    branchSummary: build.query<Summary, Ask<typeof calls.showBranchSummary>>({
      ...asking(calls.showBranchSummary),
      transformResponse: (row: Reply<typeof calls.showBranchSummary>) => ({
        people: row.People,
        levels: row.Levels,
        fresh: row.NewReferals,
        earnedKop: kopOf(row.Earned),
        isExact: row.IsExact,
        seesAll: row.SeesAll,
      }),
    }),
    branch: build.infiniteQuery<BranchPage, BranchInput, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam }) =>
        carry(calls.showBranch)({
          ...queryArg,
          ...(pageParam === undefined ? {} : { After: String(pageParam) }),
        }),
      providesTags: tagsOf(calls.showBranch, 'provides'),
      transformResponse: ({ People, Next }: Reply<typeof calls.showBranch>) => ({
        people: People.map(personOf),
        next: Next ?? undefined,
      }),
    }),
    searchBranch: build.query<Person[], Ask<typeof calls.searchBranch>>({
      ...asking(calls.searchBranch),
      transformResponse: ({ People }: Reply<typeof calls.searchBranch>) => People.map(personOf),
    }),
    branchMap: build.query<BranchMap, Ask<typeof calls.showBranchMap>>({
      ...asking(calls.showBranchMap),
      transformResponse: ({ AgentID, People, IsCut }: Reply<typeof calls.showBranchMap>) => ({
        rootId: AgentID ?? undefined,
        people: People.map((row) => ({
          id: row.Id,
          parent: row.Parent,
          level: row.Level,
          branch: row.Branch,
        })),
        isCut: IsCut,
      }),
    }),
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
