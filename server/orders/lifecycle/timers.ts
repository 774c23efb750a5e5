import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { cancelOrder } from './cancel.ts'
import { moveOrder } from './move.ts'

type Kind = 'auto_confirm' | 'seller_silence'

const ordersDue = (kind: Kind) => `
  select order_id as id from order_timer
  where kind = '${kind}' and due_at <= $1 and order_id > $2 order by order_id limit 200`

/** SQL for paid orders due by `$1`: those accepted automatically, and those whose seller has not responded in time. */
export const TO_CONFIRM = statement('orders.lifecycle.timers.toConfirm')`${ordersDue('auto_confirm')}`
export const DUE_SILENT = statement('orders.lifecycle.timers.silent')`${ordersDue('seller_silence')}`

/** Accepts a paid order automatically; returns false when another transaction moved it first (domain.md 5.1). */
export async function confirmByItself(db: Db, orderId: number, at: Date): Promise<boolean> {
  return whileDue(db, { orderId, kind: 'auto_confirm', at }, async (tx, order) => {
    await moveOrder(tx, order, { event: 'confirm', actor: 'system', at })
  })
}

/** The cancellation reason on the wire. */
const SELLER_SILENT = 'seller_silent'

/**
 * Cancels a paid order that its seller neither accepted nor cancelled in time, with a full refund (domain.md 5.1).
 * Returns false when another transaction moved it first.
 */
export async function cancelSilent(
  deps: { db: Db; jobs: Jobs },
  orderId: number,
  at: Date,
): Promise<boolean> {
  return whileDue(deps.db, { orderId, kind: 'seller_silence', at }, async (tx, order, group) => {
    const by = { actor: 'system', personId: null, reason: SELLER_SILENT, at } as const
    await cancelOrder(tx, deps.jobs, { order, group }, by)
  })
}

const GROUP_OF_ORDER = statement(
  'orders.lifecycle.timers.groupOfOrder',
)`select group_id as id from orders where id = $1`
const TIMER_DUE = statement(
  'orders.lifecycle.timers.timerDue',
)`select 1 from order_timer where order_id = $1 and kind = $2 and due_at <= $3`

/** Runs `work` with group and order locked, if the timer is still due then. */
async function whileDue(
  db: Db,
  of: { orderId: number; kind: Kind; at: Date },
  work: (tx: Tx, order: OrderRow, group: readonly OrderRow[]) => Promise<void>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [found] = await queryRows(tx, GROUP_OF_ORDER, [of.orderId])
    const group = found ? await lockGroup(tx, found.id) : []
    const order = group.find((one) => one.id === of.orderId)
    const timer = await queryRows(tx, TIMER_DUE, [of.orderId, of.kind, of.at])
    if (order?.status !== 'paid' || timer.length === 0) return false
    await work(tx, order, group)
    return true
  })
}
