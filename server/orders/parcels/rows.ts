import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'

/** A row of `parcel`; grams and centimetres. */
export type ParcelRow = RowOf<'orders.parcels.rows.lock'>

/** Columns of parcel `p` of order `o`. */
export const PARCEL_COLUMNS = `
  p.id, p.order_id, p.shipment_id, o.group_id,
  p.showcase_id, p.carrier, p.number, p.state, p.external_id, p.track,
  p.weight_g, p.length_cm, p.width_cm, p.height_cm,
  p.from_point, p.from_address, p.refusal, p.event_at,
  p.keep_until, p.return_id, p.asked_at,
  p.withdraw_asked_at, p.refuse_asked_at, p.tries, p.silent_since, p.silence_notified_at`

const LATEST = statement('orders.parcels.rows.latest')`
  select ${PARCEL_COLUMNS} from parcel p join orders o on o.id = p.order_id
  where o.public_id = $1 and o.showcase_id = $2 and p.shipment_id is not distinct from $3::bigint
  order by p.id desc limit 1`

/** The order of a parcel, or the part of an order that the parcel carries. */
export interface ParcelSubject {
  readonly publicId: string
  readonly showcaseId: number
  /** Null for an order that is sent whole. */
  readonly shipmentId: number | null
}

/** Returns the latest parcel of a showcase's order or of a part of it, or null. */
export async function parcelOf(db: Db, of: ParcelSubject): Promise<ParcelRow | null> {
  const [parcel] = await queryRows(db, LATEST, [of.publicId, of.showcaseId, of.shipmentId])
  return parcel ?? null
}

const LOCK = statement('orders.parcels.rows.lock')`
  select ${PARCEL_COLUMNS} from parcel p join orders o on o.id = p.order_id
  where p.id = $1 for no key update of p`

/** Locks a parcel and returns it; its order must be locked first. */
export async function lockParcel(tx: Tx, id: number): Promise<ParcelRow> {
  const [parcel] = await queryRows(tx, LOCK, [id])
  if (!parcel) throw new Error(`parcel ${id} does not exist`)
  return parcel
}
