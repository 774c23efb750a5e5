import { ownDomainCalls as calls } from '@sarafan/contract/showcases/own-domain'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type OwnDomain = NonNullable<ResponseData<typeof calls.showOwnDomain>['domain']>

const ownDomainApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDomain: build.query(queryOf(calls.showOwnDomain)),
    saveOwnDomain: build.mutation(mutationOf(calls.saveOwnDomain)),
    checkOwnDomain: build.mutation(mutationOf(calls.checkOwnDomain)),
  }),
})

export const { useOwnDomainQuery, useSaveOwnDomainMutation, useCheckOwnDomainMutation } = ownDomainApi
