import { after, type Span } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { type CarrierDeps, cityCodeOf, placeKey } from './cities.ts'
import { type DeliveryMethod, type DeliveryQuote, ownQuote } from './methods.ts'
import { type Parcel, parcelKey } from './parcel.ts'
import type { CarrierPrices, Place } from './port.ts'

/** How long a quote is valid, and how long a carrier that did not respond is not called again. */
const QUOTE_TIME: Span = { minutes: 20 }
const ESTIMATE_TIME: Span = { minutes: 1 }

/** Time limit of a quote during checkout (integrations.md 4). */
const TIMEOUT_MS = 4000

const FIND_QUOTES = statement('delivery.quotes.findQuotes')`
  select method_id as "methodId", price_kop as "priceKop", days_min as "daysMin", days_max as "daysMax", tariff,
    city_code as "cityCode", is_estimate as "isEstimate", is_refused as "isRefused"
  from delivery_quote
  where method_id = any($1::bigint[]) and place = $2 and parcel = $3 and until > $4`

/**
 * Returns valid cached quotes by method; null if the carrier does not serve the place. Methods without a cached quote
 * are absent.
 */
export async function currentQuotes(
  db: Db,
  of: { methodIds: readonly number[]; place: Place; parcel: Parcel; at: Date },
): Promise<Map<number, DeliveryQuote | null>> {
  const found = await queryRows(db, FIND_QUOTES, [
    of.methodIds,
    placeKey(of.place),
    parcelKey(of.parcel),
    of.at,
  ])
  return new Map(
    found.map(({ methodId, isRefused, ...quote }) => [methodId, isRefused ? null : quote] as const),
  )
}

const STORE_QUOTES = statement('delivery.quotes.storeQuotes')`
  insert into delivery_quote (method_id, place, parcel, price_kop, days_min, days_max, tariff, city_code,
    is_estimate, is_refused, until)
  select q."methodId", $2, $3, q."priceKop", q."daysMin", q."daysMax", q.tariff, q."cityCode", q."isEstimate",
    q."isRefused", $4
  from jsonb_to_recordset($1::jsonb) as q ("methodId" bigint, "priceKop" bigint, "daysMin" int, "daysMax" int,
    tariff text, "cityCode" text, "isEstimate" boolean, "isRefused" boolean)
  on conflict (method_id, place, parcel) do update set price_kop = excluded.price_kop,
    days_min = excluded.days_min, days_max = excluded.days_max, tariff = excluded.tariff,
    city_code = excluded.city_code, is_estimate = excluded.is_estimate, is_refused = excluded.is_refused,
    until = excluded.until`

/**
 * Returns quotes of outside carriers for a parcel, cached for minutes. If a carrier does not respond, its quote is
 * the showcase's own price, marked as an estimate. Null if the carrier does not serve the place. Uses the network:
 * never call it inside a transaction.
 */
export async function quoteDelivery(
  deps: CarrierDeps,
  of: { methods: readonly DeliveryMethod[]; place: Place; parcel: Parcel; at: Date },
): Promise<Map<number, DeliveryQuote | null>> {
  const { methods, place, parcel, at } = of
  const methodIds = methods.map(({ id }) => id)
  const quotes = await currentQuotes(deps.db, { methodIds, place, parcel, at })
  const missing = methods.filter(({ id }) => !quotes.has(id))
  // Methods with the same origin share one request.
  for (const group of byOrigin(missing)) {
    const requested = await requestQuotes(deps, { methods: group, place, parcel, at })
    for (const [id, quote] of requested) quotes.set(id, quote)
  }
  return quotes
}

function byOrigin(methods: readonly DeliveryMethod[]): DeliveryMethod[][] {
  const groups = new Map<string, DeliveryMethod[]>()
  for (const method of methods) {
    const key = `${method.carrier}:${method.fromKladr}:${method.fromCity}`
    groups.set(key, [...(groups.get(key) ?? []), method])
  }
  return [...groups.values()]
}

async function requestQuotes(
  deps: CarrierDeps,
  of: { methods: readonly DeliveryMethod[]; place: Place; parcel: Parcel; at: Date },
): Promise<Map<number, DeliveryQuote | null>> {
  const { methods, place, parcel, at } = of
  const offer = await withTimeout(pricesOf(deps, of), deps.patienceMs ?? TIMEOUT_MS).catch(
    (error: unknown) => {
      deps.reportError(error)
      return null
    },
  )
  const quotes = methods.map((method) => {
    if (!offer) return { method, quote: { ...ownQuote(method), isEstimate: true } }
    return { method, quote: bestFor(method, offer) }
  })
  const until = after(at, offer ? QUOTE_TIME : ESTIMATE_TIME)
  const rows = quotes.map(({ method, quote }) => ({
    ...(quote ?? ownQuote(method)),
    methodId: method.id,
    isRefused: quote === null,
  }))
  await queryRows(deps.db, STORE_QUOTES, [JSON.stringify(rows), placeKey(place), parcelKey(parcel), until])
  return new Map(quotes.map(({ method, quote }) => [method.id, quote] as const))
}

/** Returns the cheapest allowed tariff, with the seller's markup. */
function bestFor(
  { kind, tariffs, markupKop }: DeliveryMethod,
  { prices, cityCode }: { prices: CarrierPrices; cityCode: string },
): DeliveryQuote | null {
  const offered = kind === 'pvz' ? prices.pvz : prices.courier
  const best = offered.find(({ tariff }) => tariffs.length === 0 || tariffs.includes(tariff))
  return best ? { ...best, priceKop: best.priceKop + markupKop, cityCode, isEstimate: false } : null
}

/** A quote may take several requests; the time limit is for all of them together. */
async function withTimeout<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no quote within ${patienceMs} ms`)), patienceMs)
  })
  // Cities found after the time limit are still cached for the next quote.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const NO_PRICES: CarrierPrices = { courier: [], pvz: [] }

async function pricesOf(
  deps: CarrierDeps,
  of: { methods: readonly DeliveryMethod[]; place: Place; parcel: Parcel; at: Date },
): Promise<{ prices: CarrierPrices; cityCode: string }> {
  const [method] = of.methods
  const carrier = deps.carriers.find(({ code }) => code === method?.carrier)
  if (!method || !carrier) throw new Error(`no carrier ${method?.carrier} is set up`)
  const origin = { city: method.fromCity, kladr: method.fromKladr }
  const fromCode = await cityCodeOf(deps, { carrier, place: origin, at: of.at })
  if (fromCode === null) throw new Error(`${carrier.code} knows no ${method.fromCity} to send from`)
  const cityCode = await cityCodeOf(deps, { carrier, place: of.place, at: of.at })
  if (cityCode === null) return { prices: NO_PRICES, cityCode: '' }
  return { prices: await carrier.prices({ fromCode, toCode: cityCode, parcel: of.parcel }, of.at), cityCode }
}

const DELETE_QUOTES = statement('delivery.quotes.deleteQuotes')`
  delete from delivery_quote where until <= $1`
const DELETE_CITIES = statement('delivery.quotes.deleteCities')`
  delete from carrier_city where until <= $1`

/** Deletes expired quotes and cities; points stay, in case their carrier does not respond. */
export async function purgeQuotes(db: Db, at: Date): Promise<void> {
  await queryRows(db, DELETE_QUOTES, [at])
  await queryRows(db, DELETE_CITIES, [at])
}
