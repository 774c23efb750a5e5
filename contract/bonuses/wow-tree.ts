import Type from 'typebox'
import { call } from '../call.ts'
import { WowShowcase } from '../start.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, Rub } from '../wire.ts'

/** A showcase as the wow tree's lists show it (EN-55..EN-59). */
export const TreeShowcase = Type.Object({
  ID: Id,
  Name: Type.String(),
  Logo: Type.String({ description: 'data: URI, base64' }),
  TelegramBot: Type.String(),
  Url: Type.String({ description: 'where the showcase opens' }),
  siteId: Id,
})

/** A person of a network as others see them: first name and initial, never a phone (domain.md 7.2). */
export const TreePerson = Type.Object({
  AgentID: Id,
  Name: Type.String({ description: 'masked' }),
  Photo: Type.String(),
  Level: Type.Integer({ description: 'below the caller, or below the root for a member' }),
  JoinedAt: Moment,
  Friends: Type.Integer({ description: 'direct friends' }),
  Branch: Type.Integer({ description: 'everybody below' }),
  IsNew: Flag,
})

/** What a campaign or a channel brought in, from the first look to the sales. */
const Brought = {
  Shares: Type.Integer({ description: 'cards sent from inline mode that the messenger reported' }),
  Touches: Type.Integer(),
  People: Type.Integer({ description: 'different people, guests by their session' }),
  Bound: Type.Integer(),
  Orders: Type.Integer({ description: 'paid by the people it bound' }),
  Turnover: Rub,
  /** What these orders earned recommenders and buyers. */
  Rewards: Rub,
} as const

const ShowcaseID = IdText
const WHO = ['showcase_not_found', 'banned', 'ref_required', 'not_found'] as const

