import Type from 'typebox'
import { call } from '../../call.ts'
import { Lines } from '../../text-kinds.ts'
import { Done, Flag, Id, Moment, Picture, PublicId, Rub } from '../../wire.ts'

const accessRefusals = ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in'] as const

/** Why the line of a proposal cannot be replaced. */
const lineRefusals = [
  'order_not_found',
  'action_not_allowed',
  'order_not_confirmed',
  'order_already_sent',
  'order_is_electronic',
  'order_has_claim',
  'order_codes_scanned',
  'order_parcel_requested',
  'order_is_divided',
  'order_lines_changed',
  'order_line_reduced',
  'order_sum_higher',
  'out_of_stock',
] as const

/** Goods that cost more, which the seller offers in the place of a line; the buyer answers. */
export const OrderProposal = Type.Object({
  Id,
  LineId: Id,
  /** The goods, how many of them, and the price of one; the line keeps its units. */
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Quantity: Type.Integer(),
  Price: Rub,
  /** What the buyer pays more for all of them. */
  Difference: Rub,
  ExpiresAt: Moment,
  /** The buyer agreed, and the difference is being paid. */
  IsAgreed: Flag,
})

export const proposingCalls = {
  proposeReplacement: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'proposeReplacement',
    access: 'member',
    requires: 'orders.manage',
    idempotent: true,
    request: {
      id: PublicId,
      LineId: Id,
      /** The units the seller saw; all of them are to be replaced, one for one. */
      Was: Type.Integer({ minimum: 1, maximum: 999 }),
      VariantId: Id,
      /** Why, for the buyer. */
      Reason: Type.Optional(Lines({ maxLength: 300 })),
    },
    response: Done,
    refusals: [...accessRefusals, 'forbidden', ...lineRefusals, 'order_proposal_open'],
    invalidates: ['Orders', 'SaleOrderInfo', 'SaleOrdersInfo'],
    summary: 'Proposes to the buyer goods that cost more in the place of a line of an order (decision 074)',
  }),
  withdrawProposal: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawProposal',
    access: 'member',
    requires: 'orders.manage',
    request: { id: PublicId, ProposalId: Id },
    response: Done,
    refusals: [...accessRefusals, 'forbidden', 'order_not_found', 'order_proposal_over'],
    invalidates: ['Orders', 'SaleOrderInfo', 'SaleOrdersInfo'],
    summary: 'Withdraws a proposal of dearer goods; money that is on its way for it is refunded',
  }),
  answerProposal: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'answerProposal',
    access: 'client',
    perMinute: 20,
    request: { id: PublicId, ProposalId: Id, Agree: Flag },
    response: Type.Object({
      /** Where to pay the difference of a paid order; empty when nothing is due now. */
      PaymentUrl: Type.String(),
    }),
    refusals: [...accessRefusals, ...lineRefusals, 'order_proposal_over', 'payment_unavailable'],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrderInfo', 'SaleOrdersInfo', 'Counters'],
    summary:
      'Agrees to dearer goods, at once or by paying the difference, or declines them; agreeing again returns the payment’s address',
  }),
} as const
