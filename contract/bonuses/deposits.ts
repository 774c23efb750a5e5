import Type from 'typebox'
import { call } from '../call.ts'
import { Code } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, PublicId, Rub, RubText, Version } from '../wire.ts'

const PayoutStatus = OneOf(
  ...(['new', 'review', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled'] as const),
)

export const TopUp = Type.Object({
  id: PublicId,
  Number: Type.String(),
  Way: OneOf('invoice', 'card'),
  Amount: Rub,
  /** How much of it was asked back. */
  Refunded: Rub,
  /** How much of it rewards have used, as receipts say. */
  SetOff: Rub,
  Status: OneOf('waiting', 'paid', 'failed', 'cancelled'),
  CreatedAt: Moment,
  ClosedAt: Nullable(Moment),
  Reason: Type.String(),
})

export const Payout = Type.Object({
  id: PublicId,
  Number: Type.String(),
  Kind: OneOf('earned', 'deposit'),
  Amount: Rub,
  Status: PayoutStatus,
  /** The company and the end of its account. */
  To: Type.String(),
  CreatedAt: Moment,
  DecidedAt: Nullable(Moment),
  Reason: Type.String(),
  CanCancel: Flag,
})

/** A fiscal receipt of a top-up: of the advance, of what rewards used of it, of what went back (54-FZ). */
const Receipt = Type.Object({
  id: Id,
  /** Number of the top-up. */
  Number: Type.String(),
  Kind: OneOf('payment', 'offset', 'refund'),
  Amount: Rub,
  Status: OneOf('pending', 'succeeded', 'canceled'),
  Link: Type.String({ description: 'empty until the register says' }),
  At: Moment,
})

const Side = Type.Object({
  Name: Type.String(),
  Inn: Type.String(),
  Kpp: Type.String(),
  Address: Type.String(),
  Director: Type.String(),
  Bank: Type.String(),
  Bik: Type.String(),
  Account: Type.String(),
  CorrAccount: Type.String(),
  Phone: Type.String(),
  Email: Type.String(),
})

const open = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'] as const
const change = {
  verb: 'POST',
  path: '/ajax/',
  access: 'member',
  requires: { owner: true },
  invalidates: ['Mlm', 'ShowCaseEdit'],
} as const
/** A blocked showcase's money stays where it is (domain.md 5.8). */
const moving = [...open, 'showcase_frozen'] as const

/** The deposit that funds a showcase's global rewards, and what it earned in global bonuses (domain.md 4.11, D17). */
export const depositCalls = {
  showDeposit: call({
    verb: 'GET',
    path: '/tg',
    method: 'getDeposit',
    access: 'member',
    requires: { member: 'finance.view', platform: true },
    question: {},
    answer: Type.Object({
      Deposit: Rub,
      /** What buyers spent here in global bonuses and nobody paid out yet. */
      Earned: Rub,
      /** Global rewards of paid orders that are not confirmed yet. */
      Promised: Rub,
      /** Confirmed rewards that wait because the deposit is short. */
      Unfunded: Rub,
      /** How far below zero the deposit may go. */
      Credit: Rub,
      Warning: OneOf('', 'low', 'empty'),
      /** Below it the team is warned; null: below a fifth of the last top-up. */
      Threshold: Nullable(Rub),
      Version,
      /** What can be asked back of the deposit, promised rewards left out. */
      Refundable: Rub,
      /** What can be paid out of what was earned. */
      Payable: Rub,
      /** The caller owns the showcase: others only look. */
      CanChange: Flag,
      /** Why money cannot be paid in now. */
      Obstacle: OneOf('', 'blocked', 'no_company', 'no_payee'),
      Providers: Type.Array(Type.String({ description: 'payment systems that take cards' })),
      TopUps: Type.Array(TopUp, { description: 'the latest 20' }),
      Payouts: Type.Array(Payout, { description: 'the latest 20' }),
      Receipts: Type.Array(Receipt, { description: 'the latest 20' }),
    }),
    refusals: open,
    provides: ['Mlm'],
    summary: 'The showcase’s deposit, what it owes, earned and may take back, for who sees its money',
  }),
  createTopUp: call({
    ...change,
    method: 'createTopUp',
    perHour: 20,
    idempotent: true,
    question: {
      Amount: RubText,
      /** `invoice`, or a payment system. */
      Way: Code({ minLength: 1, maxLength: 20 }),
    },
    answer: Type.Object({
      TopUp,
      /** Where to pay by card; empty for an invoice and while the payment system does not answer. */
      PaymentUrl: Type.String(),
    }),
    refusals: [...moving, 'top_up_amount', 'top_up_unavailable', 'top_ups_open', 'company_required'],
    summary: 'Asks to pay money into the deposit, by a bank invoice or by card',
  }),
  payTopUp: call({
    ...change,
    method: 'payTopUp',
    perMinute: 20,
    question: { id: PublicId },
    answer: Type.Object({ PaymentUrl: Type.String() }),
    refusals: [...moving, 'top_up_not_found', 'payment_unavailable'],
    summary: 'Where a top-up by card that still waits is paid',
  }),
  cancelTopUp: call({
    ...change,
    method: 'cancelTopUp',
    question: { id: PublicId },
    answer: Done,
    refusals: [...open, 'top_up_not_found', 'action_not_allowed'],
    summary: 'Gives up a top-up that nobody has paid',
  }),
  refundTopUp: call({
    ...change,
    method: 'refundTopUp',
    vouched: true,
    perHour: 10,
    idempotent: true,
    question: { id: PublicId, Amount: RubText },
    answer: Done,
    refusals: [
      ...moving,
      ...(['top_up_not_found', 'action_not_allowed', 'deposit_not_enough'] as const),
      ...(['payout_open', 'withdrawals_off'] as const),
    ],
    summary: 'Takes unspent money back: to the card it came from, or as a payout the platform decides',
  }),
  showTopUpInvoice: call({
    verb: 'GET',
    path: '/tg',
    method: 'getTopUpInvoice',
    access: 'member',
    requires: { member: 'finance.view', platform: true },
    question: { id: PublicId },
    answer: Type.Object({
      Number: Type.String(),
      At: Moment,
      /** Still waits for the money. */
      Due: Flag,
      Payee: Side,
      Payer: Type.Object({ Name: Type.String(), Inn: Type.String(), Kpp: Type.String() }),
      Line: Type.String({ description: 'what is paid for' }),
      Total: Rub,
      /** Null: the platform pays none. */
      Vat: Nullable(Rub),
      Purpose: Type.String(),
    }),
    refusals: [...open, 'top_up_not_found'],
    provides: ['Mlm'],
    summary: 'The bank invoice of a top-up, with the platform’s details as they were when it was asked',
  }),
  saveDepositThreshold: call({
    ...change,
    method: 'saveDepositThreshold',
    question: { Threshold: Nullable(RubText), Version },
    answer: Done,
    refusals: [...open, 'changed_meanwhile'],
    summary: 'Sets below which sum the team is warned that the deposit runs out',
  }),
  createPayout: call({
    ...change,
    method: 'createPayout',
    vouched: true,
    perHour: 5,
    idempotent: true,
    question: { Amount: RubText },
    answer: Type.Object({ Payout }),
    refusals: [
      ...moving,
      ...(['deposit_not_enough', 'payout_open', 'company_required', 'withdrawals_off'] as const),
      'withdrawal_below_minimum',
    ],
    summary: 'Asks the platform to pay out what buyers spent here in global bonuses',
  }),
  cancelPayout: call({
    ...change,
    method: 'cancelPayout',
    vouched: true,
    question: { id: PublicId },
    answer: Done,
    refusals: [...open, 'payout_not_found', 'action_not_allowed'],
    summary: 'Takes a payout back while nobody has approved it',
  }),
} as const
