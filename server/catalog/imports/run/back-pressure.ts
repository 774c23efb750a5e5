import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'

const PROBE = statement('catalog.imports.run.backPressure.probe')`select 1 as one`

/** A round trip on an idle machine takes a fraction of this; a slower one means that others need the processors. */
const BUSY_MS = 1.5
const MOST_MS = 600

/**
 * Returns a function that rests after each batch while shoppers are served. The load is measured by the time of the fastest of
 * three trivial statements: this process has the lowest priority, so they are slow when others work.
 */
export function restForShoppers(db: Db): (batchMs: number) => Promise<void> {
  return async (batchMs) => {
    const times: number[] = []
    for (let probe = 0; probe < 3; probe++) {
      const began = performance.now()
      await queryRows(db, PROBE, [])
      times.push(performance.now() - began)
    }
    if (Math.min(...times) > BUSY_MS) await pause(Math.min(batchMs, MOST_MS))
  }
}
