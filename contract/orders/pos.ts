import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import type { MomentText } from '../units.ts'
import { Flag, Id, Moment, Nullable, OneOf, PublicId, Rub, RubText } from '../wire.ts'

const limitRefusals = ['receipt_limit', 'day_limit', 'client_limit'] as const
const clientRefusals = ['not_in_tree', 'client_banned', 'own_sale'] as const
const codeRefusals = [
  'bad_code',
  'platform_login_required',
  'not_enough_bonuses',
  'bonus_limit_exceeded',
] as const

/** Six digits that the client reads out; bound to client, showcase and maximum (rulings 12). */
const SixDigits = Type.String({ pattern: '^\\d{6}$', 'x-text': 'code' })
const Receipt = Code({ maxLength: 40 })
const Comment = Lines({ maxLength: 300 })

/** The client's global and local balance, roubles (domain.md 4.11). */
const ShowcaseBalance = Type.Object({ Balance: Rub, LocalBalance: Rub })

const Reward = Type.Object({
  AgentID: Id,
  Level: Type.Integer(),
  Percent: Type.Number(),
  Amount: Rub,
  Type: OneOf('local', 'global'),
  Status: Type.String(),
  ConfirmAt: Moment,
})

export const offlineCalls = {
  recordOfflineSale: call({
    verb: 'POST',
    path: '/tg',
    method: 'createFictitiousSaleOrder',
    access: 'member',
    requires: 'offline.sale',
    idempotent: true,
    request: {
      ShowcaseID: Id,
      AgentID: Id,
      Amount: RubText,
      /** The part that earns no rewards. */
      NoBonusAmount: Type.Optional(RubText),
      BonusSpend: Type.Optional(
        Type.Object(
          { local: Type.Optional(RubText), global: Type.Optional(RubText) },
          { additionalProperties: false },
        ),
      ),
      ConfirmCode: Type.Optional(SixDigits),
      ReceiptNumber: Type.Optional(Receipt),
      /** Up to 7 days back. */
      SaleDate: Type.Optional(Type.Unsafe<MomentText>({ ...Moment, maxLength: 35 })),
      Items: Type.Optional(
        Type.Array(
          Type.Object(
            {
              Name: Type.String({ minLength: 1, maxLength: 200 }),
              Qty: Type.Integer({ minimum: 1, maximum: 999 }),
              Price: RubText,
            },
            { additionalProperties: false },
          ),
          { maxItems: 50 },
        ),
      ),
      Comment: Type.Optional(Comment),
      /** The member was warned that the same sale was just recorded, and confirms it. */
      Confirmed: Type.Optional(Flag),
    },
    response: Type.Object({
      OrderID: PublicId,
      Number: Type.String(),
      Status: Type.String(),
      PayAmount: Rub,
      Rewards: Type.Array(Reward),
      ShowcaseBalance,
      /** Until when the same member may cancel it. */
      VoidUntil: Moment,
      /** The receipt number was already used on the same day. */
      DuplicateReceipt: Flag,
    }),
    refusals: [
      ...memberRefusals,
      ...clientRefusals,
      ...limitRefusals,
      ...codeRefusals,
      'same_sale',
      'company_required',
    ],
    invalidates: ['WowTree', 'SaleOrdersInfo', 'Counters', 'Mlm'],
    summary:
      'Records a sale made outside the app, so that the network earns its bonuses (domain.md 3.9, D15, AP-32)',
  }),
  voidOfflineSale: call({
    verb: 'POST',
    path: '/tg',
    method: 'voidOfflineSale',
    access: 'member',
    requires: { member: ['offline.sale', 'refunds.make'], platform: true },
    idempotent: true,
    request: { id: PublicId, Reason: Type.Optional(Lines({ minLength: 3, maxLength: 300 })) },
    response: Type.Object({ Number: Type.String(), Status: Type.String(), ShowcaseBalance }),
    refusals: [...memberRefusals, 'sale_not_found', 'void_too_late'],
    invalidates: ['WowTree', 'SaleOrdersInfo', 'Counters', 'Mlm'],
    summary:
      'Cancels a POS sale: by the member who recorded it on the same day, later with a reason and the right to refund',
  }),
  disputeOfflineSale: call({
    verb: 'POST',
    path: '/tg',
    method: 'disputeOfflineSale',
    access: 'client',
    request: { id: PublicId, Comment: Type.Optional(Comment) },
    response: Type.Object({ Number: Type.String(), Disputed: Flag }),
    refusals: [
      'showcase_not_found',
      'not_logged_in',
      'banned',
      'ref_required',
      'sale_not_found',
      'dispute_too_late',
    ],
    invalidates: ['Orders', 'Claims', 'Counters', 'Mlm'],
    summary:
      'Disputes a POS sale as “not my purchase”: its rewards wait until the dispute is resolved (domain.md 3.9)',
  }),
  createBonusPayment: call({
    verb: 'POST',
    path: '/tg',
    method: 'createBonusPayment',
    access: 'member',
    requires: {
      field: 'Kind',
      cases: { payout: 'offline.payout' },
      otherwise: 'offline.redeem',
    },
    perMinute: 30,
    idempotent: true,
    request: {
      ShowcaseID: Id,
      AgentID: Id,
      BonusType: OneOf('local', 'global'),
      /** `redeem`: the client pays with bonuses; `payout`: the showcase pays cash for local bonuses. */
      Kind: OneOf('redeem', 'payout'),
      Amount: RubText,
      SaleAmount: Type.Optional(RubText),
      ReceiptNumber: Type.Optional(Receipt),
      ConfirmCode: SixDigits,
      Comment: Type.Optional(Comment),
    },
    response: Type.Object({
      TransactionID: Id,
      ClientBalance: Type.Object({ GlobalValue: Rub, LocalValue: Rub }),
      ShowcaseBalance,
    }),
    refusals: [...memberRefusals, ...clientRefusals, ...limitRefusals, ...codeRefusals, 'payout_off'],
    invalidates: ['WowTree', 'Counters', 'Mlm'],
    summary: 'Redeems bonuses for a sale outside the app, or pays local bonuses out in cash (domain.md 3.9)',
  }),
  makeRedeemCode: call({
    verb: 'POST',
    path: '/tg',
    method: 'getRedeemCode',
    access: 'client',
    perMinute: 20,
    request: { Maximum: RubText },
    response: Type.Object({
      Code: SixDigits,
      Maximum: Rub,
      ExpiresAt: Moment,
      /** The client came through the showcase's own bot: the code covers no global bonuses (decision 002). */
      LocalOnly: Flag,
    }),
    refusals: [
      'showcase_not_found',
      'not_logged_in',
      'banned',
      'ref_required',
      'not_in_tree',
      'not_enough_bonuses',
    ],
    summary:
      'Creates a code to read out at the till: one use, five minutes, five tries, up to the given maximum (rulings 12)',
  }),
  /** What the form for recording a sale needs before anything is typed. */
  showOfflineTerms: call({
    verb: 'GET',
    path: '/tg',
    method: 'getOfflineTerms',
    access: 'member',
    requires: ['offline.sale', 'offline.redeem', 'offline.payout'],
    request: {},
    response: Type.Object({
      ReceiptLimit: Rub,
      DayLimit: Rub,
      DayLeft: Rub,
      ClientMonthLimit: Type.Integer(),
      PayoutEnabled: Flag,
      CodeAlways: Flag,
      ConfirmAfterDays: Type.Integer(),
      MaxLocalPercent: Type.Number(),
      MaxGlobalPercent: Nullable(Type.Number()),
      ShowcaseBalance,
    }),
    refusals: [...memberRefusals],
    provides: ['WowTree'],
    summary: 'Returns the limits and balances that apply to POS sales (domain.md 3.9)',
  }),
} as const
