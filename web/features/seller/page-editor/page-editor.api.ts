import { pageCalls as calls } from '@sarafan/contract/showcases/pages'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type PageList = ResponseData<typeof calls.showPages>
export type ListedPage = PageList['pages'][number]
export type StoredPage = ResponseData<typeof calls.showPageEdit>
export type PageKind = StoredPage['kind']

export const pageEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageList: build.query(queryOf(calls.showPages)),
    savePages: build.mutation(mutationOf(calls.savePages)),
    pageEdit: build.query(queryOf(calls.showPageEdit)),
    pageVersion: build.query(queryOf(calls.showPageVersion)),
    savePage: build.mutation(mutationOf(calls.savePage)),
    deletePage: build.mutation(mutationOf(calls.deletePage)),
    publishLegalTexts: build.mutation(mutationOf(calls.publishLegalTexts)),
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
