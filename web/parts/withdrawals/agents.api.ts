import type { DocumentKind } from '@sarafan/contract/orders/states'
import { agentCalls as calls } from '@sarafan/contract/people/agents'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'

export type AgentRequest = ResponseData<typeof calls.showAgentRequest>

interface Documents {
  readonly rq: string
  readonly kind: DocumentKind
  readonly files: readonly File[]
}

export const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentRequest: build.query(queryOf(calls.showAgentRequest)),
    createAgentRequest: build.mutation(mutationOf(calls.createAgentRequest)),
    uploadDocuments: build.mutation({
      ...mutationOf(calls.uploadRequestDocuments),
      query: ({ files, ...request }: Documents) => ({
        ...requestOf(calls.uploadRequestDocuments)(request),
        files,
      }),
    }),
    withdrawRequest: build.mutation(mutationOf(calls.withdrawAgentRequest)),
  }),
})

export const {
  useAgentRequestQuery,
  useCreateAgentRequestMutation,
  useUploadDocumentsMutation,
  useWithdrawRequestMutation,
} = agentsApi
