import { showcaseCalls as calls } from '@sarafan/contract/showcases/showcases'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'

export type OwnShowcases = Reply<typeof calls.showShowcases>
export type OwnShowcase = OwnShowcases['Showcases'][number]
export type ShowcaseEdit = Reply<typeof calls.showShowcaseEdit>

const showcasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownShowcases: build.query<OwnShowcases, void>({
      query: () => carry(calls.showShowcases)({}),
      providesTags: tagsOf(calls.showShowcases, 'provides'),
    }),
    showcaseEdit: build.query<ShowcaseEdit, string>({
      query: (id) => carry(calls.showShowcaseEdit)({ id }),
      providesTags: tagsOf(calls.showShowcaseEdit, 'provides'),
    }),
    checkAlias: build.query<Reply<typeof calls.checkAlias>, Ask<typeof calls.checkAlias>>({
      query: carry(calls.checkAlias),
      keepUnusedDataFor: 5,
    }),
    saveInfo: build.mutation<unknown, Ask<typeof calls.saveShowcaseInfo>>({
      query: carry(calls.saveShowcaseInfo),
      invalidatesTags: tagsOf(calls.saveShowcaseInfo, 'invalidates'),
    }),
    saveDomain: build.mutation<unknown, Ask<typeof calls.saveShowcaseDomain>>({
      query: carry(calls.saveShowcaseDomain),
      invalidatesTags: tagsOf(calls.saveShowcaseDomain, 'invalidates'),
    }),
    saveContacts: build.mutation<unknown, Ask<typeof calls.saveShowcaseContacts>>({
      query: carry(calls.saveShowcaseContacts),
      invalidatesTags: tagsOf(calls.saveShowcaseContacts, 'invalidates'),
    }),
  }),
})

export const {
  useOwnShowcasesQuery,
  useShowcaseEditQuery,
  useCheckAliasQuery,
  useSaveInfoMutation,
  useSaveDomainMutation,
  useSaveContactsMutation,
} = showcasesApi
