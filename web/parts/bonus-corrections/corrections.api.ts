import { correctionCalls as calls } from '@sarafan/contract/bonuses/corrections'
import { api } from '../../core/api/api.ts'
import { idempotentMutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'
import { pagedOf } from '../approvals/approvals.ts'

type Response = ResponseData<typeof calls.listCorrections>

/** A change of a person's bonuses by two administrators; a negative amount debits. */
export type Correction = Response['corrections'][number]

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    corrections: build.query({
      ...queryOf(calls.listCorrections),
      transformResponse: ({ corrections, pager }: Response) => pagedOf(corrections, pager),
    }),
    createCorrection: build.mutation(idempotentMutationOf(calls.createCorrection)),
    decideCorrection: build.mutation(idempotentMutationOf(calls.decideCorrection)),
  }),
})

export const { useCorrectionsQuery, useCreateCorrectionMutation, useDecideCorrectionMutation } =
  correctionsApi
