import Type from 'typebox'
import { call } from '../call.ts'
import { Lines } from '../text-kinds.ts'
import { Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub } from '../wire.ts'

const open = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Status = OneOf('waiting', 'cleared', 'voided', 'gone')

const Evidence = Type.Object({
  Signal: OneOf(
    ...(['same_payout', 'same_phone', 'same_address', 'many_friends', 'circle'] as const),
    ...(['often_cancelled', 'often_returned', 'round_at_night'] as const),
  ),
  /** Whom of those who are rewarded it is about; empty: the buyer or the sale itself. */
  Name: Type.String(),
  /** Friends in an hour, per cent of the buyer's orders, roubles of the sale; 0 where a number says nothing. */
  Value: Type.Number(),
})

const Flag = Type.Object({
  id: PublicId,
  OrderNumber: Type.String(),
  ShowcaseID: Id,
  ShowcaseName: Type.String(),
  BuyerName: Type.String(),
  /** What waits, of both kinds of bonus. */
  Amount: Rub,
  FlaggedAt: Moment,
  /** `gone`: the order was taken back before anybody decided. */
  Status,
  Evidence: Type.Array(Evidence),
  DecidedAt: Nullable(Moment),
  DecidedBy: Type.String({ description: 'empty: nobody, or nobody yet' }),
  Reason: Type.String(),
  /** What may be decided now. */
  Decisions: Type.Array(OneOf('clear', 'void')),
})

/** Rewards that look wrong and wait for a person's word; nobody is banned by a machine (domain.md 6.5). */
export const fraudCalls = {
  listFlags: call({
    verb: 'GET',
    path: '/account/mlm/flags/',
    access: 'platform',
    question: {
      status: Type.Optional(Status),
      /** Number of an order, name of a showcase or buyer, last digits of a phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({ Flags: Type.Array(Flag), pager: Pager }),
    refusals: open,
    provides: ['Mlm'],
    summary:
      'Suspected rewards for the platform’s administrators with the evidence, oldest first; the waiting ones unless a status is asked',
  }),
  decideFlag: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'decideFlag',
    access: 'platform',
    question: {
      id: PublicId,
      Decision: OneOf('clear', 'void'),
      Reason: Type.Optional(Lines({ minLength: 3, maxLength: 500 })),
    },
    answer: Type.Object({ Status }),
    refusals: [...open, 'flag_not_found', 'action_not_allowed', 'reason_required', 'own_decision'],
    invalidates: ['Mlm', 'Counters'],
    summary:
      'Lets suspected rewards go on, or takes them back with a reason; never by who bought or is rewarded',
  }),
} as const
