import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { WowShowcase } from '../start.ts'
import { Done, Flag, Id, IdText, Nullable, OneOf, Rub } from '../wire.ts'
import { Brought, TreePerson, TreeShowcase } from './wow-tree-shapes.ts'

const ShowcaseID = IdText
const ACCESS_REFUSALS = [...visitorRefusals, 'not_found'] as const

export const wowTreeCalls = {
  showTreeShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getWowTreeShowcases',
    access: 'client',
    request: {},
    response: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ...TreeShowcase.properties,
          People: Type.Integer({ description: 'All people below the caller there' }),
          Levels: Type.Integer(),
          NewReferals: Type.Integer(),
          /** Replaces the values in header, footer and share link while its network is shown (EN-46 to EN-54). */
          Card: WowShowcase,
        }),
      ),
      /** Whether every caller may see the caller's showcases. */
      IsPublic: Flag,
    }),
    refusals: [...visitorRefusals],
    provides: ['WowTree', 'Counters'],
    summary: 'Lists the showcases where the caller is a member of the tree, for the switcher (AP-27)',
  }),
  showFriendShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getFriendShowcases',
    access: 'client',
    request: {},
    response: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ...TreeShowcase.properties,
          Friends: Type.Integer({ description: 'Friends of the caller there' }),
        }),
      ),
    }),
    refusals: [...visitorRefusals],
    provides: ['WowTree'],
    summary:
      'Lists open showcases where friends are and the caller is not (AP-28); at most 50, most friends first',
  }),
  showAgentShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getAgentShowcases',
    access: 'anyone',
    request: { agentId: IdText },
    response: Type.Object({ Showcases: Type.Array(TreeShowcase) }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree'],
    summary:
      'Lists showcases of an agent (AP-29): owned ones, and joined ones if the profile is public or the caller sees the agent there',
  }),
  showAgentsShowcases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getAgentsShowcases',
    access: 'client',
    request: { Agents: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,49}$' }) },
    response: Type.Object({
      Agents: Type.Array(Type.Object({ AgentID: Id, Showcases: Type.Array(TreeShowcase) })),
    }),
    refusals: [...visitorRefusals],
    provides: ['WowTree'],
    summary:
      'Lists showcases of up to 50 agents, comma-separated (AP-30); agents the caller may not see are left out',
  }),
  showClientWowInfo: call({
    verb: 'GET',
    path: '/tg',
    method: 'getClientWowInfo',
    access: 'client',
    request: { agentId: IdText, showcaseID: IdText },
    response: Type.Object({
      ...TreePerson.properties,
      Level: Nullable(Type.Integer({ description: '−1 for the caller’s recommender' })),
      Friends: Nullable(Type.Integer({ description: 'Null for the caller’s recommender' })),
      Branch: Nullable(Type.Integer()),
      ShowcaseID: Id,
      Relation: OneOf('self', 'upline', 'downline', 'client'),
      Phone: Nullable(Type.String({ description: 'Masked, for members of the showcase only' })),
      Recommended: Nullable(Type.String({ description: 'Masked name of the recommender; members only' })),
      MayRecordSale: Flag,
      MayRedeem: Flag,
      MayPayOut: Flag,
      MayGive: Flag,
    }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree'],
    summary:
      'Returns the card of a person the caller may see in a showcase (AP-31); anybody else returns 404',
  }),
  showBranchSummary: call({
    verb: 'GET',
    path: '/tg',
    method: 'getBranchSummary',
    access: 'client',
    request: { ShowcaseID, AgentID: Type.Optional(IdText) },
    response: Type.Object({
      AgentID: Nullable(Id),
      People: Type.Integer(),
      /** Number of people per level below: the first number is the direct friends. */
      Levels: Type.Array(Type.Integer()),
      NewReferals: Type.Integer(),
      /** Bonuses the caller earned from their network, expected ones included. */
      Earned: Rub,
      /** False while the latest joins are not counted yet. */
      IsExact: Flag,
      /** The caller may search all people of the showcase, however small their own branch is. */
      SeesAll: Flag,
    }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree', 'Counters'],
    summary:
      'Returns the number of people on each level of the caller’s branch, or of a person’s branch within it',
  }),
  showBranch: call({
    verb: 'GET',
    path: '/tg',
    method: 'getBranch',
    access: 'client',
    request: { ShowcaseID, AgentID: Type.Optional(IdText), After: Type.Optional(IdText) },
    response: Type.Object({
      AgentID: Nullable(Id),
      People: Type.Array(TreePerson),
      /** Pass it as `After` for the next page; null on the last page. */
      Next: Nullable(Id),
    }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree'],
    summary:
      'Lists direct friends of the caller, or of a person in the caller’s branch, newest first, 20 a page',
  }),
  searchBranch: call({
    verb: 'GET',
    path: '/tg',
    method: 'searchBranch',
    access: 'client',
    perMinute: 120,
    request: { ShowcaseID, Name: Type.String({ minLength: 2, maxLength: 80 }) },
    response: Type.Object({ People: Type.Array(TreePerson) }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree'],
    summary:
      'Searches the caller’s branch by the beginning of the first name; a second word is the initial; at most 20',
  }),
  showBranchMap: call({
    verb: 'GET',
    path: '/tg',
    method: 'getBranchMap',
    access: 'client',
    request: { ShowcaseID, AgentID: Type.Optional(IdText) },
    response: Type.Object({
      AgentID: Nullable(Id),
      /** Nearest levels first, so a parent always comes before its children. */
      People: Type.Array(
        Type.Object({
          Id,
          Parent: Id,
          Level: Type.Integer(),
          Branch: Type.Integer(),
          /** Of the nearest people, if they agreed to be named (rulings 36). */
          Face: Type.Optional(Type.Object({ Name: Type.String(), Photo: Type.String() })),
        }),
      ),
      /** The branch has more people than the map returns. */
      IsCut: Flag,
    }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree'],
    summary: 'Returns up to 5,000 people of the branch as pairs of child and parent, for the map',
  }),
  showCampaigns: call({
    verb: 'GET',
    path: '/tg',
    method: 'getCampaignStatistics',
    access: 'member',
    requires: { member: 'reports.view', platform: true },
    showcaseField: 'ShowcaseID',
    request: { ShowcaseID, Days: Type.Optional(OneOf('7', '30', '90', '180')) },
    response: Type.Object({
      Channels: Type.Array(
        Type.Object({
          Channel: Type.String({ description: 'Two digits of the tag; empty without one' }),
          ...Brought,
        }),
      ),
      Campaigns: Type.Array(
        Type.Object({ Campaign: Type.String({ description: 'NNXXXX; empty without a tag' }), ...Brought }),
      ),
      /** The number of touches without a binding, per reason. */
      Ignored: Type.Array(Type.Object({ Result: Type.String(), Touches: Type.Integer() })),
    }),
    refusals: [...ACCESS_REFUSALS],
    provides: ['WowTree'],
    summary:
      'Returns the visits and sales of share links by channel and campaign; for members with reports.view',
  }),
  setPublicProfile: call({
    verb: 'POST',
    path: '/tg',
    method: 'setPublicProfile',
    access: 'client',
    vouched: true,
    request: { IsPublic: Flag },
    response: Done,
    refusals: [...visitorRefusals],
    invalidates: ['WowTree', 'Profile'],
    summary: 'Sets whether every caller may see the caller’s showcases',
  }),
} as const
