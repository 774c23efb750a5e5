import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type NewShowcase = ResponseData<typeof calls.showNewShowcase>
export type Template = NewShowcase['templates'][number]

export const newShowcaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    newShowcase: build.query(queryOf(calls.showNewShowcase)),
    cloneTemplate: build.mutation(mutationOf(calls.cloneTemplate)),
  }),
})

export const { useNewShowcaseQuery, useCloneTemplateMutation } = newShowcaseApi
