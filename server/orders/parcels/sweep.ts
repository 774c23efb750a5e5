import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { type ParcelDeps, workParcel } from './work.ts'

const DUE = statement(
  'orders.parcels.sweep.due',
)`select id from parcel where due_at <= $1 order by due_at, id limit 200`
/** Number of concurrent requests, and of consecutive failures after which the sweep stops. */
const CONCURRENCY = 4
const MAX_FAILURES = 3

/**
 * Polls carriers about every due parcel and returns the number of answers. Safe to run twice, also concurrently. Stops
 * when carriers do not respond; unanswered parcels stay due.
 */
export async function sweepParcels(deps: ParcelDeps, at: Date): Promise<number> {
  const ids = (await queryRows(deps.db, DUE, [at])).map(({ id }) => id)
  let done = 0
  let failures = 0
  async function work(): Promise<void> {
    for (let id = ids.shift(); id !== undefined && failures < MAX_FAILURES; id = ids.shift()) {
      const outcome = await workParcel(deps, id, at)
      if (outcome === 'silent') failures++
      if (outcome === 'done') [done, failures] = [done + 1, 0]
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return done
}
