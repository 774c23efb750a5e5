import { planCalls as calls } from '@sarafan/contract/bonuses/plans'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, requestOf } from '../../../core/api/endpoints.ts'
import type { Rules } from './plans.ts'

export const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    plan: build.query(queryOf(calls.getRewardPlan)),
    simulate: build.query({
      ...queryOf(calls.simulateRewardPlan),
      query: (rules: Rules) => requestOf(calls.simulateRewardPlan)({ rules }),
    }),
    saveDraft: build.mutation(mutationOf(calls.saveRewardPlan)),
    publish: build.mutation(mutationOf(calls.publishRewardPlan)),
  }),
})

export const { usePlanQuery, useSimulateQuery, useSaveDraftMutation, usePublishMutation } = plansApi
