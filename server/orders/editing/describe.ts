import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { keptLines, type LineLeft } from '../returns/lines.ts'
import type { Change } from './change.ts'

const NAMES = statement('orders.editing.describe.names')`
  select id as "lineId", name, options from order_line where order_id = $1`

/** Returns what changed, for the buyer: names are those of the goods, so it needs no translation. */
export async function describeChange(tx: Tx, { order, before, after, input }: Change): Promise<string> {
  const lines = await queryRows(tx, NAMES, [order.id])
  const names = new Map(lines.map((line) => [line.lineId, [line.name, ...line.options].join(', ')]))
  const changed = after.flatMap((line, i) => {
    const was = line.quantity - (before[i]?.returned ?? 0)
    const now = line.quantity - line.returned
    return was === now ? [] : [`${names.get(line.lineId) ?? ''}: ${was} → ${now}`]
  })
  return [changed.join('; '), input.reason].filter(Boolean).join('. ')
}

const SCALE_EARNINGS = statement('orders.editing.describe.scaleEarnings')`
  update orders set earn_kop = earn_kop * $2::bigint / greatest($3::bigint, 1) where id = $1`

/** Lowers the reward that the buyer was shown by the share of the removed goods; its posting is exact by itself. */
export async function scaleEarnings(tx: Tx, { order, before, after }: Change): Promise<void> {
  const baseOf = (lines: readonly LineLeft[]) =>
    keptLines(lines).reduce((sum, { baseKop }) => sum + baseKop, 0)
  await queryRows(tx, SCALE_EARNINGS, [order.id, baseOf(after), baseOf(before)])
}

const MAIL = statement('orders.editing.describe.mail')`
  ${FACTS.orderEdited('(select $1::bigint as order_id, $2::bigint as group_id, $3::timestamptz as at)')}`

/** Writes the letter to a guest about a change; does nothing for people, who get a notice. */
export async function mailEdit(tx: Tx, { order, input }: Change): Promise<void> {
  if (order.personId === null) await queryRows(tx, MAIL, [order.id, order.groupId, input.at])
}
