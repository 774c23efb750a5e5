import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { countShipments, shipmentsOf } from './rows.ts'
import { clearShipments } from './split.ts'

const TAKE = statement('orders.shipments.take.take')`
  with taken as (
    select t."shipmentId" as shipment_id, t."lineId" as line_id, t.units
    from jsonb_to_recordset($1::jsonb) as t ("shipmentId" bigint, "lineId" bigint, units int)
  ), less as (
    update shipment_line c set quantity = c.quantity - taken.units from taken
    where c.shipment_id = taken.shipment_id and c.order_line_id = taken.line_id and c.quantity > taken.units
  )
  delete from shipment_line c using taken
  where c.shipment_id = taken.shipment_id and c.order_line_id = taken.line_id and c.quantity = taken.units`

const DROP_EMPTY = statement('orders.shipments.take.dropEmpty')`
  delete from shipment s where s.order_id = $1 and s.state = 'waiting'
    and not exists (select from shipment_line c where c.shipment_id = s.id)`

/**
 * Takes units that leave a locked order out of its parcels, from the last one that is still in the shop. A parcel without
 * contents goes, and a single one that is not sent is no division. Throws `order_already_sent` when more units are removed
 * than are in the shop.
 */
export async function takeFromShipments(
  tx: Tx,
  orderId: number,
  removed: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const waiting = (await shipmentsOf(tx, orderId)).filter(({ state }) => state === 'waiting').reverse()
  const taken = removed.flatMap(({ lineId, quantity }) => {
    let rest = quantity
    const parts = waiting.flatMap(({ id, lines }) => {
      const units = Math.min(rest, lines.find((line) => line.lineId === lineId)?.quantity ?? 0)
      rest -= units
      return units > 0 ? [{ shipmentId: id, lineId, units }] : []
    })
    if (rest > 0) throw refuse('order_already_sent')
    return parts
  })
  await queryRows(tx, TAKE, [JSON.stringify(taken)])
  await queryRows(tx, DROP_EMPTY, [orderId])
  const left = await shipmentsOf(tx, orderId)
  if (left.length === 1 && left[0]?.state === 'waiting') await clearShipments(tx, orderId)
  await countShipments(tx, orderId)
}
