import { ownDomainCalls as calls } from '@sarafan/contract/showcases/own-domain'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../../core/api/api.ts'

export type OwnDomain = NonNullable<Reply<typeof calls.showOwnDomain>['Domain']>

const ownDomainApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDomain: build.query<Reply<typeof calls.showOwnDomain>, number>({
      query: (id) => carry(calls.showOwnDomain)({ id: String(id) }),
      providesTags: tagsOf(calls.showOwnDomain, 'provides'),
    }),
    saveOwnDomain: build.mutation<unknown, Ask<typeof calls.saveOwnDomain>>({
      query: carry(calls.saveOwnDomain),
      invalidatesTags: tagsOf(calls.saveOwnDomain, 'invalidates'),
    }),
    checkOwnDomain: build.mutation<unknown, Ask<typeof calls.checkOwnDomain>>({
      query: carry(calls.checkOwnDomain),
      invalidatesTags: tagsOf(calls.checkOwnDomain, 'invalidates'),
    }),
  }),
})

export const { useOwnDomainQuery, useSaveOwnDomainMutation, useCheckOwnDomainMutation } = ownDomainApi
