import { homeLayoutCalls as calls } from '@sarafan/contract/showcases/layout'
import { api, type Reply, tagsOf } from '../../../core/api/api.ts'
import { encodeRequest } from '../../../core/api/codec.ts'
import { mutationOf, queryOf, type RequestData, type ResponseData } from '../../../core/api/endpoints.ts'

export type HomeEdit = ResponseData<typeof calls.showHomeOrder>
export type HomeBlock = HomeEdit['blocks'][number]
export type BannersEdit = ResponseData<typeof calls.showHomeBanners>
export type Preview = Reply<typeof calls.previewHome>

export const shopHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeEdit: build.query(queryOf(calls.showHomeOrder)),
    saveHome: build.mutation(mutationOf(calls.saveHomeOrder)),
    previewHome: build.query<Preview, RequestData<typeof calls.previewHome>>({
      // In wire format, as the home page is.
      query: (request) => ({ call: calls.previewHome, ask: encodeRequest(calls.previewHome, request) }),
      providesTags: tagsOf(calls.previewHome, 'provides'),
      keepUnusedDataFor: 0,
    }),
    bannersEdit: build.query(queryOf(calls.showHomeBanners)),
    saveBanners: build.mutation(mutationOf(calls.saveHomeBanners)),
  }),
})

export const {
  useHomeEditQuery,
  useSaveHomeMutation,
  usePreviewHomeQuery,
  useBannersEditQuery,
  useSaveBannersMutation,
} = shopHomeApi
