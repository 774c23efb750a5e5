import { expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { after } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'
import {
  adjustBonuses,
  balancesOf,
  bonusRowsOf,
  confirmRewards,
  fundStateOf,
  holdForWithdrawal,
  logFundWarnings,
  postRewards,
  reconcileLedger,
  releaseWithdrawal,
  resumeWithdrawals,
  settleWithdrawal,
  snapshotRewards,
  topUpDeposit,
  withdrawalsStopReason,
} from '../bonuses.ts'

let shop: TestShowcase
let friend: TestPerson
let buyer: TestPerson
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom')
  friend = await person(made, 'Друг')
  buyer = await person(made, 'Марина')
  const at = made.clock.now()
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    const touch = { showcaseId: shop.id, source: 'start', at } as const
    await enterByCode(tx, { ...touch, personId: friend.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: friend.refCode })
    const given = { personId: friend.id, showcaseId: shop.id, asset: 'global', amountKop: 200_000 } as const
    await adjustBonuses(tx, { ...given, kind: 'correction', reference: 'start', at })
  })
})
const WARNINGS = 'select level, over_at is null as "isOpen" from fund_warning order by id'
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const end = (reference: string) => ({ reference, at: world.clock.now() })
const ask = (amountKop: number, reference = '1') =>
  run((tx) =>
    holdForWithdrawal(tx, {
      personId: friend.id,
      showcaseId: shop.id,
      amountKop,
      feeKop: 500,
      taxKop: 1_000,
      ...end(reference),
    }),
  )
const global = async () =>
  (await balancesOf(world.db, { personId: friend.id, showcaseId: shop.id })).globalKop
const rowsShown = async () =>
  (
    await bonusRowsOf(world.db, { personId: friend.id, page: 0, oldestFirst: true, at: world.clock.now() })
  ).rows
    .slice(1)
    .map((row) => [row.kind, row.amountKop, row.status])
const logged: string[] = []
const log = {
  warn: (_: object, text: string) => void logged.push(text),
  error: (_: object, text: string) => void logged.push(text),
}

test('domain 5.4: a rejected withdrawal returns its bonuses exactly once', async () => {
  await ask(100_000)
  await ask(100_000)
  expect(await global()).toBe(100_000)
  await run((tx) => releaseWithdrawal(tx, end('1')))
  await run((tx) => releaseWithdrawal(tx, end('1')))
  expect(await global()).toBe(200_000)
  await expect(run((tx) => settleWithdrawal(tx, end('1')))).rejects.toThrow('already settled')
  expect(await rowsShown()).toEqual([
    ['withdraw', -100_000, 'spent'],
    ['withdraw_return', 100_000, 'available'],
  ])
})

test('domain 5.4: a paid withdrawal cannot be released, and more than the balance cannot be withdrawn', async () => {
  await ask(150_000)
  await run((tx) => settleWithdrawal(tx, end('1')))
  await run((tx) => settleWithdrawal(tx, end('1')))
  await expect(run((tx) => releaseWithdrawal(tx, end('1')))).rejects.toThrow('already settled')
  expect(await global()).toBe(50_000)
  await expect(ask(50_001, '2')).rejects.toMatchObject({ code: 'not_enough_bonuses' })
  expect(await rowsShown()).toEqual([['withdraw', -150_000, 'spent']])
})

test('domain 4.11: a ledger that does not reconcile is logged as an error and stops withdrawals until resumed', async () => {
  logged.length = 0
  await reconcileLedger(world.db, log)
  expect(logged).toEqual([])
  await runSql(
    world.db,
    `update ledger_balance set posted_kop = posted_kop + 1 where account_id = (
    select id from ledger_account where kind = 'available' and owner = $1)`,
    [friend.id],
  )
  await expect(reconcileLedger(world.db, log)).rejects.toThrow('does not reconcile')
  expect(logged).toEqual(['THE LEDGER DOES NOT RECONCILE: withdrawals are stopped'])
  expect(await withdrawalsStopReason(world.db)).toContain('"drift":1')
  await expect(ask(1_000_00)).rejects.toMatchObject({ code: 'withdrawals_off' })
  await resumeWithdrawals(world.db)
  await ask(1_000_00)
})

