import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../scripts/postgres.ts'
import { type Engine, openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { queryRows } from '../server/platform/database/rows.ts'
import { statement } from '../server/platform/database/statement.ts'
import { familyCpuMs, postmasterOf } from './cpu.ts'
import { startShop } from './fixtures/children.ts'
import { median, newDatabase, withPostgres } from './fixtures/postgres.ts'
import { logInOne, makeShop, openGuests } from './fixtures/shop.ts'
import { type BenchRequest, firstOf, requestsOf } from './requests.ts'
import { countStatements } from './statements.ts'
import { Wire } from './wire.ts'

const ROUNDS = 5
const AT_ONCE = 8
const ROUND_S = 4
/** Warm-up until Node has compiled the hot code, as in a shop that has run for a minute. */
const WARM_S = 30
const GUESTS = 40_000
const yardstick = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/**
 * Measures whole checkouts of new guests through HTTP, two cart changes and the order, alternating with pgbench, which
 * writes the same rows straight into PostgreSQL (rulings 31). Arguments are passed to the server's Node.
 */
export async function bench(args: string[]): Promise<void> {
  await withPostgres(async (own) => {
    const pgUrl = await newDatabase(own, 'yardstick')
    await createYardstick(pgUrl)
    const url = await newDatabase(own, 'shop')
    const engine = await openPostgres(url, { connections: 1 })
    await migrate(engine)
    const at = new Date()
    const testShop = await makeShop(engine.db, at)
    const token = await logInOne(engine.db, testShop, at)
    const guest = await openGuests(engine.db, testShop, at, GUESTS)
    const checkout = requestsOf(testShop, token, guest).find((ask) => ask.name === 'checkout')
    if (!checkout) throw new Error('requests.ts has no checkout')
    const shop = await startShop(url, firstOf(testShop, token), args)
    const postmaster = await postmasterOf(engine.db)
    await rush(shop.port, checkout, WARM_S)
    const results = { ours: [] as number[], theirs: [] as number[], cpuMs: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const before = familyCpuMs(shop.pid) + familyCpuMs(postmaster)
      const { orders, perSecond } = await rush(shop.port, checkout, ROUND_S)
      results.cpuMs.push((familyCpuMs(shop.pid) + familyCpuMs(postmaster) - before) / orders)
      results.ours.push(perSecond)
      results.theirs.push(pgbench(pgUrl))
      console.log(
        `${perSecond.toFixed(0).padStart(6)} orders a second, pgbench ${results.theirs.at(-1)?.toFixed(0)}`,
      )
    }
    await engine.script(`alter database shop set log_statement = 'all'`)
    await shop.stop()
    const server = await startShop(url, firstOf(testShop, token))
    const wire = new Wire(server.port)
    const statements = (await countStatements(own.logFile, wire, checkout)).length
    wire.close()
    await server.stop()
    const oversold = await oversoldOf(engine)
    await engine.close()
    const round = (value: number) => Math.round(value * 100) / 100
    const ours = median(results.ours)
    const theirs = median(results.theirs)
    console.log(`${(ours / theirs).toFixed(2)} of pgbench; the goal is 0.2`)
    console.log(
      JSON.stringify({
        orders_per_s: Math.round(ours),
        pgbench_per_s: Math.round(theirs),
        cpu_ms_per_order: round(median(results.cpuMs)),
        statements_per_order: statements,
        oversold,
      }),
    )
  })
}

async function createYardstick(url: string): Promise<void> {
  execFileSync(binary('psql'), ['-q', '-f', yardstick('schema.sql'), url], { stdio: 'ignore' })
}

function binary(name: string): string {
  return join(findPostgres() ?? '', name)
}

/** Returns the orders per second that pgbench writes, statement by statement. */
function pgbench(url: string): number {
  const args = [
    '-n',
    '-f',
    yardstick('order.sql'),
    '-c',
    String(AT_ONCE),
    '-j',
    '2',
    '-T',
    String(ROUND_S),
    url,
  ]
  const output = execFileSync(binary('pgbench'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const match = /^tps = ([\d.]+)/m.exec(output)
  if (!match) throw new Error(`pgbench did not report its speed:\n${output}`)
  return Number(match[1])
}

let next = 0

async function rush(
  port: number,
  checkout: BenchRequest,
  seconds: number,
): Promise<{ orders: number; perSecond: number }> {
  const wires = Array.from({ length: AT_ONCE }, () => new Wire(port))
  const first = next
  const began = performance.now()
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() - began < seconds * 1000) await checkout.ask(wire, next++)
      wire.close()
    }),
  )
  const orders = next - first
  return { orders, perSecond: (orders * 1000) / (performance.now() - began) }
}

const COUNT_OVERSOLD = statement('bench.checkout.countOversold')`
  select coalesce(sum(abs(v.reserved - coalesce(o.n, 0)) + greatest(0, v.reserved - v.on_hand)), 0)::int as n
  from variant v left join (select variant_id, sum(quantity)::int as n from order_line group by 1) o on o.variant_id = v.id`

/** Returns the units reserved beyond the ordered quantity or the stock. */
async function oversoldOf(engine: Engine): Promise<number> {
  const [row] = await queryRows(engine.db, COUNT_OVERSOLD, [])
  return row?.n ?? Number.NaN
}
