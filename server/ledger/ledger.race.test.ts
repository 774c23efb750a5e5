import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import type { AccountRef } from './ledger.ts'
import {
  applyDeltas,
  auditLedger,
  hold,
  LedgerFloorError,
  loadBalances,
  post,
  release,
  settle,
} from './ledger.ts'

const at = new Date('2026-03-02T10:00:00Z')
const source: AccountRef = { kind: 'source', owner: 0, asset: 'LC', floor: null, lazy: true }
const purse = (owner: number): AccountRef => ({ kind: 'purse', owner, asset: 'LC', floor: 0 })

/** Writes one short event. Several events per transaction would hide a missing lock order. */
function move(db: Db, key: string, amountKop: number, ...path: AccountRef[]) {
  const legs = path.slice(1).flatMap((to, i) => {
    const from = path[i]
    return from ? [{ from, to, amountKop }] : []
  })
  return transaction(db, (tx) => post(tx, { key, kind: 'move', at, legs }))
}

type Outcome = 'done' | 'repeated' | 'refused'
async function outcomes(work: Promise<{ repeated: boolean }>[]): Promise<Record<Outcome, number>> {
  const counts = { done: 0, repeated: 0, refused: 0 }
  const all = await Promise.allSettled(work)
  for (const one of all) {
    if (one.status === 'fulfilled') counts[one.value.repeated ? 'repeated' : 'done']++
    else if (one.reason instanceof LedgerFloorError) counts.refused++
    else throw one.reason
  }
  return counts
}
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

describeRace('the ledger under many hands', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openRaceEngine()
  }, 60_000)
  afterAll(() => engine.close())

  /** Deadlocks are retried by `transaction`, so only the database can report whether there was one. */
  async function deadlocks(): Promise<number> {
    const [found] = await runSql<{ n: number }>(
      engine.db,
      `select deadlocks as n from pg_stat_database where datname = current_database()`,
    )
    return found?.n ?? -1
  }
  const level = async () => {
    const { sumKop, drift } = await auditLedger(engine.db)
    expect({ sumKop, drift }).toEqual({ sumKop: 0, drift: 0 })
  }
  const postedOf = async (...refs: AccountRef[]) =>
    (await loadBalances(engine.db, refs)).map((one) => one.postedKop)

  test('D1: of fifty concurrent spends of 100 from 500 five succeed and forty-five are refused', async () => {
    await move(engine.db, 'a:gift', 500, source, purse(1))
    const spends = times(50, (i) => move(engine.db, `a:${i}`, 100, purse(1), purse(2)))
    expect(await outcomes(spends)).toEqual({ done: 5, repeated: 0, refused: 45 })
    expect(await postedOf(purse(1), purse(2))).toEqual([0, 500])
    await level()
  })

  test('D1: the same key used fifty times concurrently moves value once', async () => {
    await move(engine.db, 'b:gift', 5000, source, purse(11))
    const spends = times(50, () => move(engine.db, 'b:spend', 100, purse(11), purse(12)))
    expect(await outcomes(spends)).toEqual({ done: 1, repeated: 49, refused: 0 })
    const gifts = times(50, () => move(engine.db, 'b:last', 4900, purse(11), purse(13)))
    expect(await outcomes(gifts)).toEqual({ done: 1, repeated: 49, refused: 0 })
    expect(await postedOf(purse(11), purse(12), purse(13))).toEqual([0, 100, 4900])
    await level()
  })

  test('reliability 5.3: six hundred crossing transfers all pass without a deadlock', async () => {
    const owners = times(6, (i) => purse(20 + i))
    for (const ref of owners) await move(engine.db, `c:gift:${ref.owner}`, 100_000, source, ref)
    const before = await deadlocks()
    const crossing = times(600, (i) => {
      const pick = (step: number) => owners[(i * 5 + step * (1 + (i % 5))) % 6] ?? source
      return move(engine.db, `c:${i}`, 1 + (i % 7), pick(0), pick(1), pick(2))
    })
    const legal = await outcomes(crossing)
    expect(legal).toEqual({ done: 600, repeated: 0, refused: 0 })
    await new Promise((done) => setTimeout(done, 1200))
    expect((await deadlocks()) - before).toBe(0)
    await level()
  }, 60_000)

  test('D3: a hold settled and released concurrently by twenty each ends exactly one way', async () => {
    await move(engine.db, 'd:gift', 500, source, purse(41))
    const legs = [{ from: purse(41), to: purse(42), amountKop: 500 }]
    await transaction(engine.db, (tx) => hold(tx, { key: 'd:hold', kind: 'pay', at, legs }))
    const ends = await Promise.allSettled(
      times(40, (i) =>
        transaction(engine.db, (tx) =>
          (i % 2 ? settle : release)(tx, { holdKey: 'd:hold', key: i % 2 ? 'd:s' : 'd:r', at }),
        ),
      ),
    )
    expect(ends.filter((one) => one.status === 'fulfilled' && !one.value.repeated)).toHaveLength(1)
    expect(ends.filter((one) => one.status === 'rejected')).toHaveLength(20)
    const [giver, taker] = await loadBalances(engine.db, [purse(41), purse(42)])
    expect(giver?.heldKop).toBe(0)
    expect((giver?.postedKop ?? 0) + (taker?.postedKop ?? 0)).toBe(500)
    await level()
  })

  test('reliability 5.4: concurrent lazy credits, folds and debits never overdraw and leave no drift', async () => {
    const pool: AccountRef = { kind: 'pool', owner: 5, asset: 'LC', floor: 0, lazy: true }
    const credits = times(200, (i) => move(engine.db, `e:in:${i}`, 10, source, pool))
    const debits = times(200, (i) => move(engine.db, `e:out:${i}`, 15, pool, purse(50 + (i % 4))))
    const folds = times(40, () => transaction(engine.db, (tx) => applyDeltas(tx)))
    const [filled, spent] = await Promise.all([outcomes(credits), outcomes(debits), Promise.all(folds)])
    expect(filled.done).toBe(200)
    expect(spent.done + spent.refused).toBe(200)
    expect(await postedOf(pool)).toEqual([2000 - 15 * spent.done])
    const rest = await outcomes(times(200, (i) => move(engine.db, `e:rest:${i}`, 15, pool, purse(50))))
    expect(spent.done + rest.done).toBe(133)
    await transaction(engine.db, (tx) => applyDeltas(tx))
    expect(await postedOf(pool)).toEqual([5])
    await level()
  }, 60_000)

  test('D1: the first concurrent use of the same accounts by fifty creates each once', async () => {
    const fresh = times(3, (i) => purse(70 + i))
    const gifts = times(50, (i) =>
      move(engine.db, `f:${i}`, 1, source, ...(i % 2 ? fresh : fresh.toReversed())),
    )
    expect((await outcomes(gifts)).done).toBe(50)
    expect(await postedOf(...fresh)).toEqual([25, 0, 25])
    await level()
  })
})
