import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { endingCart } from '../../../cart/cart.ts'
import { reserving } from '../../../catalog/catalog.ts'
import { FACTS } from '../../../notifications/facts.ts'
import { type GivenConsent, givingConsents } from '../../../people/people.ts'
import { after } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { type ParametersOf, statement } from '../../../platform/database/statement.ts'
import { publicId } from '../../../platform/ids.ts'
import { storeResponseSql } from '../../../platform/requests/idempotency.ts'
import { ownerIds } from '../../../platform/requests/owner.ts'
import { WEBHOOK_FACTS } from '../../../webhooks/facts.ts'
import { markingBought } from '../../../wishlists/wishlists.ts'
import { NO_DELIVERY, type ResolvedDelivery } from '../../delivery/resolve.ts'
import { addressHash } from '../../postpaid/address-alert.ts'
import { type PostpaidBuyer, postpaidExpiry } from '../../postpaid/postpaid.ts'
import type { OrderedCart, PricingInputs } from '../inputs.ts'
import { paymentAfter } from '../payment/payment-methods.ts'
import type { Quote } from '../quote.ts'
import { pageOf } from '../rules.ts'
import type { PlaceOrder } from '../types.ts'
import { refusalOfShort } from './out-of-stock.ts'
import { detailsOf, parcelAddress } from './parcel-details.ts'

const PlacedCheckout = Type.Object({
  groupId: Type.Integer(),
  publicId: Type.String(),
  payableKop: Type.Integer(),
  orders: Type.Array(
    Type.Object({
      id: Type.Integer(),
      publicId: Type.String(),
      number: Type.String(),
      payableKop: Type.Integer(),
      bonusLocalKop: Type.Integer(),
      bonusGlobalKop: Type.Integer(),
    }),
  ),
})
/** A checkout group that was written, with its orders; amounts in kopecks. */
export type Placed = Static<typeof PlacedCheckout>
export type MadeOrder = Placed['orders'][number]

/** An order that passed all checks, with its agreed quote. */
export interface ToWrite {
  readonly input: PlaceOrder
  /** The kinds of consents that the order rests on. */
  readonly required: readonly string[]
  readonly cart: OrderedCart
  readonly inputs: PricingInputs
  readonly quote: Quote
  readonly delivery: ResolvedDelivery
  /** Null for an order paid in advance. */
  readonly buyer: PostpaidBuyer | null
}

// Placing is the hot path. One statement ends the cart, writes the group, its orders, lines, first history entry,
// notifications and consents, and reserves the units. The only contended locks are the variants, taken in id order.
const writeStatement = (extraCtes = '') => `
  with ended as (
    ${endingCart('$3', '$6::timestamptz')}
  ), grp as (
    insert into checkout_group (public_id, showcase_id, cart_id, person_id, session_id, placed_at, locale, consents)
    select $1, $2, ended.id, $4::bigint, $5::bigint, $6, $33, $35::jsonb from ended returning id, placed_at
  ), made as (
    insert into orders (public_id, group_id, showcase_id, company_id, person_id, session_id, status, payment_status,
      payment_method, contact_name, contact_phone, contact_email, city, address, address_notes, comment, delivery_method_id,
      delivery_kind, delivery_name, goods_kop, discount_kop, bonus_local_kop, bonus_global_kop, delivery_kop,
      payable_kop, earn_kop, return_window_days, placed_at, expires_at, delivery_details, address_hash)
    select o."publicId", grp.id, $2, o."companyId", $4, $5, $7, $8, $9, $10, $11, $12, case when o."isElectronic" then '' else $13 end,
      case when o."isElectronic" then '' else $14 end, case when o."isElectronic" then '{}' else $23::jsonb end, $15,
      case when o."isElectronic" then null else $16::bigint end, case when o."isElectronic" then 'digital' else $17 end,
      case when o."isElectronic" then $34 else $18 end,
      o."goodsKop", o."discountKop", o."bonusLocalKop", o."bonusGlobalKop", o."deliveryKop", o."payableKop",
      o."earnKop", $19, $6, $20, case when o."isElectronic" then '{}' else $24::jsonb end, $32
    from grp, jsonb_to_recordset($21::jsonb) as o ("publicId" text, "companyId" bigint, "goodsKop" bigint,
      "discountKop" bigint, "bonusLocalKop" bigint, "bonusGlobalKop" bigint, "deliveryKop" bigint,
      "payableKop" bigint, "earnKop" bigint, "isElectronic" boolean)
    order by o."companyId", o."isElectronic"
    returning id, public_id, number, group_id, showcase_id, company_id, person_id, contact_email, payable_kop,
      bonus_local_kop, bonus_global_kop, placed_at, delivery_method_id, delivery_kind
  ), lines as (
    insert into order_line (order_id, showcase_id, product_id, variant_id, name, options, picture, picture_large,
      hue, quantity, price_kop, old_price_kop, cost_kop, participates, bonus_local_kop, bonus_global_kop, paid_kop,
      vat_code, is_counted, ships_on, kind, names)
    select made.id, $2, l."productId", l."variantId", l.name, l.options, l.picture, l."pictureLarge", l.hue,
      l.quantity, l."priceKop", l."oldPriceKop", l."costKop", l.participates, l."bonusLocalKop",
      l."bonusGlobalKop", l."paidKop", l."vatCode", l."isCounted", l."shipsOn", l.kind, l.names
    from jsonb_to_recordset($22::jsonb) as l ("companyId" bigint, "productId" bigint, "variantId" bigint, name text,
      options jsonb, picture text, "pictureLarge" text, hue smallint, quantity int, "priceKop" bigint,
      "oldPriceKop" bigint, "costKop" bigint, participates boolean, "bonusLocalKop" bigint,
      "bonusGlobalKop" bigint, "paidKop" bigint, "vatCode" smallint, "isCounted" boolean, "shipsOn" date,
      kind text, names jsonb)
    join made on made.company_id = l."companyId" and (made.delivery_method_id is null) = (l.kind in ('gift_card', 'digital'))
    returning order_id, product_id, quantity
  ), gifts as (
    ${markingBought({ orders: 'made', lines: 'lines' })}
  ), entries as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, to_status)
    select made.id, $2, $6, 'client', $4, 'create', $7 from made
    returning *
  ), notices as (
    ${FACTS.orderNeedsSeller('entries', 'made')}
  ), messages as (
    ${WEBHOOK_FACTS.orderCreated('entries', 'made')}
  ), letters as (
    ${FACTS.checkoutPlaced('grp', 'made')}
  ), agreed as (
    ${givingConsents({
      person: '$4',
      session: '$5',
      showcase: '$2',
      at: '$6',
      consents: '$27',
      ip: '$28',
      userAgent: '$29',
    })}
  ), ${reserving({
    lines: 'unnest($25::bigint[], $26::int[])',
    reference: `(select 'group:' || id from grp)`,
    at: '$6',
    isUncommitted: '$31::boolean',
  })}, placed as (
    select jsonb_build_object('groupId', grp.id, 'publicId', $1::text, 'payableKop', $30::bigint, 'orders', (
      select jsonb_agg(jsonb_build_object('id', id, 'publicId', public_id, 'number', number, 'payableKop', payable_kop,
        'bonusLocalKop', bonus_local_kop, 'bonusGlobalKop', bonus_global_kop) order by id) from made)) as answer
    from grp
  )${extraCtes}
  select case when exists (select from short) then give_up((select jsonb_agg(
      jsonb_build_object('variantId', variant_id, 'available', available, 'isLimited', is_limited) order by variant_id)
      from short))
    else answer end as answer
  from placed`

