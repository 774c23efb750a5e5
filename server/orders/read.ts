import { PARCEL_STATES, SHIPMENT_STATES } from '@sarafan/contract/orders/parcel-states'
import { ORDER_ACTORS, ORDER_STATUSES, type OrderActor } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'
import type { Owner, RequestContext } from '../platform/requests/context.ts'
import { findOwner } from '../platform/requests/owner.ts'
import { OtherLanguages } from '../platform/words/names.ts'
import { ORDER_COLUMNS, type OrderRow } from './rows.ts'

/** RFC 3339 as the database writes it. */
const DatabaseTime = Type.String()
const Line = Type.Object({
  id: Type.Integer(),
  productId: Type.Integer(),
  variantId: Type.Integer(),
  name: Type.String(),
  options: Type.Array(Type.String()),
  picture: Type.String(),
  pictureLarge: Type.String(),
  hue: Type.Integer(),
  quantity: Type.Integer(),
  priceKop: Type.Integer(),
  paidKop: Type.Integer(),
  returned: Type.Integer(),
  /** Of these, the units that were taken out of the order before its handover. */
  removed: Type.Integer(),
  shipsOn: Type.Union([Type.String(), Type.Null()]),
  names: OtherLanguages,
})
const HistoryEvent = Type.Object({
  at: DatabaseTime,
  event: Type.String(),
  actor: Type.Enum(ORDER_ACTORS),
  status: Type.Union([Type.Enum(ORDER_STATUSES), Type.Null()]),
  reason: Type.String(),
  /** Visible to buyers; other entries are for members only. */
  visible: Type.Boolean(),
})
/** A POS sale as its buyer sees it. */
const Sale = Type.Object({
  receipt: Type.String(),
  soldAt: DatabaseTime,
  recordedAt: DatabaseTime,
  items: Type.Array(Type.Object({ Name: Type.String(), Qty: Type.Number(), Price: Type.String() })),
  isDisputed: Type.Boolean(),
  /** Its rewards are confirmed or the sale is voided, so it can no longer be disputed. */
  isOver: Type.Boolean(),
})
/** Events of the carrier, oldest first. */
export const ParcelSteps = Type.Array(
  Type.Object({ state: Type.Enum(PARCEL_STATES), at: DatabaseTime, city: Type.String() }),
)
const ShownParcel = Type.Object({
  carrier: Type.String(),
  state: Type.Enum(PARCEL_STATES),
  keepUntil: Type.Union([DatabaseTime, Type.Null()]),
  plannedOn: Type.Union([Type.String(), Type.Null()]),
  steps: ParcelSteps,
})
const ShownShipment = Type.Object({
  id: Type.Integer(),
  number: Type.Integer(),
  state: Type.Enum(SHIPMENT_STATES),
  track: Type.String(),
  sentAt: Type.Union([DatabaseTime, Type.Null()]),
  lines: Type.Array(Type.Object({ lineId: Type.Integer(), quantity: Type.Integer() })),
  parcel: Type.Union([ShownParcel, Type.Null()]),
})
/** The pickup point of an order, as it was when the order was placed. */
const Point = Type.Object({
  name: Type.String(),
  address: Type.String(),
  workTime: Type.String(),
  phone: Type.String(),
  metro: Type.String(),
  isLocker: Type.Boolean(),
})
const ShownGift = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  greeting: Type.String(),
  hidesPrices: Type.Boolean(),
})
const ORDER_JSON = {
  lines: Type.Array(Line),
  history: Type.Array(HistoryEvent),
  sale: Sale,
  parcel: ShownParcel,
  shipments: Type.Array(ShownShipment),
  point: Point,
  gift: ShownGift,
}
/**
 * An order as shown to people; amounts in kopecks. `carrier` is the code of an outside carrier or of the showcase's own delivery,
 * and `sale` is null for an order placed in the app.
 */
export type ShownOrder = StatementRow<typeof BY_ID>
export type ShownLine = ShownOrder['lines'][number]
export type ShownEvent = ShownOrder['history'][number]
export type ShownSale = Static<typeof Sale>
export type ShownParcel = Static<typeof ShownParcel>
export type ShownGift = Static<typeof ShownGift>
export type ShownPoint = Static<typeof Point>

