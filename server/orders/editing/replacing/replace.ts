import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { moveOrder } from '../../lifecycle/move.ts'
import { leftOf, type Parts } from '../../returns/lines.ts'
import { shrinkRewards } from '../../rewards.ts'
import type { Change } from '../change.ts'
import { mailEdit, scaleEarnings } from '../describe.ts'
import { dropProposal } from '../proposing/drop.ts'
import { reducePaid } from '../reduce-paid.ts'
import { holdLess } from '../reduce-unpaid.ts'
import { differenceOf } from './difference.ts'
import { lockReplaced, type ReplacedLine, type Swap as SwapOf } from './line.ts'
import { replacementOf } from './offers.ts'
import { swapStock } from './stock.ts'
import { swapPaid, swapUnpaid } from './swap.ts'
import { whatIsReplaced } from './what.ts'

export interface ReplaceLine extends ReplacedLine {
  readonly personId: number | null
  readonly variantId: number
  readonly reason: string
  readonly at: Date
}
type Swap = SwapOf<ReplaceLine>

/**
 * Puts other goods of the same seller in the place of a line of an order that was not dispatched, at the price they have
 * now. What they cost less goes back as after an edit (decision 074). Locks the group, its orders, and variants in id order.
 * Returns what the buyer gets back. Throws the refusals of `lockReplaced`, `order_certificate_unpaid`, `order_sum_higher`,
 * `out_of_stock`, and `invalid_question` for a variant that does not fit.
 */
export async function replaceLine(tx: Tx, jobs: Jobs, input: ReplaceLine): Promise<Parts> {
  const locked = await lockReplaced(tx, input)
  const offer = await replacementOf(tx, input)
  if (!offer) throw refuse('invalid_question', {}, { VariantId: 'unknown' })
  if (offer.priceKop > offer.oldPriceKop) throw refuse('order_sum_higher')
  await dropProposal(tx, input)
  const swap = { ...locked, offer, input }
  return locked.order.paymentStatus === 'paid' ? replacePaid(tx, jobs, swap) : replaceUnpaid(tx, swap)
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
  if (restId !== null) return reducePaid(tx, jobs, change, { record, release: () => swapStock(tx, swap) })
  await record(0)
  await swapStock(tx, swap)
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
  await swapStock(tx, swap)
  if (less.localKop + less.globalKop > 0) await holdLess(tx, order, rest, input.at)
  return { moneyKop: 0, certificateKop: 0, localKop: less.localKop, globalKop: less.globalKop }
}

async function recordSwap(tx: Tx, swap: Swap, change: Change, refundKop: number | null): Promise<void> {
  const { order, offer, input } = swap
  const { personId, at } = input
  const edit = { changes: whatIsReplaced(offer, input), refundKop }
  await moveOrder(tx, order, { event: 'edit', actor: 'member', personId, at, edit })
  await mailEdit(tx, change)
}
