import { showcaseSetupCalls as calls } from '@sarafan/contract/showcases/showcase-setup'
import { api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type Setup = Reply<typeof calls.showShowcaseSetup>
export type SetupStep = Setup['Steps'][number]

const openingApi = api.injectEndpoints({
  endpoints: (build) => ({
    showcaseSetup: build.query<Setup, string>({
      query: (id) => carry(calls.showShowcaseSetup)({ id }),
      providesTags: tagsOf(calls.showShowcaseSetup, 'provides'),
    }),
  }),
})

export const { useShowcaseSetupQuery } = openingApi
