import { homeCalls } from '@sarafan/contract/showcases/home'
import { api } from '../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type LandingCard = ResponseData<typeof homeCalls.showActions>['actions'][number]
export type Landing = ResponseData<typeof homeCalls.showAction>
export type StaticPage = ResponseData<typeof homeCalls.showPage>
export type Block = Landing['blocks'][number]

export const landingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showActions: build.query(queryOf(homeCalls.showActions)),
    showAction: build.query(queryOf(homeCalls.showAction)),
    showPage: build.query(queryOf(homeCalls.showPage)),
  }),
})

export const { useShowActionsQuery, useShowActionQuery, useShowPageQuery } = landingsApi
