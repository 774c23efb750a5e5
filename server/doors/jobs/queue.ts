import { randomUUID } from 'node:crypto'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Engine } from '../../platform/engines.ts'
import type { Jobs } from '../../platform/jobs.ts'

/** What wakes when: the tables hold the truth, the queue only says when to look (rulings 6). */
export interface Work {
  /** Posts the rewards of one order; safe to run twice. */
  readonly postRewards: (orderId: number) => Promise<void>
  /** Everything that is due: expiry, rewards left behind, confirmations; safe to run twice. */
  readonly sweep: () => Promise<void>
  /** Tells people through bots what they were not told yet; safe to run twice, also at once. */
  readonly sendNotices: () => Promise<void>
  /** What may wait for the night. */
  readonly tidyUp: () => Promise<void>
}

const REWARDS = 'rewards.post'
const SWEEP = 'sweep'
const TIDY_UP = 'tidy-up'
/** A message should come while the person still looks. */
const NOTICES_MS = 3000
const EVERY_MINUTE = '* * * * *'
const AT_NIGHT = '17 3 * * *'

/** The job queue in our own database; `send` joins the caller's transaction. */
export interface Queue extends Jobs {
  /** Starts taking jobs. */
  work(work: Work, onError: (error: unknown) => void): Promise<void>
  /** Ends jobs past their time and deletes old ones, as the queue does every minute by itself. */
  maintain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the queue and touches every queue once, since the first look inside a transaction would wait for itself. Without
 * `upkeep` it does nothing by itself: its transactions would end the one a test lives in.
 */
export async function openQueue(
  engine: Engine,
  { upkeep = true, onError = () => undefined }: { upkeep?: boolean; onError?: (error: unknown) => void } = {},
): Promise<Queue> {
  const db = engine.pglite ? fromPglite(engine.pglite) : { executeSql: engine.run as never }
  const backend = engine.pglite ? { backend: 'pglite' as const } : {}
  const boss = new PgBoss({ db, ...backend, schema: 'jobs', supervise: upkeep, schedule: upkeep })
  boss.on('error', onError)
  await boss.start()
  let telling: NodeJS.Timeout | undefined
  const made = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of [REWARDS, SWEEP, TIDY_UP]) {
    if (!made.has(name)) await boss.createQueue(name)
    await boss.findJobs(name, { id: randomUUID() })
  }
  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    work: async (work, onError) => {
      boss.on('error', onError)
      await boss.schedule(SWEEP, EVERY_MINUTE)
      await boss.schedule(TIDY_UP, AT_NIGHT)
      await boss.work<{ orderId: number }>(
        REWARDS,
        { pollingIntervalSeconds: 2, batchSize: 20 },
        async (jobs) => {
          for (const job of jobs) await work.postRewards(job.data.orderId)
        },
      )
      await boss.work(SWEEP, { pollingIntervalSeconds: 10 }, () => work.sweep())
      await boss.work(TIDY_UP, { pollingIntervalSeconds: 60 }, () => work.tidyUp())
      telling = repeat(work.sendNotices, onError)
    },
    maintain: () => boss.supervise(),
    stop: () => {
      clearInterval(telling)
      return boss.stop({ graceful: true, close: false, timeout: 5000 })
    },
  }
}

/** Again and again, never on top of itself. */
function repeat(work: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void work()
      .catch(onError)
      .finally(() => {
        isBusy = false
      })
  }, NOTICES_MS)
  return timer.unref()
}
