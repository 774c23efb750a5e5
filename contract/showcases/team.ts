import Type from 'typebox'
import { call } from '../call.ts'
import { MEMBER_ROLES } from '../orders/states.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf } from '../wire.ts'

const reading = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const
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
  By: Type.String({ description: 'name of the member who invited' }),
  ExpiresAt: Moment,
})
const Offer = Type.Object({
  /** The member to whom the owner offers the showcase. */
  ToID: Id,
  Name: Type.String(),
  ExpiresAt: Moment,
  IsToYou: Flag,
  /** Whoever accepts names a verified company of theirs: the showcase sells goods. */
  NeedsCompany: Flag,
  /** The caller's companies, for choosing; empty unless the offer is to them. */
  Companies: Type.Array(Type.Object({ ID: Id, Name: Type.String(), Verified: Flag })),
})
const Team = Type.Object({
  Members: Type.Array(Member),
  /** Open ones; empty for callers who may not invite. */
  Invitations: Type.Array(Invitation),
  Offer: Nullable(Offer),
  MayManage: Flag,
  IsOwner: Flag,
})

/** The team of the showcase: members and their roles, invitations, the change of its owner (domain.md 4.4, 5.7). */
export const teamCalls = {
  showTeam: call({
    verb: 'GET',
    path: '/account/showcases/team/',
    access: 'member',
    requires: { member: 'any', platform: true },
    question: {},
    answer: Team,
    refusals: reading,
    provides: ['ShowCaseEdit'],
    summary: 'Members of the showcase with their roles; open invitations for callers who may invite',
  }),
  inviteMember: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'inviteMember',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    perHour: 60,
    question: { Role: GivenRole },
    answer: Type.Object({
      Link: Type.String({ description: 'shown once; the server keeps only a hash of its code' }),
      ExpiresAt: Moment,
    }),
    refusals: [...reading, 'too_many_invitations'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes a link by which one person joins the team in a role, once and within 72 hours',
  }),
  revokeInvitation: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'revokeInvitation',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    question: { ID: Id },
    answer: Done,
    refusals: [...reading, 'invitation_not_found', 'invitation_used'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Takes an open invitation back: its link stops working',
  }),
  /** No `banned`: an invitation also leads into a draft, which is closed to everybody else. */
  showInvitation: call({
    verb: 'GET',
    path: '/account/invitation/',
    access: 'client',
    perMinute: 20,
    question: { Code },
    answer: Type.Object({
      Showcase: Type.String(),
      Slogan: Type.String(),
      By: Type.String({ description: 'name of the member who invited' }),
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
    // Not what accepting changes: the screen would ask for an invitation that is used.
    provides: ['User'],
    summary: 'Who invites the caller to what',
  }),
  acceptInvitation: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'acceptInvitation',
    access: 'client',
    perMinute: 20,
    question: { Code },
    answer: Type.Object({ ShowcaseID: Id, Role: GivenRole }),
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
    summary: 'Makes the caller a member in the role the invitation names; only the first caller gets in',
  }),
  changeMember: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'changeMember',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    question: {
      ID: Id,
      Role: GivenRole,
      /** The role the caller saw. */
      Was: GivenRole,
    },
    answer: Done,
    refusals: [...reading, 'member_not_found', 'owner_required', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Gives a member another role with its usual rights',
  }),
  removeMember: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeMember',
    access: 'member',
    requires: { member: 'members.manage', platform: true },
    question: { ID: Id },
    answer: Done,
    refusals: [...reading, 'member_not_found', 'owner_required'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Takes a member out of the team; the owner stays',
  }),
  leaveTeam: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'leaveTeam',
    access: 'member',
    requires: { member: 'any', platform: true },
    question: {},
    answer: Done,
    refusals: [...reading, 'member_not_found', 'owner_required'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Mode'],
    summary: 'Takes the caller out of the team; the owner stays',
  }),
  offerOwnership: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'offerOwnership',
    access: 'member',
    requires: { owner: true },
    vouched: true,
    question: { ID: Id },
    answer: Done,
    refusals: [...reading, 'member_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'The owner offers the showcase to a member; an earlier offer is replaced',
  }),
  withdrawOwnershipOffer: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawOwnershipOffer',
    access: 'member',
    requires: { member: 'any', platform: true },
    question: {},
    answer: Done,
    refusals: [...reading, 'offer_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'The owner takes the offer back, or the member declines it',
  }),
  acceptOwnership: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'acceptOwnership',
    access: 'member',
    requires: { member: 'any', platform: true },
    vouched: true,
    question: { CompanyID: Nullable(Id) },
    answer: Done,
    refusals: [...reading, 'offer_not_found', 'too_many_showcases', 'company_not_found', 'company_required'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Mode', 'Companies'],
    summary: 'The member accepts the showcase and becomes its owner; the former owner stays as administrator',
  }),
} as const
