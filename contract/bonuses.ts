import Type from 'typebox'
import { call } from './call.ts'
import { Flag, Id, Moment, Nullable, OneOf, Pager, PageText, Rub } from './wire.ts'

/** Why a bonus is as big as it is; percent in per cent, amounts in roubles (domain.md 1d-1). */
const Reason = Type.Object({
  OrderNumber: Type.String(),
  Level: Type.Integer({ description: '0 = own purchase' }),
  Percent: Type.Number(),
  Base: Rub,
  Buyer: Type.String({ description: 'masked name, empty for one’s own purchase' }),
  CapApplied: Flag,
})

export const BonusTransaction = Type.Object({
  Id,
  TransactionDate: Moment,
  BonusOperationName: Type.String(),
  /** Signed (EN-66). */
  Amount: Rub,
  ShowcaseName: Type.String(),
  ShowcaseBotName: Type.String(),
  ShowcaseBonus: Flag,
  Status: Type.String(),
  ConfirmAt: Nullable(Moment),
  /** Days after delivery while there is no date yet (rulings 7). */
  ConfirmAfterDays: Nullable(Type.Integer()),
  Reason: Nullable(Reason),
})

export const bonusCalls = {
  showBonuses: call({
    verb: 'GET',
    path: '/tg',
    method: 'getClientBonusTransactions',
    access: 'client',
    question: {
      page: PageText,
      sort: Type.Optional(OneOf('none', 'last', 'first')),
    },
    answer: Type.Object({
      balance: Type.Object({ GlobalValue: Rub, LocalValue: Rub, GlobalExpected: Rub, LocalExpected: Rub }),
      BonusTransactions: Type.Array(BonusTransaction),
      pager: Pager,
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'banned', 'ref_required'],
    provides: ['Counters'],
    summary: 'The caller’s balances and bonus rows, newest first unless told otherwise (BN-01..17)',
  }),
} as const
