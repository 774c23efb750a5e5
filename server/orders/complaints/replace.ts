import { reserve, restoreUnits } from '../../catalog/catalog.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { WEBHOOK_FACTS } from '../../webhooks/facts.ts'
import { markingBought } from '../../wishlists/wishlists.ts'
import { passingOnGift } from '../gifts/write.ts'
import { leftOf } from '../returns/lines.ts'
import { type LockedClaim, type Party, roleOf } from './rows.ts'

export interface ReplaceInput {
  readonly party: Party
  /** The replacement variant, of the same product; null sends the variant that was bought. */
  readonly variantId: number | null
  /** The returned goods are restocked. */
  readonly restock: boolean
  readonly at: Date
}

// The order is worth as much as the replaced goods and costs nothing. It goes to the same address and is already
// confirmed.
const CREATE_REPLACEMENT = statement('orders.complaints.replace.createReplacement')`
  with line as (
    select l.*, v.options as chosen, v.variant_id as sent_id, v.is_counted as is_sent_counted, v.ships_on as sent_on, l.price_kop * $5::int as worth_kop
    from order_line l join offer v on v.product_id = l.product_id and v.showcase_id = l.showcase_id
    where l.order_id = $1 and l.id = $3 and l.kind not in ('gift_card', 'digital')
      and v.variant_id = coalesce($4::bigint, l.variant_id)
  ), grp as (
    insert into checkout_group (public_id, showcase_id, person_id, session_id, placed_at)
    select $6, o.showcase_id, o.person_id, o.session_id, $8::timestamptz from orders o join line on line.order_id = o.id
    returning id
  ), made as (
    insert into orders (public_id, group_id, showcase_id, company_id, person_id, session_id, status, payment_status,
      payment_method, contact_name, contact_phone, contact_email, city, address, address_notes, delivery_method_id,
      delivery_kind, delivery_name, delivery_details, goods_kop, discount_kop, delivery_kop, payable_kop,
      return_window_days, placed_at, seller_seen_at, replaces_claim_id)
    select $7, grp.id, o.showcase_id, o.company_id, o.person_id, o.session_id, 'confirmed', 'not_required', 'replacement',
      o.contact_name, o.contact_phone, o.contact_email, o.city, o.address, o.address_notes, o.delivery_method_id,
      o.delivery_kind, o.delivery_name, o.delivery_details, line.worth_kop, line.worth_kop, 0, 0,
      o.return_window_days, $8, $8, $2
    from orders o join line on line.order_id = o.id, grp
    returning id, public_id, number, showcase_id, person_id, payable_kop, placed_at, delivery_kind,
      delivery_method_id, delivery_details, shipment_count
  ), sent as (
    insert into order_line (order_id, showcase_id, product_id, variant_id, name, options, picture, picture_large, hue,
      quantity, price_kop, old_price_kop, cost_kop, participates, paid_kop, vat_code, replaces_line_id,
      is_counted, ships_on, names)
    select made.id, made.showcase_id, line.product_id, line.sent_id, line.name, to_jsonb(line.chosen), line.picture,
      line.picture_large, line.hue, $5, line.price_kop, line.old_price_kop, line.cost_kop, false, 0, line.vat_code,
      line.id, line.is_sent_counted, line.sent_on, line.names
    from made, line
    returning order_id, product_id, quantity
  ), gift as (
    ${passingOnGift({ made: 'made', original: '$1' })}
  ), gifts as (
    ${markingBought({ orders: 'made', lines: 'sent' })}
  ), entries as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, to_status, data)
    select made.id, made.showcase_id, $8, $9, $10::bigint, 'replacement', 'confirmed', jsonb_build_object('reason', c.number)
    from made, claim c where c.id = $2
    union all
    select $1, made.showcase_id, $8, $9, $10, 'replaced', null, jsonb_build_object('reason', made.number) from made
    returning *
  ), notices as (
    ${FACTS.orderMoved('entries', 'made')}
  ), messages as (
    ${WEBHOOK_FACTS.orderCreated('entries', 'made')}
  ), linked as (
    update claim set replacement_order_id = made.id from made where claim.id = $2
  )
  select made.id, line.sent_id as "variantId", line.variant_id as "boughtId",
    line.is_counted as "isBoughtCounted", line.is_sent_counted as "isCounted"
  from made, line`