export const wowTreeCalls = {
  showTreeShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getWowTreeShowcases',
    access: 'client',
    question: {},
    answer: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ...TreeShowcase.properties,
          People: Type.Integer({ description: 'everybody below the caller there' }),
          Levels: Type.Integer(),
          NewReferals: Type.Integer(),
          /** Stands in header, footer and share link while its network is on show (EN-46 to EN-54). */
          Card: WowShowcase,
        }),
      ),
      /** Whether everybody may see in which showcases the caller is. */
      IsPublic: Flag,
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required'],
    provides: ['WowTree', 'Counters'],
    summary: 'Showcases where the caller has a place, for the switcher (AP-27)',
  }),
  showFriendShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getFriendShowcases',
    access: 'client',
    question: {},
    answer: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ...TreeShowcase.properties,
          Friends: Type.Integer({ description: 'friends of the caller there' }),
        }),
      ),
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required'],
    provides: ['WowTree'],
    summary: 'Open showcases where friends are and the caller is not (AP-28); at most 50, most friends first',
  }),
  showAgentShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getAgentShowcases',
    access: 'anyone',
    question: { agentId: IdText },
    answer: Type.Object({ Showcases: Type.Array(TreeShowcase) }),
    refusals: [...WHO],
    provides: ['WowTree'],
    summary:
      'Showcases of an agent (AP-29): owned ones for everybody, joined ones if the agent’s profile is public or the caller sees the agent there',
  }),
  showAgentsShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getAgentsShowcases',
    access: 'client',
    question: { Agents: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,49}$' }) },
    answer: Type.Object({
      Agents: Type.Array(Type.Object({ AgentID: Id, Showcases: Type.Array(TreeShowcase) })),
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required'],
    provides: ['WowTree'],
    summary: 'Showcases of up to 50 agents, comma-separated (AP-30); who the caller does not see is left out',
  }),
  showClientWowInfo: call({
    verb: 'GET',
    path: '/tg',
    method: 'getClientWowInfo',
    access: 'client',
    question: { agentId: IdText, showcaseID: IdText },
    answer: Type.Object({
      ...TreePerson.properties,
      Level: Nullable(Type.Integer({ description: '−1 for who recommended the caller' })),
      Friends: Nullable(Type.Integer({ description: 'null for who recommended the caller' })),
      Branch: Nullable(Type.Integer()),
      ShowcaseID: Id,
      Relation: OneOf('self', 'upline', 'downline', 'client'),
      Phone: Nullable(Type.String({ description: 'masked, for members of the showcase only' })),
      Recommended: Nullable(
        Type.String({ description: 'masked name of who recommended them; members only' }),
      ),
      MayRecordSale: Flag,
      MayRedeem: Flag,
      MayPayOut: Flag,
      MayGive: Flag,
    }),
    refusals: [...WHO],
    provides: ['WowTree'],
    summary: 'The card of a person the caller may see in a showcase (AP-31); a stranger is not found',
  }),
  showBranchSummary: call({
    verb: 'GET',
    path: '/tg',
    method: 'getBranchSummary',
    access: 'client',
    question: { ShowcaseID, AgentID: Type.Optional(IdText) },
    answer: Type.Object({
      AgentID: Nullable(Id),
      People: Type.Integer(),
      /** How many on each level below: the first number is of direct friends. */
      Levels: Type.Array(Type.Integer()),
      NewReferals: Type.Integer(),
      /** What the caller's network brought the caller here, expected included. */
      Earned: Rub,
      /** False while joins of the last moments are not counted yet. */
      IsExact: Flag,
      /** The caller may look for anybody of the showcase, however small their own branch. */
      SeesAll: Flag,
    }),
    refusals: [...WHO],
    provides: ['WowTree', 'Counters'],
    summary: 'How many people are on each level of the caller’s branch, or of a person’s in it',
  }),
  showBranch: call({
    verb: 'GET',
    path: '/tg',
    method: 'getBranch',
    access: 'client',
    question: { ShowcaseID, AgentID: Type.Optional(IdText), After: Type.Optional(IdText) },
    answer: Type.Object({
      AgentID: Nullable(Id),
      People: Type.Array(TreePerson),
      /** Give it as `After` for the next page; null at the end. */
      Next: Nullable(Id),
    }),
    refusals: [...WHO],
    provides: ['WowTree'],
    summary: 'Direct friends of the caller, or of a person in the caller’s branch, newest first, 20 a page',
  }),
  searchBranch: call({
    verb: 'GET',
    path: '/tg',
    method: 'searchBranch',
    access: 'client',
    perMinute: 120,
    question: { ShowcaseID, Name: Type.String({ minLength: 2, maxLength: 80 }) },
    answer: Type.Object({ People: Type.Array(TreePerson) }),
    refusals: [...WHO],
    provides: ['WowTree'],
    summary:
      'People of the caller’s branch whose first name begins so, a second word is the initial; at most 20',
  }),
  showBranchMap: call({
    verb: 'GET',
    path: '/tg',
    method: 'getBranchMap',
    access: 'client',
    question: { ShowcaseID, AgentID: Type.Optional(IdText) },
    answer: Type.Object({
      AgentID: Nullable(Id),
      /** Nearest levels first, so a parent always stands before its children. */
      People: Type.Array(Type.Object({ Id, Parent: Id, Level: Type.Integer(), Branch: Type.Integer() })),
      /** There are more people than the map carries. */
      IsCut: Flag,
    }),
    refusals: [...WHO],
    provides: ['WowTree'],
    summary: 'Up to 5,000 people of the branch as child and parent, for the map',
  }),
  showCampaigns: call({
    verb: 'GET',
    path: '/tg',
    method: 'getCampaignStatistics',
    access: 'member',
    requires: { member: 'reports.view', platform: true },
    showcaseField: 'ShowcaseID',
    question: { ShowcaseID, Days: Type.Optional(OneOf('7', '30', '90', '180')) },
    answer: Type.Object({
      Channels: Type.Array(
        Type.Object({
          Channel: Type.String({ description: 'two digits of the tag, empty without one' }),
          ...Brought,
        }),
      ),
      Campaigns: Type.Array(
        Type.Object({ Campaign: Type.String({ description: 'NNXXXX, empty without a tag' }), ...Brought }),
      ),
      /** How many touches came to nothing, by why. */
      Ignored: Type.Array(Type.Object({ Result: Type.String(), Touches: Type.Integer() })),
    }),
    refusals: [...WHO],
    provides: ['WowTree'],
    summary: 'What share links brought in and sold, by channel and campaign; for members with reports.view',
  }),
  setPublicProfile: call({
    verb: 'POST',
    path: '/tg',
    method: 'setPublicProfile',
    access: 'client',
    vouched: true,
    question: { IsPublic: Flag },
    answer: Done,
    refusals: ['showcase_not_found', 'banned', 'ref_required'],
    invalidates: ['WowTree', 'Profile'],
    summary: 'Whether everybody may see in which showcases the caller is',
  }),
} as const
