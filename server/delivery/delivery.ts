import type { DeliveryKind } from '@sarafan/contract/states'
import type { Db, Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { carrierOf } from './carriers.ts'

/** A way a showcase delivers; amounts in kopecks. */
export interface DeliveryMethod {
  readonly id: number
  readonly kind: DeliveryKind
  readonly carrier: string
  readonly name: string
  readonly priceKop: number
  readonly freeFromKop: number | null
  readonly etaDays: number
  readonly needsAddress: boolean
}

export interface NewDeliveryMethod {
  readonly showcaseId: number
  readonly kind: DeliveryMethod['kind']
  readonly name: string
  readonly priceKop?: number
  readonly freeFromKop?: number | null
  readonly etaDays?: number
  readonly position?: number
}

const CREATE = `
  insert into delivery_method (showcase_id, kind, carrier, name, price_kop, free_from_kop, eta_days, needs_address, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`

const WITH_ADDRESS: ReadonlySet<DeliveryKind> = new Set(['courier', 'post'])

/** Adds a way of delivery; only what is carried to the buyer's door needs an address, pickup is free (domain.md 4.7). */
export async function createDeliveryMethod(tx: Tx, method: NewDeliveryMethod): Promise<{ id: number }> {
  const isPickup = method.kind === 'pickup'
  const [made] = await rows<{ id: number }>(tx, CREATE, [
    ...[method.showcaseId, method.kind, isPickup ? 'pickup' : 'fixed', method.name],
    ...[isPickup ? 0 : (method.priceKop ?? 0), method.freeFromKop ?? null, method.etaDays ?? 0],
    ...[WITH_ADDRESS.has(method.kind), method.position ?? 0],
  ])
  if (!made) throw new Error('insert returned no row')
  return made
}

const METHODS = `
  select id, kind, carrier, name, price_kop as "priceKop", free_from_kop as "freeFromKop", eta_days as "etaDays",
    needs_address as "needsAddress"
  from delivery_method where showcase_id = $1 and active order by position, id`

/** The ways a showcase delivers now, in its order. */
export async function deliveryMethodsOf(db: Db, showcaseId: number): Promise<DeliveryMethod[]> {
  return rows<DeliveryMethod>(db, METHODS, [showcaseId])
}

/** What delivering goods of this worth costs, kopecks; null when the method can't take them. */
export function deliveryPrice(method: DeliveryMethod, parcel: { goodsKop: number }): number | null {
  return carrierOf(method.carrier)?.quote(method, parcel) ?? null
}
