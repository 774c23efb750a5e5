import { leadCalls } from '@sarafan/contract/showcases/leads'
import { type Ask, api, asking, carry, type Reply, telling } from '../../core/api/api.ts'

export type Leads = Reply<typeof leadCalls.showLeads>
export type Lead = Leads['Leads'][number]
export type LeadStatus = Lead['Status']

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLead: build.mutation<Reply<typeof leadCalls.sendLead>, Ask<typeof leadCalls.sendLead>>({
      query: carry(leadCalls.sendLead),
    }),
    showLeads: build.query<Leads, Ask<typeof leadCalls.showLeads>>({
      ...asking(leadCalls.showLeads),
    }),
    moveLead: build.mutation<Reply<typeof leadCalls.moveLead>, Ask<typeof leadCalls.moveLead>>({
      ...telling(leadCalls.moveLead),
    }),
  }),
})

export const { useSendLeadMutation, useShowLeadsQuery, useMoveLeadMutation } = leadsApi
