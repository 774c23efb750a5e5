import { agentCalls as calls } from '@sarafan/contract/agents'
import type { DocumentKind } from '@sarafan/contract/states'
import { type Ask, api, carry, type Reply, tagsOf } from '../../app/api.ts'
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
      query: carry(calls.showAgentRequest),
      providesTags: tagsOf(calls.showAgentRequest, 'provides'),
      transformResponse: requestOf,
    }),
    createAgentRequest: build.mutation<AgentRequest, Ask<typeof calls.createAgentRequest>>({
      query: carry(calls.createAgentRequest),
      invalidatesTags: tagsOf(calls.createAgentRequest, 'invalidates'),
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
      query: carry(calls.withdrawAgentRequest),
      invalidatesTags: tagsOf(calls.withdrawAgentRequest, 'invalidates'),
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
