import type { Static } from 'typebox'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Id, Masked, Moment, Nullable, OneOf, OneOfOrNull, Pager, PageText, Rub } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Status = OneOf('open', 'settled', 'gone')
const Action = OneOf('retry', 'ask', 'settle')

const PaymentCase = Type.Object({
  id: Id,
  /**
   * The kind of a case: our records differ from the provider's, a refund failed, or an unmatched payment could not be
   * returned.
   */
  Kind: OneOf('difference', 'refund', 'unmatched'),
  /** `settled`: resolved manually; `gone`: resolved automatically, or after the provider was asked again. */
  Status,
  Provider: Type.String(),
  Orders: Type.Array(Type.String({ description: 'Numbers of the orders paid together' })),
  Showcase: Type.String(),
  /** The amount of the refund, or of the payment as it was requested. */
  Amount: Rub,
  /** The status in our records; for a refund, its reason. */
  Ours: Type.String(),
  /** The provider's message with personal data removed. */
  Theirs: Type.String(),
  /** The amount the provider reports, if it differs. */
  TheirAmount: Nullable(Rub),
  Refund: OneOfOrNull('pending', 'succeeded', 'failed'),
  Attempts: Type.Integer(),
  Since: Moment,
  TriedAt: Nullable(Moment),
  Events: Type.Array(
    Type.Object({
      At: Moment,
      /** Empty: resolved automatically. */
      By: Masked,
      Event: OneOf('open', 'change', 'retry', 'ask', 'answer', 'settle', 'gone'),
      Note: Type.String(),
    }),
  ),
  /** The actions that are possible now. */
  Actions: Type.Array(Action),
})
export type PaymentCaseOnWire = Static<typeof PaymentCase>

/** Payments that went wrong, for the platform's administrators (domain.md 5.2, 7.2). */
export const paymentCaseCalls = {
  listPaymentCases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getPaymentCases',
    access: 'platform',
    request: {
      status: Type.Optional(Status),
      /** Number of an order or top-up, id of a payment, name of a showcase, last digits of a phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({ Cases: Type.Array(PaymentCase), pager: Pager }),
    refusals: accessRefusals,
    provides: ['Orders'],
    summary:
      'Lists payment mismatches, failed refunds and unmatched payments that could not be returned, oldest first; open ones by default',
  }),
  actOnPaymentCase: call({
    verb: 'POST',
    path: '/tg',
    method: 'paymentCaseAction',
    access: 'platform',
    idempotent: true,
    request: { id: Id, Action, Note: Type.Optional(Lines({ maxLength: 500 })) },
    response: PaymentCase,
    refusals: [...accessRefusals, 'case_not_found', 'own_decision', 'action_not_allowed', 'reason_required'],
    invalidates: ['Orders', 'Counters'],
    summary:
      'Retries a refund, asks the provider again, or records a manual resolution; never by the buyer of the order',
  }),
} as const
