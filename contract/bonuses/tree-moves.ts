import Type from 'typebox'
import { call } from '../call.ts'
import {
  AskedAndDecided,
  Id,
  Masked,
  Nullable,
  OneOf,
  Pager,
  PageText,
  PublicId,
  ReasonText,
} from '../wire.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const
const cannot = ['not_in_tree', 'self_referral', 'tree_cycle', 'client_banned', 'action_not_allowed'] as const

const TreeMove = Type.Object({
  id: PublicId,
  Showcase: Type.String(),
  AgentID: Id,
  Name: Masked,
  /** Under whom they stood, or stand while it waits. */
  From: Nullable(Masked),
  ParentID: Id,
  To: Masked,
  ...AskedAndDecided,
  /** The first administrator, when one has agreed. */
  AgreedBy: Nullable(Masked),
})
export type TreeMoveOnWire = Type.Static<typeof TreeMove>

/** Moving somebody under another agent by hand: the showcase asks, two of the platform agree (domain.md 4.10, 7.2). */
export const treeMoveCalls = {
  createTreeMove: call({
    verb: 'POST',
    path: '/tg',
    method: 'createTreeMove',
    access: 'member',
    requires: { member: 'bonus.manual', platform: true },
    question: { AgentID: Id, ParentID: Id, Reason: ReasonText },
    answer: TreeMove,
    refusals: [...members, ...cannot, 'request_open'],
    invalidates: ['WowTree'],
    summary:
      'Asks to put a person of the showcase’s tree, with everybody below, under another; moves nobody yet',
  }),
  decideTreeMove: call({
    verb: 'POST',
    path: '/tg',
    method: 'decideTreeMove',
    access: 'platform',
    question: { id: PublicId, Decision: OneOf('approve', 'refuse') },
    answer: TreeMove,
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden', 'not_found', 'own_decision', ...cannot],
    invalidates: ['WowTree', 'Counters'],
    summary: 'Two administrators agree and it is done, for orders paid from then on, or one refuses',
  }),
  listTreeMoves: call({
    verb: 'GET',
    path: '/tg',
    method: 'getTreeMoves',
    access: 'member',
    requires: { member: 'bonus.manual', platform: true },
    question: {
      /** Of the platform: name of a showcase or person, last digits of a proven phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({ Moves: Type.Array(TreeMove), pager: Pager }),
    refusals: [...members],
    provides: ['WowTree'],
    summary: 'What was asked for in the showcase, or for the platform everywhere; what waits first',
  }),
} as const