test('domain 5.5: the owner is warned once at a fifth of the deposit and once at zero; unfunded for 30 days, no more is promised', async () => {
  const buy = (orderId: number, baseKop: number) =>
    run(async (tx) => {
      const lines = [{ lineId: 1, baseKop, costKop: null, participates: true }]
      const order = { orderId, at: world.clock.now() }
      const paid = { ...order, orderNumber: `1-${orderId}`, showcaseId: shop.id, buyerId: buyer.id, lines }
      await snapshotRewards(tx, paid)
      await postRewards(tx, { ...order, version: 1 })
      await confirmRewards(tx, order)
    })
  const at = world.clock.now()
  await run((tx) => topUpDeposit(tx, { showcaseId: shop.id, amountKop: 100_000, reference: 'a', at }))
  const night = () => logFundWarnings(world.db, log, world.clock.now())
  const warnings = () => runSql<{ level: string; isOpen: boolean }>(world.db, WARNINGS)
  const warning = async () => (await fundStateOf(world.db, shop.id)).warning
  expect(await warnings()).toEqual([])
  await buy(901, 1_600_000)
  await night()
  expect([await warning(), await warnings()]).toEqual(['low', [{ level: 'low', isOpen: true }]])
  await buy(902, 400_000)
  await night()
  const both = [
    { level: 'low', isOpen: false },
    { level: 'empty', isOpen: true },
  ]
  expect([await warning(), await warnings()]).toEqual(['empty', both])
  await buy(903, 100_000)
  expect(await warnings()).toEqual(both)
  expect(await fundStateOf(world.db, shop.id)).toMatchObject({ globalKop: 0, unfundedKop: 5_000 })
  world.clock.forward({ days: 31 })
  await buy(904, 100_000)
  const hopes = await balancesOf(world.db, { personId: friend.id, showcaseId: shop.id })
  expect(hopes.globalExpectedKop).toBe(5_000)
  const later = { showcaseId: shop.id, amountKop: 100_000, reference: 'b', at: after(at, { days: 31 }) }
  await run((tx) => topUpDeposit(tx, later))
  expect([await warning(), (await warnings()).filter(({ isOpen }) => isOpen)]).toEqual(['', []])
})

test('domain 5.5: local bonuses unfunded at their cap never stop global rewards', async () => {
  const buy = (orderId: number) =>
    run(async (tx) => {
      const lines = [{ lineId: 1, baseKop: 100_000, costKop: null, participates: true }]
      const order = { orderId, at: world.clock.now() }
      const paid = { ...order, orderNumber: `1-${orderId}`, showcaseId: shop.id, buyerId: buyer.id, lines }
      await snapshotRewards(tx, paid)
      await postRewards(tx, { ...order, version: 1 })
      await confirmRewards(tx, order)
    })
  const deposit = { showcaseId: shop.id, amountKop: 100_000, reference: 'cap', at: world.clock.now() }
  await run((tx) => topUpDeposit(tx, deposit))
  await runSql(world.db, 'update showcase set local_emission_cap_kop = 1 where id = $1', [shop.id])
  const before = (await balancesOf(world.db, { personId: friend.id, showcaseId: shop.id })).globalKop
  await buy(911)
  const waiting = await runSql(world.db, `select 1 from bonus_row where unfunded and asset = 'local'`)
  expect(waiting).toHaveLength(1)
  world.clock.forward({ days: 31 })
  await buy(912)
  const { globalKop } = await balancesOf(world.db, { personId: friend.id, showcaseId: shop.id })
  expect(globalKop - before).toBe(10_000)
})
