import { setTimeout as pause } from 'node:timers/promises'
import { publicId } from '../../../platform/ids.ts'
import type { RunDeps } from './deps.ts'
import { claimImport, type HeldImport } from './lease.ts'
import { runImport } from './run-import.ts'

/** Runs an import that was claimed for a worker, elsewhere; resolves when it has ended or was given back. */
export type LaunchImport = (held: HeldImport) => Promise<void>

/**
 * Products per batch: enough to make statements cheap, and few enough that the locks of a batch are held for a fraction of a
 * second.
 */
export const BATCH_PRODUCTS = 300
/** The embedded database has one connection, so a batch keeps every request waiting. */
const EMBEDDED_PRODUCTS = 50

type RunnerDeps = Omit<RunDeps, 'products' | 'rest'> & {
  /** Null: imports run in this process. A second process could not open the embedded database. */
  readonly launch: LaunchImport | null
}

/** Returns a function that runs the imports that are due, one at a time, until none is left. */
export function importRunner({ launch, ...deps }: RunnerDeps): () => Promise<void> {
  const run: RunDeps = { ...deps, products: EMBEDDED_PRODUCTS, rest: restInProcess }
  return async () => {
    for (;;) {
      const held = await claimImport(deps.db, { worker: publicId(), at: deps.now() })
      if (!held) return
      await (launch ? launch(held) : runImport(run, held))
    }
  }
}

/** Leaves the requests of this process as much time as a batch took. */
async function restInProcess(batchMs: number): Promise<void> {
  await pause(Math.min(batchMs, 500))
}
