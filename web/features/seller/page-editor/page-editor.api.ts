import { pageCalls as calls } from '@sarafan/contract/showcases/pages'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type PageList = Reply<typeof calls.showPages>
export type ListedPage = PageList['Pages'][number]
export type StoredPage = Reply<typeof calls.showPageEdit>
export type PageKind = StoredPage['Kind']

export const pageEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageList: build.query<PageList, string>({
      query: (id) => carry(calls.showPages)({ id }),
      providesTags: tagsOf(calls.showPages, 'provides'),
    }),
    savePages: build.mutation<Reply<typeof calls.savePages>, Ask<typeof calls.savePages>>({
      query: carry(calls.savePages),
      invalidatesTags: tagsOf(calls.savePages, 'invalidates'),
    }),
    pageEdit: build.query<StoredPage, Ask<typeof calls.showPageEdit>>({ ...asking(calls.showPageEdit) }),
    pageVersion: build.query<Reply<typeof calls.showPageVersion>, Ask<typeof calls.showPageVersion>>({
      ...asking(calls.showPageVersion),
    }),
    savePage: build.mutation<StoredPage, Ask<typeof calls.savePage>>({
      query: carry(calls.savePage),
      invalidatesTags: tagsOf(calls.savePage, 'invalidates'),
    }),
    deletePage: build.mutation<Reply<typeof calls.deletePage>, Ask<typeof calls.deletePage>>({
      query: carry(calls.deletePage),
      invalidatesTags: tagsOf(calls.deletePage, 'invalidates'),
    }),
    publishLegalTexts: build.mutation<
      Reply<typeof calls.publishLegalTexts>,
      Ask<typeof calls.publishLegalTexts>
    >({
      query: carry(calls.publishLegalTexts),
      invalidatesTags: tagsOf(calls.publishLegalTexts, 'invalidates'),
    }),
  }),
})

export const {
  usePageListQuery,
  useSavePagesMutation,
  usePageEditQuery,
  usePageVersionQuery,
  useSavePageMutation,
  useDeletePageMutation,
  usePublishLegalTextsMutation,
} = pageEditApi
