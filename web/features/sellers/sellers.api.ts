import { sellerCalls } from '@sarafan/contract/sellers'
import { type Ask, api, carry, type Reply, tagsOf } from '../../app/api.ts'

export type Seller = Reply<typeof sellerCalls.showSeller>
export type ChosenShop = Seller['chosen']

const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    showSeller: build.query<Seller, Ask<typeof sellerCalls.showSeller>>({
      query: carry(sellerCalls.showSeller),
      providesTags: tagsOf(sellerCalls.showSeller, 'provides'),
    }),
  }),
})

export const { useShowSellerQuery } = sellersApi
