import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Carrier, Place } from './port.ts'

/** What requests to outside carriers need. */
export interface CarrierDeps {
  readonly db: Db
  readonly carriers: readonly Carrier[]
  /** Receives the errors of carrier requests. */
  readonly reportError: (error: unknown) => void
  /** Time limit for one quote in all, milliseconds; four seconds by default. */
  readonly patienceMs?: number
}

/** Cities keep their codes; an unknown one may be served next week. */
const CACHE_TIME = { days: 7 } as const

const STORE_CODE = statement('delivery.cities.storeCode')`
  insert into carrier_city (carrier, place, code, until) values ($1, $2, $3, $4)
  on conflict (carrier, place) do update set code = excluded.code, until = excluded.until`

const SELECT_CARRIER_CITY = statement(
  'delivery.cities.selectCarrierCity',
)`select code from carrier_city where carrier = $1 and place = $2 and until > $3`

/** Returns a carrier's code of a city, cached for days; null if it does not serve the city. Uses the network. */
export async function cityCodeOf(
  deps: CarrierDeps,
  of: { carrier: Carrier; place: Place; at: Date },
): Promise<string | null> {
  const { carrier, place, at } = of
  const key = placeKey(place)
  const [cached] = await queryRows(deps.db, SELECT_CARRIER_CITY, [carrier.code, key, at])
  if (cached) return cached.code === '' ? null : cached.code
  const code = await carrier.cityCode(place, at)
  await queryRows(deps.db, STORE_CODE, [carrier.code, key, code ?? '', after(at, CACHE_TIME)])
  return code
}

/** Returns a place's cache key: its KLADR code, or else the normalised name. */
export function placeKey({ city, kladr }: Place): string {
  return kladr === '' ? city.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim() : kladr
}
