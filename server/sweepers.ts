import { tellBack } from './favourites/favourites.ts'
import { watchRewards } from './fraud/fraud.ts'
import { foldAll } from './ledger/ledger.ts'
import { type ParcelDeps, type PayDeps, sweepAll, sweepParcels } from './orders/orders.ts'
import type { Clock } from './platform/clock.ts'
import { transaction } from './platform/database/database.ts'
import { collectingFailures, forEachIsolated, PartialFailure } from './platform/isolated.ts'
import { type JobDeps, type JobName, runParts } from './platform/jobs/runs.ts'
import { releaseForgotten, tellGifts } from './wishlists/wishlists.ts'
import { foldTrees } from './wow-tree/wow-tree.ts'

export interface SweepDeps {
  readonly pay: PayDeps
  readonly parcels: ParcelDeps
  readonly clock: Clock
  /** Writes down how often pages were viewed. */
  readonly keepViews: () => Promise<unknown>
}

interface Part {
  readonly name: JobName
  readonly run: () => Promise<unknown>
}

/**
 * Does everything that is due by now, part by part; a part that fails keeps no other from running. Throws the first error
 * at the end, unless it is about single items, which are logged and counted.
 */
export async function runDueWork(jobs: JobDeps, deps: SweepDeps): Promise<void> {
  const errors = await runParts(jobs, partsOf(deps))
  const whole = errors.find((error) => !(error instanceof PartialFailure))
  if (whole) throw whole
}

/** What is looked at every minute, in this order: rewards are checked for fraud before any is confirmed. */
function partsOf({ pay, parcels, clock, keepViews }: SweepDeps): Part[] {
  const { db } = pay
  const now = () => clock.now()
  return [
    { name: 'fraud', run: () => collecting(pay, (onError) => watchRewards({ db, onError }, now())) },
    { name: 'orders', run: () => collecting(pay, (onError) => sweepAll({ ...pay, onError }, clock)) },
    {
      name: 'providers',
      run: () => forEachIsolated(pay.providers, (provider) => provider.sweep?.(now()) ?? 0),
    },
    { name: 'gifts', run: () => releaseForgotten(db, now()) },
    { name: 'gift_days', run: () => transaction(db, (tx) => tellGifts(tx, now())) },
    { name: 'back_in_stock', run: () => transaction(db, (tx) => tellBack(tx, now())) },
    { name: 'balances', run: () => foldAll(db) },
    { name: 'trees', run: () => foldTrees(db) },
    { name: 'parcels', run: () => sweepParcels(parcels, now()) },
    { name: 'views', run: keepViews },
  ]
}

/** Counts what a part reports of single orders, which is also logged there and then. */
function collecting(
  pay: Pick<PayDeps, 'onError'>,
  run: (onError: (error: unknown) => void) => Promise<unknown>,
): Promise<unknown> {
  return collectingFailures((onFailure) =>
    run((error) => {
      pay.onError(error)
      onFailure(error)
    }),
  )
}
