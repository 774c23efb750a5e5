import type {
  OrderActor,
  OrderDeliveryStatus,
  OrderEvent,
  OrderPaymentStatus,
  OrderStatus,
} from '@sarafan/contract/orders/states'
import { ORDER_MOVES } from '@sarafan/contract/orders/states'
import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { WEBHOOK_FACTS } from '../../webhooks/facts.ts'
import { markingNotBought } from '../../wishlists/wishlists.ts'
import { commitUnits, isUncommitted } from '../postpaid/postpaid.ts'
import type { OrderRow } from '../rows.ts'

/** One transition of an order and the fields it sets; omitted fields stay unchanged. */
export interface Step {
  readonly event: OrderEvent
  readonly actor: OrderActor
  readonly personId?: number | null
  readonly at: Date
  readonly paymentStatus?: OrderPaymentStatus
  readonly deliveryStatus?: OrderDeliveryStatus
  readonly paidAt?: Date
  readonly shippedAt?: Date
  readonly deliveredAt?: Date
  readonly confirmAt?: Date
  readonly completedAt?: Date
  readonly cancelledAt?: Date
  readonly reason?: string
  readonly track?: string
  readonly refundedKop?: number
  /** What an edit changed, and the money it returned or the buyer added; shown to the buyer. */
  readonly edit?: { readonly changes: string; readonly refundKop: number | null; readonly moreKop?: number }
}

// The statement that moves an order also notifies of it, and sets and deletes the timers of a paid one, for every caller.
const MOVE = statement('orders.lifecycle.move.move')`
  with moved as (
    update orders set status = $3, payment_status = coalesce($4, payment_status),
      delivery_status = coalesce($5, delivery_status), paid_at = coalesce($6, paid_at),
      shipped_at = coalesce($7, shipped_at), delivered_at = coalesce($8, delivered_at),
      confirm_at = coalesce($9, confirm_at), completed_at = coalesce($10, completed_at),
      cancelled_at = coalesce($11, cancelled_at), cancel_reason = coalesce($12, cancel_reason),
      track = coalesce($13, track), refunded_kop = coalesce($14, refunded_kop),
      cancel_by = case when $3 = 'cancelled' then $15 else cancel_by end,
      address_hash = case when $3 = 'new' and $2 <> 'new' then address_hash end,
      expires_at = case when $3 = 'new' and $2 = 'new' then null else expires_at end
    where id = $1 and status = $2 returning id, showcase_id
  ), timed as (
    insert into order_timer (order_id, kind, due_at)
    select moved.id, timer.kind, timer.due_at
    from moved join showcase s on s.id = moved.showcase_id, lateral (values
      ('auto_confirm', $16::timestamptz + make_interval(mins => s.auto_confirm_minutes)),
      ('seller_silence', $16::timestamptz + make_interval(hours => s.seller_confirm_hours))) as timer (kind, due_at)
    where $3 = 'paid' and timer.due_at is not null
    on conflict (order_id, kind) do update set due_at = excluded.due_at
  ), stopped as (
    delete from order_timer t using moved where t.order_id = moved.id and $2 = 'paid' and $3 <> 'paid'
  ), gifts as (
    ${markingNotBought(`select id from moved where $3 in ('cancelled', 'expired') and $2 <> $3`)}
  ), entries as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, from_status, to_status, data)
    select id, showcase_id, $16, $15, $17, $18, $2, $20, $19::jsonb from moved returning *
  ), for_buyer as (
    ${FACTS.orderMoved('entries')}
  ), for_seller as (
    ${FACTS.orderNeedsSeller('entries')}
  ), messages as (
    ${WEBHOOK_FACTS.orderMoved('entries')}
  )
  select order_id from entries`

/**
 * Moves a locked order by its state table, writes its history and returns the updated order (domain.md 5.1). Any
 * transition commits an uncommitted order: its units leave the share of such orders (decision 024).
 */
export async function moveOrder(tx: Tx, order: OrderRow, step: Step): Promise<OrderRow> {
  const move = ORDER_MOVES[step.event]
  if (!move.from.includes(order.status)) throw new Error(`${order.status} does not ${step.event}`)
  await commitUnits(tx, order)
  const to: OrderStatus = move.to ?? order.status
  const done = await queryRows(tx, MOVE, [
    order.id,
    order.status,
    to,
    step.paymentStatus ?? null,
    step.deliveryStatus ?? null,
    step.paidAt ?? null,
    step.shippedAt ?? null,
    step.deliveredAt ?? null,
    step.confirmAt ?? null,
    step.completedAt ?? null,
    step.cancelledAt ?? null,
    step.reason ?? null,
    step.track ?? null,
    step.refundedKop ?? null,
    step.actor,
    step.at,
    step.personId ?? null,
    step.event,
    JSON.stringify(historyData(step)),
    move.to,
  ])
  if (done.length !== 1) throw new Error(`order ${order.id} was moved without its lock`)
  return {
    ...order,
    status: to,
    paymentStatus: step.paymentStatus ?? order.paymentStatus,
    deliveryStatus: step.deliveryStatus ?? order.deliveryStatus,
    confirmAt: step.confirmAt ?? order.confirmAt,
    expiresAt: isUncommitted(order) && to === 'new' ? null : order.expiresAt,
  }
}

/** Returns the details recorded in the history with the transition. */
function historyData({ reason, track, edit }: Step): Record<string, string | number> {
  return {
    ...(reason ? { reason } : {}),
    ...(track ? { track } : {}),
    ...(edit ? { reason: edit.changes } : {}),
    ...(edit && edit.refundKop !== null ? { refundKop: edit.refundKop } : {}),
    ...(edit?.moreKop ? { moreKop: edit.moreKop } : {}),
  }
}
