import { randomUUID } from 'node:crypto'
import { fromKysely, fromPglite, PgBoss, type Queue as QueueSettings } from 'pg-boss'
import type { Tx } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { labelOf } from '../../platform/isolated.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { NightlyStep } from '../../platform/jobs/nightly.ts'
import type { JobLog, JobName } from '../../platform/jobs/runs.ts'

/** The work the queue starts. Tables hold the state; the queue only decides when to look at them (rulings 6). */
export interface Work {
  /** Posts the rewards of one order; safe to run twice. */
  readonly postRewards: (orderId: number) => Promise<void>
  /** Does everything that is due: expiry, missed rewards, confirmations; safe to run twice. */
  readonly sweep: () => Promise<void>
  /** Sends the notifications that bots have not sent yet; safe to run twice, also concurrently. */
  readonly sendNotices: () => Promise<void>
  /** Sends guests the e-mail that is due; safe to run twice, also concurrently. */
  readonly sendMail: () => Promise<void>
  /** Sends the webhooks' messages that are due; safe to run twice, also concurrently. */
  readonly sendWebhooks: () => Promise<void>
  /** Runs the imports that are due, one at a time; safe to run concurrently. */
  readonly runImports: () => Promise<void>
  /** The steps that run once a night. */
  readonly nightly: readonly NightlyStep[]
  /** Claims the nightly steps that are due and sends each as a job in the same transaction; safe to run concurrently. */
  readonly dispatchNight: (send: (tx: Tx, name: JobName) => Promise<void>) => Promise<void>
  /** Runs one nightly step now, logged and recorded. */
  readonly runStep: (step: NightlyStep) => Promise<unknown>
  /** Runs the nightly steps that are due here and now, for a demo whose clock was moved. */
  readonly runDueSteps: () => Promise<void>
}

const REWARDS = 'rewards.post'
const SWEEP = 'sweep.due'
/** Queues of earlier versions: their policy let runs pile up and overlap. */
const RETIRED = ['sweep', 'tidy-up']
/** A notification should arrive while the person is still looking. */
const NOTICES_MS = 3000
const MAIL_MS = 5000
const WEBHOOKS_MS = 2000
const IMPORTS_MS = 2000
const DISPATCH_MS = 30_000
const EVERY_MINUTE = '* * * * *'
/** `exclusive`: at most one job of the queue waits or runs, on all servers together. */
const EXCLUSIVE = { policy: 'exclusive' } as const
/** The sweep of a killed server ends by its missing heartbeats. It is not retried, since the next minute sweeps again. */
const SWEEP_SETTINGS = { ...EXCLUSIVE, expireInSeconds: 600, heartbeatSeconds: 30, retryLimit: 0 } as const

/** The job queue in our own database; `send` joins the caller's transaction. */
export interface Queue extends Jobs {
  /** Starts taking jobs; errors of the queue itself are logged from then on. */
  work(work: Work, log: JobLog, dispatch?: { everyMs: number }): Promise<void>
  /** Expires overdue jobs and deletes old ones, as the queue does every minute by itself. */
  maintain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the queue and uses every queue that requests send to once: a first use inside a transaction would deadlock with
 * itself. `onError` receives errors of the queue itself, such as outages, until `work` has a log. Tests pass
 * `upkeep: false`: maintenance in the background would end the transaction that a test runs in.
 */
export async function openQueue(
  engine: Engine,
  { upkeep = true, onError = () => undefined }: { upkeep?: boolean; onError?: (error: unknown) => void } = {},
): Promise<Queue> {
  const db = engine.pglite ? fromPglite(engine.pglite) : { executeSql: engine.run as never }
  const backend = engine.pglite ? { backend: 'pglite' as const } : {}
  const boss = new PgBoss({ db, ...backend, schema: 'jobs', supervise: upkeep, schedule: upkeep })
  let report = onError
  boss.on('error', (error) => report(error))
  await boss.start()
  const timers: NodeJS.Timeout[] = []
  await ensureQueue(boss, { name: REWARDS })
  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    work: async (work, log, { everyMs } = { everyMs: DISPATCH_MS }) => {
      report = (error) => log.error({ error: labelOf(error) }, 'the job queue failed')
      await ensureQueue(boss, { name: SWEEP, ...SWEEP_SETTINGS })
      for (const step of work.nightly) await ensureQueue(boss, queueOf(step))
      await deleteRetiredQueues(boss)
      await boss.schedule(SWEEP, EVERY_MINUTE)
      // Work that became due while no server ran does not wait for the next minute.
      await boss.send(SWEEP, {})
      await workRewards(boss, work)
      await boss.work(SWEEP, { pollingIntervalSeconds: 10 }, () => work.sweep())
      for (const step of work.nightly)
        await boss.work(
          nameOf(step.name),
          { pollingIntervalSeconds: Math.min(60, Math.max(0.5, everyMs / 500)) },
          () => work.runStep(step),
        )
      const send = async (tx: Tx, name: JobName) =>
        void (await boss.send(nameOf(name), {}, { db: fromKysely(tx) }))
      timers.push(
        repeat(work.sendNotices, NOTICES_MS),
        repeat(work.sendMail, MAIL_MS),
        repeat(work.sendWebhooks, WEBHOOKS_MS),
        repeat(work.runImports, IMPORTS_MS),
        repeat(() => work.dispatchNight(send), everyMs),
      )
    },
    maintain: () => boss.supervise(),
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      return boss.stop({ graceful: true, close: false, timeout: 5000 })
    },
  }
}

const nameOf = (step: JobName) => `night.${step}`

function queueOf({ name, timeout, retries }: NightlyStep): QueueSettings {
  return {
    ...EXCLUSIVE,
    name: nameOf(name),
    expireInSeconds: timeout,
    retryLimit: retries,
    retryDelay: 300,
    retryBackoff: true,
  }
}

/** Creates a queue, or updates the settings of an existing one; the policy of a queue cannot change. */
async function ensureQueue(boss: PgBoss, { policy, ...queue }: QueueSettings): Promise<void> {
  const existing = await boss.getQueue(queue.name)
  if (!existing) await boss.createQueue(queue.name, { ...queue, ...(policy ? { policy } : {}) })
  else if (Object.keys(queue).length > 1) await boss.updateQueue(queue.name, queue)
  await boss.findJobs(queue.name, { id: randomUUID() })
}

async function deleteRetiredQueues(boss: PgBoss): Promise<void> {
  for (const name of RETIRED) {
    await boss.unschedule(name)
    if (await boss.getQueue(name)) await boss.deleteQueue(name)
  }
}

/** Starts the worker that posts rewards. A failing order is retried alone; the rest of its batch completes. */
async function workRewards(boss: PgBoss, work: Work): Promise<void> {
  const options = { pollingIntervalSeconds: 2, batchSize: 20, perJobResults: true } as const
  await boss.work<{ orderId: number }>(REWARDS, options, async (jobs) => {
    const results = []
    for (const { id, data } of jobs) {
      const isDone = await work.postRewards(data.orderId).then(
        () => true,
        () => false,
      )
      results.push({ id, status: isDone ? ('completed' as const) : ('failed' as const) })
    }
    return results
  })
}

/** Runs `work` every `everyMs` without overlap. A failure has been logged by `work` itself, and the next run retries. */
function repeat(work: () => Promise<void>, everyMs: number): NodeJS.Timeout {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void work()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return timer.unref()
}
