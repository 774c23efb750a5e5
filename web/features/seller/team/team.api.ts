import type { MemberRole } from '@sarafan/contract/orders/states'
import { teamCalls as calls } from '@sarafan/contract/showcases/team'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling } from '../../../core/api/api.ts'

export type Role = MemberRole | 'owner'

export interface Member {
  readonly id: number
  readonly name: string
  readonly photo: string
  readonly role: Role
  readonly isYou: boolean
}
export interface OpenInvitation {
  readonly id: number
  readonly role: MemberRole
  readonly by: string
  readonly expiresAt: Date
}
export interface Offer {
  readonly name: string
  readonly expiresAt: Date
  readonly isToYou: boolean
  readonly needsCompany: boolean
  readonly companies: readonly { readonly id: number; readonly name: string; readonly isVerified: boolean }[]
}
export interface Team {
  readonly members: readonly Member[]
  readonly invitations: readonly OpenInvitation[]
  readonly offer: Offer | null
  readonly mayManage: boolean
  readonly isOwner: boolean
}

function toTeam({ Members, Invitations, Offer, MayManage, IsOwner }: Reply<typeof calls.showTeam>): Team {
  return {
    members: Members.map(({ ID, Name, Photo, Role, IsYou }) => ({
      id: ID,
      name: Name,
      photo: Photo,
      role: Role,
      isYou: IsYou,
    })),
    invitations: Invitations.map(({ ID, Role, By, ExpiresAt }) => ({
      id: ID,
      role: Role,
      by: By,
      expiresAt: new Date(ExpiresAt),
    })),
    offer: Offer && {
      name: Offer.Name,
      expiresAt: new Date(Offer.ExpiresAt),
      isToYou: Offer.IsToYou,
      needsCompany: Offer.NeedsCompany,
      companies: Offer.Companies.map(({ ID, Name, Verified }) => ({
        id: ID,
        name: Name,
        isVerified: Verified,
      })),
    },
    mayManage: MayManage,
    isOwner: IsOwner,
  }
}

export interface Invitation {
  readonly showcase: string
  readonly slogan: string
  readonly by: string
  readonly role: MemberRole
  readonly expiresAt: Date
}

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    showTeam: build.query<Team, void>({
      query: () => carry(calls.showTeam)({}),
      providesTags: tagsOf(calls.showTeam, 'provides'),
      transformResponse: toTeam,
    }),
    inviteMember: build.mutation<Reply<typeof calls.inviteMember>, Ask<typeof calls.inviteMember>>(
      telling(calls.inviteMember),
    ),
    revokeInvitation: build.mutation<unknown, Ask<typeof calls.revokeInvitation>>(
      telling(calls.revokeInvitation),
    ),
    changeMember: build.mutation<unknown, Ask<typeof calls.changeMember>>(telling(calls.changeMember)),
    removeMember: build.mutation<unknown, Ask<typeof calls.removeMember>>(telling(calls.removeMember)),
    leaveTeam: build.mutation<unknown, Ask<typeof calls.leaveTeam>>(telling(calls.leaveTeam)),
    offerOwnership: build.mutation<unknown, Ask<typeof calls.offerOwnership>>(telling(calls.offerOwnership)),
    withdrawOwnershipOffer: build.mutation<unknown, Ask<typeof calls.withdrawOwnershipOffer>>(
      telling(calls.withdrawOwnershipOffer),
    ),
    acceptOwnership: build.mutation<unknown, Ask<typeof calls.acceptOwnership>>(
      telling(calls.acceptOwnership),
    ),
    showInvitation: build.query<Invitation, Ask<typeof calls.showInvitation>>({
      ...asking(calls.showInvitation),
      keepUnusedDataFor: 0,
      transformResponse: ({ Showcase, Slogan, By, Role, ExpiresAt }: Reply<typeof calls.showInvitation>) => ({
        showcase: Showcase,
        slogan: Slogan,
        by: By,
        role: Role,
        expiresAt: new Date(ExpiresAt),
      }),
    }),
    acceptInvitation: build.mutation<unknown, Ask<typeof calls.acceptInvitation>>(
      telling(calls.acceptInvitation),
    ),
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
