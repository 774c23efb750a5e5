import type { OrderActor } from '@sarafan/contract/orders/states'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Change } from '../editing/change.ts'
import { describeChange, mailEdit, scaleEarnings } from '../editing/describe.ts'
import { reducePaid } from '../editing/reduce-paid.ts'
import { reduceUnpaid } from '../editing/reduce-unpaid.ts'
import { takeBack } from '../lifecycle/cancel.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { dropCodesOf } from '../marking/codes.ts'
import { leftOf } from '../returns/lines.ts'
import type { OrderRow } from '../rows.ts'
import type { ShipmentRow } from './rows.ts'

/** The reason on the wire when an order ends because nothing of it was accepted. */
const NOT_COLLECTED = 'not_collected'

interface Lost {
  readonly order: OrderRow
  readonly shipment: ShipmentRow
  /** Nothing else of the order is on its way or with its buyer. */
  readonly isLast: boolean
  readonly isHome: boolean
}

/**
 * Takes the units of a parcel that was not accepted out of a locked order, like units removed before dispatch: a paid
 * order returns their price, one that is paid later becomes cheaper (decision 074). With the last parcel the whole order
 * goes back. Returns whether its stock was restored too; otherwise that is left to the caller.
 */
export async function giveBack(
  tx: Tx,
  jobs: Jobs,
  { order, shipment, isLast, isHome }: Lost,
  by: { actor: OrderActor; personId: number | null; at: Date },
): Promise<boolean> {
  const { actor, personId, at } = by
  if (isLast) {
    await takeBack(tx, jobs, order, { actor, personId, at, reason: NOT_COLLECTED, isHome })
    return isHome
  }
  await dropCodesOf(
    tx,
    shipment.lines.map(({ lineId }) => lineId),
  )
  const before = await leftOf(tx, order.id)
  const units = new Map(shipment.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const after = before.map((line) => ({ ...line, returned: line.returned + (units.get(line.lineId) ?? 0) }))
  const input = { groupId: order.groupId, orderId: order.id, personId, lines: [], reason: '', at }
  const change: Change = { order, before, after, input }
  const changes = await describeChange(tx, change)
  await scaleEarnings(tx, change)
  const record = async (refundKop: number | null) => {
    const edit = { changes, refundKop }
    await moveOrder(tx, order, { event: 'parcel_returned', actor, personId, at, edit })
    await mailEdit(tx, change)
  }
  const steps = { record, release: async () => undefined }
  if (order.paymentStatus === 'paid') await reducePaid(tx, jobs, change, steps)
  else await reduceUnpaid(tx, change, steps)
  return false
}
