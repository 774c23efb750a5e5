import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type CarrierDeps, cityCodeOf, placeKey } from './cities.ts'
import type { DeliveryMethod } from './methods.ts'
import type { DeliveryPoint, Place } from './port.ts'

/** Points open and close slowly. */
const KEPT = { hours: 12 } as const

const KEEP = `
  insert into carrier_points (carrier, city_code, points, until) values ($1, $2, $3::jsonb, $4)
  on conflict (carrier, city_code) do update set points = excluded.points, until = excluded.until`

/**
 * Where a parcel may wait in a city, by a method whose parcels do; remembered for hours. Empty where the carrier has
 * none; throws when it is silent and nothing is remembered. Asks the network: never inside a transaction.
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
  const [kept] = await queryRows<{ points: DeliveryPoint[]; isFresh: boolean }>(
    deps.db,
    'select points, until > $3 as "isFresh" from carrier_points where carrier = $1 and city_code = $2',
    [carrier.code, cityCode, at],
  )
  if (kept?.isFresh) return kept.points
  try {
    const points = await carrier.points(cityCode, at)
    await queryRows(deps.db, KEEP, [carrier.code, cityCode, JSON.stringify(points), after(at, KEPT)])
    return points
  } catch (error) {
    // Yesterday's list is better than none.
    if (!kept) throw error
    deps.tell(error)
    return kept.points
  }
}

const ONE = `
  select p as point from carrier_city c
  join carrier_points l on l.carrier = c.carrier and l.city_code = c.code, jsonb_array_elements(l.points) p
  where c.carrier = $1 and c.place = $2 and p ->> 'code' = $3`

/** A point by its code in a city, as it was last heard of; null when there is none. Asks no network. */
export async function knownPoint(
  db: Db,
  of: { carrier: string; place: Place; code: string },
): Promise<DeliveryPoint | null> {
  const [found] = await queryRows<{ point: DeliveryPoint }>(db, ONE, [
    of.carrier,
    placeKey(of.place),
    of.code,
  ])
  return found?.point ?? null
}

/** Kilometres between two points of the globe. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const rad = Math.PI / 180
  const [dLat, dLon] = [(b.lat - a.lat) * rad, (b.lon - a.lon) * rad]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLon / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/** Made once: of a comparison that names its language a collator is made for every pair. */
const BY_ADDRESS = new Intl.Collator('ru')

/** Points whose name, address or metro hold every typed word, the nearest first where it is known from where. */
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
