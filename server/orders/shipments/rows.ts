import type { ShipmentState } from '@sarafan/contract/orders/parcel-states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'

/** Units of an order's line in one parcel. */
const Content = Type.Object({
  lineId: Type.Integer(),
  variantId: Type.Integer(),
  quantity: Type.Integer(),
  isCounted: Type.Boolean(),
})

/** One of the parcels into which an order was divided, with its contents. */
export type ShipmentRow = StatementRow<typeof BY_ORDER>

const BY_ORDER = statement('orders.shipments.rows.byOrder', { lines: Type.Array(Content) })`
  select s.id, s.order_id, s.number, s.state, s.track,
    (select coalesce(jsonb_agg(jsonb_build_object('lineId', c.order_line_id, 'variantId', c.variant_id,
        'quantity', c.quantity, 'isCounted', c.is_counted) order by c.order_line_id), '[]')
      from shipment_line c where c.shipment_id = s.id) as lines
  from shipment s where s.order_id = $1 order by s.number`

/** Returns the parcels into which an order was divided, in their order; none for an order that is sent whole. */
export function shipmentsOf(db: Db, orderId: number): Promise<ShipmentRow[]> {
  return queryRows(db, BY_ORDER, [orderId])
}

const GONE: ReadonlySet<string> = new Set<ShipmentState>(['returning', 'returned'])

/** Returns whether a parcel is still meant for the buyer. */
export function isActive({ state }: Pick<ShipmentRow, 'state'>): boolean {
  return !GONE.has(state)
}

const COUNT = statement('orders.shipments.rows.count')`
  update orders o set shipment_count = counted.total, shipments_out = counted.gone
  from (select count(*)::int as total,
      (count(*) filter (where state not in ('waiting', 'returned')))::int as gone
    from shipment where order_id = $1) counted
  where o.id = $1`

/** Counts the parcels of a locked order again; what may be done with the order depends on these counts. */
export async function countShipments(tx: Tx, orderId: number): Promise<void> {
  await queryRows(tx, COUNT, [orderId])
}

const DELIVER = statement('orders.shipments.rows.deliver')`
  update shipment set state = 'delivered', moved_at = $2 where order_id = $1 and state in ('sent', 'ready')`

/** Marks the parcels of a locked order as delivered: it arrived as a whole. */
export async function deliverShipments(tx: Tx, orderId: number, at: Date): Promise<void> {
  await queryRows(tx, DELIVER, [orderId, at])
}
