import Type from 'typebox'
import { call } from '../call.ts'
import {
  AskedAndDecided,
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

const open = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Asset = OneOf('local', 'global')

const Correction = Type.Object({
  id: PublicId,
  AgentID: Id,
  Name: Masked,
  Showcase: Type.String({ description: 'where its row is shown, and whose bonuses local ones are' }),
  Asset,
  /** Below 0 when it takes. */
  Amount: Rub,
  ...AskedAndDecided,
})
export type CorrectionOnWire = Type.Static<typeof Correction>

/** How the platform puts people's bonuses right: two administrators for each, whatever the sum (domain.md 4.11, 7.2). */
export const correctionCalls = {
  createCorrection: call({
    verb: 'POST',
    path: '/tg',
    method: 'createCorrection',
    access: 'platform',
    idempotent: true,
    question: {
      AgentID: Id,
      /** Local: of the showcase the question is asked in. */
      Asset,
      Sign: OneOf('give', 'take'),
      Amount: RubText,
      Reason: ReasonText,
    },
    answer: Correction,
    refusals: [...open, 'not_found', 'own_sale'],
    invalidates: ['Mlm'],
    summary: 'Asks for a correction of somebody’s bonuses; nothing moves until another administrator agrees',
  }),
  decideCorrection: call({
    verb: 'POST',
    path: '/tg',
    method: 'decideCorrection',
    access: 'platform',
    idempotent: true,
    question: { id: PublicId, Decision: OneOf('approve', 'refuse') },
    answer: Correction,
    refusals: [...open, 'not_found', 'own_decision', 'action_not_allowed', 'not_enough_bonuses'],
    invalidates: ['Mlm', 'Counters'],
    summary: 'The second administrator agrees, and the bonuses move, or refuses',
  }),
  listCorrections: call({
    verb: 'GET',
    path: '/tg',
    method: 'getCorrections',
    access: 'platform',
    question: {
      /** Name of a showcase or person, last digits of a proven phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({ Corrections: Type.Array(Correction), pager: Pager }),
    refusals: [...open],
    provides: ['Mlm'],
    summary: 'Corrections of all showcases, what waits first',
  }),
} as const
