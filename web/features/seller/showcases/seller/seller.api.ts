import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type Seller = ResponseData<typeof calls.showShowcaseSeller>

const sellerApi = api.injectEndpoints({
  endpoints: (build) => ({
    showcaseSeller: build.query(queryOf(calls.showShowcaseSeller)),
    saveShowcaseSettings: build.mutation(mutationOf(calls.saveShowcaseSettings)),
  }),
})

export const { useShowcaseSellerQuery, useSaveShowcaseSettingsMutation } = sellerApi
