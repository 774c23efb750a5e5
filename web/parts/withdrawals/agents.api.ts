import type { DocumentKind } from '@sarafan/contract/orders/states'
import { agentCalls as calls } from '@sarafan/contract/people/agents'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import type { AgentRequest } from './agents.ts'

function requestOf(wire: Reply<typeof calls.showAgentRequest>): AgentRequest {
  return {
    rq: wire.rq,
    status: wire.Status,
    reasons: wire.Reasons,
    missing: wire.Missing,
    documents: wire.Documents.map(({ id, Kind, Name }) => ({ id, kind: Kind, name: Name })),
  }
}

const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentRequest: build.query<AgentRequest, Ask<typeof calls.showAgentRequest>>({
      ...asking(calls.showAgentRequest),
      transformResponse: requestOf,
    }),
    createAgentRequest: build.mutation<AgentRequest, Ask<typeof calls.createAgentRequest>>({
      ...telling(calls.createAgentRequest),
      transformResponse: requestOf,
    }),
    uploadDocuments: build.mutation<AgentRequest, { rq: string; kind: DocumentKind; files: readonly File[] }>(
      {
        query: ({ rq, kind, files }) => ({
          ...carry(calls.uploadRequestDocuments)({ rq, Kind: kind }),
          files,
        }),
        invalidatesTags: tagsOf(calls.uploadRequestDocuments, 'invalidates'),
        transformResponse: requestOf,
      },
    ),
    withdrawRequest: build.mutation<AgentRequest, Ask<typeof calls.withdrawAgentRequest>>({
      ...telling(calls.withdrawAgentRequest),
      transformResponse: requestOf,
    }),
  }),
})

export const {
  useAgentRequestQuery,
  useCreateAgentRequestMutation,
  useUploadDocumentsMutation,
  useWithdrawRequestMutation,
} = agentsApi
