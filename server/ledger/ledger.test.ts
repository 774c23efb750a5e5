import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { runSql } from '../test/sql.ts'
import type { AccountRef, Leg } from './ledger.ts'
import {
  applyDeltas,
  auditLedger,
  hold,
  LedgerFloorError,
  LedgerKeyError,
  loadBalances,
  post,
  postAll,
  release,
  reverse,
  settle,
} from './ledger.ts'

const world = testDatabase()
const at = new Date('2026-03-02T10:00:00Z')
const source: AccountRef = { kind: 'source', owner: 0, asset: 'LC', floor: null, lazy: true }
const purse = (owner: number): AccountRef => ({ kind: 'purse', owner, asset: 'LC', floor: 0 })
const leg = (from: AccountRef, to: AccountRef, amountKop: number): Leg => ({ from, to, amountKop })

const give = (owner: number, amountKop: number, key = `give:${owner}:${amountKop}`) =>
  transaction(world.db, (tx) =>
    post(tx, { key, kind: 'gift', at, legs: [leg(source, purse(owner), amountKop)] }),
  )
const move = (key: string, ...legs: Leg[]) =>
  transaction(world.db, (tx) => post(tx, { key, kind: 'move', at, legs }))
const holdSome = (key: string, amountKop: number) =>
  transaction(world.db, (tx) =>
    hold(tx, { key, kind: 'pay', at, legs: [leg(purse(1), purse(2), amountKop)] }),
  )
const end = (verb: typeof settle, holdKey: string, key: string) =>
  transaction(world.db, (tx) => verb(tx, { holdKey, key, at }))
const undo = (eventKey: string, key: string) =>
  transaction(world.db, (tx) => reverse(tx, { key, kind: 'undo', at, eventKey }))
const has = async (owner: number) => (await loadBalances(world.db, [purse(owner)]))[0]

test('D1: value moves from one account to another and the ledger stays balanced', async () => {
  await give(1, 500)
  await move('a', leg(purse(1), purse(2), 120), leg(purse(1), purse(3), 30))
  const all = await loadBalances(world.db, [purse(1), purse(2), purse(3), source, purse(99)])
  expect(all.map((one) => one.postedKop)).toEqual([350, 120, 30, -500, 0])
  expect(await auditLedger(world.db)).toEqual({ sumKop: 0, drift: 0, accounts: 4 })
})

test('D1: repeating a key with the same body moves nothing, with another body it throws', async () => {
  await give(1, 500)
  expect(await move('a', leg(purse(1), purse(2), 500))).toEqual({ repeated: false })
  expect(await move('a', leg(purse(1), purse(2), 500))).toEqual({ repeated: true })
  expect(await has(2)).toEqual({ postedKop: 500, heldKop: 0 })
  await expect(move('a', leg(purse(1), purse(2), 1))).rejects.toThrow(LedgerKeyError)
  await expect(move('a', leg(purse(1), purse(3), 500))).rejects.toThrow(LedgerKeyError)
})

test('D3: no account falls below its floor, and a refused event leaves the transaction usable', async () => {
  await give(1, 500)
  await transaction(world.db, async (tx) => {
    const legs = [leg(purse(1), purse(2), 501)]
    await expect(post(tx, { key: 'a', kind: 'move', at, legs })).rejects.toThrow(LedgerFloorError)
    await post(tx, { key: 'b', kind: 'move', at, legs: [leg(purse(1), purse(2), 500)] })
  })
  expect(await has(1)).toEqual({ postedKop: 0, heldKop: 0 })
  const rows = await runSql(world.db, 'select event_key from ledger_event order by event_key')
  expect(rows).toEqual([{ eventKey: 'b' }, { eventKey: 'give:1:500' }])
})

test('D3: a hold reduces the spendable balance, settling moves it, releasing restores it', async () => {
  await give(1, 500)
  await holdSome('h1', 300)
  expect([await has(1), await has(2)]).toEqual([
    { postedKop: 500, heldKop: 300 },
    { postedKop: 0, heldKop: 0 },
  ])
  await expect(holdSome('h2', 201)).rejects.toThrow(LedgerFloorError)
  await expect(move('m', leg(purse(1), purse(3), 201))).rejects.toThrow(LedgerFloorError)
  await holdSome('h3', 200)
  await end(settle, 'h1', 's1')
  await end(release, 'h3', 'r3')
  expect([await has(1), await has(2)]).toEqual([
    { postedKop: 200, heldKop: 0 },
    { postedKop: 300, heldKop: 0 },
  ])
  expect(await auditLedger(world.db)).toEqual({ sumKop: 0, drift: 0, accounts: 3 })
})

test('D3: a hold ends exactly once, by settlement or release', async () => {
  await give(1, 500)
  await holdSome('h1', 300)
  expect(await end(settle, 'h1', 's1')).toEqual({ repeated: false })
  expect(await end(settle, 'h1', 's1')).toEqual({ repeated: true })
  await expect(end(settle, 'h1', 's2')).rejects.toThrow(LedgerKeyError)
  await expect(end(release, 'h1', 'r1')).rejects.toThrow(LedgerKeyError)
  await expect(end(settle, 's1', 's3')).rejects.toThrow('is no hold')
  await expect(end(settle, 'nothing', 's4')).rejects.toThrow('There is no event')
  expect(await has(2)).toEqual({ postedKop: 300, heldKop: 0 })
})

