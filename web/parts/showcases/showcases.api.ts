import { showcaseCalls as calls } from '@sarafan/contract/showcases/showcases'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type OwnShowcases = ResponseData<typeof calls.showShowcases>
export type OwnShowcase = OwnShowcases['showcases'][number]
export type ShowcaseEdit = ResponseData<typeof calls.showShowcaseEdit>

export const showcasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownShowcases: build.query(queryOf(calls.showShowcases)),
    showcaseEdit: build.query(queryOf(calls.showShowcaseEdit)),
    checkAlias: build.query({ ...queryOf(calls.checkAlias), keepUnusedDataFor: 5 }),
    saveInfo: build.mutation(mutationOf(calls.saveShowcaseInfo)),
    saveDomain: build.mutation(mutationOf(calls.saveShowcaseDomain)),
    saveContacts: build.mutation(mutationOf(calls.saveShowcaseContacts)),
  }),
})

export const {
  useOwnShowcasesQuery,
  useShowcaseEditQuery,
  useCheckAliasQuery,
  useSaveInfoMutation,
  useSaveDomainMutation,
  useSaveContactsMutation,
} = showcasesApi
