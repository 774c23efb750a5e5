import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { moveOrder } from '../../lifecycle/move.ts'
import { leftOf } from '../../returns/lines.ts'
import { shrinkRewards } from '../../rewards.ts'
import { mailEdit, scaleEarnings } from '../describe.ts'
import { lockReplaced, type Swap } from '../replacing/line.ts'
import { replacementOf } from '../replacing/offers.ts'
import type { ReplaceLine } from '../replacing/replace.ts'
import { swapStock } from '../replacing/stock.ts'
import { whatIsReplaced } from '../replacing/what.ts'
import type { Proposal } from './rows.ts'

/** Returns what the buyer pays more for all units of a proposal, kopecks. */
export const differenceKop = ({ priceKop, oldPriceKop, quantity }: Proposal) =>
  (priceKop - oldPriceKop) * quantity

interface Raised {
  readonly proposal: Proposal
  readonly personId: number | null
  readonly at: Date
}

/**
 * Locks the group and its orders and returns the swap that a proposal is about. Throws the refusals of `lockReplaced`,
 * `order_lines_changed` when the line is no longer the one that the buyer saw, and `out_of_stock`.
 */
export async function lockProposed(tx: Tx, of: Raised): Promise<Swap<ReplaceLine>> {
  const { proposal, personId, at } = of
  const { groupId, orderId, lineId, variantId, quantity } = proposal
  const input = { groupId, orderId, lineId, was: quantity, variantId, personId, reason: '', at }
  const locked = await lockReplaced(tx, input)
  const offer = await replacementOf(tx, input)
  if (!offer) throw refuse('out_of_stock', { available: 0 })
  if (offer.oldVariantId !== proposal.oldVariantId || offer.oldPriceKop !== proposal.oldPriceKop)
    throw refuse('order_lines_changed')
  if (offer.available < quantity) throw refuse('out_of_stock', { available: offer.available })
  return { ...locked, offer, input }
}

// Bonuses and certificates stay with the line. The sums of a paid order may differ from those of its lines (decision 074), so
// only what is paid later loses the old goods' discount.
const RAISE = statement('orders.editing.proposing.raise.raise')`
  with line as (
    select l.order_id, l.quantity, l.price_kop,
      case when $5 then 0 else coalesce(l.old_price_kop, l.price_kop) - l.price_kop end as less_kop
    from order_line l where l.id = $1 and l.order_id = $2
  ), swapped as (
    update order_line l set product_id = f.product_id, variant_id = f.variant_id, name = f.name, names = f.names,
      options = to_jsonb(f.options), picture = f.picture_small, picture_large = f.picture_large, hue = f.hue,
      price_kop = $4, old_price_kop = null, cost_kop = f.cost_kop, ships_on = null, vat_code = f.vat_code,
      participates = f.participates and (l.participates or not $5), is_counted = f.is_counted,
      paid_kop = l.paid_kop + ($4 - l.price_kop) * l.quantity
    from offer f where l.id = $1 and l.order_id = $2 and f.variant_id = $3 returning l.order_id
  )
  update orders o set discount_kop = o.discount_kop - line.less_kop * line.quantity,
    goods_kop = o.goods_kop + ($4 - line.price_kop - line.less_kop) * line.quantity,
    payable_kop = o.payable_kop + ($4 - line.price_kop) * line.quantity
  from line, swapped where o.id = line.order_id and o.id = swapped.order_id returning o.id`

/**
 * Puts the goods of a proposal in the place of its line, at its price, after the buyer agreed or paid the difference. What a
 * paid order rewards never grows. Locks the group, its orders, and variants in id order. Throws the refusals of
 * `lockProposed`.
 */
export async function raiseLine(tx: Tx, jobs: Jobs, of: Raised): Promise<void> {
  const swap = await lockProposed(tx, of)
  const { order, before, offer, input } = swap
  const { proposal, personId, at } = of
  const isPaid = order.paymentStatus === 'paid'
  const raised = await queryRows(tx, RAISE, [
    input.lineId,
    order.id,
    offer.variantId,
    proposal.priceKop,
    isPaid,
  ])
  if (raised.length === 0) throw new Error(`line ${input.lineId} was replaced without its lock`)
  const after = await leftOf(tx, order.id)
  const change = { order, before, after, input: { ...input, lines: [] } }
  if (!isPaid) await scaleEarnings(tx, change)
  const edit = {
    changes: whatIsReplaced(offer, input),
    refundKop: null,
    ...(isPaid ? { moreKop: differenceKop(proposal) } : {}),
  }
  await moveOrder(tx, order, { event: 'edit', actor: 'client', personId, at, edit })
  await mailEdit(tx, change)
  await swapStock(tx, swap)
  if (isPaid) await shrinkRewards(tx, jobs, order, after, at)
}
