import { queryRows } from '../../platform/database/rows.ts'
import { type ParcelDeps, workParcel } from './work.ts'

const DUE = 'select id from parcel where due_at <= $1 order by due_at, id limit 200'
/** How many carriers are asked at once, and how many silences in a row mean that there is nobody to ask. */
const AT_ONCE = 4
const SILENCES = 3

/**
 * Asks carriers about every parcel that is due; gives how many answered. Safe to run twice, also at once. A carrier
 * that is down is left alone until the next time: what is due stays due.
 */
export async function sweepParcels(deps: ParcelDeps, at: Date): Promise<number> {
  const ids = (await queryRows<{ id: number }>(deps.db, DUE, [at])).map(({ id }) => id)
  let [done, silent] = [0, 0]
  async function work(): Promise<void> {
    for (let id = ids.shift(); id !== undefined && silent < SILENCES; id = ids.shift()) {
      const said = await workParcel(deps, id, at)
      if (said === 'silent') silent++
      if (said === 'done') [done, silent] = [done + 1, 0]
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}
