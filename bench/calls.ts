import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres, startPostgres } from '../scripts/postgres.ts'
import { type Engine, openPostgres } from '../server/platform/engines.ts'
import { migrate } from '../server/platform/migrate.ts'
import { rows } from '../server/platform/rows.ts'
import { type Ask, asksOf, catalogue, firstOf } from './asks.ts'
import { type Child, startLimit, startShop } from './children.ts'
import { familyCpuMs, parentOf, residentMb } from './cpu.ts'
import { LIMIT_TABLE } from './limit.ts'
import { type Measured, print } from './report.ts'
import { assertSame } from './same.ts'
import { logInOne, makeShop, openGuests, type Shop } from './shop.ts'
import { countStatements } from './statements.ts'
import { bytesOf, Wire } from './wire.ts'

const ROUNDS = 5
const WARM = 300
const CROWD = 32

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** CPU, throughput, statements, start and memory of the calls a shopper makes (performance.md). */
export async function bench(args: string[]): Promise<void> {
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL found: install postgresql to run this')
  const own = await startPostgres(bin)
  try {
    const at = new Date()
    const { engine, url, limitUrl } = await databases(own.url)
    const shop = await makeShop(engine.db, at)
    await assertSame(engine.db, shop, at, [0, 1, 2, 49, 1234, 9999])
    const token = await logInOne(engine.db, shop, at)
    const asks = asksOf(shop, token, await openGuests(engine.db, shop, at, 8000))
    const postmaster = await postmasterOf(engine)
    const first = firstOf(shop, token)
    const shopChild = await startShop(url, first, args)
    const limitChild = await startLimit(limitUrl, { path: '/?c=1' })
    const cpu = await measure({ asks, shopChild, limitChild, postmaster, token })
    await limitChild.stop()
    await shopChild.stop()
    const starts = await startAgain(url, first)
    const statements = await countAll(engine, url, { logFile: own.logFile, shop, asks, token })
    await engine.close()
    print({ ...cpu, ...starts, statements })
  } finally {
    await own.stop()
  }
}

async function databases(serverUrl: string): Promise<{ engine: Engine; url: string; limitUrl: string }> {
  const admin = await openPostgres(serverUrl, { connections: 1 })
  await admin.script('create database shop')
  await admin.script('create database physical')
  await admin.close()
  const [url, limitUrl] = [new URL('/shop', serverUrl).href, new URL('/physical', serverUrl).href]
  const limit = await openPostgres(limitUrl, { connections: 1 })
  for (const text of LIMIT_TABLE.split(';')) await limit.script(text)
  await limit.close()
  const engine = await openPostgres(url, { connections: 1 })
  await migrate(engine)
  return { engine, url, limitUrl }
}

async function postmasterOf(engine: Engine): Promise<number> {
  const [mine] = await rows<{ pid: number }>(engine.db, 'select pg_backend_pid() as pid')
  return parentOf(mine?.pid ?? 0)
}

interface Running {
  readonly asks: readonly Ask[]
  readonly shopChild: Child
  readonly limitChild: Child
  readonly postmaster: number
  readonly token: string
}

/** Rounds of the limit and of every call in turn, so that neighbours on the machine burden all alike. */
async function measure(run: Running): Promise<Pick<Measured, 'cpuMs' | 'perSecond' | 'busyMb'>> {
  const limit: Ask = {
    name: 'limit',
    times: 1500,
    ask: (wire, n) => wire.get(bytesOf({ path: `/?c=${n % 50}` })),
  }
  const all = [limit, ...run.asks].map((ask) => {
    const child = ask === limit ? run.limitChild : run.shopChild
    return { ask, child, wire: new Wire(child.port), cpu: [] as number[], next: 0 }
  })
  const crowds = [limit, catalogue(run.token)].flatMap((ask) =>
    [1, CROWD].map((size) => ({ ask, size, rates: [] as number[] })),
  )
  for (const one of all) {
    const hasIt = await one.ask.ask(one.wire, one.next++).then(
      () => true,
      (error: Error) => console.log(error.message),
    )
    if (!hasIt) one.next = -1
    for (let i = 0; hasIt && i < Math.min(WARM, one.ask.times); i++) await one.ask.ask(one.wire, one.next++)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of all.filter((each) => each.next >= 0)) {
      const before = familyCpuMs(one.child.pid) + familyCpuMs(run.postmaster)
      for (let i = 0; i < one.ask.times; i++) await one.ask.ask(one.wire, one.next++)
      one.cpu.push((familyCpuMs(one.child.pid) + familyCpuMs(run.postmaster) - before) / one.ask.times)
    }
    for (const crowd of crowds) {
      const child = crowd.ask === limit ? run.limitChild : run.shopChild
      crowd.rates.push(await rateOf(child.port, crowd.ask, crowd.size))
    }
  }
  for (const { wire } of all) wire.close()
  return {
    cpuMs: Object.fromEntries(
      all.filter((one) => one.cpu.length > 0).map((one) => [one.ask.name, median(one.cpu)]),
    ),
    perSecond: Object.fromEntries(
      crowds.map(({ ask, size, rates }) => [`${ask.name} ${size}`, median(rates)]),
    ),
    busyMb: residentMb(run.shopChild.pid),
  }
}

/** Answers a second with so many asking at once, over about a second and a half. */
async function rateOf(port: number, ask: Ask, size: number): Promise<number> {
  const wires = Array.from({ length: size }, () => new Wire(port))
  let next = 0
  const began = performance.now()
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() - began < 1500) await ask.ask(wire, next++)
      wire.close()
    }),
  )
  return (next * 1000) / (performance.now() - began)
}

async function startAgain(url: string, first: ReturnType<typeof firstOf>) {
  const startS: number[] = []
  const idleMb: number[] = []
  for (let i = 0; i < 3; i++) {
    const child = await startShop(url, first)
    startS.push(child.startS)
    await pause(i === 0 ? 5000 : 0)
    if (i === 0) idleMb.push(residentMb(child.pid))
    await child.stop()
  }
  return { startS: median(startS), idleMb: median(idleMb) }
}

async function countAll(
  engine: Engine,
  url: string,
  of: { logFile: string; shop: Shop; asks: readonly Ask[]; token: string },
): Promise<Record<string, number>> {
  await engine.script(`alter database shop set log_statement = 'all'`)
  const child = await startShop(url, firstOf(of.shop, of.token))
  const wire = new Wire(child.port)
  const counted: Record<string, number> = {}
  for (const ask of of.asks) {
    const texts = await countStatements(of.logFile, wire, ask).catch(() => null)
    if (texts) counted[ask.name] = texts.length
    if (texts && process.env.SHOW_SQL) console.log(ask.name, texts)
  }
  wire.close()
  await child.stop()
  return counted
}
