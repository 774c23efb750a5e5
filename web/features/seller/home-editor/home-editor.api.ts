import { homeLayoutCalls as calls } from '@sarafan/contract/showcases/layout'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type HomeEdit = ResponseData<typeof calls.showHomeOrder>
export type HomeBlock = HomeEdit['blocks'][number]
export type BannersEdit = ResponseData<typeof calls.showHomeBanners>

export const shopHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeEdit: build.query(queryOf(calls.showHomeOrder)),
    saveHome: build.mutation(mutationOf(calls.saveHomeOrder)),
    previewHome: build.query({ ...queryOf(calls.previewHome), keepUnusedDataFor: 0 }),
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
