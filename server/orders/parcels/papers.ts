import type { ParcelPaper } from '../../delivery/delivery.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { ParcelRow } from './rows.ts'
import type { ParcelDeps } from './work.ts'

/** A link to a document is opened minutes later, perhaps twice, so the PDF is cached for an hour. */
const CACHE_TIME = { hours: 1 } as const

const FIND = statement(
  'orders.parcels.papers.find',
)`select content from parcel_paper where parcel_id = $1 and paper = $2 and until > $3`
const STORE = statement('orders.parcels.papers.store')`
  insert into parcel_paper (parcel_id, paper, content, until) values ($1, $2, $3, $4)
  on conflict (parcel_id, paper) do update set content = excluded.content, until = excluded.until`

/**
 * Returns a shipping document of a parcel as PDF, cached or newly requested from the carrier. Throws `parcel_not_found`
 * for a parcel without a tracking number, and `carrier_silent`.
 */
export async function paperOf(
  deps: ParcelDeps,
  of: { parcel: ParcelRow | null; paper: ParcelPaper; at: Date },
): Promise<Uint8Array> {
  const { parcel, paper, at } = of
  const carrier = deps.carriers.find(({ code }) => code === parcel?.carrier)
  if (!parcel || !carrier || parcel.externalId === null || parcel.track === '')
    throw refuse('parcel_not_found')
  const [cached] = await queryRows(deps.db, FIND, [parcel.id, paper, at])
  if (cached) return cached.content
  const { externalId } = parcel
  const made = await carrier.parcels.print({ externalId, paper }, at).catch((error: unknown) => {
    deps.reportError(error)
    return null
  })
  if (!made) throw refuse('carrier_silent')
  await queryRows(deps.db, STORE, [parcel.id, paper, Buffer.from(made), after(at, CACHE_TIME)])
  return made
}

const DELETE_PARCEL_PAPER = statement(
  'orders.parcels.papers.deleteParcelPaper',
)`delete from parcel_paper where until <= $1`

/** Deletes expired documents. */
export async function deleteExpiredPapers(db: Db, at: Date): Promise<void> {
  await queryRows(db, DELETE_PARCEL_PAPER, [at])
}
