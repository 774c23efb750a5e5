/**
 * SQL that records messages for the webhooks of a showcase, as a part of the statement that records the fact (like
 * `notifications/facts.ts`): no round trip of its own, and no row where no webhook wants the event.
 */
interface WebhookFact {
  /** Relations with the fact's rows, and with `webhook w` left to join. */
  readonly from: string
  /** A `WebhookEvent`, or null for rows that are no event. */
  readonly type: string
  readonly showcaseId: string
  /** A jsonb object with ids, states and kopecks (`…Kop`); never personal data. */
  readonly data: string
  readonly at: string
}

function recording({ from, type, showcaseId, data, at }: WebhookFact): string {
  return `insert into webhook_message (webhook_id, type, data, at, due_at)
    select w.id, fact.type, ${data}, ${at}, ${at}
    from ${from} cross join lateral (select ${type} as type) fact
    join webhook w on w.showcase_id = ${showcaseId} and w.off_at is null and fact.type = any (w.events)`
}

/** The event of an entry of an order's history: money and endings have types of their own. */
const ORDER_EVENT = `case
  when e.event in ('create', 'offline', 'replacement') and e.to_status is not null then 'order.created'
  when e.event = 'mark_paid' or e.to_status = 'paid' and e.from_status is distinct from 'paid' then 'order.paid'
  when e.to_status is not distinct from e.from_status or e.to_status is null then null
  when e.to_status in ('cancelled', 'expired') then 'order.cancelled'
  else 'order.state_changed' end`

export const WEBHOOK_FACTS = {
  /** `entries`: the inserted `order_history`; `orders`: a relation with their orders. */
  orderMoved: (entries: string, orders = 'orders') =>
    recording({
      from: `${entries} e join ${orders} o on o.id = e.order_id`,
      type: ORDER_EVENT,
      showcaseId: 'e.showcase_id',
      data: `jsonb_build_object('orderId', o.public_id, 'number', o.number, 'state', coalesce(e.to_status, o.status),
        'previousState', e.from_status, 'amountKop', o.payable_kop)`,
      at: 'e.at',
    }),

  /** The same for orders that the statement has just inserted: `orders` has no other state than the entry's. */
  orderCreated: (entries: string, orders: string) =>
    recording({
      from: `${entries} e join ${orders} o on o.id = e.order_id`,
      type: "'order.created'",
      showcaseId: 'e.showcase_id',
      data: `jsonb_build_object('orderId', o.public_id, 'number', o.number, 'state', e.to_status,
        'previousState', null, 'amountKop', o.payable_kop)`,
      at: 'e.at',
    }),

  /** `refunds`: the updated `refund` of a provider. */
  refunded: (refunds: string) =>
    recording({
      from: `${refunds} r join payment p on p.id = r.payment_id left join orders o on o.id = r.subject_id`,
      type: "case when r.status = 'succeeded' and p.group_id is not null then 'payment.refunded' end",
      showcaseId: 'p.showcase_id',
      data: `jsonb_build_object('orderId', o.public_id, 'number', o.number, 'refundId', 'r' || r.id,
        'refundedKop', r.amount_kop)`,
      at: 'r.done_at',
    }),

  /** `refunds`: the updated `manual_refund`, which the seller has paid out. */
  refundedManually: (refunds: string) =>
    recording({
      from: `${refunds} r join orders o on o.id = r.order_id`,
      type: "'payment.refunded'",
      showcaseId: 'r.showcase_id',
      data: `jsonb_build_object('orderId', o.public_id, 'number', o.number, 'refundId', 'm' || r.id,
        'refundedKop', r.amount_kop)`,
      at: 'r.done_at',
    }),
} as const
