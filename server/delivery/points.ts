import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { type CarrierDeps, cityCodeOf, placeKey } from './cities.ts'
import { DELIVERY_POINT } from './json-columns.ts'
import type { DeliveryMethod } from './methods.ts'
import type { DeliveryPoint, Place } from './port.ts'

/** Points rarely open or close. */
const CACHE_TIME = { hours: 12 } as const

const STORE_POINTS = statement('delivery.points.storePoints')`
  insert into carrier_points (carrier, city_code, points, until) values ($1, $2, $3::jsonb, $4)
  on conflict (carrier, city_code) do update set points = excluded.points, until = excluded.until`

const CACHED_POINTS = statement('delivery.points.cachedPoints')`
  select points, until > $3 as "isFresh" from carrier_points where carrier = $1 and city_code = $2`

/**
 * Returns a carrier's pickup points in a city, cached for hours; empty if there are none. Throws if the carrier does
 * not respond and nothing is cached. Uses the network: never call it inside a transaction.
 */
export async function pointsIn(
  deps: CarrierDeps,
  of: { method: Pick<DeliveryMethod, 'carrier'>; place: Place; at: Date },
): Promise<DeliveryPoint[]> {
  const { method, place, at } = of
  const carrier = deps.carriers.find(({ code }) => code === method.carrier)
  if (!carrier) throw new Error(`no carrier ${method.carrier} is set up`)
  const cityCode = await cityCodeOf(deps, { carrier, place, at })
  if (cityCode === null) return []
  const [cached] = await queryRows(deps.db, CACHED_POINTS, [carrier.code, cityCode, at])
  if (cached?.isFresh) return cached.points
  try {
    const points = await carrier.points(cityCode, at)
    await queryRows(deps.db, STORE_POINTS, [
      carrier.code,
      cityCode,
      JSON.stringify(points),
      after(at, CACHE_TIME),
    ])
    return points
  } catch (error) {
    // An outdated list is better than none.
    if (!cached) throw error
    deps.reportError(error)
    return cached.points
  }
}

const FIND_POINT = statement('delivery.points.findPoint', { point: DELIVERY_POINT })`
  select p as point from carrier_city c
  join carrier_points l on l.carrier = c.carrier and l.city_code = c.code, jsonb_array_elements(l.points) p
  where c.carrier = $1 and c.place = $2 and p ->> 'code' = $3`

/** Returns a point of a city by its code from the cache, or null. Does not use the network. */
export async function cachedPoint(
  db: Db,
  of: { carrier: string; place: Place; code: string },
): Promise<DeliveryPoint | null> {
  const [found] = await queryRows(db, FIND_POINT, [of.carrier, placeKey(of.place), of.code])
  return found?.point ?? null
}

/** Returns the distance between two points on the globe, kilometres. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLon = (b.lon - a.lon) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLon / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/**
 * Returns the middle of the points of a city, which is where most of it lives; null without points. The median keeps remote suburbs
 * from moving it.
 */
export function middleOf(points: readonly Coordinates[]): Coordinates | null {
  if (points.length === 0) return null
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { lat: median(points.map(({ lat }) => lat)), lon: median(points.map(({ lon }) => lon)) }
}

/** Created once: `localeCompare` with a locale creates a collator for every pair. */
const BY_ADDRESS = new Intl.Collator('ru')

/** Returns points whose name, address, metro or code contain every typed word, nearest first if `from` is given. */
export function pointsLike(
  points: readonly DeliveryPoint[],
  of: { typed: string; from: Coordinates | null },
): (DeliveryPoint & { readonly km: number | null })[] {
  const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
  const words = fold(of.typed)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  const { from } = of
  return points
    .filter((point) => {
      const text = fold(`${point.name} ${point.address} ${point.metro} ${point.code}`)
      return words.every((word) => text.includes(word))
    })
    .map((point) => ({ ...point, km: from ? distanceKm(from, point) : null }))
    .sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || BY_ADDRESS.compare(a.address, b.address))
}
