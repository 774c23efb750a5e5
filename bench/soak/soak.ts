import { crowd, type Member } from '../../demo/crowd/members.ts'
import { showcases } from '../../demo/data/showcases.ts'
import { type Engine, openPostgres } from '../../server/platform/database/engines.ts'
import { botTokenOf } from '../../server/showcases/showcases.ts'
import { runSql } from '../../server/test/sql.ts'
import { type Child, freePort, startDemo } from '../fixtures/children.ts'
import { newDatabase, withPostgres } from '../fixtures/postgres.ts'
import { findViolations, sinceOf } from '../kill/crash-invariants.ts'
import { moveClock, newStory, SHOP, stockUp } from '../kill/story.ts'
import { CallTimes } from './call-times.ts'
import { measureCapacity, runPaced } from './load.ts'
import { startSampling } from './samples.ts'
import { TimedPeople } from './timed-people.ts'
import { judge } from './verdict.ts'
import { visit } from './visits.ts'

const SHARE_OF_CAPACITY = 0.7
const CAPACITY_MS = 60_000
/** The clock is moved by an hour at a time, until every unpaid order has expired. */
const MOST_HOURS = 24

/**
 * `npm run soak -- 120`: browses, orders, pays and cancels on a demo for that many minutes at 70 % of the capacity measured before. Fails
 * if memory, times or queues grow, or if an invariant of `npm run kill` is violated afterwards (issue 18). The last line is JSON.
 */
export async function bench([minutes = '120']: string[]): Promise<void> {
  const forMs = Number(minutes) * 60_000
  if (!(forMs > 0)) throw new Error('npm run soak -- <minutes>')
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'soak')
    const port = await freePort()
    const metrics = await freePort()
    const server = await startDemo(url, port, [], { METRICS_PORT: String(metrics) })
    const engine = await openPostgres(url, { connections: 1, silenceMs: 3_600_000 })
    try {
      await engine.script('set statement_timeout = 0')
      const result = await soak({ server, engine, forMs, metricsUrl: `http://127.0.0.1:${metrics}/metrics` })
      console.log(JSON.stringify(result))
      if (result.problems.length > 0) process.exitCode = 1
    } finally {
      await engine.close()
      await server.stop()
    }
  })
}

interface Soak {
  readonly server: Child
  readonly engine: Engine
  readonly forMs: number
  readonly metricsUrl: string
}

async function soak({ server, engine, forMs, metricsUrl }: Soak) {
  const goods = await stockUp(engine)
  await silenceTeam(engine)
  const since = await sinceOf(engine.db)
  const story = newStory()
  const times = new CallTimes(forMs)
  let beganAt = Number.POSITIVE_INFINITY
  const record = (call: string, ms: number) => {
    const atMs = performance.now() - ms - beganAt
    if (atMs >= 0) times.record(call, atMs, ms)
  }
  const members = membersOfShop()
  const clients = [...members.keys()]
  const botToken = await botTokenOf(engine.db, SHOP)
  if (!botToken) throw new Error(`${SHOP} has no bot`)
  const people = new TimedPeople(`http://127.0.0.1:${server.port}`, { crowd: members, botToken, record })
  const come = (n: number) =>
    visit({ people, clients, goods, story }, n).catch((error: unknown) => {
      story.problems.push(`visit ${n}: ${error instanceof Error ? error.message : String(error)}`)
    })
  const numbers = { next: 1 }
  const capacity = await measureCapacity(come, numbers, Math.min(CAPACITY_MS, forMs / 2))
  console.log(`capacity: ${capacity.toFixed(1)} visits a second`)
  beganAt = performance.now()
  const sampling = startSampling(server.pid, metricsUrl)
  const load = await runPaced(come, numbers, { perSecond: SHARE_OF_CAPACITY * capacity, forMs })
  sampling.stop()
  const verdict = judge({ samples: sampling.samples, times, forMs })
  console.log(`${load.visits} visits, ${times.count} calls, ${story.acknowledged.size} orders`)
  for (const line of times.slowest()) console.log(line)
  await expireUnpaid(server, engine)
  const violations = [...story.problems, ...(await findViolations(engine.db, since, story))]
  for (const problem of violations) console.log(`PROBLEM: ${problem}`)
  return {
    minutes: forMs / 60_000,
    capacity_per_s: Math.round(capacity * 10) / 10,
    ...load,
    calls: times.count,
    orders: story.acknowledged.size,
    paid: story.paid.size,
    ...verdict,
    laws_hold: violations.length === 0,
    problems: [...verdict.problems, ...violations].slice(0, 10),
  }
}

/** Returns the demo's crowd that came to the shop, by handle. */
function membersOfShop(): Map<string, Member> {
  const shop = showcases.find(({ alias }) => alias === SHOP)
  const members = crowd().filter(({ places }) => places.some(({ siteId }) => siteId === shop?.siteId))
  return new Map(members.map((member) => [member.handle, member]))
}

/** Turns the team's messages off: a chat takes one a second, and this shop sells more often. Notices in the app stay. */
async function silenceTeam(engine: Engine): Promise<void> {
  await runSql(
    engine.db,
    `delete from bot_contact c using showcase_member m join showcase s on s.id = m.showcase_id
      where s.alias = $1 and c.person_id = m.person_id`,
    [SHOP],
  )
}

/** Moves the demo's clock until no order of the load can be paid any more, so that every timer has run. */
async function expireUnpaid(server: Child, engine: Engine): Promise<void> {
  for (let hour = 0; hour < MOST_HOURS; hour++) {
    await moveClock(server, 1)
    const [left] = await runSql<{ n: number }>(
      engine.db,
      `select count(*)::int as n from orders where status = 'awaiting_payment' or rewards_posted < reward_version`,
    )
    if (hour >= 2 && left?.n === 0) return
  }
}
