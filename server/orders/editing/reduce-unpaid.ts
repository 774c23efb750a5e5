import { refundedPart } from '@sarafan/contract/orders/refund-parts'
import { holdSpend, returnSpend } from '../../bonuses/bonuses.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type LineLeft, type Parts, partsOf } from '../returns/lines.ts'
import type { OrderRow } from '../rows.ts'
import type { Change, EditSteps } from './change.ts'

const REDUCE = statement('orders.editing.reduceUnpaid.reduce')`
  with cut as (
    select l.*, c.quantity as units, c."localKop" as local_less, c."globalKop" as global_less
    from jsonb_to_recordset($2::jsonb) as c ("lineId" bigint, quantity int, "localKop" bigint, "globalKop" bigint)
    join order_line l on l.id = c."lineId" and l.order_id = $1
  ), gone as (
    delete from order_line l using cut where l.id = cut.id and cut.units = cut.quantity
  ), less as (
    update order_line l set quantity = l.quantity - cut.units, bonus_local_kop = l.bonus_local_kop - cut.local_less,
      bonus_global_kop = l.bonus_global_kop - cut.global_less,
      paid_kop = l.paid_kop - (l.price_kop * cut.units - cut.local_less - cut.global_less)
    from cut where l.id = cut.id and cut.units < cut.quantity
  ), sums as (
    select sum(coalesce(old_price_kop, price_kop) * units)::bigint as goods, sum(price_kop * units)::bigint as price,
      sum(local_less)::bigint as local, sum(global_less)::bigint as global from cut
  )
  update orders o set goods_kop = o.goods_kop - sums.goods, discount_kop = o.discount_kop - (sums.goods - sums.price),
    bonus_local_kop = o.bonus_local_kop - sums.local, bonus_global_kop = o.bonus_global_kop - sums.global,
    payable_kop = o.payable_kop - (sums.price - sums.local - sums.global)
  from sums where o.id = $1
  returning o.bonus_local_kop, o.bonus_global_kop`

/**
 * Makes an order that is paid later cheaper: its lines and sums shrink, and bonuses held for the removed units are free
 * again. Throws `order_certificate_unpaid` and `not_enough_bonuses`.
 */
export async function reduceUnpaid(tx: Tx, change: Change, { record, release }: EditSteps): Promise<Parts> {
  const { order, before, after, input } = change
  // A hold on certificates is released as a whole, so the part of some units cannot be freed.
  if (order.certificateKop > 0) throw refuse('order_certificate_unpaid')
  const cuts = after.filter((line) => line.returned > 0).map(cutOf)
  const [reduced] = await queryRows(tx, REDUCE, [order.id, JSON.stringify(cuts)])
  if (!reduced) throw new Error(`order ${order.id} was reduced without its lock`)
  await record(null)
  await release()
  const sum = (asset: 'localKop' | 'globalKop') => cuts.reduce((all, cut) => all + cut[asset], 0)
  const freed = { localKop: sum('localKop'), globalKop: sum('globalKop') }
  if (freed.localKop + freed.globalKop > 0) await holdLess(tx, order, reduced, input.at)
  return { ...partsOf(before, before), ...freed }
}

/** Returns the removed units of a line with their bonuses; those of the rest never exceed its price. */
function cutOf({ lineId, quantity, returned, paidKop, localKop, globalKop }: LineLeft) {
  const priceKop = (paidKop + localKop + globalKop) / quantity
  const localPart = refundedPart(localKop, returned, quantity)
  const globalPart = refundedPart(globalKop, returned, quantity)
  const restKop = localKop - localPart + (globalKop - globalPart)
  const excess = Math.max(0, restKop - priceKop * (quantity - returned))
  const fromLocal = Math.min(excess, localKop - localPart)
  return {
    lineId,
    quantity: returned,
    localKop: localPart + fromLocal,
    globalKop: globalPart + excess - fromLocal,
  }
}

/** Frees all held bonuses and holds again those of the units that stay. */
export async function holdLess(
  tx: Tx,
  order: OrderRow,
  rest: { bonusLocalKop: number; bonusGlobalKop: number },
  at: Date,
): Promise<void> {
  if (order.personId === null) return
  await returnSpend(tx, { orderId: order.id, at })
  await holdSpend(tx, {
    orderId: order.id,
    orderNumber: order.number,
    personId: order.personId,
    showcaseId: order.showcaseId,
    localKop: rest.bonusLocalKop,
    globalKop: rest.bonusGlobalKop,
    at,
  })
}
