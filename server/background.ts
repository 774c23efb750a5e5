import { type ImportFiles, importRunner, type LaunchImport } from './catalog/catalog.ts'
import type { Work } from './doors/jobs/queue.ts'
import type { Views } from './landings/landings.ts'
import { nightlySteps } from './nightly.ts'
import {
  type BotApi,
  type Mailer,
  sendNotices,
  sendOrderMail,
  sendReplies,
} from './notifications/notifications.ts'
import { type ParcelDeps, type PayDeps, postOrderRewards } from './orders/orders.ts'
import type { Clock } from './platform/clock.ts'
import type { FileStore } from './platform/files.ts'
import { dispatchSteps, runDueSteps, runStep } from './platform/jobs/nightly.ts'
import { type JobDeps, type JobLog, runRecorded } from './platform/jobs/runs.ts'
import type { Download } from './platform/outbound/public-download.ts'
import type { PublicPost } from './platform/outbound/public-post.ts'
import type { PictureStore } from './platform/storage/pictures.ts'
import { runDueWork } from './sweepers.ts'
import { sendWebhooks } from './webhooks/webhooks.ts'

export interface BackgroundDeps {
  readonly clock: Clock
  readonly log: JobLog & { warn(facts: object, text: string): void }
  readonly pay: PayDeps
  readonly parcels: ParcelDeps
  readonly views: Views
  readonly store: FileStore
  readonly pictures: PictureStore
  readonly imports: ImportFiles
  readonly download: Download
  readonly postWebhook: PublicPost
  /** Null: imports run in this process. */
  readonly launchImport: LaunchImport | null
  readonly bots: BotApi | null
  /** null: guests get no e-mail. */
  readonly mailer: Mailer | null
  readonly publicUrl: string
  readonly startParameter: 'start' | 'startapp'
}

/**
 * Returns the work that the job queue runs without a request. Each failed run is logged, and every run is recorded for the
 * platform's admin screens (decision 023).
 */
export function backgroundWork(deps: BackgroundDeps): Work {
  const { clock, log, pay, parcels, views, bots, mailer, publicUrl, startParameter } = deps
  const { db } = pay
  const jobs: JobDeps = { db, clock, log, recorded: new Map(), running: new Set() }
  const steps = nightlySteps({ ...deps, db, log })
  const { imports: files, pictures, download, launchImport: launch } = deps
  const runImports = importRunner({ db, now: () => clock.now(), files, pictures, download, launch })
  return {
    postRewards: (orderId) =>
      runRecorded(jobs, 'rewards', async () => void (await postOrderRewards(db, orderId, clock.now()))),
    sweep: () => runDueWork(jobs, { pay, parcels, clock, imports: files, flushViews: () => views.flush() }),
    sendNotices: async () => {
      if (!bots) return
      await runRecorded(jobs, 'notices', async () => {
        await sendReplies({ db, clock, send: (message) => bots.send(message) })
        await sendNotices({ db, clock, bots, startParameter })
      })
    },
    // A job apart from the bots' one, so that a mail server that hangs delays e-mail only.
    sendMail: async () => {
      if (!mailer) return
      await runRecorded(jobs, 'mail', () => sendOrderMail({ db, clock, mailer, publicUrl }))
    },
    sendWebhooks: () =>
      runRecorded(jobs, 'webhooks', () => sendWebhooks({ db, clock, post: deps.postWebhook })),
    runImports: () => runRecorded(jobs, 'imports', runImports),
    nightly: steps,
    dispatchNight: (send) => runRecorded(jobs, 'dispatch', () => dispatchSteps({ db, clock, steps }, send)),
    runStep: (step) => runStep(jobs, step),
    runDueSteps: () => runDueSteps(jobs, steps),
  }
}
