import { homeLayoutCalls as calls } from '@sarafan/contract/showcases/layout'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type HomeEdit = Reply<typeof calls.showHomeOrder>
export type HomeBlock = HomeEdit['Blocks'][number]
export type BannersEdit = Reply<typeof calls.showHomeBanners>
export type Preview = Reply<typeof calls.previewHome>

export const shopHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeEdit: build.query<HomeEdit, string>({
      query: (id) => carry(calls.showHomeOrder)({ id }),
      providesTags: tagsOf(calls.showHomeOrder, 'provides'),
    }),
    saveHome: build.mutation<Reply<typeof calls.saveHomeOrder>, Ask<typeof calls.saveHomeOrder>>({
      query: carry(calls.saveHomeOrder),
      invalidatesTags: tagsOf(calls.saveHomeOrder, 'invalidates'),
    }),
    previewHome: build.query<Preview, Ask<typeof calls.previewHome>>({
      query: carry(calls.previewHome),
      providesTags: tagsOf(calls.previewHome, 'provides'),
      keepUnusedDataFor: 0,
    }),
    bannersEdit: build.query<BannersEdit, string>({
      query: (id) => carry(calls.showHomeBanners)({ id }),
      providesTags: tagsOf(calls.showHomeBanners, 'provides'),
    }),
    saveBanners: build.mutation<Reply<typeof calls.saveHomeBanners>, Ask<typeof calls.saveHomeBanners>>({
      query: carry(calls.saveHomeBanners),
      invalidatesTags: tagsOf(calls.saveHomeBanners, 'invalidates'),
    }),
  }),
})

export const {
  useHomeEditQuery,
  useSaveHomeMutation,
  usePreviewHomeQuery,
  useBannersEditQuery,
  useSaveBannersMutation,
} = shopHomeApi
