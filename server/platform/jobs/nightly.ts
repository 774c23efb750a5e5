import { type Clock, nextMoscowTime } from '../clock.ts'
import { type Db, type Tx, transaction } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { type JobDeps, type JobName, runRecorded } from './runs.ts'

/** A job that runs once a night. It must be safe to run twice, also concurrently. */
export interface NightlyStep {
  readonly name: JobName
  /** Time of day in Moscow, `HH:MM`. */
  readonly time: string
  /** A check that must have ended this night, well or not, before this step changes the data it checks. */
  readonly after?: JobName
  /** Time limit of one attempt, seconds. */
  readonly timeout: number
  /** How many times a failed attempt is retried, minutes apart. */
  readonly retries: number
  readonly run: (at: Date) => Promise<unknown>
}

const FIND = statement(
  'platform.jobs.nightly.find',
)`select name, due_at <= $2 as "isDue" from job_run where name = any($1) and due_at is not null`
const SCHEDULE = statement('platform.jobs.nightly.schedule')`
  insert into job_run (name, due_at) select name, due_at from unnest($1::text[], $2::timestamptz[]) as s (name, due_at)
  on conflict (name) do update set due_at = excluded.due_at where job_run.due_at is null`
// Only one of two concurrent servers claims a step: the update locks the row and then checks `due_at` again.
const CLAIM = statement('platform.jobs.nightly.claim')`
  update job_run j set due_at = $2, is_pending = true
  where name = $1 and due_at <= $3 and ($4::text is null or exists (
    select from job_run alarm where alarm.name = $4 and alarm.due_at > $3 and not alarm.is_pending))
  returning name`

/**
 * Claims and returns the steps that are due, in the order of `steps`; each is claimed once a night by one server. Several missed
 * nights count as one. A step with `after` is claimed once the attempt of that step has ended, well or not.
 */
export async function claimSteps(tx: Tx, steps: readonly NightlyStep[], at: Date): Promise<NightlyStep[]> {
  const names = steps.map(({ name }) => name)
  const scheduled = await queryRows(tx, FIND, [names, at])
  if (scheduled.length < names.length)
    await queryRows(tx, SCHEDULE, [names, steps.map(({ time }) => nextMoscowTime(at, time))])
  const due = new Set(scheduled.filter(({ isDue }) => isDue).map(({ name }) => name))
  const claimed: NightlyStep[] = []
  for (const step of steps.filter(({ name }) => due.has(name))) {
    const found = await queryRows(tx, CLAIM, [
      step.name,
      nextMoscowTime(at, step.time),
      at,
      step.after ?? null,
    ])
    if (found.length > 0) claimed.push(step)
  }
  return claimed
}

/** Sends the steps that are due to the job queue, in the transaction that claims them; safe to run concurrently. */
export async function dispatchSteps(
  of: { db: Db; clock: Clock; steps: readonly NightlyStep[] },
  send: (tx: Tx, name: JobName) => Promise<void>,
): Promise<void> {
  await transaction(of.db, async (tx) => {
    for (const { name } of await claimSteps(tx, of.steps, of.clock.now())) await send(tx, name)
  })
}

/**
 * Runs the steps that are due in this process, without the job queue and its retries. A failure is recorded and does not stop
 * the other steps. Used by a demo whose clock was moved over a night.
 */
export async function runDueSteps(deps: JobDeps, steps: readonly NightlyStep[]): Promise<void> {
  for (;;) {
    const claimed = await transaction(deps.db, (tx) => claimSteps(tx, steps, deps.clock.now()))
    if (claimed.length === 0) return
    for (const step of claimed) await runStep(deps, step).catch(() => undefined)
  }
}

/**
 * Runs one step now; its outcome is recorded, and its error is logged and rethrown. An attempt that exceeded its time limit may
 * still be running: then the next one throws instead of running concurrently.
 */
export function runStep(deps: JobDeps, step: NightlyStep): Promise<unknown> {
  return runRecorded(deps, step.name, async () => {
    if (deps.running.has(step.name)) throw new StillRunning(`${step.name} is still running`)
    deps.running.add(step.name)
    try {
      await step.run(deps.clock.now())
    } finally {
      deps.running.delete(step.name)
    }
  })
}

class StillRunning extends Error {
  override readonly name = 'StillRunning'
}
