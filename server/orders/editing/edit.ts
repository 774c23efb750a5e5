import { releaseStock } from '../../catalog/catalog.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { leftOf, type Parts } from '../returns/lines.ts'
import { lockGroup } from '../rows.ts'
import { followShipments } from '../shipments/follow.ts'
import { takeFromShipments } from '../shipments/take.ts'
import { type EditInput, removedUnits } from './change.ts'
import { describeChange, mailEdit, scaleEarnings } from './describe.ts'
import { dropProposal } from './proposing/drop.ts'
import { reducePaid } from './reduce-paid.ts'
import { reduceUnpaid } from './reduce-unpaid.ts'
import { linesAfterEdit, requireEditable } from './rules.ts'

/**
 * Removes units from an order that was not dispatched. What was paid for them goes back the way it came, as after a
 * return, with its receipt; an order that is paid later becomes cheaper (decision 074). Stock is released and pending
 * rewards follow; of an order in several parcels only what was not sent can be removed (decision 075). Locks the group, its
 * orders and then what returns lock. Returns what the buyer gets back, kopecks. Throws the refusals of `requireEditable` and `linesAfterEdit`, `order_not_found`, and `order_certificate_unpaid` or
 * `not_enough_bonuses` for an unpaid order whose certificates or bonuses are still held.
 */
export async function editOrder(tx: Tx, jobs: Jobs, input: EditInput): Promise<Parts> {
  const group = await lockGroup(tx, input.groupId)
  const order = group.find((one) => one.id === input.orderId)
  if (!order) throw refuse('order_not_found')
  await requireEditable(tx, order)
  const before = await leftOf(tx, order.id)
  const change = { order, before, after: linesAfterEdit(before, input.lines), input }
  await dropProposal(tx, input)
  const changes = await describeChange(tx, change)
  await scaleEarnings(tx, change)
  if (order.shipmentCount > 0) await takeFromShipments(tx, order.id, removedUnits(change))
  const isPaid = order.paymentStatus === 'paid'
  const record = async (refundKop: number | null) => {
    const { personId, at } = input
    const edit = { changes, refundKop }
    await moveOrder(tx, order, { event: 'edit', actor: 'member', personId, at, edit })
    await mailEdit(tx, change)
  }
  const release = () =>
    releaseStock(tx, { lines: removedUnits(change), at: input.at, reference: `order:${order.id}` })
  const parts = isPaid
    ? await reducePaid(tx, jobs, change, { record, release })
    : await reduceUnpaid(tx, change, { record, release })
  // The removed units may have been all that was left to send.
  const { personId, at } = input
  if (order.shipmentsOut > 0)
    await followShipments(tx, jobs, order, { actor: 'member', personId, happenedAt: at, at })
  return parts
}
