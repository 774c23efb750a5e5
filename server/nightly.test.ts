import { deskCalls } from '@sarafan/contract/platform/desk'
import { jobCalls } from '@sarafan/contract/platform/jobs'
import { expect, test } from 'vitest'
import { adjustBonuses, setLocalDays, withdrawalsStopReason } from './bonuses/bonuses.ts'
import { nightlySteps } from './nightly.ts'
import { type Clock, FixedClock } from './platform/clock.ts'
import { transaction } from './platform/database/database.ts'
import { claimSteps, type NightlyStep, runDueSteps, runStep } from './platform/jobs/nightly.ts'
import { type JobDeps, type JobName, runRecorded } from './platform/jobs/runs.ts'
import { runDueWork } from './sweepers.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from './test/fixtures/people.ts'
import { runSql } from './test/sql.ts'
import { TEST_NOW, testWorld } from './test/world.ts'

let shop: TestShowcase
let friend: TestPerson
let vera: TestPerson
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom', { isDefault: true })
  friend = await person(made, 'Друг')
  vera = await person(made, 'Вера', { isPlatformAdmin: true })
})

const logged: { job?: string; error?: string; text: string }[] = []
const log = {
  error: (facts: object, text: string) => void logged.push({ ...facts, text }),
  warn: () => undefined,
}
const jobs = (clock: Clock = world.clock): JobDeps => ({
  db: world.db,
  clock,
  log,
  recorded: new Map(),
  running: new Set<JobName>(),
})
const step = (name: JobName, run: NightlyStep['run'], of: Partial<NightlyStep> = {}): NightlyStep => ({
  name,
  time: '03:05',
  timeout: 60,
  retries: 0,
  run,
  ...of,
})
// Logs in again for each call, because the tests move the clock further than a session lives.
const admin = () => logIn(world, vera, shop)
const jobRecords = async () => (await world.ask(await admin(), jobCalls.showJobs, {})).body.Jobs

/** Grants a person 100 roubles twice, then makes the first of the two lots larger than the balance. */
async function driftedLots() {
  for (const [showcaseId, reference] of [
    [shop.id, 'a'],
    [(await showcase(world, 'sad')).id, 'b'],
  ] as const)
    await transaction(world.db, async (tx) => {
      await setLocalDays(tx, { showcaseId, localDays: 30 })
      const given = { personId: friend.id, showcaseId, asset: 'local', amountKop: 10_000 } as const
      await adjustBonuses(tx, { ...given, kind: 'correction', reference, at: world.clock.now() })
    })
  await runSql(
    world.db,
    'update bonus_lot set granted_kop = 90000, left_kop = 90000 where showcase_id = $1',
    [shop.id],
  )
  const left = await runSql<{ kop: number }>(world.db, 'select left_kop as kop from bonus_lot order by id')
  expect(left.map(({ kop }) => Number(kop))).toEqual([90_000, 10_000])
}
const leftOf = async () =>
  (await runSql<{ kop: number }>(world.db, 'select left_kop as kop from bonus_lot order by id')).map(
    ({ kop }) => Number(kop),
  )

test('review 5a: the ledger reconciliation is declared before the steps that wait for it', () => {
  const steps = world.work.nightly
  const lots = steps.findIndex(({ name }) => name === 'lots')
  expect(steps[lots]?.after).toBe('books')
  expect(steps.findIndex(({ name }) => name === 'books')).toBeLessThan(lots)
})

test('review 5a: a lot larger than its balance blocks withdrawals, and other lots still expire', async () => {
  await driftedLots()
  world.clock.forward({ days: 40 })
  await expect(world.runNight()).rejects.toThrow('does not reconcile')
  expect(await withdrawalsStopReason(world.db)).toContain('"lots":1')
  expect(await leftOf()).toEqual([90_000, 0])
  const failed = (await jobRecords()).filter(({ Failures }) => Failures > 0)
  expect(failed.map(({ Name }) => Name).sort()).toEqual(['books', 'lots'])
})

