import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { Difference } from './difference.ts'

// The line itself becomes the new goods, so that its rewards stay with it; what goes back is a line of its own, whose units
// are removed like those of any edit (decision 074).
const SWAP_PAID = statement('orders.editing.replacing.swap.swapPaid')`
  with line as (
    select l.*, f.price_kop as new_kop from order_line l join offer f on f.variant_id = $2
    where l.id = $1 and f.price_kop = $7
  ), rest as (
    insert into order_line (order_id, showcase_id, product_id, variant_id, name, options, picture, picture_large, hue,
      quantity, price_kop, participates, bonus_local_kop, bonus_global_kop, paid_kop, certificate_kop, vat_code,
      is_counted, ships_on, kind, names)
    select order_id, showcase_id, product_id, variant_id, name, options, picture, picture_large, hue, quantity,
      price_kop - new_kop, participates, $3, $4, $5, $6, vat_code, is_counted, ships_on, kind, names
    from line where price_kop > new_kop returning id
  ), swapped as (
    update order_line l set product_id = f.product_id, variant_id = f.variant_id, name = f.name, names = f.names,
      options = to_jsonb(f.options), picture = f.picture_small, picture_large = f.picture_large, hue = f.hue,
      price_kop = f.price_kop, old_price_kop = f.old_price_kop, cost_kop = f.cost_kop,
      participates = l.participates and f.participates, vat_code = f.vat_code, is_counted = f.is_counted,
      ships_on = null, bonus_local_kop = l.bonus_local_kop - $3, bonus_global_kop = l.bonus_global_kop - $4,
      paid_kop = l.paid_kop - $5, certificate_kop = l.certificate_kop - $6
    from offer f where l.id = $1 and f.variant_id = $2 and f.price_kop = $7 returning l.id
  )
  select (select id from rest) as "restId" from swapped`

/**
 * Puts a variant at the price `less` was reckoned with in the place of a line of a locked, paid order. Returns the line with
 * the difference, null when the price is the same. Throws `order_lines_changed` when the variant has another price by now.
 */
export async function swapPaid(
  tx: Tx,
  of: { lineId: number; variantId: number; priceKop: number },
  less: Difference,
): Promise<number | null> {
  const [swapped] = await queryRows(tx, SWAP_PAID, [of.lineId, of.variantId, ...amountsOf(less), of.priceKop])
  if (!swapped) throw refuse('order_lines_changed')
  return swapped.restId
}

const SWAP_UNPAID = statement('orders.editing.replacing.swap.swapUnpaid')`
  with line as (
    select l.*, f.price_kop as new_kop, coalesce(f.old_price_kop, f.price_kop) as new_goods_kop
    from order_line l join offer f on f.variant_id = $2 where l.id = $1 and f.price_kop = $7
  ), swapped as (
    update order_line l set product_id = f.product_id, variant_id = f.variant_id, name = f.name, names = f.names,
      options = to_jsonb(f.options), picture = f.picture_small, picture_large = f.picture_large, hue = f.hue,
      price_kop = f.price_kop, old_price_kop = f.old_price_kop, cost_kop = f.cost_kop,
      participates = f.participates, vat_code = f.vat_code, is_counted = f.is_counted, ships_on = null,
      bonus_local_kop = l.bonus_local_kop - $3, bonus_global_kop = l.bonus_global_kop - $4,
      paid_kop = l.paid_kop - $5, certificate_kop = l.certificate_kop - $6
    from offer f where l.id = $1 and f.variant_id = $2 and f.price_kop = $7
  ), sums as (
    select order_id, (new_goods_kop - coalesce(old_price_kop, price_kop)) * quantity as goods,
      (new_kop - price_kop) * quantity as price
    from line
  )
  update orders o set goods_kop = o.goods_kop + sums.goods, discount_kop = o.discount_kop + sums.goods - sums.price,
    bonus_local_kop = o.bonus_local_kop - $3, bonus_global_kop = o.bonus_global_kop - $4,
    payable_kop = o.payable_kop - $5
  from sums where o.id = sums.order_id
  returning o.bonus_local_kop, o.bonus_global_kop`

/** Like `swapPaid`, for a locked order that is paid later; returns the bonuses that stay held. */
export async function swapUnpaid(
  tx: Tx,
  of: { lineId: number; variantId: number; priceKop: number },
  less: Difference,
): Promise<{ bonusLocalKop: number; bonusGlobalKop: number }> {
  const [swapped] = await queryRows(tx, SWAP_UNPAID, [
    of.lineId,
    of.variantId,
    ...amountsOf(less),
    of.priceKop,
  ])
  if (!swapped) throw refuse('order_lines_changed')
  return swapped
}

function amountsOf(less: Difference) {
  return [less.localKop, less.globalKop, less.moneyKop, less.certificateKop] as const
}
