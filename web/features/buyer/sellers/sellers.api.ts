import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { type Ask, api, asking, type Reply } from '../../../core/api/api.ts'

export type Seller = Reply<typeof sellerCalls.showSeller>
export type ChosenShowcase = Seller['chosen']

const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    showSeller: build.query<Seller, Ask<typeof sellerCalls.showSeller>>({
      ...asking(sellerCalls.showSeller),
    }),
  }),
})

export const { useShowSellerQuery } = sellersApi
