import { treeMoveCalls as calls } from '@sarafan/contract/bonuses/tree-moves'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'
import { pagedOf } from '../approvals/approvals.ts'

type Response = ResponseData<typeof calls.listTreeMoves>

/** A person to be placed under another one in a network, with the whole branch. */
export type ReferrerChange = Response['moves'][number]

/** Returns the request for a page of the list, counted from one. */
export const changesRequest = (page: number, q = '') => ({ page: page - 1, ...(q ? { q } : {}) })

export const referrerChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrerChanges: build.query({
      ...queryOf(calls.listTreeMoves),
      transformResponse: ({ moves, pager }: Response) => pagedOf(moves, pager),
    }),
    createReferrerChange: build.mutation(mutationOf(calls.createTreeMove)),
    decideReferrerChange: build.mutation(mutationOf(calls.decideTreeMove)),
  }),
})

export const { useReferrerChangesQuery, useCreateReferrerChangeMutation, useDecideReferrerChangeMutation } =
  referrerChangesApi
