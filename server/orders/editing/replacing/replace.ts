import { releaseStock, reserve } from '../../../catalog/catalog.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { moveOrder } from '../../lifecycle/move.ts'
import { type LineLeft, leftOf, type Parts } from '../../returns/lines.ts'
import { shrinkRewards } from '../../rewards.ts'
import { lockGroup, type OrderRow } from '../../rows.ts'
import type { Change } from '../change.ts'
import { mailEdit, scaleEarnings } from '../describe.ts'
import { reducePaid } from '../reduce-paid.ts'
import { holdLess } from '../reduce-unpaid.ts'
import { requireEditable } from '../rules.ts'
import { differenceOf } from './difference.ts'
import { type Replacement, replacementOf } from './offers.ts'
import { swapPaid, swapUnpaid } from './swap.ts'

export interface ReplaceLine {
  readonly groupId: number
  readonly orderId: number
  readonly personId: number | null
  readonly lineId: number
  /** The units the seller saw; all of them are replaced, one for one. */
  readonly was: number
  readonly variantId: number
  readonly reason: string
  readonly at: Date
}

/**
 * Puts other goods of the same seller in the place of a line of an order that was not dispatched, at the price they have
 * now. What they cost less goes back as after an edit (decision 074). Locks the group, its orders, and variants in id order.
 * Returns what the buyer gets back. Throws the refusals of `requireEditable`, `order_not_found`, `order_is_divided`,
 * `order_lines_changed`, `order_line_reduced`, `order_certificate_unpaid`, `order_sum_higher`, `out_of_stock`, and
 * `invalid_question` for a variant that does not fit.
 */
export async function replaceLine(tx: Tx, jobs: Jobs, input: ReplaceLine): Promise<Parts> {
  const group = await lockGroup(tx, input.groupId)
  const order = group.find((one) => one.id === input.orderId)
  if (!order) throw refuse('order_not_found')
  await requireEditable(tx, order)
  if (order.shipmentCount > 0) throw refuse('order_is_divided')
  const before = await leftOf(tx, order.id)
  const line = before.find(({ lineId }) => lineId === input.lineId)
  if (!line || line.quantity - line.returned !== input.was || input.was === 0)
    throw refuse('order_lines_changed')
  if (line.returned > 0) throw refuse('order_line_reduced')
  const offer = await replacementOf(tx, input)
  if (!offer) throw refuse('invalid_question', {}, { VariantId: 'unknown' })
  if (offer.priceKop > offer.oldPriceKop) throw refuse('order_sum_higher')
  const swap = { order, before, line, offer, input }
  return order.paymentStatus === 'paid' ? replacePaid(tx, jobs, swap) : replaceUnpaid(tx, swap)
}

interface Swap {
  readonly order: OrderRow
  readonly before: readonly LineLeft[]
  readonly line: LineLeft
  readonly offer: Replacement
  readonly input: ReplaceLine
}

function lessOf({ line, offer }: Swap) {
  const { quantity, localKop, globalKop, certificateKop } = line
  return differenceOf({
    quantity,
    localKop,
    globalKop,
    certificateKop,
    priceKop: offer.oldPriceKop,
    newPriceKop: offer.priceKop,
  })
}

async function replacePaid(tx: Tx, jobs: Jobs, swap: Swap): Promise<Parts> {
  const { order, input } = swap
  const restId = await swapPaid(tx, { ...input, priceKop: swap.offer.priceKop }, lessOf(swap))
  const lines = await leftOf(tx, order.id)
  const after = lines.map((line) => (line.lineId === restId ? { ...line, returned: line.quantity } : line))
  const change: Change = { order, before: lines, after, input: { ...input, lines: [] } }
  await scaleEarnings(tx, { ...change, before: swap.before })
  const record = (refundKop: number | null) => recordSwap(tx, swap, change, refundKop)
  if (restId !== null) return reducePaid(tx, jobs, change, { record, release: () => moveStock(tx, swap) })
  await record(0)
  await moveStock(tx, swap)
  await shrinkRewards(tx, jobs, order, lines, input.at)
  return { moneyKop: 0, certificateKop: 0, localKop: 0, globalKop: 0 }
}

async function replaceUnpaid(tx: Tx, swap: Swap): Promise<Parts> {
  const { order, before, input } = swap
  // A hold on certificates is released as a whole.
  if (order.certificateKop > 0) throw refuse('order_certificate_unpaid')
  const less = lessOf(swap)
  const rest = await swapUnpaid(tx, { ...input, priceKop: swap.offer.priceKop }, less)
  const change: Change = { order, before, after: await leftOf(tx, order.id), input: { ...input, lines: [] } }
  await scaleEarnings(tx, change)
  await recordSwap(tx, swap, change, null)
  await moveStock(tx, swap)
  if (less.localKop + less.globalKop > 0) await holdLess(tx, order, rest, input.at)
  return { moneyKop: 0, certificateKop: 0, localKop: less.localKop, globalKop: less.globalKop }
}

async function recordSwap(tx: Tx, swap: Swap, change: Change, refundKop: number | null): Promise<void> {
  const { order, offer, input } = swap
  const { personId, at, reason } = input
  const named = (name: string, options: readonly string[]) => [name, ...options].join(', ')
  const what = `${named(offer.oldName, offer.oldOptions)} → ${named(offer.name, offer.options)}: ${input.was}`
  const edit = { changes: [what, reason].filter(Boolean).join('. '), refundKop }
  await moveOrder(tx, order, { event: 'edit', actor: 'member', personId, at, edit })
  await mailEdit(tx, change)
}

/** Reserves the new units and releases the old ones, the variant with the lower id first (rulings 8). */
async function moveStock(tx: Tx, { order, offer, input }: Swap): Promise<void> {
  const stock = { at: input.at, reference: `order:${order.id}` }
  const quantity = input.was
  const release = () =>
    releaseStock(tx, {
      ...stock,
      lines: [{ variantId: offer.oldVariantId, isCounted: offer.isOldCounted, quantity }],
    })
  const isOldFirst = offer.oldVariantId < offer.variantId
  if (isOldFirst) await release()
  const { short } = await reserve(tx, {
    ...stock,
    lines: [{ variantId: offer.variantId, isCounted: offer.isCounted, quantity }],
  })
  const [missing] = short
  if (missing) throw refuse('out_of_stock', { available: missing.available })
  if (!isOldFirst) await release()
}
