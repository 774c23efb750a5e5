import { showcaseSetupCalls as calls } from '@sarafan/contract/showcases/showcase-setup'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Setup = ResponseData<typeof calls.showShowcaseSetup>
export type SetupStep = Setup['steps'][number]

export const openingApi = api.injectEndpoints({
  endpoints: (build) => ({
    showcaseSetup: build.query(queryOf(calls.showShowcaseSetup)),
  }),
})

export const { useShowcaseSetupQuery } = openingApi
