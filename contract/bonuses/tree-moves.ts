import type { Static } from 'typebox'
import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import {
  Id,
  Masked,
  Nullable,
  OneOf,
  Pager,
  PageText,
  PublicId,
  ReasonText,
  RequestAndDecision,
} from '../wire.ts'

const moveRefusals = [
  'not_in_tree',
  'self_referral',
  'tree_cycle',
  'client_banned',
  'action_not_allowed',
] as const

const TreeMove = Type.Object({
  id: PublicId,
  Showcase: Type.String(),
  AgentID: Id,
  Name: Masked,
  /** The recommender before the change; the current one while the request waits. */
  From: Nullable(Masked),
  ParentID: Id,
  To: Masked,
  ...RequestAndDecision,
  /** The first administrator, if one has agreed. */
  AgreedBy: Nullable(Masked),
})
export type TreeMoveOnWire = Static<typeof TreeMove>

/** Changes a person's recommender by hand: the showcase requests it, two administrators agree (domain.md 4.10, 7.2). */
export const treeMoveCalls = {
  createTreeMove: call({
    verb: 'POST',
    path: '/tg',
    method: 'createTreeMove',
    access: 'member',
    requires: { member: 'bonus.manual', platform: true },
    request: { AgentID: Id, ParentID: Id, Reason: ReasonText },
    response: TreeMove,
    refusals: [...memberRefusals, ...moveRefusals, 'request_open'],
    invalidates: ['WowTree'],
    summary:
      'Requests another recommender for a person of the showcase’s tree with their whole branch; changes nothing yet',
  }),
  decideTreeMove: call({
    verb: 'POST',
    path: '/tg',
    method: 'decideTreeMove',
    access: 'platform',
    request: { id: PublicId, Decision: OneOf('approve', 'refuse') },
    response: TreeMove,
    refusals: [
      'showcase_not_found',
      'not_logged_in',
      'forbidden',
      'not_found',
      'own_decision',
      ...moveRefusals,
    ],
    invalidates: ['WowTree', 'Counters'],
    summary: 'Approves or rejects the request; with two approvals it applies to orders paid from then on',
  }),
  listTreeMoves: call({
    verb: 'GET',
    path: '/tg',
    method: 'getTreeMoves',
    access: 'member',
    requires: { member: 'bonus.manual', platform: true },
    request: {
      /** Platform only: name of a showcase or person, last digits of a verified phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({ Moves: Type.Array(TreeMove), pager: Pager }),
    refusals: [...memberRefusals],
    provides: ['WowTree'],
    summary: 'Lists the requests of the showcase, or of all showcases for the platform; open ones first',
  }),
} as const
