import { SHIPMENT_MOVES, type ShipmentState } from '@sarafan/contract/orders/parcel-states'
import type { OrderActor, OrderStatus } from '@sarafan/contract/orders/states'
import { restoreUnits, writeOff } from '../../catalog/catalog.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { dropCodesOf } from '../marking/codes.ts'
import type { OrderRow } from '../rows.ts'
import { followShipments } from './follow.ts'
import { giveBack } from './give-back.ts'
import { countShipments, isActive, type ShipmentRow, shipmentsOf } from './rows.ts'

export interface ShipmentStep {
  readonly event: keyof typeof SHIPMENT_MOVES
  readonly actor: OrderActor
  readonly personId: number | null
  /** The carrier's number; empty keeps the one it has. */
  readonly track: string
  /** When it happened, for the order's dates. */
  readonly happenedAt: Date
  readonly at: Date
}

/** Returns whether a parcel may take this step. */
export function shipmentMay({ state }: Pick<ShipmentRow, 'state'>, event: ShipmentStep['event']): boolean {
  return SHIPMENT_MOVES[event].from.some((from) => from === state)
}

const MOVE = statement('orders.shipments.move.move')`
  with moved as (
    update shipment set state = $2, moved_at = $3, track = coalesce(nullif($4, ''), track),
      sent_at = case when $2 = 'sent' then $7::timestamptz else sent_at end
    where id = $1 and state <> $2 returning *
  ), entries as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, data)
    select order_id, showcase_id, $3, $5, $6, 'shipment_' || state,
      jsonb_build_object('reason', concat_ws(' · ', number || '/' || $8::text, nullif(track, '')))
    from moved returning *
  ), notices as (
    ${FACTS.orderMoved('entries')}
  )
  select order_id from entries`

/**
 * Moves a parcel of a locked order, with its stock and its entry in the history; the order follows its parcels. What was
 * not accepted is taken out of the order; when nothing else is on its way, the whole order is.
 */
export async function moveShipment(
  tx: Tx,
  jobs: Jobs,
  of: { order: OrderRow; shipment: ShipmentRow },
  step: ShipmentStep,
): Promise<void> {
  const { order, shipment } = of
  const { at } = step
  const state: ShipmentState = SHIPMENT_MOVES[step.event].to
  const all = await shipmentsOf(tx, order.id)
  await queryRows(tx, MOVE, [
    shipment.id,
    state,
    at,
    step.track,
    step.actor,
    step.personId,
    step.happenedAt,
    String(all.length),
  ])
  await countShipments(tx, order.id)
  const isHome = state === 'returned'
  const isLost = (isHome || state === 'returning') && isActive(shipment) && OPEN.has(order.status)
  const rest = all.filter((one) => one.id !== shipment.id && isActive(one))
  const lost = { order, shipment, isLast: rest.length === 0, isHome }
  const isRestocked = isLost && (await giveBack(tx, jobs, lost, step))
  const stock = { lines: shipment.lines, at, reference: `order:${order.id}` }
  if (state === 'sent') await writeOff(tx, stock)
  if (isHome && !isRestocked) await restock(tx, shipment, stock)
  if (!isLost || rest.length > 0) await followShipments(tx, jobs, order, step)
}

const ALL_HOME = statement('orders.shipments.move.allHome')`
  update orders o set delivery_status = 'returned' where o.id = $1 and o.delivery_status = 'returning'
    and not exists (select from shipment s where s.order_id = o.id and s.state = 'returning')`

/** Puts what came back into stock; its codes may be sold again. */
async function restock(
  tx: Tx,
  shipment: ShipmentRow,
  stock: Parameters<typeof restoreUnits>[1],
): Promise<void> {
  await dropCodesOf(
    tx,
    shipment.lines.map(({ lineId }) => lineId),
  )
  await restoreUnits(tx, stock)
  await queryRows(tx, ALL_HOME, [shipment.orderId])
}

/** Orders that parcels still move. */
const OPEN: ReadonlySet<OrderStatus> = new Set(['confirmed', 'assembling', 'shipped', 'ready'])
