import { addToken, openSession } from '../../server/people/sessions.ts'
import { type Db, transaction } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/engines.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { runSql } from '../../server/test/sql.ts'
import { familyCpuMs, postmasterOf } from '../cpu.ts'
import { fillOrders } from '../drill/fill.ts'
import { type Child, startShop } from '../fixtures/children.ts'
import { median, newDatabase, withPostgres } from '../fixtures/postgres.ts'
import { makeShop, openGuests, type Shop } from '../fixtures/shop.ts'
import { type BenchRequest, firstOf } from '../requests.ts'
import { Wire } from '../wire.ts'
import { fillNarrow } from './narrow.ts'
import { grownRequests } from './requests.ts'

const ORDERS = 2_000_000
const NARROW_ROWS = 10_000_000
/** The small database: its people have as many orders and rows each. */
const SMALL_SHARE = 1000
const ROUNDS = 9
/** The first rounds warm both servers up. */
const WARM_ROUNDS = 2
const GUESTS = 2000
const PATIENCE_MS = 3_600_000
/** A list that reads a whole table would be hundreds of times slower. */
const MOST_GROWTH = 1.5

/**
 * `npm run bench -- grown 2000000 10000000`: compares the CPU of calls on a shop with that many full orders and rows of the narrow
 * tables with the same shop and a thousandth of them, in turns on one PostgreSQL (issue 18). The last line is JSON.
 */
export async function bench([orders = '', rows = '']: string[]): Promise<void> {
  const size = { orders: Number(orders) || ORDERS, rows: Number(rows) || NARROW_ROWS }
  await withPostgres(async (own) => {
    const began = performance.now()
    const grown = await openSide(await newDatabase(own, 'grown'), size)
    const fillS = Math.round((performance.now() - began) / 1000)
    console.log(`filled with ${size.orders} orders and ${size.rows} narrow rows in ${fillS} s`)
    const small = await openSide(await newDatabase(own, 'small'), {
      orders: Math.max(100, Math.ceil(size.orders / SMALL_SHARE)),
      rows: Math.max(500, Math.ceil(size.rows / SMALL_SHARE)),
    })
    await inTurns([small, grown])
    for (const { wire, child } of [small, grown]) {
      wire.close()
      await child.stop()
    }
    print(size, fillS, small, grown)
  })
}

interface Side {
  readonly child: Child
  readonly postmaster: number
  readonly wire: Wire
  readonly requests: readonly BenchRequest[]
  /** CPU milliseconds a call, by call and round. */
  readonly cpuMs: Record<string, number[]>
  readonly next: Record<string, number>
}

async function openSide(url: string, { orders, rows }: { orders: number; rows: number }): Promise<Side> {
  const engine = await openPostgres(url, { connections: 1, silenceMs: PATIENCE_MS })
  await migrate(engine)
  await engine.script('set statement_timeout = 0')
  const at = new Date()
  const shop = await makeShop(engine.db, at)
  await fillOrders(engine, { shop, count: orders, at })
  const people = await runSql<{ id: number }>(
    engine.db,
    `select id from person where ref_code like 'D%' order by id`,
  )
  const personIds = people.map(({ id }) => id)
  await fillNarrow(engine, { shop, personIds, rows, at })
  const [buyerId = 0] = personIds
  const buyer = await logIn(engine.db, shop, { personId: buyerId, at })
  const owner = await logIn(engine.db, shop, { personId: shop.ownerId, at })
  const guest = await openGuests(engine.db, shop, at, GUESTS)
  const child = await startShop(url, firstOf(shop, buyer))
  const postmaster = await postmasterOf(engine.db)
  await engine.close()
  const requests = grownRequests(shop, { buyer, owner, guest })
  return { child, postmaster, wire: new Wire(child.port), requests, cpuMs: {}, next: {} }
}

/** Opens a session of a person; returns its token. */
function logIn(db: Db, shop: Shop, { personId, at }: { personId: number; at: Date }): Promise<string> {
  return transaction(db, async (tx) => {
    const session = await openSession(tx, { personId, vouchedBy: null, at })
    return addToken(tx, session.id, shop.showcaseId, at)
  })
}

/** Runs every call on both sides, round after round, so that other load on the machine affects both alike. */
async function inTurns(sides: readonly Side[]): Promise<void> {
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++)
    for (const at of sides[0]?.requests.keys() ?? [])
      for (const side of sides) {
        const ms = await costOf(side, at)
        const name = side.requests[at]?.name ?? ''
        if (round >= 0) side.cpuMs[name] = [...(side.cpuMs[name] ?? []), ms]
      }
}

async function costOf({ child, postmaster, wire, requests, next }: Side, at: number): Promise<number> {
  const request = requests[at]
  if (!request) throw new Error('both sides have the same requests')
  const { name, times, ask } = request
  const usedMs = () => familyCpuMs(child.pid) + familyCpuMs(postmaster)
  const before = usedMs()
  for (let i = 0; i < times; i++) {
    const n = next[name] ?? 0
    next[name] = n + 1
    await ask(wire, n)
  }
  return (usedMs() - before) / times
}

function print(size: { orders: number; rows: number }, fillS: number, small: Side, grown: Side): void {
  const figures: Record<string, number> = {}
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  let worst = 0
  for (const { name } of grown.requests) {
    const [few, many] = [small, grown].map(({ cpuMs }) => median(cpuMs[name] ?? []))
    const growth = (many ?? Number.NaN) / (few ?? Number.NaN)
    worst = Math.max(worst, growth)
    console.log(
      `${name.padEnd(12)} ${few?.toFixed(3)} ms small, ${many?.toFixed(3)} grown, ${growth.toFixed(2)} ×`,
    )
    figures[`${name}_cpu_ms`] = rounded(many ?? Number.NaN)
    figures[`${name}_growth`] = rounded(growth)
  }
  console.log(JSON.stringify({ orders: size.orders, narrow_rows: size.rows, fill_s: fillS, ...figures }))
  if (!(worst <= MOST_GROWTH)) process.exitCode = 1
}
