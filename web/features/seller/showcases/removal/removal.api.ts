import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../../core/api/api.ts'

export type NewShowcase = Reply<typeof calls.showNewShowcase>
export type Template = NewShowcase['Templates'][number]
export type Removal = Reply<typeof calls.showRemoval>
export type Seller = Reply<typeof calls.showShowcaseSeller>

const showcaseLifeApi = api.injectEndpoints({
  endpoints: (build) => ({
    newShowcase: build.query<NewShowcase, void>({
      query: () => carry(calls.showNewShowcase)({}),
      providesTags: tagsOf(calls.showNewShowcase, 'provides'),
    }),
    cloneTemplate: build.mutation<Reply<typeof calls.cloneTemplate>, Ask<typeof calls.cloneTemplate>>({
      query: carry(calls.cloneTemplate),
      invalidatesTags: tagsOf(calls.cloneTemplate, 'invalidates'),
    }),
    showcaseSeller: build.query<Seller, number>({
      query: (id) => carry(calls.showShowcaseSeller)({ id: String(id) }),
      providesTags: tagsOf(calls.showShowcaseSeller, 'provides'),
    }),
    saveShowcaseSettings: build.mutation<unknown, Ask<typeof calls.saveShowcaseSettings>>({
      query: carry(calls.saveShowcaseSettings),
      invalidatesTags: tagsOf(calls.saveShowcaseSettings, 'invalidates'),
    }),
    removal: build.query<Removal, number>({
      query: (id) => carry(calls.showRemoval)({ id: String(id) }),
      providesTags: tagsOf(calls.showRemoval, 'provides'),
    }),
    removeShowcase: build.mutation<Reply<typeof calls.removeShowcase>, Ask<typeof calls.removeShowcase>>({
      query: carry(calls.removeShowcase),
      invalidatesTags: tagsOf(calls.removeShowcase, 'invalidates'),
    }),
    restoreShowcase: build.mutation<unknown, Ask<typeof calls.restoreShowcase>>({
      query: carry(calls.restoreShowcase),
      invalidatesTags: tagsOf(calls.restoreShowcase, 'invalidates'),
    }),
  }),
})

export const {
  useNewShowcaseQuery,
  useCloneTemplateMutation,
  useShowcaseSellerQuery,
  useSaveShowcaseSettingsMutation,
  useRemovalQuery,
  useRemoveShowcaseMutation,
  useRestoreShowcaseMutation,
} = showcaseLifeApi
