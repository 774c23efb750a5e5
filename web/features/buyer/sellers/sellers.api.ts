import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Seller = ResponseData<typeof sellerCalls.showSeller>
export type ChosenShowcase = Seller['chosen']

export const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({ showSeller: build.query(queryOf(sellerCalls.showSeller)) }),
})

export const { useShowSellerQuery } = sellersApi
