import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Engine } from '../../platform/engines.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { openQueue, type Queue } from './queue.ts'

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

  test('review 6b: a job past its time is ended and an old one is deleted', async () => {
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
