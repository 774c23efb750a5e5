import { restForShoppers, type ServerLoad } from './back-pressure.ts'
import type { RunDeps } from './deps.ts'
import { heldImport, releaseImport } from './lease.ts'
import { runImport } from './run-import.ts'
import { BATCH_PRODUCTS } from './runner.ts'

class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Runs an import that another process has claimed for this worker. Once `signal` aborts, the import is given back after a batch. */
export async function runClaimedImport(
  deps: Omit<RunDeps, 'products' | 'rest'> & { readonly serverLoad: () => ServerLoad },
  of: { id: number; worker: string; signal: AbortSignal },
): Promise<void> {
  const held = await heldImport(deps.db, of)
  if (!held) return
  const restBetween = restForShoppers(deps.db, deps.serverLoad)
  const rest = async (batchMs: number) => {
    if (of.signal.aborted) throw new Stopped()
    await restBetween(batchMs)
  }
  await runImport({ ...deps, products: BATCH_PRODUCTS, rest }, held).catch(async (error: unknown) => {
    if (!(error instanceof Stopped)) throw error
    await releaseImport(deps.db, held)
  })
}
