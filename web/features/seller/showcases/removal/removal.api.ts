import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type Removal = ResponseData<typeof calls.showRemoval>

const removalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removal: build.query(queryOf(calls.showRemoval)),
    removeShowcase: build.mutation(mutationOf(calls.removeShowcase)),
    restoreShowcase: build.mutation(mutationOf(calls.restoreShowcase)),
  }),
})

export const { useRemovalQuery, useRemoveShowcaseMutation, useRestoreShowcaseMutation } = removalApi