/** Order of parcel states, used to sort events of the same second. */
const STATE_ORDER = `array['asked', 'registered', 'handed', 'in_transit', 'at_point', 'not_delivered', 'delivered']`

/** SQL for the carrier's events of a parcel, oldest first, as JSON. */
export const stepsOf = (parcelId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'city', e.city) order by e.at, array_position(${STATE_ORDER}, e.state), e.code), '[]')
  from parcel_event e where e.parcel_id = ${parcelId})`

/** SQL for the latest parcel that a carrier has, as JSON. */
const lastParcel = (where: string) => `
  select jsonb_build_object('carrier', p.carrier, 'state', p.state, 'keepUntil', p.keep_until,
    'plannedOn', p.planned_on, 'steps', ${stepsOf('p.id')})
  from parcel p where ${where} and p.state not in ('asked', 'refused', 'withdrawn')
  order by p.id desc limit 1`

const SELECT_ORDER = `
  select ${ORDER_COLUMNS}, o.placed_at, o.paid_at, o.delivered_at,
    o.contact_name, o.contact_phone, o.delivery_name, o.track,
    concat_ws(', ', nullif(o.city, ''), nullif(o.address, ''),
      'подъезд ' || nullif(o.address_notes ->> 'entrance', ''), 'этаж ' || nullif(o.address_notes ->> 'floor', ''),
      'домофон ' || nullif(o.address_notes ->> 'intercom', ''), nullif(o.address_notes ->> 'comment', '')) as address, o.comment, c.name_short as seller,
    o.goods_kop, o.discount_kop, o.delivery_kop,
    o.refunded_kop, o.earn_kop,
    coalesce(chat.client_unread, 0) as "unreadByClient", coalesce(chat.seller_unread, 0) as "unreadBySeller",
    g.public_id as "groupPublicId",
    case when o.delivery_method_id is null
      then (select count(*) from certificate c where c.order_id = o.id)::int else 0 end as "certificateCount",
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
        'name', l.name, 'options', l.options, 'picture', l.picture, 'pictureLarge', l.picture_large, 'hue', l.hue,
        'quantity', l.quantity, 'priceKop', l.price_kop, 'paidKop', l.paid_kop,
        'returned', l.returned_quantity, 'removed', l.removed_quantity, 'shipsOn', l.ships_on, 'names', l.names)
        order by l.id), '[]')
      from order_line l where l.order_id = o.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'event', h.event, 'actor', h.actor,
        'status', h.to_status, 'reason', coalesce(h.data ->> 'reason', ''), 'visible', h.visible_to_client)
        order by h.id), '[]')
      from order_history h where h.order_id = o.id) as history,
    coalesce(o.delivery_details ->> 'carrier', '') as carrier,
    (o.delivery_details ->> 'daysMin')::int as days_min, (o.delivery_details ->> 'daysMax')::int as days_max, o.delivery_details -> 'point' as point,
    (${lastParcel('p.order_id = o.id and p.shipment_id is null')}) as parcel,
    coalesce(case when o.shipment_count > 0 then (
      select jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'state', s.state, 'track', s.track,
        'sentAt', s.sent_at, 'lines', (select coalesce(jsonb_agg(jsonb_build_object('lineId', c.order_line_id,
            'quantity', c.quantity) order by c.order_line_id), '[]') from shipment_line c where c.shipment_id = s.id),
        'parcel', (${lastParcel('p.shipment_id = s.id')})) order by s.number)
      from shipment s where s.order_id = o.id) end, '[]') as shipments,
    (select jsonb_build_object('receipt', f.receipt, 'soldAt', f.sold_at, 'recordedAt', f.recorded_at,
        'items', f.items, 'isDisputed', f.disputed_at is not null,
        'isOver', f.confirmed_at is not null or f.voided_at is not null)
      from offline_sale f where f.order_id = o.id) as sale,
    (select jsonb_build_object('name', g.recipient_name, 'phone', g.recipient_phone, 'greeting', g.greeting,
        'hidesPrices', g.hides_prices)
      from order_gift g where g.order_id = o.id) as gift
  from orders o join company c on c.id = o.company_id join checkout_group g on g.id = o.group_id
  left join order_chat chat on chat.order_id = o.id`

/** Maximum number of a person's orders in one response, newest first. */
const MAX_ORDERS = 100
const BY_PERSON = statement(
  'orders.read.byPerson',
  ORDER_JSON,
)`${SELECT_ORDER} where o.person_id = $1 and o.showcase_id = $2 order by o.id desc limit ${MAX_ORDERS}`

/** Returns a person's orders in a showcase, newest first. */
export async function ordersOf(db: Db, of: { personId: number; showcaseId: number }): Promise<ShownOrder[]> {
  return queryRows(db, BY_PERSON, [of.personId, of.showcaseId])
}

const BY_ID = statement('orders.read.byId', ORDER_JSON)`${SELECT_ORDER} where o.id = $1`

/** Returns one order in full; throws when it does not exist, since the id comes from our own rows. */
export async function orderOf(db: Db, orderId: number): Promise<ShownOrder> {
  const [order] = await queryRows(db, BY_ID, [orderId])
  if (!order) throw new Error(`order ${orderId} does not exist`)
  return order
}

const BY_IDS = statement('orders.read.byIds', ORDER_JSON)`${SELECT_ORDER} where o.id = any ($1::bigint[])`

/** Returns orders in full by their ids, in no particular order. */
export async function shownOrders(db: Db, ids: readonly number[]): Promise<ShownOrder[]> {
  return queryRows(db, BY_IDS, [ids])
}

const BY_GROUP = statement('orders.read.byGroup', ORDER_JSON)`
  ${SELECT_ORDER} where o.group_id = coalesce(
    (select id from checkout_group where public_id = $1 and showcase_id = $2),
    (select group_id from orders where public_id = $1 and showcase_id = $2)) order by o.id`

/**
 * Returns the orders of a checkout by its public id or that of one of its orders (RT-39); empty when the showcase has
 * none.
 */
export async function groupOf(db: Db, of: { publicId: string; showcaseId: number }): Promise<ShownOrder[]> {
  return queryRows(db, BY_GROUP, [of.publicId, of.showcaseId])
}

const GROUP_STATE = statement('orders.read.groupState')`
  select o.payment_status = 'pending' and o.status = 'awaiting_payment' as waits
  from orders o where o.group_id = coalesce(
    (select id from checkout_group where public_id = $1), (select group_id from orders where public_id = $1))`

/** Returns whether any order of a checkout still waits for payment; polled while a response is held. */
export async function waitsForPayment(db: Db, publicId: string): Promise<boolean> {
  const found = await queryRows(db, GROUP_STATE, [publicId])
  return found.some((order) => order.waits)
}

/** Returns whether an order belongs to the owner: to the person, or to the guest's session (rulings 18). */
export function isOwn(order: Pick<OrderRow, 'personId' | 'sessionId'>, owner: Owner | null): boolean {
  if (!owner) return false
  return order.personId === null ? order.sessionId === owner.sessionId : order.personId === owner.personId
}

/** Returns the roles in which a visitor may act on an order; empty for strangers, who get `order_not_found`. */
export function rolesOn(
  order: Pick<OrderRow, 'personId' | 'sessionId'>,
  visitor: { owner: Owner | null; manages: boolean; isPlatformAdmin: boolean },
): OrderActor[] {
  return [
    ...(isOwn(order, visitor.owner) ? (['client'] as const) : []),
    ...(visitor.manages ? (['member'] as const) : []),
    ...(visitor.isPlatformAdmin ? (['platform'] as const) : []),
  ]
}

/** Returns the roles in which the caller may act on an order. */
export function rolesIn(
  context: RequestContext,
  order: Pick<OrderRow, 'personId' | 'sessionId'>,
): OrderActor[] {
  return rolesOn(order, {
    owner: findOwner(context),
    manages: context.capabilities.has('orders.manage'),
    isPlatformAdmin: context.isPlatformAdmin,
  })
}
