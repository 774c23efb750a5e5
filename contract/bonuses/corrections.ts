import type { Static } from 'typebox'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import {
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

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Asset = OneOf('local', 'global')

const Correction = Type.Object({
  id: PublicId,
  AgentID: Id,
  Name: Masked,
  Showcase: Type.String({ description: 'The showcase that shows the row; local bonuses belong to it' }),
  Asset,
  /** Negative when bonuses are taken. */
  Amount: Rub,
  ...RequestAndDecision,
})
export type CorrectionOnWire = Static<typeof Correction>

/** Corrections of bonuses by the platform: two administrators for each, for any amount (domain.md 4.11, 7.2). */
export const correctionCalls = {
  createCorrection: call({
    verb: 'POST',
    path: '/tg',
    method: 'createCorrection',
    access: 'platform',
    idempotent: true,
    request: {
      AgentID: Id,
      /** Local: bonuses of the request's showcase. */
      Asset,
      Sign: OneOf('give', 'take'),
      Amount: RubText,
      Reason: ReasonText,
    },
    response: Correction,
    refusals: [...accessRefusals, 'not_found', 'own_sale'],
    invalidates: ['Mlm'],
    summary: 'Requests a correction of a person’s bonuses; it takes effect when another administrator agrees',
  }),
  decideCorrection: call({
    verb: 'POST',
    path: '/tg',
    method: 'decideCorrection',
    access: 'platform',
    idempotent: true,
    request: { id: PublicId, Decision: OneOf('approve', 'refuse') },
    response: Correction,
    refusals: [...accessRefusals, 'not_found', 'own_decision', 'action_not_allowed', 'not_enough_bonuses'],
    invalidates: ['Mlm', 'Counters'],
    summary: 'Approves a correction as the second administrator, which moves the bonuses, or rejects it',
  }),
  listCorrections: call({
    verb: 'GET',
    path: '/tg',
    method: 'getCorrections',
    access: 'platform',
    request: {
      /** Name of a showcase or person, last digits of a verified phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({ Corrections: Type.Array(Correction), pager: Pager }),
    refusals: [...accessRefusals],
    provides: ['Mlm'],
    summary: 'Lists the corrections of all showcases, open ones first',
  }),
} as const
