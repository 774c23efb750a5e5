import { afterEach, beforeEach, expect, test } from 'vitest'
import { FixedClock } from '../../platform/clock.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { dispatchSteps } from '../../platform/jobs/nightly.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { openQueue, type Queue, type Work } from './queue.ts'

describeRace('the job queue on PostgreSQL', () => {
  let engine: Engine
  let queue: Queue
  beforeEach(async () => {
    engine = await openRaceEngine()
  })
  afterEach(async () => {
    await queue.stop()
    await engine.close()
  })

  const jobs = async () => {
    const { rows } = await engine.run('select name, state::text from jobs.job order by created_on')
    return rows
  }

  test('review 6a: the maintenance of the queue runs without an error', async () => {
    const errors: unknown[] = []
    queue = await openQueue(engine, { upkeep: false, onError: (error) => errors.push(error) })
    await queue.maintain()
    expect(errors).toEqual([])
    const { rows } = await engine.run(`select count(*)::int as n from jobs.queue where maintain_on is null`)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('review 6b: an overdue job is expired and an old one is deleted', async () => {
    queue = await openQueue(engine, { upkeep: false })
    await engine.script(`
      insert into jobs.job (name, state, started_on, expire_seconds, retry_limit)
        values ('rewards.post', 'active', now() - interval '1 day', 1, 0);
      insert into jobs.job (name, state, created_on, completed_on, deletion_seconds)
        values ('rewards.post', 'completed', now() - interval '9 days', now() - interval '8 days', 1)`)
    await queue.maintain()
    expect(await jobs()).toEqual([{ name: 'rewards.post', state: 'failed' }])
  })
})

describeRace('nightly steps on two servers', () => {
  let engine: Engine
  beforeEach(async () => {
    engine = await openRaceEngine()
  })
  afterEach(() => engine.close())

  test('review 5b: a due step is claimed once by concurrent servers', async () => {
    const steps = [{ name: 'keys', time: '03:05', timeout: 60, retries: 0, run: async () => 1 }] as const
    const clock = new FixedClock('2026-11-21T09:00:00Z')
    const sent: string[] = []
    const dispatch = () =>
      dispatchSteps({ db: engine.db, clock, steps }, async (_, name) => void sent.push(name))
    await Promise.all([dispatch(), dispatch(), dispatch(), dispatch()])
    expect(sent).toEqual([])
    clock.forward({ days: 1 })
    await Promise.all([dispatch(), dispatch(), dispatch(), dispatch()])
    expect(sent).toEqual(['keys'])
  })

  test('review 5b: two servers run a step once and never concurrently', async () => {
    const servers = [await openQueue(engine, { upkeep: false }), await openQueue(engine, { upkeep: false })]
    const clock = new FixedClock('2026-11-21T09:00:00Z')
    const ran: string[] = []
    const nightly = [
      { name: 'keys', time: '03:05', timeout: 60, retries: 2, run: async () => void ran.push('keys') },
    ] as const
    const work: Work = {
      postRewards: async () => undefined,
      sweep: async () => undefined,
      nightly,
      sendNotices: async () => undefined,
      sendMail: async () => undefined,
      sendWebhooks: async () => undefined,
      runImports: async () => undefined,
      runDueSteps: async () => undefined,
      dispatchNight: (send) => dispatchSteps({ db: engine.db, clock, steps: nightly }, send),
      runStep: (step) => step.run(clock.now()),
    }
    for (const server of servers) await server.work(work, { error: () => undefined }, { everyMs: 50 })
    // The first check only schedules the step, so it must come before the step's time.
    const planned = "select 1 from job_run where name = 'keys' and due_at is not null"
    await expect.poll(async () => (await runSql(engine.db, planned)).length, { timeout: 15_000 }).toBe(1)
    clock.forward({ days: 1 })
    await expect.poll(() => ran, { timeout: 15_000 }).toEqual(['keys'])
    await new Promise((done) => setTimeout(done, 1500))
    expect(ran).toEqual(['keys'])
    for (const server of servers) await server.stop()
  }, 40_000)
})
