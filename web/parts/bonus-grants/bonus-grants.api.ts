import { manualCalls as calls } from '@sarafan/contract/bonuses/manual'
import { api } from '../../core/api/api.ts'
import { idempotentMutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'
import { pagedOf } from '../approvals/approvals.ts'

type Response = ResponseData<typeof calls.listManualBonuses>

/** Bonuses granted or taken back by hand, or requested to be. */
export type BonusGrant = Response['manual'][number]

/** Adds the day's limit in kopecks, and whether the visitor is the owner, whose gifts need no approval. */
const toPage = ({ manual, pager, ...limits }: Response) => ({ ...limits, ...pagedOf(manual, pager) })
export type BonusGrants = ReturnType<typeof toPage>

export const bonusGrantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bonusGrants: build.query({ ...queryOf(calls.listManualBonuses), transformResponse: toPage }),
    createBonusGrant: build.mutation(idempotentMutationOf(calls.createManualBonus)),
    decideBonusGrant: build.mutation(idempotentMutationOf(calls.decideManualBonus)),
  }),
})

export const { useBonusGrantsQuery, useCreateBonusGrantMutation, useDecideBonusGrantMutation } =
  bonusGrantsApi
