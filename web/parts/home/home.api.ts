import { homeCalls } from '@sarafan/contract/showcases/home'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'

export type Home = Reply<typeof homeCalls.showHome>

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    showHome: build.query<Home, Ask<typeof homeCalls.showHome>>({
      query: carry(homeCalls.showHome),
      providesTags: tagsOf(homeCalls.showHome, 'provides'),
    }),
  }),
})

export const { useShowHomeQuery } = homeApi
