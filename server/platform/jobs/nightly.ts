import { type Clock, nextMoscowTime } from '../clock.ts'
import { type Db, type Tx, transaction } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { type JobDeps, type JobName, runRecorded } from './runs.ts'

/** Something that is done once a night. Safe to run twice, also at once. */
export interface NightlyStep {
  readonly name: JobName
  /** When, in Moscow, `HH:MM`. */
  readonly time: string
  /** An alarm that must have looked, this night, before this step changes what it looks at. */
  readonly after?: JobName
  /** How long one attempt may take, seconds. */
  readonly timeout: number
  /** How often it is tried again when it fails, minutes apart. */
  readonly retries: number
  readonly run: (at: Date) => Promise<unknown>
}

const LOOK = `select name, due_at <= $2 as "isDue" from job_run where name = any($1) and due_at is not null`
const MISSING = `
  insert into job_run (name, due_at) select name, due_at from unnest($1::text[], $2::timestamptz[]) as s (name, due_at)
  on conflict (name) do update set due_at = excluded.due_at where job_run.due_at is null`
// Only one of two servers finds the row still due: the update locks it and looks again.
const CLAIM = `
  update job_run j set due_at = $2, is_pending = true
  where name = $1 and due_at <= $3 and ($4::text is null or exists (
    select from job_run alarm where alarm.name = $4 and alarm.due_at > $3 and not alarm.is_pending))
  returning name`

/**
 * Takes the steps that are due, in the order of the table, each for one night and one server; several nights missed count
 * as one. A step that follows an alarm is taken after the alarm's attempt ended, well or not.
 */
export async function claimSteps(tx: Tx, steps: readonly NightlyStep[], at: Date): Promise<NightlyStep[]> {
  const names = steps.map(({ name }) => name)
  const known = await queryRows<{ name: string; isDue: boolean }>(tx, LOOK, [names, at])
  if (known.length < names.length)
    await queryRows(tx, MISSING, [names, steps.map(({ time }) => nextMoscowTime(at, time))])
  const due = new Set(known.filter(({ isDue }) => isDue).map(({ name }) => name))
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

/** Sends the steps that are due to the job queue, in the transaction that claims them; safe to run at once. */
export async function dispatchSteps(
  of: { db: Db; clock: Clock; steps: readonly NightlyStep[] },
  send: (tx: Tx, name: JobName) => Promise<void>,
): Promise<void> {
  await transaction(of.db, async (tx) => {
    for (const { name } of await claimSteps(tx, of.steps, of.clock.now())) await send(tx, name)
  })
}

/**
 * Runs the steps that are due here and now, without the job queue and its retries; a failure is recorded and keeps no
 * other step from running. For a demo whose clock was moved over a night.
 */
export async function runDueSteps(deps: JobDeps, steps: readonly NightlyStep[]): Promise<void> {
  for (;;) {
    const claimed = await transaction(deps.db, (tx) => claimSteps(tx, steps, deps.clock.now()))
    if (claimed.length === 0) return
    for (const step of claimed) await runStep(deps, step).catch(() => undefined)
  }
}

/**
 * Runs one step now, logged and recorded; throws what it threw. An attempt that outlived its time is still running: the
 * next one fails instead of running beside it.
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