test('review 5a: a step waits until the step in `after` has ended, well or not', async () => {
  const steps = [step('books', async () => 1), step('lots', async () => 1, { after: 'books' })]
  const claim = async () =>
    (await transaction(world.db, (tx) => claimSteps(tx, steps, world.clock.now()))).map(({ name }) => name)
  expect(await claim()).toEqual([])
  world.clock.forward({ days: 1 })
  expect(await claim()).toEqual(['books'])
  expect(await claim()).toEqual([])
  const failing = step('books', () => Promise.reject(new Error('away')))
  await expect(runStep(jobs(), failing)).rejects.toThrow('away')
  expect(await claim()).toEqual(['lots'])
  expect(await claim()).toEqual([])
})

test('review 5b: a failing step does not stop the others', async () => {
  const ran: string[] = []
  const steps = [
    step('scans', () => Promise.reject(new Error('the disk is full'))),
    step('people', async () => void ran.push('people')),
  ]
  await runDueSteps(jobs(), steps)
  world.clock.forward({ days: 1 })
  await runDueSteps(jobs(), steps)
  expect(ran).toEqual(['people'])
})

test('review 5b: a failing part of the minute’s work does not stop balances from being updated', async () => {
  const { pay, parcels, imports } = {
    pay: { db: world.db, providers: [] },
    parcels: {},
    imports: {},
  } as never // the parts that are used are replaced below
  const folded = async () =>
    (await runSql(world.db, `select 1 from job_run where name = 'balances' and succeeded_at is not null`))
      .length
  const broken = {
    pay: Object.assign(pay, { onError: () => undefined }),
    parcels,
    imports,
    clock: world.clock,
  }
  const sweep = runDueWork(jobs(), { ...broken, flushViews: () => Promise.reject(new Error('views')) })
  await expect(sweep).rejects.toThrow()
  expect(await folded()).toBe(1)
})

test('review 5c: a failing job is logged without personal data and counted for administrators', async () => {
  logged.length = 0
  const secret = Object.assign(new Error('duplicate: +79161234567 Анна'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Анна',
  })
  const failing = step('people', () => Promise.reject(secret))
  for (let night = 0; night < 2; night++) await expect(runStep(jobs(), failing)).rejects.toThrow()
  expect(logged).toMatchObject([{ job: 'people' }, { job: 'people', text: 'a background job failed' }])
  expect(JSON.stringify(logged)).not.toMatch(/Анна|7916/)
  const [job] = await jobRecords()
  expect(job).toMatchObject({ Name: 'people', Failures: 2, TotalFailures: 2, SucceededAt: null })
  expect(job?.Error).toContain('23505')
  expect(job?.FailedAt).toBe(world.clock.now().toISOString())
  expect((await world.ask(await admin(), deskCalls.showDesk, {})).body.Jobs).toBe(1)
})

test('review 5c: a job that succeeds again keeps its history and no longer counts as failing', async () => {
  await runRecorded(jobs(), 'orders', () => Promise.reject(new Error('away'))).catch(() => undefined)
  await runRecorded(jobs(), 'orders', async () => 1)
  const [job] = (await jobRecords()).filter(({ Name }) => Name === 'orders')
  expect(job).toMatchObject({ Failures: 0, TotalFailures: 1 })
  expect(job?.SucceededAt).not.toBeNull()
})

test('review 5c: only platform administrators can read the records of jobs', async () => {
  const owner = await logIn(world, shop.owner, shop)
  expect((await world.ask(owner, jobCalls.showJobs, {})).status).toBe(403)
})

test('review 24m: nightly steps run when the demo’s clock is moved over a night, once for several nights', async () => {
  const at: string[] = []
  const clock = new FixedClock(TEST_NOW)
  const steps = [step('keys', async (now) => void at.push(now.toISOString()))]
  await runDueSteps(jobs(clock), steps)
  expect(at).toEqual([])
  clock.forward({ hours: 24 })
  await runDueSteps(jobs(clock), steps)
  await runDueSteps(jobs(clock), steps)
  clock.forward({ days: 30 })
  await runDueSteps(jobs(clock), steps)
  expect(at).toEqual(['2026-11-22T09:00:00.000Z', '2026-12-22T09:00:00.000Z'])
})

test('every nightly step has its own name, retries and timeout', () => {
  const steps = nightlySteps({} as never) // steps are declared, not run
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  for (const { timeout, retries, time } of steps)
    expect([timeout > 0, retries > 0, /^0[2-5]:\d\d$/.test(time)]).toEqual([true, true, true])
})
