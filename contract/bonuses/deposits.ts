import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, PublicId, Rub, RubText, Version } from '../wire.ts'

const PayoutStatus = OneOf(
  'new',
  'review',
  'approved',
  'processing',
  'paid',
  'failed',
  'rejected',
  'cancelled',
)

export const TopUp = Type.Object({
  id: PublicId,
  Number: Type.String(),
  Way: OneOf('invoice', 'card'),
  Amount: Rub,
  /** The part that was requested back. */
  Refunded: Rub,
  /** The part that rewards have used, according to receipts. */
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
  /** The company and the last digits of its account. */
  To: Type.String(),
  CreatedAt: Moment,
  DecidedAt: Nullable(Moment),
  Reason: Type.String(),
  CanCancel: Flag,
})

/** A fiscal receipt of a top-up: of the advance, of the part used by rewards, or of a refund (54-FZ). */
const Receipt = Type.Object({
  id: Id,
  /** Number of the top-up. */
  Number: Type.String(),
  Kind: OneOf('payment', 'offset', 'refund'),
  Amount: Rub,
  Status: OneOf('pending', 'succeeded', 'canceled'),
  Link: Type.String({ description: 'Empty until the cash register reports it' }),
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

const change = {
  verb: 'POST',
  path: '/ajax/',
  access: 'member',
  requires: { owner: true },
  invalidates: ['Mlm', 'ShowCaseEdit'],
} as const
/** Payouts of a blocked showcase are refused (domain.md 5.8). */
const changeRefusals = [...memberRefusals, 'showcase_frozen'] as const

/** The deposit that funds a showcase's global rewards, and the global bonuses it earned (domain.md 4.11, D17). */
export const depositCalls = {
  showDeposit: call({
    verb: 'GET',
    path: '/tg',
    method: 'getDeposit',
    access: 'member',
    requires: { member: 'finance.view', platform: true },
    request: {},
    response: Type.Object({
      Deposit: Rub,
      /** Global bonuses that buyers spent here and that are not paid out yet. */
      Earned: Rub,
      /** Global rewards of paid orders that are not confirmed yet. */
      Promised: Rub,
      /** Confirmed rewards that wait because the deposit is insufficient. */
      Unfunded: Rub,
      /** The credit limit: how far below zero the deposit may go. */
      Credit: Rub,
      Warning: OneOf('', 'low', 'empty'),
      /** The team is warned below this sum; null: below a fifth of the last top-up. */
      Threshold: Nullable(Rub),
      Version,
      /** The part of the deposit that can be requested back, without promised rewards. */
      Refundable: Rub,
      /** The part of the earned bonuses that can be paid out. */
      Payable: Rub,
      /** The caller owns the showcase and may act; others have read access. */
      CanChange: Flag,
      /** Why no money can be paid in now. */
      Obstacle: OneOf('', 'blocked', 'no_company', 'no_payee'),
      Providers: Type.Array(Type.String({ description: 'Payment providers that accept cards' })),
      TopUps: Type.Array(TopUp, { description: 'The latest 20' }),
      Payouts: Type.Array(Payout, { description: 'The latest 20' }),
      Receipts: Type.Array(Receipt, { description: 'The latest 20' }),
    }),
    refusals: memberRefusals,
    provides: ['Mlm'],
    summary:
      'Returns the showcase’s deposit, liabilities, earnings and what can be paid out, for members who may see its money',
  }),
  createTopUp: call({
    ...change,
    method: 'createTopUp',
    perHour: 20,
    idempotent: true,
    request: {
      Amount: RubText,
      /** `invoice`, or a payment provider. */
      Way: Code({ minLength: 1, maxLength: 20 }),
    },
    response: Type.Object({
      TopUp,
      /** The payment page for a card; empty for an invoice, and while the provider does not respond. */
      PaymentUrl: Type.String(),
    }),
    refusals: [...changeRefusals, 'top_up_amount', 'top_up_unavailable', 'top_ups_open', 'company_required'],
    summary: 'Creates a top-up of the deposit by bank invoice or by card',
  }),
  payTopUp: call({
    ...change,
    method: 'payTopUp',
    perMinute: 20,
    request: { id: PublicId },
    response: Type.Object({ PaymentUrl: Type.String() }),
    refusals: [...changeRefusals, 'top_up_not_found', 'payment_unavailable'],
    summary: 'Returns the payment page of an unpaid card top-up',
  }),
  cancelTopUp: call({
    ...change,
    method: 'cancelTopUp',
    request: { id: PublicId },
    response: Done,
    refusals: [...memberRefusals, 'top_up_not_found', 'action_not_allowed'],
    summary: 'Cancels an unpaid top-up',
  }),
  refundTopUp: call({
    ...change,
    method: 'refundTopUp',
    vouched: true,
    perHour: 10,
    idempotent: true,
    request: { id: PublicId, Amount: RubText },
    response: Done,
    refusals: [
      ...changeRefusals,
      'top_up_not_found',
      'action_not_allowed',
      'deposit_not_enough',
      'payout_open',
      'withdrawals_off',
    ],
    summary:
      'Requests unspent money back: refunded to the card it came from, or as a payout the platform decides on',
  }),
  showTopUpInvoice: call({
    verb: 'GET',
    path: '/tg',
    method: 'getTopUpInvoice',
    access: 'member',
    requires: { member: 'finance.view', platform: true },
    request: { id: PublicId },
    response: Type.Object({
      Number: Type.String(),
      At: Moment,
      /** The payment has not arrived yet. */
      Due: Flag,
      Payee: Side,
      Payer: Type.Object({ Name: Type.String(), Inn: Type.String(), Kpp: Type.String() }),
      Line: Type.String({ description: 'The description of the invoice line' }),
      Total: Rub,
      /** The VAT rate; null: the platform pays none. */
      Vat: Nullable(Rub),
      Purpose: Type.String(),
    }),
    refusals: [...memberRefusals, 'top_up_not_found'],
    provides: ['Mlm'],
    summary: 'Returns the bank invoice of a top-up, with the platform’s details at the time of the request',
  }),
  saveDepositThreshold: call({
    ...change,
    method: 'saveDepositThreshold',
    request: { Threshold: Nullable(RubText), Version },
    response: Done,
    refusals: [...memberRefusals, 'changed_meanwhile'],
    summary: 'Sets the sum below which the team is warned about the deposit',
  }),
  createPayout: call({
    ...change,
    method: 'createPayout',
    vouched: true,
    perHour: 5,
    idempotent: true,
    request: { Amount: RubText },
    response: Type.Object({ Payout }),
    refusals: [
      ...changeRefusals,
      'deposit_not_enough',
      'payout_open',
      'company_required',
      'withdrawals_off',
      'withdrawal_below_minimum',
    ],
    summary: 'Requests a payout of the global bonuses that buyers spent here',
  }),
  cancelPayout: call({
    ...change,
    method: 'cancelPayout',
    vouched: true,
    request: { id: PublicId },
    response: Done,
    refusals: [...memberRefusals, 'payout_not_found', 'action_not_allowed'],
    summary: 'Cancels a payout that is not approved yet',
  }),
} as const
