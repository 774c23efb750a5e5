import { Type } from '@sarafan/contract/schema/schema'
import { measuresOf } from '../../catalog/catalog.ts'
import { type Parcel, parcelFor } from '../../delivery/delivery.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { ParcelSteps, type ShownParcel, stepsOf } from '../read.ts'
import { findOrder, linesToSend, type OrderRow } from '../rows.ts'
import { shipmentsOf } from '../shipments/rows.ts'
import { parcelMay } from './moves.ts'
import { maySend } from './request.ts'
import { type ParcelRow, type ParcelSubject, parcelOf } from './rows.ts'

/** Data of the seller's parcel form and list. */
export interface ParcelPage {
  readonly order: OrderRow
  readonly carrier: string
  readonly fromCity: string
  readonly fromKladr: string
  readonly canRegister: boolean
  readonly box: Parcel
  readonly office: { readonly code: string; readonly address: string }
  readonly parcel: ParcelRow | null
  readonly steps: ShownParcel['steps']
}

const DELIVERY = statement('orders.parcels.read.delivery', {
  office: Type.Object({ code: Type.String(), address: Type.String() }),
})`
  select coalesce(o.delivery_details ->> 'carrier', '') as carrier, m.from_city,
    m.from_kladr,
    (select jsonb_build_object('code', p.from_point, 'address', p.from_address)
      from parcel p where p.showcase_id = o.showcase_id order by p.id desc limit 1) as office
  from orders o join delivery_method m on m.id = o.delivery_method_id where o.id = $1`
const STEPS = statement('orders.parcels.read.steps', { steps: ParcelSteps })`select ${stepsOf('$1')} as steps`

const CARRIERS: ReadonlySet<string> = new Set(['cdek'])

/** Returns the parcel of an order or of a part of it, with defaults for a new one; null for what the showcase does not have. */
export async function parcelPage(db: Db, of: ParcelSubject): Promise<ParcelPage | null> {
  const order = await findOrder(db, of)
  if (!order) return null
  const shipments = order.shipmentCount > 0 ? await shipmentsOf(db, order.id) : []
  const shipment = shipments.find(({ id }) => id === of.shipmentId) ?? null
  if (of.shipmentId !== null && !shipment) return null
  const [delivery] = await queryRows(db, DELIVERY, [order.id])
  if (!delivery) throw new Error(`order ${order.id} has no carrier`)
  const parcel = await parcelOf(db, of)
  const steps = parcel ? await queryRows(db, STEPS, [parcel.id]) : []
  const carrier = CARRIERS.has(delivery.carrier) ? delivery.carrier : ''
  const isInShop = shipment ? shipment.state === 'waiting' : order.shipmentCount === 0
  const canBeReplaced = parcel === null || parcelMay(parcel.state, 'register')
  return {
    order,
    parcel,
    carrier,
    fromCity: delivery.fromCity,
    fromKladr: delivery.fromKladr,
    canRegister: carrier !== '' && canBeReplaced && isInShop && maySend(order),
    box: parcel ?? (await boxOf(db, order, shipment?.lines ?? (await linesToSend(db, order.id)))),
    office: delivery.office ?? { code: '', address: '' },
    steps: steps[0]?.steps ?? [],
  }
}

async function boxOf(
  db: Db,
  order: OrderRow,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<Parcel> {
  const of = { showcaseId: order.showcaseId, variantIds: lines.map((line) => line.variantId) }
  const units = new Map<number, number>()
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  const measures = await measuresOf(db, of)
  return parcelFor(measures.map((one) => ({ ...one, quantity: units.get(one.variantId) ?? 1 })))
}