const RESULT = { answer: PlacedCheckout }
const WRITE = statement('orders.checkout.placing.writeOrders.write', RESULT)`${writeStatement()}`
const WRITE_AND_STORE_RESPONSE = statement(
  'orders.checkout.placing.writeOrders.writeAndStoreResponse',
  RESULT,
)`${writeStatement(
  `, kept as (${storeResponseSql({ actor: '$36', key: '$37', answer: '(select answer from placed)' })})`,
)}`

/**
 * Ends a locked cart, writes its checkout group with the orders and reserves their units. Stores the response if an
 * idempotency key is given. Throws `out_of_stock` and `reservation_limit`; the transaction is then undone even if its
 * commit is already sent.
 */
export async function writeOrders(
  tx: Tx,
  of: ToWrite,
  responseKey?: { actor: string; key: string },
): Promise<Placed> {
  const values = valuesOf(of)
  const written = responseKey
    ? queryRows(tx, WRITE_AND_STORE_RESPONSE, [...values, responseKey.actor, responseKey.key])
    : queryRows(tx, WRITE, values)
  const [placed] = await written.catch((error: unknown) => {
    throw refusalOfShort(error)
  })
  if (!placed?.answer) throw new Error(`cart ${of.cart.id} is not active`)
  return placed.answer
}

function valuesOf({
  input,
  required,
  cart,
  inputs,
  quote,
  delivery,
  buyer,
}: ToWrite): ParametersOf<'orders.checkout.placing.writeOrders.write'> {
  const { method } = delivery
  const { settings } = inputs
  const { city, address, addressNotes } = parcelAddress(input, delivery)
  const later = paymentAfter(input.payment)
  const counted = cart.lines.filter(({ variantId }) => inputs.offers.get(variantId)?.isCounted)
  const expiresAt = buyer
    ? postpaidExpiry(settings, buyer, input.at)
    : after(input.at, { minutes: settings.orderExpireMinutes })
  const isUncommitted = buyer !== null && expiresAt !== null
  const orders = quote.orders.map(({ lines: _lines, companyName: _name, ...order }) => ({
    ...order,
    publicId: publicId(),
  }))
  return [
    publicId(),
    input.showcase.id,
    cart.id,
    ...ownerIds(input.owner),
    input.at,
    later ? 'new' : 'awaiting_payment',
    later ?? 'pending',
    input.payment,
    input.contact.name,
    input.contact.phone,
    input.contact.email,
    city,
    address,
    input.comment,
    method.id,
    method.kind,
    method.name,
    settings.returnWindowDays,
    expiresAt,
    JSON.stringify(orders),
    JSON.stringify(quote.orders.flatMap((order) => order.lines)),
    JSON.stringify(addressNotes),
    JSON.stringify(detailsOf(delivery)),
    counted.map((line) => line.variantId),
    counted.map((line) => line.quantity),
    JSON.stringify(consentsOf(input.consents, inputs)),
    input.ip,
    input.userAgent,
    quote.payableKop,
    isUncommitted,
    isUncommitted ? addressHash(settings.addressKey, input.ip) : null,
    input.locale,
    NO_DELIVERY.method.name,
    JSON.stringify(consentsOf([...input.consents, ...required], inputs)),
  ]
}

function consentsOf(kinds: readonly string[], { settings }: PricingInputs): GivenConsent[] {
  return [...new Set(kinds)].map((kind) => {
    const page = pageOf(kind, settings.legalPages)
    return { kind, pageId: page?.id ?? null, pageVersion: page?.version ?? 1 }
  })
}
