import { ORDER_MOVES, type OrderStatus } from '@sarafan/contract/orders/states'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { LineLeft } from '../returns/lines.ts'
import type { OrderRow } from '../rows.ts'
import type { EditedLine } from './change.ts'

/** Returns whether an order in this status may still be changed. */
export const isEditable = (status: OrderStatus) => ORDER_MOVES.edit.from.includes(status)
/** SQL for `isEditable`, of the column with the status. */
export const editableSql = (status: string) =>
  `${status} in (${ORDER_MOVES.edit.from.map((one) => `'${one}'`).join(', ')})`

const NOT_CONFIRMED: ReadonlySet<OrderStatus> = new Set(['new', 'awaiting_payment'])
const NOT_SENT: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired'])

const OBSTACLES = statement('orders.editing.rules.obstacles')`
  select exists (select from claim where order_id = $1) as claimed,
    exists (select from marking_code where order_id = $1 and returned_at is null) as scanned,
    exists (select from parcel p left join shipment s on s.id = p.shipment_id
      where p.order_id = $1 and p.state not in ('refused', 'withdrawn')
        and (s.id is null or s.state = 'waiting')) as requested`

/**
 * Throws why a locked order cannot be changed: `order_not_confirmed`, `order_already_sent`, `order_is_electronic`,
 * `order_has_claim`, `order_codes_scanned`, `order_parcel_requested`, or `action_not_allowed` for an order that ended and
 * for a free replacement.
 */
export async function requireEditable(tx: Tx, order: OrderRow): Promise<void> {
  if (order.isElectronic) throw refuse('order_is_electronic')
  if (NOT_CONFIRMED.has(order.status)) throw refuse('order_not_confirmed')
  if (NOT_SENT.has(order.status) || order.paymentMethod === 'replacement')
    throw refuse('action_not_allowed', { allowed: '' })
  if (!isEditable(order.status)) throw refuse('order_already_sent')
  const [found] = await queryRows(tx, OBSTACLES, [order.id])
  // A claim names its line and units.
  if (found?.claimed) throw refuse('order_has_claim')
  if (found?.scanned) throw refuse('order_codes_scanned')
  if (found?.requested) throw refuse('order_parcel_requested')
}

/**
 * Returns the lines after the change. The request names every line with the units the seller saw, so of two changes that
 * race one wins. Throws `order_lines_changed`, `order_sum_higher`, `order_would_be_empty`, and `invalid_question` when
 * nothing changes.
 */
export function linesAfterEdit(before: readonly LineLeft[], edited: readonly EditedLine[]): LineLeft[] {
  const present = before.filter((line) => line.returned < line.quantity)
  const byLine = new Map(edited.map((one) => [one.lineId, one]))
  const isAsSeen = present.every((line) => byLine.get(line.lineId)?.was === line.quantity - line.returned)
  if (!isAsSeen || byLine.size !== present.length || edited.length !== present.length)
    throw refuse('order_lines_changed')
  if (edited.some((one) => one.quantity > one.was)) throw refuse('order_sum_higher')
  if (edited.every((one) => one.quantity === 0)) throw refuse('order_would_be_empty')
  if (edited.every((one) => one.quantity === one.was))
    throw refuse('invalid_question', {}, { Lines: 'required' })
  return before.map((line) => {
    const one = byLine.get(line.lineId)
    return one ? { ...line, returned: line.quantity - one.quantity } : line
  })
}
