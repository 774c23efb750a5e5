import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Nullable, OneOf, Pager, PageText, Rub } from '../wire.ts'

/** How an amount was calculated; percent in per cent, amounts in roubles (domain.md 1d-1). */
const Reason = Type.Object({
  OrderNumber: Type.String(),
  Level: Type.Integer({ description: '0 = own purchase' }),
  Percent: Type.Number(),
  Base: Rub,
  Buyer: Type.String({ description: 'Masked name; empty for the caller’s own purchase' }),
  CapApplied: Flag,
  /** People between the buyer and the caller who could not earn: their share was not paid to anyone else. */
  Passed: Type.Integer(),
  /** What caps of the plan and returned goods subtracted from base × percent. */
  CutByCap: Rub,
  Returned: Rub,
})

/** Why an earned amount cannot be used yet, or any more, apart from its waiting period. */
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
  ShowcaseLink: Type.String({ description: 'Opens the showcase through its bot, which may serve several' }),
  ShowcaseBonus: Flag,
  Status: Type.String(),
  /**
   * `disputed`: the buyer of the sale disputes it (domain.md 3.9); `review`: the platform reviews it (6.5); `unfunded`: the
   * showcase's deposit is insufficient (5.5 rule 10); `banned` and `showcase_closed`: frozen (5.8).
   */
  Hold,
  ConfirmAt: Nullable(Moment),
  /** Days after delivery, while the date is not known (rulings 7). */
  ConfirmAfterDays: Nullable(Type.Integer()),
  Reason: Nullable(Reason),
})

/** An entry of a showcase's own balance, signed. */
const FundTransaction = Type.Object({
  Id,
  TransactionDate: Moment,
  BonusOperationName: Type.String(),
  Amount: Rub,
  OrderNumber: Type.String(),
  Document: Type.String({ description: 'Number of the top-up or payout; empty for orders' }),
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
    request: {
      page: PageText,
      sort: Type.Optional(OneOf('none', 'last', 'first')),
    },
    response: Type.Object({
      balance: Type.Object({ GlobalValue: Rub, LocalValue: Rub, GlobalExpected: Rub, LocalExpected: Rub }),
      BonusTransactions: Type.Array(BonusTransaction),
      pager: Pager,
      /** Not null: only this showcase's bonuses are returned, and this link opens the others (decision 002). */
      PlatformLink: Nullable(Type.String()),
    }),
    refusals: ['showcase_not_found', 'not_logged_in', 'banned', 'ref_required'],
    provides: ['Counters'],
    summary: 'Returns the caller’s balances and bonus rows, newest first by default (BN-01..17)',
  }),
  showLocalFunds: call({
    ...funds,
    method: 'getShowcaseLocalBalanceTransactions',
    request: { page: Type.Optional(PageText) },
    response: Type.Object({
      /** Minus the showcase's liability in its own bonuses. */
      balance: Type.Object({ LocalBalance: Rub, Cap: Nullable(Rub) }),
      BonusTransactions: Type.Array(FundTransaction),
      pager: Pager,
    }),
    summary: 'Returns the outstanding sum of the showcase’s own bonuses and each entry, newest first (AP-50)',
  }),
  showGlobalFunds: call({
    ...funds,
    method: 'getShowcaseBalanceTransactions',
    request: { page: Type.Optional(PageText) },
    response: Type.Object({
      balance: Type.Object({
        /** Deposit and global bonuses earned. */
        Balance: Rub,
        Credit: Rub,
        /** Global rewards that are promised but not covered by the deposit. */
        Unfunded: Rub,
        Warning: OneOf('', 'low', 'empty'),
      }),
      BonusTransactions: Type.Array(FundTransaction),
      pager: Pager,
    }),
    summary: 'Returns the showcase’s Likechain account and each entry, newest first (AP-51)',
  }),
} as const
