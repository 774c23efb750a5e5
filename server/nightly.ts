import {
  expireLots,
  logFundWarnings,
  type MaintenanceLog,
  reconcileLedger,
  repayOpenDebts,
  warnOfExpiry,
} from './bonuses/bonuses.ts'
import {
  deleteUnnamedFiles,
  type ImportFiles,
  namedByImports,
  purgeImports,
  purgeReviewPhotos,
  refreshCashback,
  refreshPopularity,
  refreshSimilar,
} from './catalog/catalog.ts'
import { expireCertificates, reconcileCertificates, warnOfCertificates } from './certificates/certificates.ts'
import { purgeQuotes } from './delivery/delivery.ts'
import { setOffAdvances } from './deposits/deposits.ts'
import { purgeUpdates } from './doors/bot/handle-update.ts'
import { namedByExchanges, purgeExchanges } from './exchange/exchange.ts'
import { deleteUnrecordedFiles } from './media/media.ts'
import { purgeReplyTargets } from './notifications/notifications.ts'
import { purgeChatPhotos } from './orders/chat/photos.ts'
import { purgePhotos } from './orders/complaints/photos.ts'
import { type PayDeps, recountSales, sweepDeps } from './orders/orders.ts'
import { deleteExpiredPapers } from './orders/parcels/papers.ts'
import { reconcilePayments } from './payments/payments.ts'
import { purgeScans } from './people/agents/retention.ts'
import { after, systemClock } from './platform/clock.ts'
import { type Db, transaction } from './platform/database/database.ts'
import type { FileStore } from './platform/files.ts'
import { collectFailures, forEachIsolated } from './platform/isolated.ts'
import type { NightlyStep } from './platform/jobs/nightly.ts'
import { deleteEndedLimits } from './platform/rate-limit.ts'
import { purgeOldKeys } from './platform/requests/idempotency.ts'
import type { PictureStore } from './platform/storage/pictures.ts'
import { PRIVATE_FILES } from './private-files.ts'
import { eraseDueAccounts } from './screens/account/erase-due-accounts.ts'
import { purgeExpired } from './screens/account/retention.ts'
import { recheckDomains } from './screens/own-domain/recheck.ts'
import { purgeUnusedPictures } from './screens/showcases/picture-calls.ts'
import { openShowcases } from './showcases/showcases.ts'
import { purgeTouches } from './wow-tree/wow-tree.ts'

export interface NightlyDeps {
  readonly db: Db
  readonly pay: PayDeps
  readonly log: MaintenanceLog
  /** Private documents. */
  readonly store: FileStore
  readonly pictures: PictureStore
  readonly imports: ImportFiles
}

/**
 * Limits of reconciling recent payments with their providers, seconds: of one attempt, and of the requests in it. Payments
 * beyond the budget are checked the next time.
 */
const RECONCILIATION = { timeout: 3600, budget: 3000 } as const

/**
 * Returns the nightly steps, each a job of its own (decision 023). `time` is Moscow time and `timeout` limits one attempt, in
 * seconds. `after` names a step that must have ended this night, well or not, before this one starts.
 */
