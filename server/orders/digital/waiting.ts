import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { handOverElectronic } from '../lifecycle/hand-over.ts'
import { lockGroup } from '../rows.ts'

/** SQL for paid orders of digital goods: payment hands over all others, so these wait for keys. */
export const WAITING_FOR_KEYS = statement('orders.digital.waiting.waiting')`
  select id from orders
  where status = 'paid' and delivery_kind = 'digital' and delivery_method_id is null and id > $2 and $1::timestamptz is not null
  order by id limit 200`

const GROUP_OF_ORDER = statement(
  'orders.digital.waiting.groupOfOrder',
)`select group_id as id from orders where id = $1`

/** Hands a paid order over that waited for keys; returns false when they are still lacking, or it was moved first. */
export async function handOverWaiting(
  deps: { db: Db; jobs: Jobs },
  orderId: number,
  at: Date,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const [found] = await queryRows(tx, GROUP_OF_ORDER, [orderId])
    const group = found ? await lockGroup(tx, found.id) : []
    const order = group.find((one) => one.id === orderId)
    if (order?.status !== 'paid' || !order.isDigital) return false
    return handOverElectronic(tx, deps.jobs, order, at)
  })
}
