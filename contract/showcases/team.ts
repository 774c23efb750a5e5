import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { MEMBER_ROLES } from '../orders/states.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf } from '../wire.ts'

const GivenRole = OneOf(...MEMBER_ROLES)
const Role = OneOf('owner', ...MEMBER_ROLES)
/** The 22 base64url characters of an invitation's link (ruling 32). */
const Code = Opaque({ minLength: 22, maxLength: 22 })

const Member = Type.Object({
  ID: Id,
  Name: Type.String(),
  Photo: Type.String(),
  Role,
  IsYou: Flag,
})
const Invitation = Type.Object({
  ID: Id,
  Role: GivenRole,
  By: Type.String({ description: 'Name of the member who invited' }),
  ExpiresAt: Moment,
})
const Offer = Type.Object({
  /** The member who is offered the showcase by its owner. */
  ToID: Id,
  Name: Type.String(),
  ExpiresAt: Moment,
  IsToYou: Flag,
  /** The showcase sells goods, so the new owner must name a verified company of theirs. */
  NeedsCompany: Flag,
  /** The caller's companies to choose from; empty unless the caller is the recipient of the offer. */
  Companies: Type.Array(Type.Object({ ID: Id, Name: Type.String(), Verified: Flag })),
})
const Team = Type.Object({
  Members: Type.Array(Member),
  /** Open invitations; empty for callers who may not invite. */
  Invitations: Type.Array(Invitation),
  Offer: Nullable(Offer),
  MayManage: Flag,
  IsOwner: Flag,
})

/** The team of the showcase: members and roles, invitations, change of owner (domain.md 4.4, 5.7). */
export const teamCalls = {
  showTeam: call({
    verb: 'GET',
    path: '/account/showcases/team/',
    access: 'member',
    requires: { member: 'any', platform: true },
    request: {},
    response: Team,
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary:
      'Lists members of the showcase with their roles, and open invitations for callers who may invite',
  }),
  inviteMember: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'inviteMember',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    perHour: 60,
    request: { Role: GivenRole },
    response: Type.Object({
      Link: Type.String({ description: 'Shown once; the server stores only a hash of its code' }),
      ExpiresAt: Moment,
    }),
    refusals: [...memberRefusals, 'too_many_invitations'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Creates a link by which one person joins the team in a role, once and within 72 hours',
  }),
  revokeInvitation: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'revokeInvitation',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'invitation_not_found', 'invitation_used'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Cancels an open invitation: its link stops working',
  }),
  /** No `banned`: an invitation also opens a draft, which is closed to all other people. */
  showInvitation: call({
    verb: 'GET',
    path: '/account/invitation/',
    access: 'client',
    perMinute: 20,
    request: { Code },
    response: Type.Object({
      Showcase: Type.String(),
      Slogan: Type.String(),
      By: Type.String({ description: 'Name of the member who invited' }),
      Role: GivenRole,
      ExpiresAt: Moment,
    }),
    refusals: [
      'showcase_not_found',
      'not_logged_in',
      'forbidden',
      'invitation_not_found',
      'invitation_expired',
      'invitation_used',
      'invitation_revoked',
      'own_invitation',
      'already_member',
    ],
    // Does not provide the tag that accepting invalidates: the screen would request an invitation that is already used.
    provides: ['User'],
    summary: 'Returns who invites the caller, to which showcase and role',
  }),
  acceptInvitation: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'acceptInvitation',
    access: 'client',
    perMinute: 20,
    request: { Code },
    response: Type.Object({ ShowcaseID: Id, Role: GivenRole }),
    refusals: [
      'showcase_not_found',
      'not_logged_in',
      'forbidden',
      'invitation_not_found',
      'invitation_expired',
      'invitation_used',
      'invitation_revoked',
      'own_invitation',
      'already_member',
    ],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Mode'],
    summary: 'Adds the caller to the team in the invitation’s role; only the first caller can use it',
  }),
  changeMember: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'changeMember',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    request: {
      ID: Id,
      Role: GivenRole,
      /** The role the caller saw; the call is refused if it has changed. */
      Was: GivenRole,
    },
    response: Done,
    refusals: [...memberRefusals, 'member_not_found', 'owner_required', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Gives a member another role with its default rights',
  }),
  removeMember: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeMember',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'member_not_found', 'owner_required'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Removes a member from the team; the owner cannot be removed',
  }),
  leaveTeam: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'leaveTeam',
    access: 'member',
    requires: { member: 'any', platform: true },
    request: {},
    response: Done,
    refusals: [...memberRefusals, 'member_not_found', 'owner_required'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Mode'],
    summary: 'Removes the caller from the team; the owner cannot leave',
  }),
  offerOwnership: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'offerOwnership',
    access: 'member',
    requires: { owner: true },
    vouched: true,
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'member_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Offers the showcase to a member; replaces an earlier offer',
  }),
  withdrawOwnershipOffer: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawOwnershipOffer',
    access: 'member',
    requires: { member: 'any', platform: true },
    request: {},
    response: Done,
    refusals: [...memberRefusals, 'offer_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Cancels the offer of the showcase, by its owner, or declines it, by the member',
  }),
  acceptOwnership: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'acceptOwnership',
    access: 'member',
    requires: { member: 'any', platform: true },
    vouched: true,
    request: { CompanyID: Nullable(Id) },
    response: Done,
    refusals: [
      ...memberRefusals,
      'offer_not_found',
      'too_many_showcases',
      'company_not_found',
      'company_required',
    ],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Mode', 'Companies'],
    summary: 'Accepts the showcase and makes the member its owner; the former owner stays as administrator',
  }),
} as const
