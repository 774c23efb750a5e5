import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { agentCalls } from '@sarafan/contract/people/agents'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { deskCalls } from '@sarafan/contract/platform/desk'
import { fraudCalls } from '@sarafan/contract/platform/fraud'
import { api } from '../../../core/api/api.ts'
import { idempotentMutationOf, mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'
import { pagedOf } from '../../../parts/approvals/approvals.ts'
import type { Counts } from './platform.ts'

type AgentRequests = ResponseData<typeof agentCalls.listAgentRequests>
type Companies = ResponseData<typeof companyCalls.listCompanies>
type Flags = ResponseData<typeof fraudCalls.listFlags>
type PaymentCases = ResponseData<typeof paymentCaseCalls.listPaymentCases>

export type AgentRequest = AgentRequests['requests'][number]
export type CompanyOnReview = Companies['companies'][number]
export type FraudFlag = Flags['flags'][number]
export type PaymentCase = PaymentCases['cases'][number]
export type PersonCard = ResponseData<typeof deskCalls.showPerson>

function countsOf({ oldest, ...counts }: ResponseData<typeof deskCalls.showDesk>): Counts {
  const of = (kind: keyof typeof oldest) => ({ count: counts[kind], oldest: oldest[kind] ?? undefined })
  return {
    withdrawals: of('withdrawals'),
    requests: of('requests'),
    companies: of('companies'),
    claims: of('claims'),
    flags: of('flags'),
    money: of('money'),
    invoices: of('invoices'),
    payouts: of('payouts'),
    corrections: of('corrections'),
    moves: of('moves'),
    jobs: of('jobs'),
  }
}

export const platformApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentRequests: build.query({
      ...queryOf(agentCalls.listAgentRequests),
      transformResponse: ({ requests, pager }: AgentRequests) => pagedOf(requests, pager),
    }),
    companiesOnReview: build.query({
      ...queryOf(companyCalls.listCompanies),
      transformResponse: ({ companies, pager }: Companies) => pagedOf(companies, pager),
    }),
    fraudFlags: build.query({
      ...queryOf(fraudCalls.listFlags),
      transformResponse: ({ flags, pager }: Flags) => pagedOf(flags, pager),
    }),
    paymentCases: build.query({
      ...queryOf(paymentCaseCalls.listPaymentCases),
      transformResponse: ({ cases, pager }: PaymentCases) => pagedOf(cases, pager),
    }),
    deskCounts: build.query({ ...queryOf(deskCalls.showDesk), transformResponse: countsOf }),
    personCard: build.query(queryOf(deskCalls.showPerson)),
    // A private file is dropped from the cache as soon as it is not shown.
    privateDocument: build.query({ ...queryOf(agentCalls.showRequestDocument), keepUnusedDataFor: 0 }),
    decideRequest: build.mutation(mutationOf(agentCalls.decideAgentRequest)),
    decideCompany: build.mutation(mutationOf(companyCalls.decideCompany)),
    actOnCase: build.mutation(idempotentMutationOf(paymentCaseCalls.actOnPaymentCase)),
    decideFlag: build.mutation(mutationOf(fraudCalls.decideFlag)),
  }),
})

export const {
  useAgentRequestsQuery,
  useCompaniesOnReviewQuery,
  useFraudFlagsQuery,
  usePaymentCasesQuery,
  usePrivateDocumentQuery,
  useDecideRequestMutation,
  useDecideCompanyMutation,
  useDecideFlagMutation,
  useActOnCaseMutation,
  useDeskCountsQuery,
  usePersonCardQuery,
} = platformApi
