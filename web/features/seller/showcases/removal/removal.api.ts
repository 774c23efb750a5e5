import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type NewShowcase = ResponseData<typeof calls.showNewShowcase>
export type Template = NewShowcase['templates'][number]
export type Removal = ResponseData<typeof calls.showRemoval>
export type Seller = ResponseData<typeof calls.showShowcaseSeller>

const showcaseLifeApi = api.injectEndpoints({
  endpoints: (build) => ({
    newShowcase: build.query(queryOf(calls.showNewShowcase)),
    cloneTemplate: build.mutation(mutationOf(calls.cloneTemplate)),
    showcaseSeller: build.query(queryOf(calls.showShowcaseSeller)),
    saveShowcaseSettings: build.mutation(mutationOf(calls.saveShowcaseSettings)),
    removal: build.query(queryOf(calls.showRemoval)),
    removeShowcase: build.mutation(mutationOf(calls.removeShowcase)),
    restoreShowcase: build.mutation(mutationOf(calls.restoreShowcase)),
  }),
})

export const {
  useNewShowcaseQuery,
  useCloneTemplateMutation,
  useShowcaseSellerQuery,
  useSaveShowcaseSettingsMutation,
  useRemovalQuery,
  useRemoveShowcaseMutation,
  useRestoreShowcaseMutation,
} = showcaseLifeApi
