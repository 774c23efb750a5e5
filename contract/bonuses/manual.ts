import Type from 'typebox'
import { call } from '../call.ts'
import {
  AskedAndDecided,
  Flag,
  Id,
  Masked,
  OneOf,
  Pager,
  PageText,
  PublicId,
  ReasonText,
  Rub,
  RubText,
} from '../wire.ts'

const members = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const
const Kind = OneOf('gift', 'manual_debit')

const Manual = Type.Object({
  id: PublicId,
  AgentID: Id,
  Name: Masked,
  Kind,
  Amount: Rub,
  ...AskedAndDecided,
})
export type ManualOnWire = Type.Static<typeof Manual>

/** Local bonuses given or taken by hand; global ones are never a showcase's to move (domain.md 4.11). */
export const manualCalls = {
  createManualBonus: call({
    verb: 'POST',
    path: '/tg',
    method: 'createManualBonus',
    access: 'member',
    requires: 'bonus.manual',
    idempotent: true,
    question: { AgentID: Id, Kind, Amount: RubText, Reason: ReasonText },
    answer: Manual,
    refusals: [...members, 'own_sale', 'not_in_tree', 'client_banned', 'not_enough_bonuses'],
    invalidates: ['WowTree', 'Counters', 'Mlm'],
    summary:
      'Gives or takes a client’s local bonuses with a reason: at once within the member’s limit of the day, above it when a second person agrees',
  }),
  decideManualBonus: call({
    verb: 'POST',
    path: '/tg',
    method: 'decideManualBonus',
    access: 'member',
    requires: 'bonus.manual',
    idempotent: true,
    question: { id: PublicId, Decision: OneOf('approve', 'refuse') },
    answer: Manual,
    refusals: [
      ...members,
      ...([
        'not_found',
        'own_decision',
        'action_not_allowed',
        'client_banned',
        'not_enough_bonuses',
      ] as const),
    ],
    invalidates: ['WowTree', 'Counters', 'Mlm'],
    summary:
      'The second person agrees or not; one of the two is the owner, and nobody decides about themselves',
  }),
  listManualBonuses: call({
    verb: 'GET',
    path: '/tg',
    method: 'getManualBonuses',
    access: 'member',
    requires: { member: 'bonus.manual', platform: true },
    question: { page: Type.Optional(PageText) },
    answer: Type.Object({
      Manual: Type.Array(Manual),
      DayLimit: Rub,
      DayLeft: Rub,
      /** The owner: what they give is their own liability and asks nobody. */
      GivesFreely: Flag,
      pager: Pager,
    }),
    refusals: [...members],
    provides: ['Mlm'],
    summary: 'What was given and taken by hand, what waits first, and what the caller’s day still allows',
  }),
} as const
