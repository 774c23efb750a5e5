import { readFileSync } from 'node:fs'
import { reconcile } from '../server/bonuses/bonuses.ts'
import { applyAllDeltas } from '../server/ledger/ledger.ts'
import { type Engine, openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { median, newDatabase, withPostgres } from './fixtures/postgres.ts'
import { type Buyer, openShops, prepareBuyer } from './hot/shops.ts'
import { endOf } from './tree/measure.ts'

const ROUNDS = 5
const AT_ONCE = 16
const MANY = 40

/**
 * Compares the throughput of buyers in one showcase, whose rewards and spent bonuses contend for the same few accounts,
 * with the same number of buyers in forty showcases (issue 4, reliability.md 5.4): orders placed, paid and rewarded per
 * second, and waits for locks on balances.
 */
export async function bench([perRound = '80']: string[]): Promise<void> {
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'hot')
    const engine = await openPostgres(url, { connections: AT_ONCE + 2 })
    await migrate(engine)
    await engine.script(`alter system set deadlock_timeout = '10ms'`)
    await engine.script('alter system set log_lock_waits = on')
    await engine.script('select pg_reload_conf()')
    const kinds = [
      { name: 'one showcase', shops: await openShops(engine, 1, 'one'), rates: [] as number[] },
      { name: 'forty showcases', shops: await openShops(engine, MANY, 'many'), rates: [] as number[] },
    ]
    const waits = { any: 0, balances: 0 }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of kinds) {
        const buyers = await gather(engine, kind.shops, Number(perRound))
        await engine.script('vacuum analyze')
        const from = endOf(own.logFile)
        const rate = await rush(buyers)
        // The first round is only a warm-up.
        if (round === 0) continue
        kind.rates.push(rate)
        const waited = waitsSince(own.logFile, from)
        waits.any += waited.length
        waits.balances += waited.filter((wait) => wait.includes('ledger_balance')).length
        console.log(`${kind.name.padEnd(16)}${rate.toFixed(0).padStart(6)} orders a second`)
      }
    }
    await applyAllDeltas(engine.db)
    const { isSound } = await reconcile(engine.db)
    await engine.close()
    const [one, many] = kinds.map(({ rates }) => Math.round(median(rates)))
    console.log(`waits over 10 ms for any lock: ${waits.any}, for balances: ${waits.balances}`)
    console.log(
      JSON.stringify({
        one_showcase_per_s: one,
        forty_showcases_per_s: many,
        account_waits_over_10_ms: waits.balances,
        books_sound: isSound,
      }),
    )
  })
}

async function gather(
  engine: Engine,
  shops: Parameters<typeof prepareBuyer>[1],
  count: number,
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n += 8) {
    const some = Array.from({ length: 8 }, (_, i) => prepareBuyer(engine, shops, n + i))
    buyers.push(...(await Promise.all(some)))
  }
  return buyers
}

/** Returns the orders per second with that many concurrent buyers. */
async function rush(buyers: readonly Buyer[]): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let buyer = buyers[next++]; buyer; buyer = buyers[next++]) await buyer.buy()
    }),
  )
  return (buyers.length * 1000) / (performance.now() - began)
}

/** Returns PostgreSQL's log entries of waits over `deadlock_timeout` (10 ms here), each with the waiting statement. */
function waitsSince(logFile: string, from: number): string[] {
  const log = readFileSync(logFile).subarray(from).toString('utf8')
  return log.split(/^(?=.* LOG: )/m).filter((entry) => entry.includes('still waiting for'))
}
