import { exportCalls as calls } from '@sarafan/contract/catalog/exports'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Feed = ResponseData<typeof calls.showFeed>

export const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.query(queryOf(calls.showFeed)),
    renewFeed: build.mutation(mutationOf(calls.renewFeed)),
    removeFeed: build.mutation(mutationOf(calls.removeFeed)),
  }),
})

export const { useFeedQuery, useRenewFeedMutation, useRemoveFeedMutation } = exportsApi
