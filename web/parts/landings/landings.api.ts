import { homeCalls } from '@sarafan/contract/showcases/home'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../core/api/api.ts'

export type LandingCard = Reply<typeof homeCalls.showActions>['actions'][number]
export type Landing = Reply<typeof homeCalls.showAction>
export type StaticPage = Reply<typeof homeCalls.showPage>
export type Block = Landing['blocks'][number]

export const landingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showActions: build.query<Reply<typeof homeCalls.showActions>, void>({
      query: () => carry(homeCalls.showActions)({}),
      providesTags: tagsOf(homeCalls.showActions, 'provides'),
    }),
    showAction: build.query<Landing, Ask<typeof homeCalls.showAction>>({
      ...asking(homeCalls.showAction),
    }),
    showPage: build.query<StaticPage, Ask<typeof homeCalls.showPage>>({
      ...asking(homeCalls.showPage),
    }),
  }),
})

export const { useShowActionsQuery, useShowActionQuery, useShowPageQuery } = landingsApi