export function nightlySteps({ db, pay, log, store, pictures, imports }: NightlyDeps): NightlyStep[] {
  const everyShowcase = (work: (id: number) => Promise<unknown>) => async () =>
    forEachIsolated(await openShowcases(db), ({ id }) => work(id))
  const cashback = (showcaseId: number) => transaction(db, (tx) => refreshCashback(tx, { showcaseId }))
  const popularity = async (id: number) => {
    await transaction(db, (tx) => refreshPopularity(tx, id))
    await refreshSimilar(db, id)
  }
  const ago = (at: Date, days: number) => after(at, { days: -days })
  const touches = async (at: Date) => {
    await transaction(db, (tx) => purgeTouches(tx, ago(at, 180)))
    await purgeUpdates(db, ago(at, 7))
    await purgeReplyTargets(db, ago(at, 90))
  }
  const keys = async (at: Date) => {
    await transaction(db, (tx) => purgeOldKeys(tx, at))
    await deleteEndedLimits(db, at)
  }
  const payments = (at: Date) =>
    collectFailures((onFailure) =>
      reconcilePayments(sweepDeps(pay), at, { budgetMs: RECONCILIATION.budget * 1000, onFailure }),
    )
  const books = async () => {
    await recountSales(db)
    await reconcileLedger(db, log)
  }
  const certificates = async (at: Date) => {
    await expireCertificates(db, at)
    await warnOfCertificates(db, at)
    await reconcileCertificates(db)
  }
  const waitingPhotos = async (at: Date) => {
    await purgePhotos(db, store, ago(at, 1))
    await purgeChatPhotos(db, store, ago(at, 1))
  }
  // Files have the machine's time, which a demo's clock is ahead of.
  const unrecorded = () => deleteUnrecordedFiles({ db, store, kinds: PRIVATE_FILES, log }, systemClock.now())
  // biome-ignore format: one row per step, as a table.
  return [
    { name: 'books', time: '03:05', timeout: 900, retries: 2, run: books },
    { name: 'lots', time: '03:05', after: 'books', timeout: 1800, retries: 2, run: (at) => expireLots(db, at) },
    { name: 'debts', time: '03:05', after: 'books', timeout: 1800, retries: 2, run: (at) => repayOpenDebts(db, at) },
    { name: 'certificates', time: '03:05', after: 'books', timeout: 1800, retries: 2, run: certificates },
    { name: 'expiring', time: '03:05', timeout: 300, retries: 2, run: (at) => transaction(db, (tx) => warnOfExpiry(tx, at)) },
    { name: 'funds', time: '03:10', timeout: 300, retries: 2, run: (at) => logFundWarnings(db, log, at) },
    { name: 'set_off', time: '03:10', after: 'books', timeout: 900, retries: 3, run: (at) => setOffAdvances(db, at) },
    { name: 'payments', time: '03:10', timeout: RECONCILIATION.timeout, retries: 3, run: payments },
    { name: 'popularity', time: '03:17', timeout: 1800, retries: 1, run: everyShowcase(popularity) },
    { name: 'cashback', time: '03:17', timeout: 1800, retries: 1, run: everyShowcase(cashback) },
    { name: 'keys', time: '03:20', timeout: 600, retries: 2, run: keys },
    { name: 'quotes', time: '03:20', timeout: 300, retries: 2, run: (at) => purgeQuotes(db, at) },
    { name: 'papers', time: '03:20', timeout: 300, retries: 2, run: (at) => deleteExpiredPapers(db, at) },
    { name: 'touches', time: '03:20', timeout: 600, retries: 2, run: touches },
    { name: 'scans', time: '03:30', timeout: 900, retries: 3, run: (at) => purgeScans(db, store, at) },
    { name: 'people', time: '03:30', timeout: 1800, retries: 3, run: (at) => eraseDueAccounts(db, store, at) },
    { name: 'retention', time: '03:35', timeout: 1800, retries: 3, run: (at) => purgeExpired(db, at) },
    { name: 'claim_photos', time: '03:40', timeout: 900, retries: 2, run: waitingPhotos },
    { name: 'review_photos', time: '03:40', timeout: 900, retries: 2, run: (at) => purgeReviewPhotos(db, store, ago(at, 1)) },
    { name: 'domains', time: '03:45', timeout: 1800, retries: 2, run: (at) => recheckDomains(db, at) },
    { name: 'pictures', time: '03:40', timeout: 900, retries: 2, run: (at) => purgeUnusedPictures(db, pictures, ago(at, 1)) },
    { name: 'import_files', time: '03:50', timeout: 900, retries: 2, run: (at) => purgeImportFiles({ db, files: imports }, at) },
    { name: 'unrecorded_files', time: '03:55', timeout: 3600, retries: 2, run: unrecorded },
  ]
}

async function purgeImportFiles(deps: { db: Db; files: ImportFiles }, at: Date): Promise<void> {
  await purgeImports(deps.db, deps.files, at)
  await purgeExchanges(deps.db, at)
  // By the machine's time, like the private files.
  await deleteUnnamedFiles({ ...deps, named: [namedByImports, namedByExchanges] }, systemClock.now())
}
