import { clientRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code } from '../text-kinds.ts'
import { Flag, Moment, PublicId, Rub, RubText } from '../wire.ts'

/** Transfers of a showcase's own bonuses between its people; off by default (domain.md 4.11, 6.4). */
export const transferCalls = {
  transferBonuses: call({
    verb: 'POST',
    path: '/tg',
    method: 'transferBonuses',
    access: 'client',
    perMinute: 20,
    idempotent: true,
    /** To: the recipient's referral code; its last letter is a check letter, so a typing error names no other person. */
    request: { To: Code({ maxLength: 40 }), Amount: RubText },
    response: Type.Object({
      id: PublicId,
      /** The recipient's masked name. */
      Name: Type.String(),
      Amount: Rub,
      At: Moment,
      DayLeft: Rub,
    }),
    refusals: [
      ...clientRefusals,
      'transfers_off',
      'not_in_tree',
      'own_sale',
      'client_banned',
      'person_frozen',
      'bonus_debt',
      'day_limit',
      'not_enough_bonuses',
    ],
    invalidates: ['Counters'],
    summary:
      'Transfers local bonuses to a person of the same showcase within the daily limit; a debtor cannot transfer',
  }),
  showTransferTerms: call({
    verb: 'GET',
    path: '/tg',
    method: 'getTransferTerms',
    access: 'client',
    request: {},
    response: Type.Object({ Allowed: Flag, DayLimit: Rub, DayLeft: Rub, Available: Rub }),
    refusals: [...clientRefusals],
    provides: ['Counters'],
    summary: 'Returns whether transfers are allowed here, and the rest of the daily limit',
  }),
} as const
