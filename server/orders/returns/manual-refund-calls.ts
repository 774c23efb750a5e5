import type { ResponseOf } from '@sarafan/contract/call'
import { manualRefundCalls } from '@sarafan/contract/orders/manual-refunds'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { mayMake } from '../../platform/requests/requirements.ts'
import { maskedPhone } from '../wire.ts'
import { listManualRefunds, type ManualRefund, settleManualRefund } from './manual-refunds.ts'

type Calls = typeof manualRefundCalls

/**
 * Returns the handlers of refunds by hand: listing needs the right to view orders, settling the right to make refunds
 * (domain.md 7.1).
 */
export function manualRefundHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showManualRefunds(context, input) {
      const isMember = context.capabilities.has('orders.view')
      const of = {
        showcaseId: context.showcase.id,
        isDone: input.state === 'done',
        page: Number(input.page ?? '0'),
      }
      const found = await listManualRefunds(db, of)
      return {
        Refunds: found.refunds.map((refund) => onWire(refund, isMember)),
        Counts: { due: found.due.count, done: found.done },
        Owed: toRub(found.due.kop),
        MaySettle: maySettle(context),
        Pager: found.pager,
      }
    },
    async settleManualRefund(context, input) {
      const personId = requirePerson(context)
      const about = { showcaseId: context.showcase.id, orderPublicId: input.id, refundId: input.RefundID }
      const by = { personId, note: input.Note?.trim() ?? '', at: context.now }
      const Refund = await transaction(db, (tx) => settleManualRefund(tx, { ...about, ...by }))
      return { Refund: onWire(Refund, true) }
    },
  }
}

/** Returns whether the caller may mark refunds as paid; only members can, the platform just sees them. */
const maySettle = (context: RequestContext) => mayMake(manualRefundCalls.settleManualRefund, context)

function onWire(refund: ManualRefund, isMember: boolean): ResponseOf<Calls['settleManualRefund']>['Refund'] {
  return {
    ID: refund.id,
    OrderId: refund.orderPublicId,
    OrderNumber: refund.orderNumber,
    Buyer: refund.buyer,
    Phone: isMember ? refund.phone : maskedPhone(refund.phone),
    Payment: refund.paymentMethod,
    Amount: toRub(refund.amountKop),
    Reason: refund.reason,
    At: refund.createdAt.toISOString(),
    DueAt: refund.dueAt.toISOString(),
    DoneAt: refund.doneAt?.toISOString() ?? null,
    DoneBy: refund.doneBy,
    Note: isMember ? refund.note : '',
  }
}
