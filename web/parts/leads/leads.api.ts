import { leadCalls } from '@sarafan/contract/showcases/leads'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'

export type Leads = ResponseData<typeof leadCalls.showLeads>
export type Lead = Leads['leads'][number]
export type LeadStatus = Lead['status']

export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLead: build.mutation({
      query: requestOf(leadCalls.sendLead),
    }),
    showLeads: build.query(queryOf(leadCalls.showLeads)),
    moveLead: build.mutation(mutationOf(leadCalls.moveLead)),
  }),
})

export const { useSendLeadMutation, useShowLeadsQuery, useMoveLeadMutation } = leadsApi
