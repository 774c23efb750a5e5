import { LIMITS } from '@sarafan/contract/limits'
import { requireAllowedQuantity } from '../catalog/catalog.ts'
import type { PiggybackSql } from '../fast-lane/fast-lane.ts'
import { LATE_COMMIT } from '../platform/database/late-commit.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { CartLines } from './rules.ts'

/** Columns of a cart line `l` and its current offer `o`. */
export const LINE = `
  l.variant_id as "variantId", l.quantity, l.seen_price_kop as "seenPriceKop",
  o.product_id as "productId", o.name, o.options, o.picture_small as picture,
  o.picture_large as "pictureLarge", o.hue, coalesce(o.company_name, '') as "companyName", o.price_kop as "priceKop",
  o.old_price_kop as "oldPriceKop", o.available, o.ships_on as "shipsOn", o.min_quantity as "minQuantity",
  o.quantity_step as "quantityStep", o.unit, o.on_sale as "onSale", o.participates, o.cost_kop as "costKop",
  o.cashback_bp as "cashbackBp", o.cashback_margin_bp as "cashbackMarginBp", o.names`

// All lines belong to one cart row, and every change of a line raises its version. If our version is exactly one above
// the version this statement read, the other lines it read are current.
const parts = (whose: string) => `
  whose as materialized (${whose}),
  chosen as (
    select variant_id, available, price_kop, $3::int >= min_quantity and $3::int % quantity_step = 0 as is_allowed,
      min_quantity, quantity_step
    from offer
    where showcase_id = (select showcase_id from whose) and product_id = $1 and on_sale
      and (variant_id = $2::bigint or ($2::bigint is null and is_card))),
  seen as (
    select id, version from cart
    where showcase_id = (select showcase_id from whose) and owner = (select owner from whose) and status = 'active'),
  others as materialized (
    select l.variant_id, l.quantity, l.seen_price_kop, l.added_at from cart_line l
    where l.cart_id = (select id from seen) and l.variant_id <> (select variant_id from chosen)),
  opened as (
    insert into cart (showcase_id, owner, person_id, session_id, created_at, updated_at)
    select whose.showcase_id, whose.owner, whose.person_id, whose.session_id, $4::timestamptz, $4::timestamptz
    from whose, chosen
    where chosen.available >= $3::int and chosen.is_allowed and (select count(*) from others) < ${LIMITS.cartLines}
    on conflict (showcase_id, owner) where status = 'active'
      do update set version = cart.version + 1, updated_at = excluded.updated_at
    returning id, version),
  put as (
    insert into cart_line (cart_id, variant_id, showcase_id, quantity, seen_price_kop, added_at)
    select opened.id, chosen.variant_id, whose.showcase_id, $3::int, chosen.price_kop, $4::timestamptz
    from opened, chosen, whose
    on conflict (cart_id, variant_id)
      do update set quantity = excluded.quantity, seen_price_kop = excluded.seen_price_kop
    returning variant_id, quantity, seen_price_kop, added_at),
  lines as (
    select ${LINE} from (select * from others union all select * from put) l
    left join offer o on o.variant_id = l.variant_id and o.showcase_id = (select showcase_id from whose)
    order by l.added_at, l.variant_id),
  done as (
    select opened.id, opened.version,
      case when opened.id = coalesce(seen.id, opened.id) and opened.version = coalesce(seen.version, 0) + 1
        then (select json_agg(lines) from lines) end as lines
    from opened left join seen on true)`

/**
 * Sets product `$1`, variant `$2`, to `$3` units in the cart of owner `$6` in showcase `$5`; the owner is person `$7`
 * or session `$8`.
 */
export const SET_QUANTITY = statement('cart.put.put', { lines: CartLines })`
  with ${parts(`
    select $5::bigint as showcase_id, $6::text as owner, $7::bigint as person_id, $8::bigint as session_id`)}
  select (select available from chosen) as available, (select min_quantity from chosen) as "minQuantity",
    (select quantity_step from chosen) as "quantityStep", done.id as "cartId", done.version, done.lines
  from (select 1) one left join done on true`

/**
 * The result of putting a product into a cart. `available` are the units in stock, null when the product is not sold here. `lines`
 * is the cart after the change, null when a concurrent change requires another read.
 */
export type SetQuantityRow = StatementRow<typeof SET_QUANTITY>

/**
 * Like `SET_QUANTITY`, but for the caller found by the identity lookup, in showcases with a catalogue; commits as `LATE_COMMIT`
 * says.
 */
export const SET_QUANTITY_PIGGYBACK: PiggybackSql = {
  values: 4,
  parts: parts('select showcase_id, owner, person_id, session_id from visitor where has_catalogue'),
  result: `json_build_object('available', (select available from chosen), 'minQuantity', (select min_quantity from chosen),
    'quantityStep', (select quantity_step from chosen), 'cartId', done.id, 'version', done.version,
    'lines', done.lines, 'commit', ${LATE_COMMIT})`,
  from: 'done',
}

/** Throws `product_not_found`, `quantity_not_allowed`, `out_of_stock` with the available units, or `cart_full` when the line was not written. */
export function checkPut(put: SetQuantityRow | undefined, quantity: number): asserts put is SetQuantityRow {
  if (!put || put.available === null) throw refuse('product_not_found')
  const { minQuantity, quantityStep } = put
  requireAllowedQuantity(quantity, { minQuantity: minQuantity ?? 1, quantityStep: quantityStep ?? 1 })
  if (put.available < quantity) throw refuse('out_of_stock', { available: put.available })
  if (put.cartId === null) throw refuse('cart_full')
}
