import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub } from '../wire.ts'

const Refund = Type.Object({
  ID: Id,
  OrderId: PublicId,
  OrderNumber: Type.String(),
  Buyer: Type.String(),
  Phone: Type.String({ description: 'Masked for the platform' }),
  /** Code of the payment method. */
  Payment: Type.String(),
  Amount: Rub,
  Reason: OneOf('cancel', 'return_to_sender', 'return'),
  At: Moment,
  DueAt: Moment,
  DoneAt: Nullable(Moment),
  DoneBy: Nullable(Type.String()),
  Note: Type.String(),
})

/** Refunds of money that no provider took, cash and transfers: the seller pays them back by hand (domain.md 5.1, 5.2). */
export const manualRefundCalls = {
  showManualRefunds: call({
    verb: 'GET',
    path: '/account/refunds/',
    access: 'member',
    requires: { member: 'orders.view', platform: true },
    request: { state: Type.Optional(OneOf('due', 'done')), page: Type.Optional(PageText) },
    response: Type.Object({
      Refunds: Type.Array(Refund),
      Counts: Type.Object({ due: Type.Integer(), done: Type.Integer() }),
      /** Total owed. */
      Owed: Rub,
      /** The caller may mark the refunds as paid out. */
      MaySettle: Flag,
      Pager,
    }),
    refusals: [...memberRefusals],
    provides: ['SaleOrdersInfo'],
    summary:
      'Lists the manual refunds the showcase owes its buyers, the most urgent first, or those already paid out',
  }),
  settleManualRefund: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'settleManualRefund',
    access: 'member',
    requires: 'refunds.make',
    request: {
      /** The order. */
      id: PublicId,
      RefundID: Id,
      /** For members only: number of the transfer, or who took the cash. */
      Note: Type.Optional(Lines({ maxLength: 300 })),
    },
    response: Type.Object({ Refund }),
    refusals: [...memberRefusals, 'refund_not_found'],
    invalidates: ['SaleOrdersInfo', 'SaleOrderInfo', 'OrderInfo'],
    summary: 'Marks a manual refund as paid out and notifies the buyer; repeating the call changes nothing',
  }),
} as const
