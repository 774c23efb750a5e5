import { releaseStock } from '../../catalog/catalog.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { keptLines, type LineLeft, leftOf, type Parts } from '../returns/lines.ts'
import { lockGroup } from '../rows.ts'
import { type Change, type EditInput, removedUnits } from './change.ts'
import { reducePaid } from './reduce-paid.ts'
import { reduceUnpaid } from './reduce-unpaid.ts'
import { linesAfterEdit, requireEditable } from './rules.ts'

/**
 * Removes units from an order that was not dispatched. What was paid for them goes back the way it came, as after a
 * return, with its receipt; an order that is paid later becomes cheaper (decision 074). Stock is released and pending
 * rewards follow. Locks the group, its orders and then what returns lock. Returns what the buyer gets back, kopecks.
 * Throws the refusals of `requireEditable` and `linesAfterEdit`, `order_not_found`, and `order_certificate_unpaid` or
 * `not_enough_bonuses` for an unpaid order whose certificates or bonuses are still held.
 */
export async function editOrder(tx: Tx, jobs: Jobs, input: EditInput): Promise<Parts> {
  const group = await lockGroup(tx, input.groupId)
  const order = group.find((one) => one.id === input.orderId)
  if (!order) throw refuse('order_not_found')
  await requireEditable(tx, order)
  const before = await leftOf(tx, order.id)
  const change = { order, before, after: linesAfterEdit(before, input.lines), input }
  const changes = await describe(tx, change)
  await scaleEarnings(tx, change)
  const isPaid = order.paymentStatus === 'paid'
  const record = async (refundKop: number | null) => {
    const { personId, at } = input
    const edit = { changes, refundKop }
    await moveOrder(tx, order, { event: 'edit', actor: 'member', personId, at, edit })
  }
  const release = () =>
    releaseStock(tx, { lines: removedUnits(change), at: input.at, reference: `order:${order.id}` })
  return isPaid
    ? reducePaid(tx, jobs, change, { record, release })
    : reduceUnpaid(tx, change, { record, release })
}

const NAMES = statement('orders.editing.edit.names')`
  select id as "lineId", name, options from order_line where order_id = $1`

/** Returns what changed, for the buyer: names are those of the goods, so it needs no translation. */
async function describe(tx: Tx, { order, before, after, input }: Change): Promise<string> {
  const lines = await queryRows(tx, NAMES, [order.id])
  const names = new Map(lines.map((line) => [line.lineId, [line.name, ...line.options].join(', ')]))
  const changed = after.flatMap((line, i) => {
    const was = line.quantity - (before[i]?.returned ?? 0)
    const now = line.quantity - line.returned
    return was === now ? [] : [`${names.get(line.lineId) ?? ''}: ${was} → ${now}`]
  })
  return [changed.join('; '), input.reason].filter(Boolean).join('. ')
}

const SCALE_EARNINGS = statement('orders.editing.edit.scaleEarnings')`
  update orders set earn_kop = earn_kop * $2::bigint / greatest($3::bigint, 1) where id = $1`

/** Lowers the reward that the buyer was shown by the share of the removed goods; its posting is exact by itself. */
async function scaleEarnings(tx: Tx, { order, before, after }: Change): Promise<void> {
  const baseOf = (lines: readonly LineLeft[]) =>
    keptLines(lines).reduce((sum, { baseKop }) => sum + baseKop, 0)
  await queryRows(tx, SCALE_EARNINGS, [order.id, baseOf(after), baseOf(before)])
}
