import { setTimeout as pause } from 'node:timers/promises'
import { People } from '../../e2e/support/people.ts'
import type { Shutdown } from '../../scripts/postgres.ts'
import { type Engine, openPostgres } from '../../server/platform/database/engines.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { type Child, freePort, startDemo } from '../fixtures/children.ts'
import { findViolations, type StartState, sinceOf } from './crash-invariants.ts'
import { randomOf, Shopper, type Story } from './shopper.ts'

export const SHOP = 'teply-dom'
const SHOPPERS = ['anna', 'marina', 'igor', 'olga', 'pavel', 'polina', 'nina', 'sveta']
const STOCK = 1_000_000
/** Orders of a round before its kill, so that a slow machine is killed under load too. */
const ORDERS_PER_ROUND = 4
const ROUND_MS = 15_000

export interface KillsResult {
  readonly seed: number
  readonly kills: number
  /** Orders that were confirmed to shoppers. */
  readonly acknowledged: number
  /** Requests that were repeated because a kill lost their response. */
  readonly lostAnswers: number
  readonly paid: number
  readonly problems: readonly string[]
}

/**
 * Lets eight people of the demo order, pay, decline and cancel on the real server on PostgreSQL, kills it with SIGKILL at
 * random moments, starts it again, and finally runs all timers. The problems name every violated invariant.
 */
export async function runKills(of: {
  url: string
  kills: number
  seed: number
  say: (text: string) => void
  /** Restarts the database, at every tenth kill. */
  restartDatabase?: (mode: Shutdown) => Promise<void>
}): Promise<KillsResult> {
  const { say } = of
  const random = randomOf(of.seed)
  const port = await freePort()
  let server = await startDemo(of.url, port)
  const engine = await openPostgres(of.url, { connections: 2 })
  try {
    const goods = await stockUp(engine)
    const since = await sinceOf(engine.db)
    const people = new People(`http://127.0.0.1:${port}`)
    const story = newStory()
    const shoppers = shoppersOf({ people, goods, story, seed: of.seed })
    const load = Promise.all(shoppers.map((one) => one.shop()))
    for (let kill = 1; kill <= of.kills; kill++) {
      const ms = 150 + Math.floor(random() * 1500)
      // The sweep caused by the clock lets unpaid orders expire while others are being paid.
      if (random() < 0.2) void moveClock(server, 1).catch(() => undefined)
      // Every fifth kill may hit a server that has confirmed nothing yet.
      if (kill % 5 !== 0) await nextOrders(story, ORDERS_PER_ROUND)
      await pause(ms)
      // The starting server finds a database that is down or starting.
      const restarted =
        kill % 10 === 0 ? of.restartDatabase?.(kill % 20 === 0 ? 'fast' : 'immediate') : undefined
      await server.kill()
      server = await startDemo(of.url, port)
      await restarted
      say(`kill ${kill} after ${ms} ms; ${story.acknowledged.size} orders acknowledged`)
    }
    story.isOver = true
    await load
    for (const hours of [1, 1, 1]) await moveClock(server, hours)
    await repeatOld(shoppers)
    const problems = [...story.problems, ...(await findViolations(engine.db, since, story))]
    for (const problem of problems) say(`PROBLEM: ${problem}`)
    return {
      seed: of.seed,
      kills: of.kills,
      acknowledged: story.acknowledged.size,
      lostAnswers: story.lostAnswers,
      paid: await paidSince(engine, since),
      problems,
    }
  } finally {
    await engine.close()
    await server.stop()
  }
}

/** Waits until so many further orders are confirmed, or for `ROUND_MS`. */
async function nextOrders({ acknowledged }: Story, count: number): Promise<void> {
  const target = acknowledged.size + count
  const deadline = performance.now() + ROUND_MS
  while (acknowledged.size < target && performance.now() < deadline) await pause(20)
}

/** Returns a scenario without any events. */
export function newStory(): Story {
  return {
    acknowledged: new Map(),
    paid: new Set(),
    lostAnswers: 0,
    unavailable: 0,
    faults: 0,
    problems: [],
    isOver: false,
  }
}

/** Returns the eight people, each with a phone of their own. */
export function shoppersOf(of: {
  people: People
  goods: readonly { productId: number; variantId: number }[]
  story: Story
  seed: number
}): Shopper[] {
  const { people, goods, story, seed } = of
  return SHOPPERS.map((handle, n) => {
    const phone = `+7916000000${n}`
    return new Shopper({ people, handle, phone, shop: SHOP, goods, story, random: randomOf(seed * 100 + n) })
  })
}

const STOCK_UP = statement('bench.kill.story.stockUp')`
  with goods as (
    select v.id, v.product_id, v.on_hand, v.showcase_id from variant v join showcase s on s.id = v.showcase_id
    where s.alias = $1 and v.status = 'active' order by v.id limit 12
  ), noted as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select showcase_id, id, 'receipt', $2, 'bench', '2026-01-01' from goods
  )
  update variant v set on_hand = v.on_hand + $2 from goods where goods.id = v.id
  returning v.product_id, v.id as "variantId"`

/** Returns some products of the shop with more stock than anybody buys. */
export async function stockUp(engine: Engine): Promise<{ productId: number; variantId: number }[]> {
  return queryRows(engine.db, STOCK_UP, [SHOP, STOCK])
}

/** Moves the demo's clock, which runs everything that is due. */
export async function moveClock(server: Child, hours: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/demo/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hours }),
  })
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
}

async function repeatOld(shoppers: readonly Shopper[]): Promise<void> {
  for (const shopper of shoppers) await shopper.repeatOld()
}

const COUNT_PAID = statement(
  'bench.kill.story.countPaid',
)`select count(*) as n from orders where group_id > $1 and paid_at is not null`

async function paidSince(engine: Engine, since: StartState): Promise<number> {
  const [row] = await queryRows(engine.db, COUNT_PAID, [since.groupId])
  return row?.n ?? 0
}