test('D1: an event is reversed once, a hold never, a settled hold through its settlement', async () => {
  await give(1, 500)
  await holdSome('h1', 300)
  await end(settle, 'h1', 's1')
  await expect(undo('h1', 'u0')).rejects.toThrow('moved nothing')
  await undo('s1', 'u1')
  expect(await undo('s1', 'u1')).toEqual({ repeated: true })
  await expect(undo('s1', 'u2')).rejects.toThrow(LedgerKeyError)
  await expect(undo('u1', 'u3')).rejects.toThrow('moved nothing')
  expect([await has(1), await has(2)]).toEqual([
    { postedKop: 500, heldKop: 0 },
    { postedKop: 0, heldKop: 0 },
  ])
})

test('D1: a reversal cannot take back what the receiver has spent', async () => {
  await give(1, 500)
  await move('spent', leg(purse(1), purse(2), 1))
  await expect(undo('give:1:500', 'u')).rejects.toThrow(LedgerFloorError)
})

test('D17: each debit sets how low an account may go; credits are accepted below that floor', async () => {
  const deposit = (floor: number): AccountRef => ({
    kind: 'deposit',
    owner: 7,
    asset: 'LC',
    floor,
    lazy: true,
  })
  await move('a', leg(deposit(-300), purse(1), 300))
  await expect(move('b', leg(deposit(-300), purse(1), 1))).rejects.toThrow(LedgerFloorError)
  await move('c', leg(purse(1), deposit(0), 50))
  await expect(move('d', leg(deposit(-200), purse(1), 1))).rejects.toThrow(LedgerFloorError)
  await move('e', leg(deposit(-251), purse(1), 1))
  expect((await loadBalances(world.db, [deposit(0)]))[0]).toEqual({ postedKop: -251, heldKop: 0 })
})

test('D1: credits of a lazy account are stored as deltas, count at once, and are folded', async () => {
  const pool: AccountRef = { kind: 'pool', owner: 7, asset: 'LC', floor: 0, lazy: true }
  await give(1, 500)
  for (const n of [1, 2, 3]) await move(`in:${n}`, leg(purse(1), pool, 100))
  const waiting = async () =>
    (await runSql<{ n: number }>(world.db, 'select count(*) as n from ledger_delta'))[0]?.n
  expect(await waiting()).toBe(4)
  expect((await loadBalances(world.db, [pool]))[0]).toEqual({ postedKop: 300, heldKop: 0 })
  await move('out', leg(pool, purse(2), 250))
  expect(await waiting()).toBe(1)
  await move('in:4', leg(purse(1), pool, 10))
  expect(await transaction(world.db, (tx) => applyDeltas(tx))).toBe(2)
  expect(await transaction(world.db, (tx) => applyDeltas(tx))).toBe(0)
  expect(await waiting()).toBe(0)
  expect((await loadBalances(world.db, [pool, source])).map((one) => one.postedKop)).toEqual([60, -500])
  expect(await auditLedger(world.db)).toEqual({ sumKop: 0, drift: 0, accounts: 4 })
})

test('reliability 5.1: posting legs between existing accounts takes two statements', async () => {
  await give(1, 500)
  await move('first', leg(purse(1), purse(2), 10), leg(purse(1), purse(3), 10))
  world.statements.length = 0
  await move('next', leg(purse(1), purse(2), 10), leg(purse(1), purse(3), 10))
  expect(world.statements).toHaveLength(4)
})

test('issue 17: many facts posted at once leave what posting them one by one leaves', async () => {
  await give(1, 500)
  const facts = [
    { key: 'a', kind: 'move', at, legs: [leg(purse(1), purse(2), 120), leg(purse(2), purse(3), 20)] },
    { key: 'b', kind: 'move', at, legs: [leg(purse(2), purse(3), 100)] },
    { key: 'c', kind: 'gift', at, legs: [leg(source, purse(4), 7)] },
  ]
  await transaction(world.db, (tx) => postAll(tx, facts))
  const all = await loadBalances(world.db, [purse(1), purse(2), purse(3), purse(4), source])
  expect(all.map((one) => one.postedKop)).toEqual([380, 0, 120, 7, -507])
  expect(await auditLedger(world.db)).toEqual({ sumKop: 0, drift: 0, accounts: 5 })
  const again = facts.map((fact) => transaction(world.db, (tx) => post(tx, fact)))
  expect(await Promise.all(again)).toEqual(facts.map(() => ({ repeated: true })))
})

test('issue 17: facts posted at once are refused together when one account would fall below its floor', async () => {
  await give(1, 500)
  const facts = [
    { key: 'a', kind: 'move', at, legs: [leg(purse(1), purse(2), 400)] },
    { key: 'b', kind: 'move', at, legs: [leg(purse(1), purse(3), 101)] },
  ]
  await runSql(world.db, 'savepoint facts')
  await expect(transaction(world.db, (tx) => postAll(tx, facts))).rejects.toThrow('ledger_floor')
  await runSql(world.db, 'rollback to savepoint facts')
  expect(await has(1)).toEqual({ postedKop: 500, heldKop: 0 })
  expect(await has(3)).toEqual({ postedKop: 0, heldKop: 0 })
})
