import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'

/** How busy the server that answers shoppers is: the share of the time in which its event loop worked, from 0 to 1. */
export interface ServerLoad {
  readonly utilization: number
}

const PROBE = statement('catalog.imports.run.backPressure.probe')`select 1 as one`

/** A server that only reports the progress of the import stays below. */
const BUSY_UTILIZATION = 0.05
/** A round trip on an idle machine takes a fraction of this; a slower one means that others need the processors. */
const BUSY_MS = 1.5
/** How long to rest, in batches: pages then meet an import in one case of four. */
const REST = 3
const MOST_MS = 600

/**
 * Returns a function that rests after each batch while shoppers are served: when this machine's server is busy, or the database
 * is, which another server may share. The latter is measured by the fastest of three trivial statements: this process has the
 * lowest priority, so they are slow when others work.
 */
export function restForShoppers(db: Db, serverLoad: () => ServerLoad): (batchMs: number) => Promise<void> {
  return async (batchMs) => {
    const isBusy = serverLoad().utilization > BUSY_UTILIZATION || (await fastestOfThree(db)) > BUSY_MS
    if (isBusy) await pause(Math.min(batchMs * REST, MOST_MS))
  }
}

/** Returns the time of the fastest of three trivial statements, ms. */
async function fastestOfThree(db: Db): Promise<number> {
  const times: number[] = []
  for (let probe = 0; probe < 3; probe++) {
    const began = performance.now()
    await queryRows(db, PROBE, [])
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}