/**
 * Creates the replacement order of a locked claim: a free, confirmed order with reserved units that earns no rewards.
 * Throws `invalid_question` for a variant of another product, `return_too_much` for units already refunded,
 * `out_of_stock`, and `action_not_allowed` for a claim about no line (domain.md 4.8, 5.3, decision 018).
 */
export async function replaceClaimed(tx: Tx, { claim }: LockedClaim, input: ReplaceInput): Promise<void> {
  const { lineId, quantity } = claim
  if (lineId === null || quantity === null) throw refuse('action_not_allowed', { allowed: '' })
  const line = (await leftOf(tx, claim.orderId)).find((one) => one.lineId === lineId)
  if (!line || quantity > line.quantity - line.returned) throw refuse('return_too_much')
  const [made] = await queryRows(tx, CREATE_REPLACEMENT, [
    claim.orderId,
    claim.id,
    lineId,
    input.variantId,
    quantity,
    publicId(),
    publicId(),
    input.at,
    roleOf(claim, input.party),
    input.party.personId,
  ])
  if (!made) throw refuse('invalid_question', {}, { VariantId: 'unknown' })
  const stock = { at: input.at, reference: `order:${made.id}` }
  const bought = { variantId: made.boughtId, isCounted: made.isBoughtCounted, quantity }
  const sent = { variantId: made.variantId, isCounted: made.isCounted, quantity }
  const restock = () => restoreUnits(tx, { ...stock, lines: [bought] })
  // Variants are locked in id order (rulings 8).
  const isBackFirst = made.boughtId <= made.variantId
  if (input.restock && isBackFirst) await restock()
  const { short } = await reserve(tx, { ...stock, lines: [sent] })
  const [missing] = short
  if (missing) throw refuse('out_of_stock', { available: missing.available })
  if (input.restock && !isBackFirst) await restock()
}

export interface Sendable {
  readonly id: number
  readonly options: string[]
  readonly available: number
  readonly isBought: boolean
}

const SENDABLE_VARIANTS = statement('orders.complaints.replace.sendableVariants')`
  select v.variant_id as id, v.options, v.available, v.variant_id = l.variant_id as "isBought"
  from order_line l join offer v on v.product_id = l.product_id and v.showcase_id = l.showcase_id
  where l.id = $1 and l.kind not in ('gift_card', 'digital') order by v.variant_id`

/** Returns the variants that can replace a line, with their available units. */
export async function sendableFor(db: Db, lineId: number): Promise<Sendable[]> {
  return queryRows(db, SENDABLE_VARIANTS, [lineId])
}

// A new open claim about the same line takes over, and units already refunded are no longer owed.
const IS_FAILED = `o.status in ('cancelled', 'returned')
  and not exists (select from claim again where again.order_id = c.order_id and again.order_line_id = c.order_line_id
    and again.type = c.type and again.is_open)
  and exists (select from order_line l where l.id = c.order_line_id and l.quantity - l.returned_quantity >= c.quantity)`

/** Claims after id `$2` whose replacement failed: it was cancelled before it was sent, or it came back. */
export const FAILED_REPLACEMENTS = statement('orders.complaints.replace.unreplaced')`
  select c.id from claim c join orders o on o.id = c.replacement_order_id
  where ${IS_FAILED} and $1::timestamptz is not null and c.id > $2 order by c.id limit 200`

const UNLINK = statement('orders.complaints.replace.unlink')`
  update claim c set replacement_order_id = null, resolution = null, deadline_at = $2
  from orders o where c.id = $1 and o.id = c.replacement_order_id and ${IS_FAILED} returning o.number`

/**
 * Detaches a failed replacement from a locked claim and sets a new deadline. Returns the number of the replacement
 * order, or null when there is none.
 */
export async function unlinkReplacement(
  tx: Tx,
  of: { claimId: number; deadlineAt: Date },
): Promise<string | null> {
  return (await queryRows(tx, UNLINK, [of.claimId, of.deadlineAt]))[0]?.number ?? null
}
