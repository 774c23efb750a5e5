import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { type LineLeft, leftOf } from '../../returns/lines.ts'
import { lockGroup, type OrderRow } from '../../rows.ts'
import { requireEditable } from '../rules.ts'
import type { Replacement } from './offers.ts'

/** A line, all units of which are to be replaced. */
export interface ReplacedLine {
  readonly groupId: number
  readonly orderId: number
  readonly lineId: number
  /** The units that were seen; all of them are replaced, one for one. */
  readonly was: number
}

export interface LockedLine {
  readonly order: OrderRow
  /** All lines of the order. */
  readonly before: readonly LineLeft[]
  readonly line: LineLeft
}

/** A line of a locked order with what takes its place. */
export interface Swap<Input> extends LockedLine {
  readonly offer: Replacement
  readonly input: Input
}

/**
 * Locks the group and its orders and returns the line. Throws the refusals of `requireEditable`, `order_not_found`,
 * `order_is_divided`, `order_lines_changed` and `order_line_reduced`.
 */
export async function lockReplaced(tx: Tx, of: ReplacedLine): Promise<LockedLine> {
  const group = await lockGroup(tx, of.groupId)
  const order = group.find((one) => one.id === of.orderId)
  if (!order) throw refuse('order_not_found')
  await requireEditable(tx, order)
  if (order.shipmentCount > 0) throw refuse('order_is_divided')
  const before = await leftOf(tx, order.id)
  const line = before.find(({ lineId }) => lineId === of.lineId)
  if (!line || line.quantity - line.returned !== of.was || of.was === 0) throw refuse('order_lines_changed')
  if (line.returned > 0) throw refuse('order_line_reduced')
  return { order, before, line }
}
