import { brandEditorCalls as calls } from '@sarafan/contract/catalog/brand-editor'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type BrandList = Reply<typeof calls.showBrandEdit>
export type EditedBrand = BrandList['Brands'][number]

const brandEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandEdit: build.query<BrandList, Ask<typeof calls.showBrandEdit>>(asking(calls.showBrandEdit)),
    saveBrand: build.mutation<unknown, Ask<typeof calls.saveBrand>>({
      query: carry(calls.saveBrand),
      invalidatesTags: tagsOf(calls.saveBrand, 'invalidates'),
    }),
  }),
})

export const { useBrandEditQuery, useSaveBrandMutation } = brandEditApi
