import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { postmasterOf, residentMb } from './cpu.ts'
import { assertSame } from './fixtures/check-bulk-fill.ts'
import { startLimit, startShop } from './fixtures/children.ts'
import { LIMIT_TABLE } from './fixtures/limit.ts'
import { median, newDatabase, withPostgres } from './fixtures/postgres.ts'
import { logInOne, makeShop, openGuests } from './fixtures/shop.ts'
import { measure } from './measure.ts'
import { type Measured, print } from './report.ts'
import { type BenchRequest, firstOf, requestsOf } from './requests.ts'
import { countStatements } from './statements.ts'
import { type Request, Wire } from './wire.ts'

/** More than the rounds and the warm-up need. */
const GUESTS = 6000
/** How long after its start the server's idle memory is measured. */
const IDLE_MS = 60_000

/**
 * Measures CPU, throughput, statements, start time and memory of a shopper's calls (performance.md). Arguments are passed
 * to the server's Node, for example `--cpu-prof`.
 */
export async function bench(args: string[]): Promise<void> {
  await withPostgres(async (own) => {
    const limitUrl = await newDatabase(own, 'physical')
    await fillLimit(limitUrl)
    const url = await newDatabase(own, 'shop')
    const engine = await openPostgres(url, { connections: 1 })
    await migrate(engine)
    const at = new Date()
    const testShop = await makeShop(engine.db, at)
    await assertSame(engine.db, testShop, at, [0, 1, 2, 49, 1234, 9999])
    const token = await logInOne(engine.db, testShop, at)
    const asks = requestsOf(testShop, token, await openGuests(engine.db, testShop, at, GUESTS))
    const first = firstOf(testShop, token)
    const shop = await startShop(url, first, args)
    const limit = await startLimit(limitUrl, { path: '/?c=1' })
    const measured = await measure({ asks, shop, limit, postmaster: await postmasterOf(engine.db), token })
    await limit.stop()
    await shop.stop()
    const starts = await startAgain(url, first)
    await engine.script(`alter database shop set log_statement = 'all'`)
    const statements = await countAll({ url, first, asks, logFile: own.logFile })
    await engine.close()
    print({ ...measured, ...starts, statements })
  })
}

async function fillLimit(url: string): Promise<void> {
  const engine = await openPostgres(url, { connections: 1 })
  for (const text of LIMIT_TABLE.split(';')) await engine.script(text)
  await engine.close()
}

async function startAgain(url: string, first: Request): Promise<Pick<Measured, 'startS' | 'idleMb'>> {
  const startS: number[] = []
  let idleMb = Number.NaN
  for (let i = 0; i < 3; i++) {
    const child = await startShop(url, first)
    startS.push(child.startS)
    if (i === 0) {
      await pause(IDLE_MS)
      idleMb = residentMb(child.pid)
    }
    await child.stop()
  }
  return { startS: median(startS), idleMb }
}

async function countAll(of: {
  url: string
  first: Request
  asks: readonly BenchRequest[]
  logFile: string
}): Promise<Record<string, number>> {
  const child = await startShop(of.url, of.first)
  const wire = new Wire(child.port)
  const counted: Record<string, number> = {}
  for (const ask of of.asks) counted[ask.name] = (await countStatements(of.logFile, wire, ask)).length
  wire.close()
  await child.stop()
  return counted
}
