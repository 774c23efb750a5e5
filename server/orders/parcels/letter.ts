import { Type } from '@sarafan/contract/schema/schema'
import { measuresOf } from '../../catalog/catalog.ts'
import {
  type Carrier,
  type CarrierDeps,
  cityCodeOf,
  type ParcelEnd,
  type ParcelItem,
  type ParcelLetter,
  type Place,
} from '../../delivery/delivery.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'
import { split } from '../../platform/money.ts'
import type { ParcelRow } from './rows.ts'

const Lines = Type.Array(
  Type.Object({
    name: Type.String(),
    variantId: Type.Integer(),
    quantity: Type.Integer(),
    priceKop: Type.Integer(),
    /** The price of all units of the line, their number, and how many of them other parcels carry before this one. */
    paidKop: Type.Integer(),
    units: Type.Integer(),
    before: Type.Integer(),
  }),
)
/** What the carrier must know of an order; `tariffs` are those of its delivery method. */
type SentOrder = StatementRow<typeof ORDER>

/** The part of an order whose parcel also collects the price of the delivery. */
const FIRST_SHIPMENT = `select s.id from shipment s where s.order_id = o.id and s.state not in ('returning', 'returned')
  order by s.number limit 1`
const UNITS_BEFORE = `select sum(b.quantity)::int from shipment_line b join shipment s on s.id = b.shipment_id
  where b.order_line_id = l.id and s.state not in ('returning', 'returned')
    and s.number < (select number from shipment where id = $2)`

const ORDER = statement('orders.parcels.letter.order', { lines: Lines })`
  select o.showcase_id, coalesce(g.recipient_name, o.contact_name) as name, coalesce(g.recipient_phone, o.contact_phone) as phone,
    case when g.order_id is null then o.contact_email else '' end as email, o.city, o.address, o.address_notes as notes, o.comment, o.delivery_kind as kind,
    coalesce(o.delivery_details ->> 'tariff', '') as tariff, m.tariffs, coalesce(o.delivery_details ->> 'cityCode', '') as "cityCode",
    coalesce(o.delivery_details -> 'point' ->> 'code', '') as "pointCode",
    coalesce((o.delivery_details -> 'point' ->> 'isLocker')::boolean, false) as "isLocker",
    o.payment_status = 'cod_due' as "isDue", m.from_city,
    case when $2::bigint is null or $2 = (${FIRST_SHIPMENT}) then o.delivery_kop else 0 end as "deliveryKop",
    m.from_kladr, c.name_short as "sellerName", c.inn as "sellerInn", c.phone as "sellerPhone",
    (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'variantId', l.variant_id,
        'quantity', coalesce(c.quantity, l.quantity - l.returned_quantity), 'priceKop', l.price_kop, 'paidKop', l.paid_kop,
        'units', l.quantity - l.returned_quantity, 'before', coalesce((${UNITS_BEFORE}), 0)) order by l.id), '[]')
      from order_line l left join shipment_line c on c.shipment_id = $2 and c.order_line_id = l.id
      where l.order_id = o.id and l.quantity > l.returned_quantity and ($2::bigint is null or c.quantity > 0)) as lines
  from orders o join delivery_method m on m.id = o.delivery_method_id join company c on c.id = o.company_id
    left join order_gift g on g.order_id = o.id
  where o.id = $1`

/** The carrier does not serve this destination. Shown to the seller and not retried. */
export class DestinationNotServed extends Error {}

/**
 * Returns what the carrier needs to register a parcel: recipient, contents and the amount due on delivery (domain.md
 * 4.7). Uses the quoted tariff; without a quote, or if box or destination type changed, another tariff of the delivery
 * method that fits. Calls the carrier; throws `NoWay` when it does not serve the destination.
 */
export async function letterFor(
  deps: CarrierDeps,
  of: { parcel: ParcelRow; carrier: Carrier; at: Date },
): Promise<ParcelLetter> {
  const { parcel, carrier, at } = of
  const [sent] = await queryRows(deps.db, ORDER, [parcel.orderId, parcel.shipmentId])
  if (!sent) throw new Error(`order ${parcel.orderId} does not exist`)
  const codeOf = (place: Place) => cityCodeOf(deps, { carrier, place, at })
  const fromCode = await codeOf({ city: sent.fromCity, kladr: sent.fromKladr })
  const toCode = sent.cityCode || (await codeOf({ city: sent.city, kladr: '' }))
  if (fromCode === null || toCode === null)
    throw new DestinationNotServed(fromCode === null ? sent.fromCity : sent.city)
  const { weightG, lengthCm, widthCm, heightCm } = parcel
  const box = { weightG, lengthCm, widthCm, heightCm }
  const trip = {
    fromCode,
    toCode,
    parcel: box,
    end: destinationType(sent),
    wished: sent.tariff,
    among: sent.tariffs,
  }
  const tariff = await carrier.parcels.tariff(trip, at)
  if (tariff === null) throw new DestinationNotServed(sent.city)
  return {
    number: parcel.number,
    fromCode,
    toCode,
    tariff,
    box,
    fromPoint: parcel.fromPoint,
    toPoint: sent.pointCode,
    address: addressOf(sent),
    postalCode: sent.notes.postalCode ?? '',
    comment: [sent.notes.comment, sent.comment].filter(Boolean).join('. '),
    seller: { name: sent.sellerName, inn: sent.sellerInn, phone: sent.sellerPhone },
    recipient: { name: sent.name, phone: sent.phone, email: sent.email },
    items: await itemsOf(deps.db, sent),
    deliveryDueKop: sent.isDue ? sent.deliveryKop : 0,
  }
}

function destinationType({ kind, isLocker }: SentOrder): ParcelEnd {
  if (kind !== 'pvz') return 'door'
  return isLocker ? 'locker' : 'point'
}

/** Returns the address as carriers write it, in Russian for every language of the order. */
function addressOf({ city, address, notes }: SentOrder): string {
  const rest = [
    [notes.entrance, 'подъезд'],
    [notes.floor, 'этаж'],
    [notes.intercom, 'домофон'],
  ].flatMap(([value, word]) => (value ? [`${word} ${value}`] : []))
  return [city, address, ...rest].join(', ')
}

async function itemsOf(db: Db, { showcaseId, lines, isDue }: SentOrder): Promise<ParcelItem[]> {
  const measures = await measuresOf(db, { showcaseId, variantIds: lines.map((line) => line.variantId) })
  const weights = new Map(measures.map((one) => [one.variantId, one.weightG]))
  return lines.flatMap((line) => {
    const item = {
      name: line.name,
      code: String(line.variantId),
      worthKop: line.priceKop,
      weightG: weights.get(line.variantId) ?? 1,
    }
    return dueOf(line, isDue ? line.paidKop : 0).map((due) => ({ ...item, ...due }))
  })
}

/** Splits an amount over units to the kopeck and returns those of this parcel; some units may owe one kopeck more. */
function dueOf(
  { units, before, quantity }: SentOrder['lines'][number],
  kop: number,
): { quantity: number; dueKop: number }[] {
  const each = split(
    kop,
    Array.from({ length: units }, () => 1),
  ).slice(before, before + quantity)
  return [...new Set(each)].map((dueKop) => ({
    dueKop,
    quantity: each.filter((one) => one === dueKop).length,
  }))
}
