import type { DeliveryKind } from '@sarafan/contract/orders/states'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { DeliveryMethod, DeliveryQuote } from './methods.ts'

export { cdek } from './cdek/cdek.ts'
export type { CdekSettings } from './cdek/client.ts'
export { type CarrierDeps, cityCodeOf } from './cities.ts'
export { copyDelivery } from './copy.ts'
export { type DeliveryMethod, type DeliveryQuote, ownQuote, servesCity } from './methods.ts'
export { type PackedItem, type Parcel, parcelFor } from './parcel.ts'
export {
  type CarrierStatus,
  type ParcelEnd,
  type ParcelEvent,
  type ParcelItem,
  type ParcelLetter,
  type ParcelPaper,
  trackLink,
} from './parcels.ts'
export { cachedPoint, middleOf, pointsIn, pointsLike } from './points.ts'
export type { Carrier, DeliveryPoint, Place } from './port.ts'
export { currentQuotes, purgeQuotes, quoteDelivery } from './quotes.ts'

/** Carriers that are called over the network and receive the recipient's data. */
const OUTSIDE: ReadonlySet<string> = new Set(['cdek'])

export interface NewDeliveryMethod {
  readonly showcaseId: number
  readonly kind: DeliveryMethod['kind']
  readonly name: string
  readonly priceKop?: number
  readonly freeFromKop?: number | null
  readonly etaDays?: number
  readonly position?: number
  /** Outside carrier, with the city it collects from. */
  readonly carrier?: 'cdek'
  readonly fromCity?: string
  readonly fromKladr?: string
  /** Address and hours of the showcase's own pickup point. */
  readonly address?: string
  readonly hours?: string
  readonly cities?: readonly string[]
  readonly codAllowed?: boolean
  /** Tariffs of the outside carrier, and a markup on their price. */
  readonly tariffs?: readonly string[]
  readonly markupKop?: number
  readonly active?: boolean
}

const CREATE = statement('delivery.delivery.create')`
  insert into delivery_method (showcase_id, kind, carrier, name, price_kop, free_from_kop, eta_days, needs_address,
    position, from_city, from_kladr, address, hours, cities, cod_allowed, active, tariffs, markup_kop)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::text[], $15, $16, $17::text[], $18) returning id`

const WITH_ADDRESS: ReadonlySet<DeliveryKind> = new Set(['courier', 'post'])

/** Creates a delivery method. Only courier and post need an address; pickup is free (domain.md 4.7). */
export async function createDeliveryMethod(tx: Tx, method: NewDeliveryMethod): Promise<{ id: number }> {
  const isPickup = method.kind === 'pickup'
  const carrier = method.carrier ?? (isPickup ? 'pickup' : 'fixed')
  const [made] = await queryRows(tx, CREATE, [
    method.showcaseId,
    method.kind,
    carrier,
    method.name,
    isPickup ? 0 : (method.priceKop ?? 0),
    method.freeFromKop ?? null,
    method.etaDays ?? 0,
    WITH_ADDRESS.has(method.kind),
    method.position ?? 0,
    method.fromCity ?? '',
    method.fromKladr ?? '',
    method.address ?? '',
    method.hours ?? '',
    method.cities ?? [],
    method.codAllowed ?? true,
    method.active ?? true,
    method.tariffs ?? [],
    method.markupKop ?? 0,
  ])
  if (!made) throw new Error('insert returned no row')
  return made
}

/** SQL for the active delivery methods of showcase `$1`, in its order. */
export const DELIVERY_METHODS = `
  select id, kind, carrier, name, price_kop as "priceKop", free_from_kop as "freeFromKop", eta_days as "etaDays",
    needs_address as "needsAddress", from_city as "fromCity", from_kladr as "fromKladr", address, hours, cities,
    cod_allowed as "codAllowed", tariffs, markup_kop as "markupKop"
  from delivery_method where showcase_id = $1 and active order by position, id`

const SELECT_METHODS = statement('delivery.delivery.selectMethods')`${DELIVERY_METHODS}`

/** Returns a showcase's active delivery methods, in its order. */
export async function deliveryMethodsOf(db: Db, showcaseId: number): Promise<DeliveryMethod[]> {
  return queryRows(db, SELECT_METHODS, [showcaseId])
}

/** Returns whether a method's price comes from an outside carrier, which then also receives the shopper's data. */
export function isOutside(method: Pick<DeliveryMethod, 'carrier'>): boolean {
  return OUTSIDE.has(method.carrier)
}

/** Returns what the shopper pays for a quoted delivery of goods of this value, kopecks. */
export function deliveryPrice(
  method: DeliveryMethod,
  of: { goodsKop: number; quote: Pick<DeliveryQuote, 'priceKop'> },
): number {
  const isFree = method.freeFromKop !== null && of.goodsKop >= method.freeFromKop
  return method.kind === 'pickup' || isFree ? 0 : of.quote.priceKop
}
