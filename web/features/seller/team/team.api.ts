import { teamCalls as calls } from '@sarafan/contract/showcases/team'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Team = ResponseData<typeof calls.showTeam>
export type Member = Team['members'][number]
export type OpenInvitation = Team['invitations'][number]
export type Offer = NonNullable<Team['offer']>
export type Invitation = ResponseData<typeof calls.showInvitation>

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    showTeam: build.query(queryOf(calls.showTeam)),
    inviteMember: build.mutation(mutationOf(calls.inviteMember)),
    revokeInvitation: build.mutation(mutationOf(calls.revokeInvitation)),
    changeMember: build.mutation(mutationOf(calls.changeMember)),
    removeMember: build.mutation(mutationOf(calls.removeMember)),
    leaveTeam: build.mutation(mutationOf(calls.leaveTeam)),
    offerOwnership: build.mutation(mutationOf(calls.offerOwnership)),
    withdrawOwnershipOffer: build.mutation(mutationOf(calls.withdrawOwnershipOffer)),
    acceptOwnership: build.mutation(mutationOf(calls.acceptOwnership)),
    showInvitation: build.query({
      ...queryOf(calls.showInvitation),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation(mutationOf(calls.acceptInvitation)),
  }),
})

export const {
  useShowTeamQuery,
  useInviteMemberMutation,
  useRevokeInvitationMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useLeaveTeamMutation,
  useOfferOwnershipMutation,
  useWithdrawOwnershipOfferMutation,
  useAcceptOwnershipMutation,
  useShowInvitationQuery,
  useAcceptInvitationMutation,
} = teamApi
