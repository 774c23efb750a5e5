import { clientRefusals } from '../../any-call-refusals.ts'
import { call } from '../../call.ts'
import { Type } from '../../schema/schema.ts'
import { Done, Flag, Id, Moment, Picture, PublicId, Rub } from '../../wire.ts'
import { lineRefusals, orderRefusals, ReplacedLine, sellerRefusals } from './line-change.ts'

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
  /** The seller's, as they wrote it; may be empty. */
  Reason: Type.String(),
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
    request: ReplacedLine,
    response: Done,
    refusals: [...sellerRefusals, ...orderRefusals, ...lineRefusals, 'order_proposal_open'],
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
    refusals: [...sellerRefusals, 'order_proposal_over'],
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
    refusals: [
      ...clientRefusals,
      'order_not_found',
      'order_cancelled',
      'order_already_sent',
      'order_proposal_over',
      'order_proposal_outdated',
      'order_proposal_sold_out',
      'payment_unavailable',
    ],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrderInfo', 'SaleOrdersInfo', 'Counters'],
    summary:
      'Agrees to dearer goods, at once or by paying the difference, or declines them; agreeing again returns the payment’s address',
  }),
} as const
