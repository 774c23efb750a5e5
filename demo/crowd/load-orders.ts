import { SANDBOX } from '../../server/payments/sandbox/provider.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { publicId } from '../../server/platform/ids.ts'
import { historyRows, lineRows, orderRow, type PricedOrder, refundOf } from './order-rows.ts'

/** A written order with the ids that rewards refer to. */
export interface WrittenOrder extends PricedOrder {
  readonly id: number
  readonly number: string
  /** In the order of its lines. */
  readonly lineIds: readonly number[]
}

const INSERT_ORDERS = statement('demo.crowd.loadOrders.insertOrders')`
  with given as materialized (
    select * from json_to_recordset($1::json) as g (n int, "publicId" text, "groupPublicId" text, "showcaseId" bigint,
      "companyId" bigint, "personId" bigint, status text, "paymentStatus" text, "deliveryStatus" text, name text,
      phone text, city text, address text, "methodId" bigint, "deliveryKind" text, "deliveryName" text, track text,
      "goodsKop" bigint, "discountKop" bigint, "deliveryKop" bigint, "payableKop" bigint, "refundedKop" bigint,
      "earnKop" bigint, "returnWindowDays" int, "rewardVersion" int, "placedAt" timestamptz, "paidAt" timestamptz,
      "seenAt" timestamptz, "shippedAt" timestamptz, "deliveredAt" timestamptz, "confirmAt" timestamptz,
      "completedAt" timestamptz, "cancelledAt" timestamptz, details jsonb, consents jsonb)
  ), checkout as (
    insert into checkout_group (public_id, showcase_id, person_id, placed_at, locale, consents)
    select "groupPublicId", "showcaseId", "personId", "placedAt", 'ru-RU', consents from given order by n
    returning id, public_id
  ), made as (
    insert into orders (public_id, group_id, showcase_id, company_id, person_id, status, payment_status,
      delivery_status, payment_method, contact_name, contact_phone, city, address, delivery_method_id, delivery_kind,
      delivery_name, track, goods_kop, discount_kop, delivery_kop, payable_kop, refunded_kop, earn_kop,
      return_window_days, reward_version, rewards_posted, placed_at, expires_at, paid_at, shipped_at, delivered_at,
      confirm_at, completed_at, cancelled_at, cancel_by, cancel_reason, delivery_details, seller_seen_at)
    select g."publicId", checkout.id, g."showcaseId", g."companyId", g."personId", g.status, g."paymentStatus",
      g."deliveryStatus", $2, g.name, g.phone, g.city, g.address, g."methodId", g."deliveryKind",
      g."deliveryName", g.track, g."goodsKop", g."discountKop", g."deliveryKop", g."payableKop", g."refundedKop",
      g."earnKop", g."returnWindowDays", g."rewardVersion", g."rewardVersion", g."placedAt",
      g."placedAt" + interval '1 hour', g."paidAt", g."shippedAt", g."deliveredAt", g."confirmAt", g."completedAt",
      g."cancelledAt", case when g."cancelledAt" is not null then 'client' end,
      case when g."cancelledAt" is not null then 'Передумали' else '' end, g.details, g."seenAt"
    from given g join checkout on checkout.public_id = g."groupPublicId" order by g.n
    returning id, public_id, number, showcase_id
  ), line as (
    insert into order_line (order_id, showcase_id, product_id, variant_id, name, options, picture, picture_large, hue,
      quantity, price_kop, old_price_kop, cost_kop, participates, paid_kop, returned_quantity)
    select made.id, made.showcase_id, l."productId", l."variantId", l.name, l.options, l.picture, l."pictureLarge",
      l.hue, l.quantity, l."priceKop", l."oldPriceKop", l."costKop", true, l."paidKop", l.returned
    from json_to_recordset($3::json) as l ("orderId" text, position int, "productId" bigint, "variantId" bigint,
      name text, options jsonb, picture text, "pictureLarge" text, hue smallint, quantity int, "priceKop" bigint,
      "oldPriceKop" bigint, "costKop" bigint, "paidKop" bigint, returned int)
    join made on made.public_id = l."orderId" order by made.id, l.position
    returning id, order_id
  ), story as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, from_status, to_status, data)
    select made.id, made.showcase_id, h.at, h.actor, h."personId", h.event, h."fromStatus", h."toStatus", h.data
    from json_to_recordset($4::json) as h ("orderId" text, at timestamptz, actor text, "personId" bigint, event text,
      "fromStatus" text, "toStatus" text, data jsonb)
    join made on made.public_id = h."orderId" order by h.at
  )
  select id, public_id, number,
    (select array_agg(line.id order by line.id) from line where line.order_id = made.id)::bigint[] as "lineIds"
  from made`

