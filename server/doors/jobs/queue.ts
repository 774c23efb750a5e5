import { randomUUID } from 'node:crypto'
import { fromKysely, fromPglite, PgBoss, type Queue as QueueSettings } from 'pg-boss'
import type { Tx } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { labelOf } from '../../platform/isolated.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { NightlyStep } from '../../platform/jobs/nightly.ts'
import type { JobLog, JobName } from '../../platform/jobs/runs.ts'

/** What wakes when: the tables hold the truth, the queue only says when to look (rulings 6). */
export interface Work {
  /** Posts the rewards of one order; safe to run twice. */
  readonly postRewards: (orderId: number) => Promise<void>
  /** Everything that is due: expiry, rewards left behind, confirmations; safe to run twice. */
  readonly sweep: () => Promise<void>
  /** Tells people through bots what they were not told yet; safe to run twice, also at once. */
  readonly sendNotices: () => Promise<void>
  /** Sends guests the letters that are due; safe to run twice, also at once. */
  readonly sendMail: () => Promise<void>
  /** What is done once a night. */
  readonly nightly: readonly NightlyStep[]
  /** Claims the nightly steps that are due and sends each as a job in the same transaction; safe to run at once. */
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
/** A message should come while the person still looks. */
const NOTICES_MS = 3000
const MAIL_MS = 5000
const DISPATCH_MS = 30_000
const EVERY_MINUTE = '* * * * *'
/** `exclusive`: at most one job of the queue waits or runs, on all servers together. */
const ONE_AT_ONCE = { policy: 'exclusive' } as const
/** A server that was killed in the middle of a sweep is noticed by its missing heartbeats; the next minute sweeps again. */
const SWEEPING = { ...ONE_AT_ONCE, expireInSeconds: 600, heartbeatSeconds: 30, retryLimit: 0 } as const

/** The job queue in our own database; `send` joins the caller's transaction. */
export interface Queue extends Jobs {
  /** Starts taking jobs; what goes wrong in the queue itself is logged from then on. */
  work(work: Work, log: JobLog, often?: { everyMs: number }): Promise<void>
  /** Ends jobs past their time and deletes old ones, as the queue does every minute by itself. */
  maintain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the queue and touches the queues that requests send to, since the first look inside a transaction would wait for
 * itself. `onError` hears of what goes wrong in the queue itself, as while the database is away, until `work` has a
 * log. Without `upkeep` it does nothing by itself: its transactions would end the one a test lives in.
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
      await ensureQueue(boss, { name: SWEEP, ...SWEEPING })
      for (const step of work.nightly) await ensureQueue(boss, queueOf(step))
      await retire(boss)
      await boss.schedule(SWEEP, EVERY_MINUTE)
      // What became due while no server ran does not wait for the next minute.
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
    ...ONE_AT_ONCE,
    name: nameOf(name),
    expireInSeconds: timeout,
    retryLimit: retries,
    retryDelay: 300,
    retryBackoff: true,
  }
}

/** Makes a queue, or brings the settings of the one there is up to date; its policy can't change. */
async function ensureQueue(boss: PgBoss, { policy, ...queue }: QueueSettings): Promise<void> {
  const found = await boss.getQueue(queue.name)
  if (!found) await boss.createQueue(queue.name, { ...queue, ...(policy ? { policy } : {}) })
  else if (Object.keys(queue).length > 1) await boss.updateQueue(queue.name, queue)
  await boss.findJobs(queue.name, { id: randomUUID() })
}

async function retire(boss: PgBoss): Promise<void> {
  for (const name of RETIRED) {
    await boss.unschedule(name)
    if (await boss.getQueue(name)) await boss.deleteQueue(name)
  }
}

/** An order whose rewards can't be posted fails alone and is tried again; the rest of its batch is done. */
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

/** Again and again, never on top of itself; what fails has been logged and is tried again. */
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
