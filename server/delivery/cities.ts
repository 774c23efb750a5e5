import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Carrier, Place } from './port.ts'

/** What asking outside carriers takes. */
export interface CarrierDeps {
  readonly db: Db
  readonly carriers: readonly Carrier[]
  /** Hears why a carrier could not be asked. */
  readonly tell: (error: unknown) => void
  /** How long a quote may take altogether, milliseconds; four seconds unless told. */
  readonly patienceMs?: number
}

/** Cities keep their codes; one that was unknown may be served next week. */
const KEPT = { days: 7 } as const

const KEEP = `
  insert into carrier_city (carrier, place, code, until) values ($1, $2, $3, $4)
  on conflict (carrier, place) do update set code = excluded.code, until = excluded.until`

/** How a carrier calls a city, remembered for days; null when it knows none. Asks the network. */
export async function cityCodeOf(
  deps: CarrierDeps,
  of: { carrier: Carrier; place: Place; at: Date },
): Promise<string | null> {
  const { carrier, place, at } = of
  const key = placeKey(place)
  const [known] = await queryRows<{ code: string }>(
    deps.db,
    'select code from carrier_city where carrier = $1 and place = $2 and until > $3',
    [carrier.code, key, at],
  )
  if (known) return known.code === '' ? null : known.code
  const code = await carrier.cityCode(place, at)
  await queryRows(deps.db, KEEP, [carrier.code, key, code ?? '', after(at, KEPT)])
  return code
}

/** A place as a key of the caches: the code where there is one, else the folded name. */
export function placeKey({ city, kladr }: Place): string {
  return kladr === '' ? city.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim() : kladr
}
