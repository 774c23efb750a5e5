import Type from 'typebox'
import { call } from '../call.ts'
import { Lines } from '../text-kinds.ts'
import { Id, Masked, Moment, Nullable, OneOf, OneOfOrNull, Pager, PageText, Rub } from '../wire.ts'

const open = ['showcase_not_found', 'not_logged_in', 'forbidden'] as const
const Status = OneOf('open', 'settled', 'gone')
const Action = OneOf('retry', 'ask', 'settle')

const PaymentCase = Type.Object({
  id: Id,
  /** Whether books differ about a payment, a refund did not go, or money that pays nothing could not be sent back. */
  Kind: OneOf('difference', 'refund', 'stray'),
  /** `settled`: put right by hand; `gone`: by itself, or when the provider was asked again. */
  Status,
  Provider: Type.String(),
  Orders: Type.Array(Type.String({ description: 'numbers of the orders paid together' })),
  Showcase: Type.String(),
  /** Of the refund, or of the payment as it was asked for. */
  Amount: Rub,
  /** Our books' word; of a refund, what it was made for. */
  Ours: Type.String(),
  /** The provider's word, with what may be personal cut out. */
  Theirs: Type.String(),
  /** The sum the provider names, where it names another. */
  TheirAmount: Nullable(Rub),
  Refund: OneOfOrNull('pending', 'succeeded', 'failed'),
  Attempts: Type.Integer(),
  Since: Moment,
  TriedAt: Nullable(Moment),
  Events: Type.Array(
    Type.Object({
      At: Moment,
      /** Empty: it happened by itself. */
      By: Masked,
      Event: OneOf('open', 'change', 'retry', 'ask', 'answer', 'settle', 'gone'),
      Note: Type.String(),
    }),
  ),
  /** What may be done now. */
  Actions: Type.Array(Action),
})
export type PaymentCaseOnWire = Type.Static<typeof PaymentCase>

/** Money that went wrong, for the platform's administrators (domain.md 5.2, 7.2). */
export const paymentCaseCalls = {
  listPaymentCases: call({
    verb: 'GET',
    path: '/tg',
    method: 'getPaymentCases',
    access: 'platform',
    question: {
      status: Type.Optional(Status),
      /** Number of an order or top-up, id of a payment, name of a showcase, last digits of a phone. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({ Cases: Type.Array(PaymentCase), pager: Pager }),
    refusals: open,
    provides: ['Orders'],
    summary:
      'Payments of which the provider says something else than we do, refunds that did not go and stray money that could not go back; the open ones unless a status is asked, what waits longest first',
  }),
  actOnPaymentCase: call({
    verb: 'POST',
    path: '/tg',
    method: 'paymentCaseAction',
    access: 'platform',
    idempotent: true,
    question: { id: Id, Action, Note: Type.Optional(Lines({ maxLength: 500 })) },
    answer: PaymentCase,
    refusals: [...open, 'case_not_found', 'own_decision', 'action_not_allowed', 'reason_required'],
    invalidates: ['Orders', 'Counters'],
    summary:
      'Sends the same refund again, asks the provider again, or notes how it was put right by hand; never by who bought',
  }),
} as const
