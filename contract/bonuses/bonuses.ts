import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, Moment, Nullable, OneOf, Pager, PageText, Rub } from '../wire.ts'

/** Why a bonus is as big as it is; percent in per cent, amounts in roubles (domain.md 1d-1). */
const Reason = Type.Object({
  OrderNumber: Type.String(),
  Level: Type.Integer({ description: '0 = own purchase' }),
  Percent: Type.Number(),
  Base: Rub,
  Buyer: Type.String({ description: 'masked name, empty for one’s own purchase' }),
  CapApplied: Flag,
  /** People between the buyer and the caller who may not earn: their part went to nobody. */
  Passed: Type.Integer(),
  /** What the plan's caps cut off, and what went back with returned goods, of base × percent. */
  CutByCap: Rub,
  Returned: Rub,
})

/** Why an amount that was earned cannot be used yet, or any more, beside waiting for its day. */
const Hold = OneOf('', 'disputed', 'review', 'unfunded', 'banned', 'showcase_closed')

export const BonusTransaction = Type.Object({
  Id,
  TransactionDate: Moment,
  BonusOperationName: Type.String(),
  /** Signed (EN-66). */
  Amount: Rub,
  ShowcaseID: Id,
  ShowcaseName: Type.String(),
  ShowcaseBotName: Type.String(),
  ShowcaseLink: Type.String({ description: 'opens the showcase through its bot, which may serve several' }),
  ShowcaseBonus: Flag,
  Status: Type.String(),
  /**
   * `disputed`: the buyer of the sale disputes it (domain.md 3.9); `review`: the platform looks at it (6.5); `unfunded`: the showcase's deposit is short
   * (5.5 rule 10); `banned` and `showcase_closed`: frozen (5.8).
   */
  Hold,
  ConfirmAt: Nullable(Moment),
  /** Days after delivery while there is no date yet (rulings 7). */
  ConfirmAfterDays: Nullable(Type.Integer()),
  Reason: Nullable(Reason),
})

/** A move of a showcase's own balance, signed. */
const FundTransaction = Type.Object({
  Id,
  TransactionDate: Moment,
  BonusOperationName: Type.String(),
  Amount: Rub,
  OrderNumber: Type.String(),
  Document: Type.String({ description: 'number of the top-up or payout behind it; empty for orders' }),
})
const funds = {
  refusals: ['showcase_not_found', 'not_logged_in', 'banned', 'ref_required', 'forbidden'],
  provides: ['Mlm'],
  access: 'member',
  requires: { member: 'finance.view', platform: true },
  verb: 'GET',
  path: '/tg',
} as const

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
      /** Not null: only this showcase's bonuses are shown, and the others are there (decision 002). */
      PlatformLink: Nullable(Type.String()),
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'banned', 'ref_required'],
    provides: ['Counters'],
    summary: 'The caller’s balances and bonus rows, newest first unless told otherwise (BN-01..17)',
  }),
  showLocalFunds: call({
    ...funds,
    method: 'getShowcaseLocalBalanceTransactions',
    question: { page: Type.Optional(PageText) },
    answer: Type.Object({
      /** Minus what the showcase owes in its own bonuses. */
      balance: Type.Object({ LocalBalance: Rub, Cap: Nullable(Rub) }),
      BonusTransactions: Type.Array(FundTransaction),
      pager: Pager,
    }),
    summary: 'The showcase’s own bonuses: how much is out, and each move, newest first (AP-50)',
  }),
  showGlobalFunds: call({
    ...funds,
    method: 'getShowcaseBalanceTransactions',
    question: { page: Type.Optional(PageText) },
    answer: Type.Object({
      balance: Type.Object({
        /** Deposit and what was earned in global bonuses. */
        Balance: Rub,
        Credit: Rub,
        /** Promised global rewards that the deposit does not cover. */
        Unfunded: Rub,
        Warning: OneOf('', 'low', 'empty'),
      }),
      BonusTransactions: Type.Array(FundTransaction),
      pager: Pager,
    }),
    summary: 'The showcase’s Likechain account and each move of it, newest first (AP-51)',
  }),
} as const
