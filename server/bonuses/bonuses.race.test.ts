import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDeltas, type Leg, loadBalances, post } from '../ledger/ledger.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { AT, addPerson, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { joinOrganically, plantTree } from '../wow-tree/wow-tree.ts'
import { availableAccount, issuanceAccount } from './accounts.ts'
import {
  adjustBonuses,
  balancesOf,
  confirmRewards,
  expireLots,
  holdForWithdrawal,
  holdSpend,
  postRewards,
  reconcile,
  releaseWithdrawal,
  retargetRewards,
  returnSpend,
  setLocalDays,
  snapshotRewards,
} from './bonuses.ts'

describeRace('bonuses raced on PostgreSQL', () => {
  let engine: Engine
  let place: TestShop

  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await shop(engine)
    const { showcaseId, ownerId } = place
    await transaction(engine.db, async (tx) => {
      await plantTree(tx, { showcaseId, ownerId, at: AT })
      await publishPlan(tx, { ...USUAL_PLAN, showcaseId, at: AT })
      await setLocalDays(tx, { showcaseId, localDays: 5 })
    })
  }, 60_000)
  afterAll(async () => {
    const sound = { sumKop: 0, drift: 0, promises: 0, lots: 0, isSound: true }
    expect(await reconcile(engine.db)).toEqual(sound)
    await engine.close()
  })

  async function outcomesOf(work: readonly Promise<unknown>[]): Promise<string[]> {
    const settled = await Promise.allSettled(work)
    return settled.map((one) => {
      if (one.status === 'fulfilled') return 'ok'
      if (one.reason instanceof Refusal) return one.reason.code
      throw one.reason
    })
  }
  const count = (all: readonly string[], what: string) => all.filter((one) => one === what).length

  /** Creates a person of the tree with local bonuses in several lots, and global ones. */
  async function personWithBonuses(localKop: number, globalKop = 0): Promise<number> {
    const personId = await addPerson(engine)
    const who = { personId, showcaseId: place.showcaseId, at: AT }
    await transaction(engine.db, async (tx) => {
      await joinOrganically(tx, who)
      for (const reference of ['1', '2', '3', '4']) {
        const gift = { ...who, asset: 'local', kind: 'gift', amountKop: localKop / 4, reference } as const
        if (localKop > 0) await adjustBonuses(tx, gift)
      }
      const right = {
        ...who,
        asset: 'global',
        kind: 'correction',
        amountKop: globalKop,
        reference: 'g',
      } as const
      if (globalKop > 0) await adjustBonuses(tx, right)
    })
    return personId
  }
  const spend = (personId: number, orderId: number, localKop: number, globalKop = 0) =>
    transaction(engine.db, (tx) =>
      holdSpend(tx, {
        orderId,
        orderNumber: `1-${orderId}`,
        personId,
        showcaseId: place.showcaseId,
        localKop,
        globalKop,
        at: AT,
      }),
    )

  test('domain 5.5: 40 concurrent checkouts with bonuses for 10 succeed exactly 10 times', async () => {
    const personId = await personWithBonuses(10_000)
    const all = await outcomesOf(Array.from({ length: 40 }, (_, i) => spend(personId, 1000 + i, 1_000)))
    expect([count(all, 'ok'), count(all, 'not_enough_bonuses')]).toEqual([10, 30])
    expect(await balancesOf(engine.db, { personId, showcaseId: place.showcaseId })).toMatchObject({
      localKop: 0,
    })
  })

  test('domain 5.5: concurrent withdrawals and spending take the same bonuses once', async () => {
    const personId = await personWithBonuses(0, 10_000)
    const ask = { personId, showcaseId: place.showcaseId, amountKop: 1_000, at: AT }
    const withdraw = (reference: string) =>
      transaction(engine.db, (tx) => holdForWithdrawal(tx, { ...ask, reference }))
    const work = Array.from({ length: 30 }, (_, i) => [
      withdraw(`w${i}`),
      spend(personId, 2000 + i, 0, 1_000),
    ])
    const all = await outcomesOf(work.flat())
    expect([count(all, 'ok'), count(all, 'not_enough_bonuses')]).toEqual([10, 50])
    const ends = Array.from({ length: 30 }, (_, i) =>
      transaction(engine.db, (tx) => releaseWithdrawal(tx, { reference: `w${i}`, at: AT })),
    )
    await Promise.allSettled([...ends, ...ends])
  })

  test('domain 5.5: concurrent spending, returns and expiry of the same lots never block each other', async () => {
    const later = new Date(AT.getTime() + 6 * 86_400_000)
    // Before lots were written from their locked rows, a constraint refused a spend once in thirty rounds.
    for (let round = 0; round < 15; round++) {
      const personId = await personWithBonuses(10_000)
      const turns = Array.from({ length: 30 }, async (_, i) => {
        const orderId = 100_000 * (round + 1) + i
        await spend(personId, orderId, 300)
        await transaction(engine.db, (tx) => returnSpend(tx, { orderId, at: later }))
      })
      const burns = Array.from({ length: 4 }, () => expireLots(engine.db, later))
      const all = await outcomesOf([...turns, ...burns])
      expect(all).toHaveLength(34)
      expect(all.every((one) => one === 'ok' || one === 'not_enough_bonuses')).toBe(true)
    }
  })

  test('rulings 10: concurrent confirmation and return leave no bonuses, in either order', async () => {
    const buyerId = await personWithBonuses(0)
    const lines = [{ lineId: 1, baseKop: 100_000, costKop: null, participates: true }]
    const ids = Array.from({ length: 20 }, (_, i) => 4000 + i)
    const paid = { showcaseId: place.showcaseId, buyerId, lines, at: AT }
    for (const orderId of ids) {
      await transaction(engine.db, async (tx) => {
        await snapshotRewards(tx, { ...paid, orderId, orderNumber: `1-${orderId}` })
        await postRewards(tx, { orderId, version: 1, at: AT })
      })
    }
    // Locks the order's row first, as orders do.
    const lockFirst = (orderId: number) =>
      `select from reward_order where order_id = ${orderId} for no key update`
    const locked = (orderId: number, work: Parameters<typeof transaction>[1]) =>
      transaction(engine.db, async (tx) => {
        await tx.executeQuery(CompiledQuery.raw(lockFirst(orderId)))
        return work(tx)
      })
    const work = ids.flatMap((orderId) => [
      locked(orderId, (tx) => confirmRewards(tx, { orderId, at: AT })),
      locked(orderId, async (tx) => {
        await retargetRewards(tx, { orderId, lines: [], at: AT })
        await postRewards(tx, { orderId, version: 2, at: AT })
      }),
    ])
    expect(count(await outcomesOf(work), 'ok')).toBe(40)
    expect(await balancesOf(engine.db, { personId: buyerId, showcaseId: place.showcaseId })).toEqual({
      localKop: 0,
      globalKop: 0,
      localExpectedKop: 0,
      globalExpectedKop: 0,
    })
  })

  test('reliability 5.1: a thousand crossing transfers cause no deadlock and lose nothing', async () => {
    const purses = Array.from({ length: 10 }, (_, i) =>
      availableAccount({ personId: 900_000 + i, showcaseId: place.showcaseId, asset: 'global' }),
    )
    const start = purses.map((to): Leg => ({ from: issuanceAccount, to, amountKop: 100_000 }))
    await transaction(engine.db, (tx) =>
      post(tx, { key: 'x-start', kind: 'correction', at: AT, legs: start }),
    )
    const at = (i: number) => purses[i % 10] ?? issuanceAccount
    const moves = Array.from({ length: 1000 }, (_, i) => {
      const legs = [{ from: at(i), to: at(i + 1 + (i % 9)), amountKop: 1 + (i % 50) }]
      return transaction(engine.db, (tx) => post(tx, { key: `x-${i}`, kind: 'transfer_in', at: AT, legs }))
    })
    expect(count(await outcomesOf(moves), 'ok')).toBe(1000)
    await transaction(engine.db, (tx) => applyDeltas(tx))
    const found = await loadBalances(engine.db, purses)
    expect(found.reduce((sum, one) => sum + one.postedKop, 0)).toBe(1_000_000)
  })
})
