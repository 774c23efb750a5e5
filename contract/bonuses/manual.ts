import type { Static } from 'typebox'
import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import {
  Flag,
  Id,
  Masked,
  OneOf,
  Pager,
  PageText,
  PublicId,
  ReasonText,
  RequestAndDecision,
  Rub,
  RubText,
} from '../wire.ts'

const Kind = OneOf('gift', 'manual_debit')

const Manual = Type.Object({
  id: PublicId,
  AgentID: Id,
  Name: Masked,
  Kind,
  Amount: Rub,
  ...RequestAndDecision,
})
export type ManualOnWire = Static<typeof Manual>

/** Manual grants and deductions of local bonuses; a showcase can never change global ones (domain.md 4.11). */
export const manualCalls = {
  createManualBonus: call({
    verb: 'POST',
    path: '/tg',
    method: 'createManualBonus',
    access: 'member',
    requires: 'bonus.manual',
    idempotent: true,
    request: { AgentID: Id, Kind, Amount: RubText, Reason: ReasonText },
    response: Manual,
    refusals: [...memberRefusals, 'own_sale', 'not_in_tree', 'client_banned', 'not_enough_bonuses'],
    invalidates: ['WowTree', 'Counters', 'Mlm'],
    summary:
      'Grants or deducts a client’s local bonuses with a reason: at once within the member’s daily limit, else after approval',
  }),
  decideManualBonus: call({
    verb: 'POST',
    path: '/tg',
    method: 'decideManualBonus',
    access: 'member',
    requires: 'bonus.manual',
    idempotent: true,
    request: { id: PublicId, Decision: OneOf('approve', 'refuse') },
    response: Manual,
    refusals: [
      ...memberRefusals,
      'not_found',
      'own_decision',
      'action_not_allowed',
      'client_banned',
      'not_enough_bonuses',
    ],
    invalidates: ['WowTree', 'Counters', 'Mlm'],
    summary:
      'Approves or rejects as the second person; one of the two is the owner; no one decides about themselves',
  }),
  listManualBonuses: call({
    verb: 'GET',
    path: '/tg',
    method: 'getManualBonuses',
    access: 'member',
    requires: { member: 'bonus.manual', platform: true },
    request: { page: Type.Optional(PageText) },
    response: Type.Object({
      Manual: Type.Array(Manual),
      DayLimit: Rub,
      DayLeft: Rub,
      /** The owner: grants are their own liability and need no approval. */
      GivesFreely: Flag,
      pager: Pager,
    }),
    refusals: [...memberRefusals],
    provides: ['Mlm'],
    summary: 'Lists manual grants and deductions, open ones first, with the rest of the caller’s daily limit',
  }),
} as const
