import { measuresOf } from '../../catalog/catalog.ts'
import {
  type CarrierDeps,
  currentQuotes,
  type DeliveryMethod,
  type DeliveryPoint,
  type DeliveryQuote,
  isOutside,
  knownPoint,
  ownQuote,
  type Parcel,
  type Place,
  packed,
  quoteTrips,
  servesCity,
} from '../../delivery/delivery.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'

interface Sent {
  readonly showcaseId: number
  readonly lines: readonly { readonly variantId: number; readonly quantity: number }[]
}

interface ToQuote extends Sent {
  readonly methods: readonly DeliveryMethod[]
  /** Null while nobody has said where to. */
  readonly place: Place | null
}

/** Quotes by method; null where its carrier doesn't go. */
export type Quotes = ReadonlyMap<number, DeliveryQuote | null>

/** Says what the ways of delivery cost; may ask the network. */
export type Quoter = (of: ToQuote) => Promise<Quotes>

/** What a showcase says by itself; outside carriers by what stands in for them. */
export const ownQuotes: Quoter = async ({ methods }) =>
  new Map(methods.map((method) => [method.id, { ...ownQuote(method), isEstimate: isOutside(method) }]))

/** Quotes with the outside carriers asked, as soon as it is known where to. */
export function quoterWith(deps: CarrierDeps, at: Date): Quoter {
  return async (of) => {
    const quotes = await ownQuotes(of)
    const methods = of.methods.filter(isOutside)
    if (of.place === null || methods.length === 0) return quotes
    const parcel = await parcelOf(deps.db, of)
    return new Map([...quotes, ...(await quoteTrips(deps, { methods, place: of.place, parcel, at }))])
  }
}

async function parcelOf(db: Db, { showcaseId, lines }: Sent): Promise<Parcel> {
  const measures = await measuresOf(db, { showcaseId, variantIds: lines.map((line) => line.variantId) })
  const quantities = new Map(lines.map((line) => [line.variantId, line.quantity]))
  return packed(measures.map((one) => ({ ...one, quantity: quantities.get(one.variantId) ?? 1 })))
}

/** No quote stands for what is being ordered: the carrier must be asked, after the transaction is undone. */
export class QuoteNeeded extends Error {
  readonly of: ToQuote

  constructor(of: ToQuote) {
    super('a carrier must be asked again')
    this.name = 'QuoteNeeded'
    this.of = of
  }
}

/** How an order is brought, as both sides agreed. */
export interface ResolvedDelivery {
  readonly method: DeliveryMethod
  readonly quote: DeliveryQuote
  readonly point: DeliveryPoint | null
}

/**
 * The way of delivery the shopper chose, by the quote that stands. Refuses `delivery_unavailable`, and
 * `invalid_question` where city, address or point are missing; throws `QuoteNeeded` for a quote that has run out.
 */
export async function resolveDelivery(
  tx: Tx,
  of: Sent & { methods: readonly DeliveryMethod[]; wanted: Wanted; at: Date },
): Promise<ResolvedDelivery> {
  const { wanted, at } = of
  const method = of.methods.find((one) => one.id === wanted.deliveryId)
  if (!method) throw refuse('delivery_unavailable')
  if (method.needsAddress && wanted.address === '') throw missing('Address.Line')
  if (method.cities.length > 0 && wanted.city === '') throw missing('Address.City')
  if (!servesCity(method, wanted.city)) throw refuse('delivery_unavailable')
  if (!method.codAllowed && wanted.payment === 'cod') throw refuse('payment_unavailable')
  if (!isOutside(method)) return { method, quote: ownQuote(method), point: null }
  const place = { city: wanted.city, kladr: wanted.cityKladr }
  if (place.city === '') throw missing('Address.City')
  const trip = { methodIds: [method.id], place, parcel: await parcelOf(tx, of), at }
  const quote = (await currentQuotes(tx, trip)).get(method.id)
  if (quote === undefined) {
    throw new QuoteNeeded({ showcaseId: of.showcaseId, lines: of.lines, methods: [method], place })
  }
  if (quote === null) throw refuse('delivery_unavailable')
  if (method.kind !== 'pvz') return { method, quote, point: null }
  if (wanted.point === '') throw missing('Point')
  const point = await knownPoint(tx, { carrier: method.carrier, place, code: wanted.point })
  if (!point) throw refuse('invalid_question', {}, { Point: 'unknown' })
  return { method, quote, point }
}

interface Wanted {
  readonly deliveryId: number
  readonly city: string
  readonly cityKladr: string
  readonly address: string
  readonly point: string
  readonly payment: string
}

const missing = (field: string) => refuse('invalid_question', {}, { [field]: 'required' })
