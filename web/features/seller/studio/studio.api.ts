import { studioCalls as calls } from '@sarafan/contract/showcases/studio'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Studio = ResponseData<typeof calls.showStudio>
export type SalesTotals = Studio['now']

export const studioApi = api.injectEndpoints({
  endpoints: (build) => ({
    studio: build.query(queryOf(calls.showStudio)),
  }),
})

export const { useStudioQuery } = studioApi