/** Writes orders with their lines and their history; `first` is the number of the first one, `earnKop` what its buyer earns. */
export async function writeOrders(
  tx: Tx,
  of: { orders: readonly PricedOrder[]; first: number; earnKop: (order: PricedOrder) => number },
): Promise<WrittenOrder[]> {
  const rows = of.orders.map((order, i) => ({
    ...orderRow(order, of.first + i),
    earnKop: of.earnKop(order),
  }))
  const made = await queryRows(tx, INSERT_ORDERS, [
    JSON.stringify(rows),
    SANDBOX,
    JSON.stringify(of.orders.flatMap(lineRows)),
    JSON.stringify(of.orders.flatMap((order, i) => historyRows(order, rows[i]?.track ?? ''))),
  ])
  const byPublicId = new Map(made.map((row) => [row.publicId, row]))
  const written = of.orders.map((order) => {
    const { id, number, lineIds } = byPublicId.get(order.publicId) ?? { id: 0, number: '', lineIds: [] }
    return { ...order, id, number: number ?? '', lineIds: (lineIds ?? []).filter((line) => line !== null) }
  })
  await writePayments(tx, written)
  return written
}

const INSERT_PAYMENTS = statement('demo.crowd.loadOrders.insertPayments')`
  with given as materialized (
    select p.*, o.group_id, o.showcase_id, o.payable_kop, o.placed_at, o.paid_at, o.number, s.name as merchant
    from json_to_recordset($1::json) as p ("orderId" bigint, "publicId" text, "eventId" text, "returnUrl" text,
      "closedAt" timestamptz, "refundKop" bigint, "refundKey" text, "refundedAt" timestamptz)
    join orders o on o.id = p."orderId" join showcase s on s.id = o.showcase_id
  ), made as (
    insert into payment (public_id, group_id, showcase_id, provider, amount_kop, status, external_id,
      confirmation_url, created_at, captured_at, closed_at)
    select "publicId", group_id, showcase_id, $2, payable_kop,
      case when paid_at is null then 'canceled' else 'succeeded' end,
      case when paid_at is not null then "publicId" end,
      case when paid_at is not null then '/api/pay/sandbox/' || "publicId" end, placed_at, paid_at, "closedAt"
    from given order by placed_at returning id, public_id
  ), share as (
    insert into payment_share (payment_id, subject_id, amount_kop)
    select made.id, g."orderId", g.payable_kop from given g join made on made.public_id = g."publicId"
  ), at_bank as (
    insert into sandbox_payment (id, amount_kop, currency, merchant, purpose, return_url, status, event_id,
      created_at, decided_at)
    select "publicId", payable_kop, 'RUB', merchant, 'Заказ ' || number, "returnUrl", 'paid', "eventId", paid_at, paid_at
    from given where paid_at is not null returning id
  ), refunded as (
    insert into refund (key, payment_id, subject_id, amount_kop, reason, status, external_id, created_at, done_at,
      asked_at)
    select g."refundKey", made.id, g."orderId", g."refundKop",
      case when g."refundKey" like '%:cancel' then 'cancel' else 'return' end, 'succeeded', g."refundKey",
      g."refundedAt", g."refundedAt", g."refundedAt"
    from given g join made on made.public_id = g."publicId" where g."refundKey" is not null order by g."orderId"
  ), returned_by_bank as (
    insert into sandbox_refund (key, payment_id, amount_kop, at)
    select g."refundKey", at_bank.id, g."refundKop", g."refundedAt"
    from given g join at_bank on at_bank.id = g."publicId" where g."refundKey" is not null
  ), returned as (
    insert into order_return (order_id, showcase_id, person_id, at, reason, restocked, lines, money_kop,
      bonus_local_kop, bonus_global_kop)
    select g."orderId", g.showcase_id, s.owner_id, g."refundedAt", 'Не подошло', true,
      (select jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity) order by l.id)
        from order_line l where l.order_id = g."orderId"), g."refundKop", 0, 0
    from given g join showcase s on s.id = g.showcase_id where g."refundKey" like '%:return' order by g."orderId"
  )
  insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
  select l.showcase_id, l.variant_id, m.kind, m.sign * l.quantity, 'order:' || g."orderId", m.at
  from given g join orders o on o.id = g."orderId" join order_line l on l.order_id = o.id
  cross join lateral (values ('receipt', 1, g.placed_at), ('sale', -1, coalesce(o.shipped_at, o.delivered_at)))
    as m (kind, sign, at)
  where coalesce(o.shipped_at, o.delivered_at) is not null order by m.at, l.id, m.sign desc`

/** Writes how the orders were paid and refunded. The stock stays: the seller received before what was sold then. */
async function writePayments(tx: Tx, orders: readonly WrittenOrder[]): Promise<void> {
  const rows = orders.map((order) => {
    const refund = refundOf(order)
    const isCancelled = order.steps.some(({ event }) => event === 'cancel')
    return {
      orderId: order.id,
      publicId: publicId(),
      eventId: publicId(),
      returnUrl: `/${order.counter.showcase.alias}/`,
      closedAt: order.steps[1]?.at ?? null,
      refundKop: refund?.kop ?? null,
      refundKey: refund && `order:${order.id}:${isCancelled ? 'cancel' : 'return'}`,
      refundedAt: refund?.at ?? null,
    }
  })
  await queryRows(tx, INSERT_PAYMENTS, [JSON.stringify(rows), SANDBOX])
}
