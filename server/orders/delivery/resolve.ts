import { measuresOf } from '../../catalog/catalog.ts'
import {
  type CarrierDeps,
  cachedPoint,
  currentQuotes,
  type DeliveryMethod,
  type DeliveryPoint,
  type DeliveryQuote,
  isOutside,
  ownQuote,
  type Parcel,
  type Place,
  parcelFor,
  quoteDelivery,
  servesCity,
} from '../../delivery/delivery.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'

interface Shipment {
  readonly showcaseId: number
  readonly lines: readonly { readonly variantId: number; readonly quantity: number }[]
}

interface ToQuote extends Shipment {
  readonly methods: readonly DeliveryMethod[]
  /** Null while the destination is not known. */
  readonly place: Place | null
}

/** Quotes by method id; null when the carrier does not serve the destination. */
export type Quotes = ReadonlyMap<number, DeliveryQuote | null>

/** Returns quotes for delivery methods; may call carriers. */
export type Quoter = (of: ToQuote) => Promise<Quotes>

/** Quotes from the showcase's own prices; for outside carriers these are estimates. */
export const ownQuotes: Quoter = async ({ methods }) =>
  new Map(methods.map((method) => [method.id, { ...ownQuote(method), isEstimate: isOutside(method) }]))

/** Returns a quoter that asks outside carriers once the destination is known. */
export function quoterWith(deps: CarrierDeps, at: Date): Quoter {
  return async (of) => {
    const quotes = await ownQuotes(of)
    const methods = of.methods.filter(isOutside)
    if (of.place === null || methods.length === 0) return quotes
    const parcel = await parcelOf(deps.db, of)
    return new Map([...quotes, ...(await quoteDelivery(deps, { methods, place: of.place, parcel, at }))])
  }
}

async function parcelOf(db: Db, { showcaseId, lines }: Shipment): Promise<Parcel> {
  const measures = await measuresOf(db, { showcaseId, variantIds: lines.map((line) => line.variantId) })
  const quantities = new Map(lines.map((line) => [line.variantId, line.quantity]))
  return parcelFor(measures.map((one) => ({ ...one, quantity: quantities.get(one.variantId) ?? 1 })))
}

/** Thrown when no valid quote is stored for the order: the carrier must be asked after the transaction is rolled back. */
export class QuoteNeeded extends Error {
  readonly of: ToQuote

  constructor(of: ToQuote) {
    super('a carrier must be asked again')
    this.name = 'QuoteNeeded'
    this.of = of
  }
}

/** The delivery method, quote and pickup point of an order. */
export interface ResolvedDelivery {
  readonly method: DeliveryMethod
  readonly quote: DeliveryQuote
  readonly point: DeliveryPoint | null
}

/**
 * Returns the chosen delivery method with its stored quote. Throws `delivery_unavailable`, `payment_unavailable` for a
 * method without payment on delivery, `invalid_question` for a missing city, address or point, and `QuoteNeeded` when
 * the quote has expired.
 */
export async function resolveDelivery(
  tx: Tx,
  of: Shipment & { methods: readonly DeliveryMethod[]; wanted: Wanted; at: Date },
): Promise<ResolvedDelivery> {
  const { wanted, at } = of
  const method = of.methods.find((one) => one.id === wanted.deliveryId)
  if (!method) throw refuse('delivery_unavailable')
  if (method.needsAddress && wanted.address === '') throw requiredField('Address.Line')
  if (method.cities.length > 0 && wanted.city === '') throw requiredField('Address.City')
  if (!servesCity(method, wanted.city)) throw refuse('delivery_unavailable')
  if (!method.codAllowed && wanted.payment === 'cod') throw refuse('payment_unavailable')
  if (!isOutside(method)) return { method, quote: ownQuote(method), point: null }
  const place = { city: wanted.city, kladr: wanted.cityKladr }
  if (place.city === '') throw requiredField('Address.City')
  const trip = { methodIds: [method.id], place, parcel: await parcelOf(tx, of), at }
  const quote = (await currentQuotes(tx, trip)).get(method.id)
  if (quote === undefined) {
    throw new QuoteNeeded({ showcaseId: of.showcaseId, lines: of.lines, methods: [method], place })
  }
  if (quote === null) throw refuse('delivery_unavailable')
  if (method.kind !== 'pvz') return { method, quote, point: null }
  if (wanted.point === '') throw requiredField('Point')
  const point = await cachedPoint(tx, { carrier: method.carrier, place, code: wanted.point })
  if (!point) throw refuse('invalid_question', {}, { Point: 'unknown' })
  return { method, quote, point }
}

/** An order of which nothing is sent: it has no delivery method of the showcase. */
export const NO_DELIVERY: ResolvedDelivery = {
  method: {
    id: 0,
    kind: 'digital',
    carrier: 'own',
    name: 'Электронно',
    priceKop: 0,
    freeFromKop: null,
    etaDays: 0,
    needsAddress: false,
    fromCity: '',
    fromKladr: '',
    tariffs: [],
    markupKop: 0,
    address: '',
    hours: '',
    cities: [],
    codAllowed: false,
  },
  quote: { priceKop: 0, daysMin: 0, daysMax: 0, tariff: '', cityCode: '', isEstimate: false },
  point: null,
}

interface Wanted {
  readonly deliveryId: number | null
  readonly city: string
  readonly cityKladr: string
  readonly address: string
  readonly point: string
  readonly payment: string
}

const requiredField = (field: string) => refuse('invalid_question', {}, { [field]: 'required' })
