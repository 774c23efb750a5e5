import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Status = OneOf('waiting', 'cleared', 'voided', 'gone')

const Evidence = Type.Object({
  Signal: OneOf(
    'same_payout',
    'same_phone',
    'same_address',
    'many_friends',
    'circle',
    'often_cancelled',
    'often_returned',
    'round_at_night',
  ),
  /** The masked name of the rewarded person concerned; empty: the buyer or the sale itself. */
  Name: Type.String(),
  /** Friends in an hour, per cent of the buyer's orders, or roubles of the sale; 0 if the kind has no number. */
  Value: Type.Number(),
})

const Flag = Type.Object({
  id: PublicId,
  OrderNumber: Type.String(),
  ShowcaseID: Id,
  ShowcaseName: Type.String(),
  BuyerName: Type.String(),
  /** The pending rewards, both kinds of bonus together. */
  Amount: Rub,
  FlaggedAt: Moment,
  /** `gone`: the order was cancelled before a decision. */
  Status,
  Evidence: Type.Array(Evidence),
  DecidedAt: Nullable(Moment),
  DecidedBy: Type.String({ description: 'Empty: not decided, or decided automatically' }),
  Reason: Type.String(),
  /** The decisions that are possible now. */
  Decisions: Type.Array(OneOf('clear', 'void')),
})

/** Suspicious rewards that wait for a decision by a person; no ban is ever automatic (domain.md 6.5). */
export const fraudCalls = {
  listFlags: call({
    verb: 'GET',
    path: '/account/mlm/flags/',
    access: 'platform',
    request: {
      status: Type.Optional(Status),
      /** Number of an order, name of a showcase or buyer, last digits of a phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({ Flags: Type.Array(Flag), pager: Pager }),
    refusals: accessRefusals,
    provides: ['Mlm'],
    summary:
      'Lists suspicious rewards for platform administrators with the evidence, oldest first; by default the undecided ones',
  }),
  decideFlag: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'decideFlag',
    access: 'platform',
    request: {
      id: PublicId,
      Decision: OneOf('clear', 'void'),
      Reason: Type.Optional(Lines({ minLength: 3, maxLength: 500 })),
    },
    response: Type.Object({ Status }),
    refusals: [...accessRefusals, 'flag_not_found', 'action_not_allowed', 'reason_required', 'own_decision'],
    invalidates: ['Mlm', 'Counters'],
    summary: 'Releases suspicious rewards, or voids them with a reason; never by the buyer or a recipient',
  }),
} as const
