import type { Db } from '../platform/database/database.ts'
import { updateFundWarnings } from './funds/warnings.ts'
import { reconcile } from './reconcile.ts'

/** The log that nightly findings are written to. */
export interface MaintenanceLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** Logs showcases whose money for rewards runs out. */
export async function logFundWarnings(db: Db, log: MaintenanceLog, at: Date): Promise<void> {
  for (const { showcaseId, warning } of await updateFundWarnings(db, at)) {
    if (warning !== '') log.warn({ showcaseId, warning }, 'a showcase is short of money for its rewards')
  }
}

/** The ledger does not reconcile. The message holds no personal figures. */
export class LedgerMismatch extends Error {
  override readonly name = 'LedgerMismatch'
}

/**
 * Reconciles the ledger. When it does not reconcile, withdrawals are stopped, the log gets an error and
 * `LedgerMismatch` is thrown, so that the platform's admin screen shows it.
 */
export async function reconcileLedger(db: Db, log: MaintenanceLog): Promise<void> {
  const found = await reconcile(db)
  if (found.isSound) return
  log.error(found, 'THE LEDGER DOES NOT RECONCILE: withdrawals are stopped')
  throw new LedgerMismatch('the ledger does not reconcile')
}
