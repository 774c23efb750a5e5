import { setTimeout as pause } from 'node:timers/promises'
import { People } from '../../e2e/support/people.ts'
import type { OwnPostgres, Shutdown } from '../../scripts/postgres.ts'
import { type Engine, openPostgres } from '../../server/platform/database/engines.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { type Child, freePort, startDemo } from '../fixtures/children.ts'
import { findViolations, type StartState, sinceOf } from './crash-invariants.ts'
import { randomOf, type Shopper, type Story } from './shopper.ts'
import { moveClock, newStory, SHOP, shoppersOf, stockUp } from './story.ts'
import { Trade, type TradeResult } from './trade.ts'

type Blow = Shutdown | 'backend'

const BLOWS: readonly Blow[] = ['immediate', 'fast', 'backend']
/** A server without a successful response for that long after the database is back counts as dead, ms. */
const PATIENCE_MS = 30_000

/** Disturbances after which another process takes the import over: it would otherwise wait a minute for its lease. */
const TAKEOVER_EVERY = 5
const HOUR_MS = 3_600_000

export interface RestartsResult extends TradeResult {
  readonly seed: number
  readonly restarts: number
  /** Restarts after which the same process responded again. */
  readonly alive: number
  readonly acknowledged: number
  /** Acknowledged orders that are missing in the database or differ from the response. */
  readonly lost: number
  /** Orders made twice for one idempotency key. */
  readonly doubled: number
  readonly answers_500: number
  readonly answers_503: number
  /** From the database accepting connections to the first successful response, ms. */
  readonly first_good_p95_ms: number
  readonly problems: readonly string[]
}

/**
 * Lets eight people of the demo order, pay, decline and cancel on the real server, two guests buy keys, an import run and a webhook
 * be told of the orders, while PostgreSQL crashes, restarts and loses single connections in turn. Then runs all timers and
 * compares the database with the responses and with what the webhook's receiver got.
 */
export async function runRestarts(of: {
  own: OwnPostgres
  url: string
  restarts: number
  seed: number
  say: (text: string) => void
}): Promise<RestartsResult> {
  const { own, say } = of
  const random = randomOf(of.seed)
  const server = await startDemo(of.url, await freePort())
  const engine = await openPostgres(of.url, { connections: 2 })
  try {
    const story = newStory()
    const people = new People(`http://127.0.0.1:${server.port}`)
    const goods = await stockUp(engine)
    const since = await sinceOf(engine.db)
    const shoppers = shoppersOf({ people, goods, story, seed: of.seed })
    const trade = await Trade.begin({ people, engine, shop: SHOP, story })
    const load = Promise.all([...shoppers, ...trade.buyers].map((one) => one.shop()))
    const waits: number[] = []
    for (let n = 0; n < of.restarts; n++) {
      await pause(300 + Math.floor(random() * 1200))
      const blow = BLOWS[n % BLOWS.length] ?? 'fast'
      const ms = await strike(blow, { own, engine, server })
      if (ms !== null) waits.push(ms)
      if (n % TAKEOVER_EVERY === TAKEOVER_EVERY - 1) await trade.interruptImport()
      say(`${n + 1}: ${blow}, first good answer after ${ms ?? '…'} ms; ${story.acknowledged.size} orders`)
    }
    story.isOver = true
    await load
    const { result, problems } = await checkAll({ engine, server, since, story, shoppers, trade })
    for (const problem of problems) say(`PROBLEM: ${problem}`)
    const count = (sign: RegExp) => problems.filter((problem) => sign.test(problem)).length
    return {
      seed: of.seed,
      restarts: of.restarts,
      alive: waits.length,
      acknowledged: story.acknowledged.size,
      lost: count(/ was lost$/),
      doubled: count(/was placed without a response$|^one key, two groups|later gave/),
      answers_500: story.faults,
      answers_503: story.unavailable,
      first_good_p95_ms: p95(waits),
      ...result,
      problems,
    }
  } finally {
    await engine.close()
    await server.stop()
  }
}

/** Runs all timers, repeats old orders and waits for the trade's end; the problems name every violated invariant. */
async function checkAll(of: {
  engine: Engine
  server: Child
  since: StartState
  story: Story
  shoppers: readonly Shopper[]
  trade: Trade
}): Promise<{ result: TradeResult; problems: string[] }> {
  const { engine, server, since, story, shoppers, trade } = of
  const later = async () => {
    trade.aheadMs += HOUR_MS
    await moveClock(server, 1)
  }
  for (const _hour of [1, 2, 3]) await later()
  for (const one of shoppers) await one.repeatOld()
  const { result, problems } = await trade.finish(later)
  await trade.close()
  return {
    result,
    problems: [...story.problems, ...(await findViolations(engine.db, since, story)), ...problems],
  }
}

/** Disturbs the database once; returns the ms from its return to the first successful response, or null if none came. */
async function strike(
  blow: Blow,
  { own, engine, server }: { own: OwnPostgres; engine: Engine; server: Child },
): Promise<number | null> {
  if (blow === 'backend') await terminateOne(engine)
  else await own.restart(blow)
  const back = performance.now()
  while (performance.now() - back < PATIENCE_MS) {
    if (!server.isAlive()) return null
    if (await isGood(server)) return Math.round(performance.now() - back)
    await pause(10)
  }
  return null
}

/** Requests a public page that needs the database. */
async function isGood(server: Child): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return fetch(`http://127.0.0.1:${server.port}/${SHOP}/api/home/?json=1`, { signal }).then(
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  )
}

const TERMINATE = statement('bench.kill.restartStory.terminate')`
  select pg_terminate_backend(pid) as done from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and ($1::boolean or state <> 'idle')
  order by state = 'idle in transaction' desc, random() limit 1`

/** Ends one connection of the server, if possible inside a transaction or a statement. */
async function terminateOne(engine: Engine): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const [found] = await queryRows(engine.db, TERMINATE, [tries > 90])
    if (found?.done) return
    await pause(5)
  }
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
