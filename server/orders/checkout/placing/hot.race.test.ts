import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustBonuses,
  confirmRewards,
  postRewards,
  reconcile,
  setLocalDays,
} from '../../../bonuses/bonuses.ts'
import { type AccountRef, post } from '../../../ledger/ledger.ts'
import { decide } from '../../../payments/sandbox/bank.ts'
import { sandboxProvider } from '../../../payments/sandbox/provider.ts'
import { publishPlan, USUAL_PLAN } from '../../../plans/plans.ts'
import { codeOf, transaction } from '../../../platform/database/database.ts'
import type { Engine } from '../../../platform/database/engines.ts'
import type { Owner } from '../../../platform/requests/context.ts'
import { AT, addPerson, product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, session } from '../../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'
import { enterByCode } from '../../../wow-tree/wow-tree.ts'
import { postOrderRewards, takeFact } from '../../orders.ts'

/** No test here waits by the clock: `lock_timeout` fails a statement that waits for another's lock, and the test with it. */
describeRace('accounts that all buyers share', () => {
  let engine: Engine
  let desk: Desk
  let place: OrderShop
  let mug: TestProduct
  let friend: Owner

  beforeAll(async () => {
    engine = await openRaceEngine(10)
    desk = new Desk(engine)
    place = await orderShop(engine)
    mug = await product(engine, place, 'Кружка', { onHand: 1000 })
    const { showcaseId } = place
    await transaction(engine.db, async (tx) => {
      const levels = USUAL_PLAN.levels.map((level) => ({ ...level, asset: 'local' as const }))
      await publishPlan(tx, { ...USUAL_PLAN, levels, showcaseId, at: AT })
      await setLocalDays(tx, { showcaseId, localDays: 90 })
    })
    friend = await saver(place.ownerId)
  }, 60_000)
  afterAll(async () => {
    const sound = { sumKop: 0, drift: 0, promises: 0, lots: 0, isSound: true }
    expect(await reconcile(engine.db)).toEqual(sound)
    await engine.close()
  })

  /** A client recommended by another person, with both kinds of bonuses. */
  async function saver(by: number): Promise<Owner> {
    const personId = await addPerson(engine)
    const [agent] = await runSql<{ code: string }>(
      engine.db,
      'select ref_code as code from person where id = $1',
      [by],
    )
    const who = { showcaseId: place.showcaseId, personId, at: AT, amountKop: 500_00, reference: '1' }
    await transaction(engine.db, async (tx) => {
      await enterByCode(tx, { ...who, refCode: agent?.code ?? '', source: 'start' })
      await adjustBonuses(tx, { ...who, asset: 'local', kind: 'gift' })
      await adjustBonuses(tx, { ...who, asset: 'global', kind: 'correction' })
    })
    return session(engine, personId)
  }

  /** An order partly paid with bonuses whose money the bank has; `pay` notifies the shop. */
  async function ordered(me: Owner) {
    await desk.put(place, me, mug)
    const placed = await desk.place(place, me, { BonusLocal: '100', BonusGlobal: '100' })
    const bankId = placed.PaymentUrl.split('/').at(-1) ?? ''
    await decide(engine.db, { id: bankId, status: 'paid', at: AT })
    const bank = sandboxProvider(engine.db)
    const fact = await bank.fetchStatus({ externalId: bankId, operationId: null }, AT)
    const { id } = await desk.order(placed.Orders[0]?.Id ?? '')
    const pay = async (beforeCommit = async (): Promise<void> => undefined) =>
      fact && takeFact({ ...desk.deps, jobs: { send: beforeCommit } }, fact)
    return { orderId: Number(id), pay }
  }

  /** Starts work that pauses before its commit, runs `meanwhile`, and lets the work finish. */
  async function whileOpen(
    work: (beforeCommit: () => Promise<void>) => Promise<unknown>,
    meanwhile: () => Promise<unknown>,
  ): Promise<void> {
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const open = work(() => {
      reached.resolve()
      return released.promise
    })
    try {
      await Promise.race([reached.promise, open])
      await meanwhile()
    } finally {
      released.resolve()
      await open
    }
  }

  test('reliability 5.4: an uncommitted payment does not block another payment of its showcase', async () => {
    const first = await ordered(await saver(place.ownerId))
    const second = await ordered(friend)
    await whileOpen(first.pay, async () => {
      expect(await second.pay()).toBe('captured')
      const third = await ordered(friend)
      expect(await third.pay()).toBe('captured')
    })
    expect((await runSql(engine.db, `select from orders where status = 'paid'`)).length).toBe(3)
  })

  test('reliability 5.4: uncommitted rewards for a friend block no buyer, including that friend', async () => {
    const by = friend.personId ?? 0
    // Creating an account waits once; after this every account exists.
    const usual = await ordered(await saver(by))
    await usual.pay()
    await postOrderRewards(engine.db, usual.orderId, AT)
    const first = await ordered(await saver(by))
    const second = await ordered(await saver(by))
    await first.pay()
    const rewarding = (beforeCommit: () => Promise<void>) =>
      transaction(engine.db, async (tx) => {
        await postRewards(tx, { orderId: first.orderId, version: 1, at: AT })
        await confirmRewards(tx, { orderId: first.orderId, at: AT })
        await beforeCommit()
        await runSql(tx, 'update orders set rewards_posted = 1 where id = $1', [first.orderId])
      })
    await whileOpen(rewarding, async () => {
      expect(await second.pay()).toBe('captured')
      expect(await postOrderRewards(engine.db, second.orderId, AT)).toBe(true)
      const mine = await ordered(friend)
      expect(await mine.pay()).toBe('captured')
    })
  })

  test('reliability 5.4: the test detects a credit that locks its account', async () => {
    const hot = (lazy: boolean): AccountRef => ({ kind: 'hot', owner: 1, asset: 'LC', floor: null, lazy })
    const source = { ...hot(true), kind: 'source' }
    const credit = (key: string, lazy: boolean, beforeCommit = async (): Promise<void> => undefined) =>
      transaction(engine.db, async (tx) => {
        await runSql(tx, `set local lock_timeout = '200ms'`)
        await post(tx, {
          key,
          kind: 'credit',
          at: AT,
          legs: [{ from: source, to: hot(lazy), amountKop: 1 }],
        })
        await beforeCommit()
      })
    await credit('hot:0', true)
    const locking = (beforeCommit: () => Promise<void>) => credit('hot:1', false, beforeCommit)
    await whileOpen(locking, async () => {
      const LOCK_NOT_AVAILABLE = '55P03'
      expect(await credit('hot:2', false).catch(codeOf)).toBe(LOCK_NOT_AVAILABLE)
      await credit('hot:3', true)
    })
  })
})
