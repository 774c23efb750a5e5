import { appearanceCalls as calls } from '@sarafan/contract/showcases/appearance'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../../core/api/api.ts'

export type HeaderShown = Reply<typeof calls.showShowcaseHeader>
export type MenuTarget = Reply<typeof calls.showMenuTargets>['Targets'][number]
export type MenuItem = Reply<typeof calls.showShowcaseMenu>['Items'][number]

/** Values of the menu's form. */
export interface TypedMenu {
  Items: MenuItem[]
}

const storefrontApi = api.injectEndpoints({
  endpoints: (build) => ({
    showcaseHeader: build.query<HeaderShown, number>({
      query: (id) => carry(calls.showShowcaseHeader)({ id: String(id) }),
      providesTags: tagsOf(calls.showShowcaseHeader, 'provides'),
    }),
    saveHeader: build.mutation<unknown, Ask<typeof calls.saveShowcaseHeader>>({
      query: carry(calls.saveShowcaseHeader),
      invalidatesTags: tagsOf(calls.saveShowcaseHeader, 'invalidates'),
    }),
    showcaseMenu: build.query<Reply<typeof calls.showShowcaseMenu>, number>({
      query: (id) => carry(calls.showShowcaseMenu)({ id: String(id) }),
      providesTags: tagsOf(calls.showShowcaseMenu, 'provides'),
    }),
    showcaseShare: build.query<Reply<typeof calls.showShowcaseShare>, number>({
      query: (id) => carry(calls.showShowcaseShare)({ id: String(id) }),
      providesTags: tagsOf(calls.showShowcaseShare, 'provides'),
    }),
    saveShare: build.mutation<unknown, Ask<typeof calls.saveShowcaseShare>>({
      query: carry(calls.saveShowcaseShare),
      invalidatesTags: tagsOf(calls.saveShowcaseShare, 'invalidates'),
    }),
    menuTargets: build.query<Reply<typeof calls.showMenuTargets>, number>({
      query: (id) => carry(calls.showMenuTargets)({ id: String(id) }),
      providesTags: tagsOf(calls.showMenuTargets, 'provides'),
    }),
    saveMenu: build.mutation<unknown, Ask<typeof calls.saveShowcaseMenu>>({
      query: carry(calls.saveShowcaseMenu),
      invalidatesTags: tagsOf(calls.saveShowcaseMenu, 'invalidates'),
    }),
  }),
})

export const {
  useMenuTargetsQuery,
  useShowcaseShareQuery,
  useSaveShareMutation,
  useShowcaseHeaderQuery,
  useSaveHeaderMutation,
  useShowcaseMenuQuery,
  useSaveMenuMutation,
} = storefrontApi
