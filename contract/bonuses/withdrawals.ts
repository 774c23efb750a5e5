import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub, RubText } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in'] as const
const Status = OneOf('new', 'review', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled')

/** Where the money is sent. We never see a bank card number: the provider stores it (domain.md 4.0). */
const Requisites = Type.Object(
  {
    Kind: OneOf('bank_account', 'sbp', 'yoomoney', 'company'),
    Account: Type.Optional(Code({ maxLength: 30 })),
    Bik: Type.Optional(Code({ maxLength: 20 })),
    Phone: Type.Optional(Code({ maxLength: 25 })),
    Bank: Type.Optional(Type.String({ maxLength: 100 })),
    Wallet: Type.Optional(Code({ maxLength: 20 })),
    CompanyID: Type.Optional(Id),
  },
  { additionalProperties: false },
)

export const Withdrawal = Type.Object({
  id: PublicId,
  Amount: Rub,
  Fee: Rub,
  Tax: Rub,
  /** The net amount. */
  Net: Rub,
  Status,
  /** The masked destination. */
  To: Type.String(),
  CreatedAt: Moment,
  DecidedAt: Nullable(Moment),
  Reason: Type.String(),
  CanCancel: Flag,
})

const WithdrawData = Type.Object({
  /** False: see Reason. A person who is not an agent is offered to become one. */
  Allowed: Flag,
  Reason: OneOf('', 'not_verified', 'frozen', 'debt', 'open_withdrawal', 'below_minimum', 'off'),
  Available: Rub,
  Minimum: Rub,
  FeePercent: Type.Number(),
  FeeMinimum: Rub,
  TaxPercent: Type.Number(),
  TaxNote: Type.String(),
  TaxStatus: Type.String(),
  /** The details of the last withdrawal, to prefill the form. */
  Requisites: Nullable(Requisites),
  Companies: Type.Array(Type.Object({ ID: Id, Name: Type.String() })),
  Open: Nullable(Withdrawal),
})

const requestRefusals = [
  ...accessRefusals,
  'forbidden',
  'agent_not_verified',
  'person_frozen',
  'bonus_debt',
  'withdrawal_open',
  'withdrawal_below_minimum',
  'withdrawals_off',
  'not_enough_bonuses',
  'invalid_requisites',
  'company_not_found',
] as const
const request = { Amount: RubText, Requisites }
const answer = Type.Object({ Withdrawal })
const stateRefusals = ['withdrawal_not_found', 'action_not_allowed'] as const

const Decision = OneOf('review', 'approve', 'process', 'pay', 'fail', 'retry', 'reject')

export const withdrawalCalls = {
  getWithdrawBonusesData: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getWithdrawBonusesData',
    access: 'client',
    vouched: true,
    request: {},
    response: WithdrawData,
    refusals: [...accessRefusals, 'forbidden'],
    provides: ['Mlm'],
    summary: 'Returns what the withdrawal dialog needs, or why the caller may not withdraw (AP-54, BN-10)',
  }),
  withdrawBonuses: call({
    verb: 'POST',
    path: '/tg',
    method: 'withdrawBonuses',
    access: 'client',
    perHour: 5,
    vouched: true,
    idempotent: true,
    request,
    response: answer,
    refusals: requestRefusals,
    invalidates: ['Mlm', 'Counters'],
    summary: 'Requests a withdrawal of global bonuses; they are held until the platform decides (AP-71)',
  }),
  createWithdraw: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'createWithdraw',
    access: 'client',
    perHour: 5,
    vouched: true,
    idempotent: true,
    request,
    response: answer,
    refusals: requestRefusals,
    invalidates: ['Mlm', 'Counters'],
    summary: 'Does the same as withdrawBonuses at its older path (AP-63, BN-11)',
  }),
  cancelWithdraw: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'cancelWithdraw',
    access: 'client',
    vouched: true,
    request: { id: PublicId },
    response: answer,
    refusals: [...accessRefusals, ...stateRefusals],
    invalidates: ['Mlm', 'Counters'],
    summary: 'Cancels the caller’s withdrawal before its approval; the bonuses return',
  }),
  showTransfer: call({
    verb: 'GET',
    path: '/account/mlm/transfer/',
    access: 'client',
    vouched: true,
    request: { page: Type.Optional(PageText) },
    response: Type.Object({
      IsAgent: Flag,
      VerifiedUntil: Nullable(Moment),
      /** The open withdrawal, if any. */
      rq: Nullable(PublicId),
      Withdrawals: Type.Array(Withdrawal),
      pager: Pager,
    }),
    refusals: [...accessRefusals, 'forbidden'],
    provides: ['Mlm'],
    summary: 'Returns whether the caller is a verified agent, and their withdrawals, newest first (AP-41)',
  }),
  listWithdrawals: call({
    verb: 'GET',
    path: '/account/mlm/withdrawals/',
    access: 'platform',
    request: {
      status: Type.Optional(Status),
      /** The beginning of a name; searches all statuses unless `status` is given. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Withdrawals: Type.Array(
        Type.Object({
          ...Withdrawal.properties,
          PersonID: Id,
          PersonName: Type.String(),
          TaxStatus: OneOf('individual', 'npd', 'ip', 'company'),
          /** Bonuses the person owes; while positive, the request can only be rejected. */
          Debt: Rub,
          /** The decisions that are possible now. */
          Decisions: Type.Array(Decision),
        }),
      ),
      /** A nightly check found a ledger mismatch: withdrawals are stopped until `resumeWithdrawals`. */
      Stopped: Flag,
      pager: Pager,
    }),
    refusals: [...accessRefusals, 'forbidden'],
    provides: ['Mlm'],
    summary: 'Lists withdrawals for platform administrators, oldest first; by default the open ones',
  }),
  decideWithdrawal: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'decideWithdrawal',
    access: 'platform',
    request: {
      id: PublicId,
      Decision,
      Reason: Type.Optional(Lines({ minLength: 3, maxLength: 500 })),
    },
    response: answer,
    refusals: [
      ...accessRefusals,
      ...stateRefusals,
      'reason_required',
      'own_decision',
      'person_frozen',
      'bonus_debt',
    ],
    invalidates: ['Mlm'],
    summary:
      'Moves a withdrawal to its next status; a rejection returns the bonuses once; never the administrator’s own',
  }),
  resumeWithdrawals: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'resumeWithdrawals',
    access: 'platform',
    request: {},
    response: Type.Object({
      /** Why withdrawals were stopped; empty if they were not. */
      Why: Type.String(),
    }),
    refusals: [...accessRefusals, 'forbidden', 'withdrawals_off'],
    invalidates: ['Mlm'],
    summary: 'Resumes withdrawals after the ledger was corrected; a remaining mismatch keeps them stopped',
  }),
} as const
