import { brandEditorCalls as calls } from '@sarafan/contract/catalog/brand-editor'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type BrandList = ResponseData<typeof calls.showBrandEdit>
export type EditedBrand = BrandList['brands'][number]

export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandEdit: build.query(queryOf(calls.showBrandEdit)),
    saveBrand: build.mutation(mutationOf(calls.saveBrand)),
  }),
})

export const { useBrandEditQuery, useSaveBrandMutation } = brandsApi
