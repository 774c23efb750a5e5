import { homeCalls } from '@sarafan/contract/showcases/home'
import { api } from '../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type Home = ResponseData<typeof homeCalls.showHome>

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({ showHome: build.query(queryOf(homeCalls.showHome)) }),
})

export const { useShowHomeQuery } = homeApi
