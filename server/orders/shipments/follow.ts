import type { ShipmentState } from '@sarafan/contract/orders/parcel-states'
import type { OrderActor, OrderStatus } from '@sarafan/contract/orders/states'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliverOrder } from '../lifecycle/hand-over.ts'
import { moveOrder } from '../lifecycle/move.ts'
import type { OrderRow } from '../rows.ts'
import { isActive, shipmentsOf } from './rows.ts'

/** How far a parcel is. */
const PROGRESS: readonly ShipmentState[] = ['waiting', 'sent', 'ready', 'delivered']
const PACKED: ReadonlySet<OrderStatus> = new Set(['confirmed', 'assembling'])

/**
 * Moves a locked order as far as the last of its parcels is (decision 075): it is sent when all are, and delivered with
 * the last one, which sets its dates, its final receipt and the dates of its rewards.
 */
export async function followShipments(
  tx: Tx,
  jobs: Jobs,
  of: OrderRow,
  step: { actor: OrderActor; personId: number | null; happenedAt: Date; at: Date },
): Promise<void> {
  const active = (await shipmentsOf(tx, of.id)).filter(isActive)
  if (active.length === 0) return
  const last = Math.min(...active.map(({ state }) => PROGRESS.indexOf(state)))
  const { actor, personId, happenedAt, at } = step
  const by = { actor, personId, at }
  const has = (state: ShipmentState) => last >= PROGRESS.indexOf(state)
  let order = of
  if (has('sent') && PACKED.has(order.status))
    order = await moveOrder(tx, order, {
      ...by,
      event: 'ship',
      shippedAt: happenedAt,
      deliveryStatus: 'in_transit',
    })
  if (has('ready') && !has('delivered') && order.status === 'shipped')
    order = await moveOrder(tx, order, { ...by, event: 'ready', deliveryStatus: 'at_point' })
  if (has('delivered') && (order.status === 'shipped' || order.status === 'ready'))
    await deliverOrder(tx, jobs, order, { ...by, event: 'deliver', deliveredAt: happenedAt })
}
