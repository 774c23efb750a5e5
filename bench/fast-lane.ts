import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { familyCpuMs, postmasterOf } from './cpu.ts'
import { type Child, startShop } from './fixtures/children.ts'
import { median, newDatabase, withPostgres } from './fixtures/postgres.ts'
import { logInOne, makeShop, openGuests } from './fixtures/shop.ts'
import { type BenchRequest, firstOf, requestsOf } from './requests.ts'
import { Wire } from './wire.ts'

/** Runs of a call per round: few, so that other load on the machine affects both sides of a round alike. */
const TIMES: Readonly<Record<string, number>> = {
  catalogue: 40,
  product: 40,
  search: 20,
  add: 20,
  checkout: 6,
}
/** Node compiles hot code during the first rounds, which are not counted. */
const WARM_ROUNDS = 25
const ROUNDS = 101
/** More than all rounds need. */
const GUESTS = 2 * (WARM_ROUNDS + ROUNDS) * 30

/** A server with one value of the setting, and the CPU milliseconds per call that its rounds took. */
interface Side {
  readonly child: Child
  readonly wire: Wire
  readonly cpuMs: Record<string, number[]>
}

/**
 * Measures what the fast lane saves of each call (decision 045): two servers on one PostgreSQL, the second with FAST_LANE=0,
 * in turns. CPU milliseconds are those of server and database.
 */
export async function bench(): Promise<void> {
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'shop')
    const engine = await openPostgres(url, { connections: 1 })
    await migrate(engine)
    const at = new Date()
    const shop = await makeShop(engine.db, at)
    const token = await logInOne(engine.db, shop, at)
    const asks = requestsOf(shop, token, await openGuests(engine.db, shop, at, GUESTS))
    const postmaster = await postmasterOf(engine.db)
    const open = async (env: Record<string, string>): Promise<Side> => {
      const child = await startShop(url, firstOf(shop, token), [], env)
      return { child, wire: new Wire(child.port), cpuMs: {} }
    }
    const fast = await open({ FAST_LANE: '1' })
    const plain = await open({ FAST_LANE: '0' })
    await inTurns(asks, [fast, plain], postmaster)
    for (const { child, wire } of [fast, plain]) {
      wire.close()
      await child.stop()
    }
    await engine.close()
    print(asks, fast, plain)
  })
}

/** Runs every call on both sides, round after round; each round begins with the other side. */
async function inTurns(
  asks: readonly BenchRequest[],
  sides: readonly [Side, Side],
  postmaster: number,
): Promise<void> {
  const next: Record<string, number> = {}
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const ask of asks) {
      const times = TIMES[ask.name] ?? ask.times
      for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
        const usedMs = () => familyCpuMs(side.child.pid) + familyCpuMs(postmaster)
        const before = usedMs()
        for (let i = 0; i < times; i++) {
          const n = next[ask.name] ?? 0
          next[ask.name] = n + 1
          await ask.ask(side.wire, n)
        }
        if (round < 0) continue
        side.cpuMs[ask.name] = [...(side.cpuMs[ask.name] ?? []), (usedMs() - before) / times]
      }
    }
  }
}

/** Prints the medians and, as the last line, the median of the rounds' savings as JSON. */
function print(asks: readonly BenchRequest[], fast: Side, plain: Side): void {
  const saved: Record<string, number> = {}
  for (const { name } of asks) {
    const with_ = fast.cpuMs[name] ?? []
    const without = plain.cpuMs[name] ?? []
    const shares = with_.map((ms, round) => 100 * (1 - ms / (without[round] ?? Number.NaN)))
    saved[`${name}_saved_percent`] = Math.round(median(shares) * 10) / 10
    console.log(
      `${name.padEnd(10)} ${median(with_).toFixed(3)} ms with the fast lane, ${median(without).toFixed(3)} without`,
    )
  }
  console.log(JSON.stringify({ rounds: ROUNDS, ...saved }))
}
