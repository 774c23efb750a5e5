import { type ImportFiles, notifyLowStock, queueDueSources } from './catalog/catalog.ts'
import { removeFolders } from './exchange/exchange.ts'
import { notifyRestocked } from './favourites/favourites.ts'
import { flagSuspiciousRewards } from './fraud/fraud.ts'
import { applyAllDeltas } from './ledger/ledger.ts'
import { type ParcelDeps, type PayDeps, sweepAll, sweepParcels } from './orders/orders.ts'
import type { Clock } from './platform/clock.ts'
import { type Db, transaction } from './platform/database/database.ts'
import { collectFailures, forEachIsolated, PartialFailure } from './platform/isolated.ts'
import { type JobDeps, type JobName, runParts } from './platform/jobs/runs.ts'
import { recordStockChanges } from './webhooks/webhooks.ts'
import { notifyGivenGifts, releaseForgotten } from './wishlists/wishlists.ts'
import { foldTrees } from './wow-tree/wow-tree.ts'

export interface SweepDeps {
  readonly pay: PayDeps
  readonly parcels: ParcelDeps
  readonly clock: Clock
  readonly imports: ImportFiles
  /** Stores the page views that were counted in memory. */
  readonly flushViews: () => Promise<unknown>
}

interface Part {
  readonly name: JobName
  readonly run: () => Promise<unknown>
}

/**
 * Runs everything that is due by now, part by part; a part that fails does not stop the others. At the end throws the first
 * error of a whole part. Failures of single items (`PartialFailure`) are only logged and counted.
 */
export async function runDueWork(jobs: JobDeps, deps: SweepDeps): Promise<void> {
  const errors = await runParts(jobs, partsOf(deps))
  const partError = errors.find((error) => !(error instanceof PartialFailure))
  if (partError) throw partError
}

/** The parts that run every minute, in this order: rewards are checked for fraud before any is confirmed. */
function partsOf({ pay, parcels, clock, imports, flushViews }: SweepDeps): Part[] {
  const { db } = pay
  const now = () => clock.now()
  return [
    { name: 'fraud', run: () => collecting(pay, (onError) => flagSuspiciousRewards({ db, onError }, now())) },
    { name: 'orders', run: () => collecting(pay, (onError) => sweepAll({ ...pay, onError }, clock)) },
    {
      name: 'providers',
      run: () => forEachIsolated(pay.providers, (provider) => provider.sweep?.(now()) ?? 0),
    },
    { name: 'gifts', run: () => releaseForgotten(db, now()) },
    { name: 'gift_days', run: () => transaction(db, (tx) => notifyGivenGifts(tx, now())) },
    { name: 'back_in_stock', run: () => notifyOfStock(db, now()) },
    { name: 'balances', run: () => applyAllDeltas(db) },
    { name: 'trees', run: () => foldTrees(db) },
    { name: 'parcels', run: () => sweepParcels(parcels, now()) },
    { name: 'views', run: flushViews },
    { name: 'stock_events', run: () => recordStockChanges(db, now()) },
    { name: 'imports', run: () => runImportWork({ db, files: imports }, now()) },
  ]
}

/** Queues imports of addresses that are due, and removes what finished exchanges with 1C have left. */
async function runImportWork(deps: { db: Db; files: ImportFiles }, at: Date): Promise<void> {
  const queue = async () => void (await transaction(deps.db, (tx) => queueDueSources(tx, at)))
  await forEachIsolated([queue, () => removeFolders(deps, at)], (work) => work())
}

/** Tells buyers of what came back and teams of what runs out; a failure of the first does not stop the second. */
async function notifyOfStock(db: Db, at: Date): Promise<void> {
  await forEachIsolated([notifyRestocked, notifyLowStock], (notify) =>
    transaction(db, (tx) => notify(tx, at)),
  )
}

/** Turns the errors a part reports for single orders into one `PartialFailure`; each is also logged at once. */
function collecting(
  pay: Pick<PayDeps, 'onError'>,
  run: (onError: (error: unknown) => void) => Promise<unknown>,
): Promise<unknown> {
  return collectFailures((onFailure) =>
    run((error) => {
      pay.onError(error)
      onFailure(error)
    }),
  )
}
