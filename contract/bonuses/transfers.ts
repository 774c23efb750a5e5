import Type from 'typebox'
import { call } from '../call.ts'
import { Code } from '../text-kinds.ts'
import { Flag, Moment, PublicId, Rub, RubText } from '../wire.ts'

const open = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in'] as const

/** Giving a showcase's own bonuses to somebody else of it; off unless the showcase wants it (domain.md 4.11, 6.4). */
export const transferCalls = {
  transferBonuses: call({
    verb: 'POST',
    path: '/tg',
    method: 'transferBonuses',
    access: 'client',
    perMinute: 20,
    idempotent: true,
    /** To: the referral code of who gets them; its last letter checks the others, so a slip reaches nobody. */
    question: { To: Code({ maxLength: 40 }), Amount: RubText },
    answer: Type.Object({
      id: PublicId,
      /** Whom it went to, masked. */
      Name: Type.String(),
      Amount: Rub,
      At: Moment,
      DayLeft: Rub,
    }),
    refusals: [
      ...open,
      ...(['transfers_off', 'not_in_tree', 'own_sale', 'client_banned', 'person_frozen'] as const),
      ...(['bonus_debt', 'day_limit', 'not_enough_bonuses'] as const),
    ],
    invalidates: ['Counters'],
    summary:
      'Gives local bonuses to a person of the same showcase, within the day’s limit; a debtor gives nothing',
  }),
  showTransferTerms: call({
    verb: 'GET',
    path: '/tg',
    method: 'getTransferTerms',
    access: 'client',
    question: {},
    answer: Type.Object({ Allowed: Flag, DayLimit: Rub, DayLeft: Rub, Available: Rub }),
    refusals: [...open],
    provides: ['Counters'],
    summary: 'Whether bonuses may be given away here, and how much of the day is left',
  }),
} as const
