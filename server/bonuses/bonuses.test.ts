import { expect, test } from 'vitest'
import { auditLedger } from '../ledger/ledger.ts'
import { publishPlan, type RewardLine, USUAL_PLAN } from '../plans/plans.ts'
import { after } from '../platform/clock.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { banPerson } from '../showcases/showcases.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import {
  balancesOf,
  bonusRowsOf,
  captureSpend,
  confirmRewards,
  friendRewards,
  holdSpend,
  markSeen,
  ordersToRetry,
  postRewards,
  retargetRewards,
  returnSpend,
  setConfirmAt,
  setCreditLimit,
  showcaseFundsOf,
  snapshotRewards,
  spendableOf,
  topUpDeposit,
  unseenCount,
} from './bonuses.ts'

let shop: TestShowcase
let top: TestPerson
let skipped: TestPerson
let friend: TestPerson
let buyer: TestPerson
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom', { localEmissionCapKop: 50_000 })
  top = await person(made, 'Верх')
  skipped = await person(made, 'Пропуск')
  friend = await person(made, 'Друг')
  buyer = await person(made, 'Марина')
  const at = made.clock.now()
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    const line = [shop.owner, top, skipped, friend, buyer]
    for (const [i, one] of line.entries()) {
      const above = line[i - 1]
      if (!one || !above) continue
      await enterByCode(tx, {
        showcaseId: shop.id,
        personId: one.id,
        refCode: above.refCode,
        source: 'start',
        at,
      })
    }
  })
})

const ids = () => ({ top: idOf(top), skipped: idOf(skipped), friend: idOf(friend), buyer: idOf(buyer) })
const idOf = (one: TestPerson | undefined) => one?.id ?? 0
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const line = (baseKop: number, lineId = 1): RewardLine => ({
  lineId,
  baseKop,
  costKop: null,
  participates: true,
})
const ORDER = { orderId: 901, orderNumber: '1-000901' }
const snapshot = (lines = [line(100_000)], more: { orderId?: number; providerPaid?: boolean } = {}) =>
  run((tx) =>
    snapshotRewards(tx, {
      ...ORDER,
      showcaseId: shop.id,
      buyerId: ids().buyer,
      lines,
      at: world.clock.now(),
      ...more,
    }),
  )
const posted = (version = 1, orderId = 901) =>
  run((tx) => postRewards(tx, { orderId, version, at: world.clock.now() }))
const retarget = (lines: RewardLine[]) =>
  run((tx) => retargetRewards(tx, { orderId: 901, lines, at: world.clock.now() }))
const confirm = (orderId = 901) => run((tx) => confirmRewards(tx, { orderId, at: world.clock.now() }))
const deposit = (amountKop: number, reference = 'first') =>
  run((tx) => topUpDeposit(tx, { showcaseId: shop.id, amountKop, reference, at: world.clock.now() }))
const has = (personId: number) => balancesOf(world.db, { personId, showcaseId: shop.id })
const shown = async (personId: number, oldestFirst = false) =>
  (await bonusRowsOf(world.db, { personId, page: 0, oldestFirst, at: world.clock.now() })).rows
const rowsOf = async (personId: number) =>
  (await shown(personId, true)).map((row) => [row.kind, row.amountKop, row.status])
const expectReconciled = async () => {
  const { sumKop, drift } = await auditLedger(world.db)
  expect({ sumKop, drift }).toEqual({ sumKop: 0, drift: 0 })
}
const NOTHING = { globalKop: 0, localKop: 0, globalExpectedKop: 0, localExpectedKop: 0 }

test('D4, D11: a paid order promises cashback to the buyer and a reward to each eligible ancestor', async () => {
  await run((tx) =>
    banPerson(tx, {
      personId: ids().skipped,
      showcaseId: shop.id,
      reason: 'спам',
      by: shop.ownerId,
      at: world.clock.now(),
    }),
  )
  const { chain } = await snapshot()
  expect(chain.map((one) => one.personId)).toEqual([ids().buyer, ids().friend, ids().top])
  expect(await has(ids().buyer)).toEqual(NOTHING)
  await posted()
  expect(await has(ids().buyer)).toEqual({ ...NOTHING, localExpectedKop: 3000 })
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalExpectedKop: 5000 })
  expect(await has(ids().top)).toEqual({ ...NOTHING, globalExpectedKop: 2000 })
  expect(await has(ids().skipped)).toEqual(NOTHING)
  expect(await has(shop.ownerId)).toEqual(NOTHING)
  const [row] = await shown(ids().friend)
  expect(row).toMatchObject({ level: 1, bp: 500, baseKop: 100_000, buyer: 'Марина Т.', confirmAt: null })
  await expectReconciled()
})

test('D4: a guest’s order and an order without a plan promise nothing', async () => {
  const at = world.clock.now()
  const guest = await run((tx) =>
    snapshotRewards(tx, { ...ORDER, showcaseId: shop.id, buyerId: null, lines: [line(100_000)], at }),
  )
  expect(guest).toEqual({ planVersionId: null, chain: [] })
  await posted()
  const other = await showcase(world, 'other')
  const plain = await run((tx) =>
    snapshotRewards(tx, { ...ORDER, showcaseId: other.id, buyerId: ids().buyer, lines: [line(100_000)], at }),
  )
  expect(plain.planVersionId).toBeNull()
  expect(await confirm()).toEqual({ unfunded: false })
})

test('D8: repeated, late or reordered postings end at the same amounts', async () => {
  await snapshot([line(100_000), line(50_000, 2)])
  await posted()
  await posted()
  await retarget([line(50_000, 2)])
  await expect(confirm()).rejects.toMatchObject({ code: 'reward_not_posted' })
  await posted(3)
  await posted(2)
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalExpectedKop: 2500 })
  await retarget([line(100_000), line(50_000, 2)])
  await posted(4)
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalExpectedKop: 2500 })
  expect(await rowsOf(ids().friend)).toEqual([['recommend', 2500, 'expected']])
  await expectReconciled()
})

test('domain 5.5: a cancelled order takes all promises back, and the cancelled rows keep their amounts', async () => {
  await snapshot()
  await posted()
  await retarget([])
  await posted(2)
  for (const id of [ids().buyer, ids().friend, ids().skipped, ids().top])
    expect(await has(id)).toEqual(NOTHING)
  expect(await rowsOf(ids().friend)).toEqual([['recommend', 5000, 'cancelled']])
  await expectReconciled()
})

test('domain 5.5: an order cancelled before its rewards were posted leaves no rows', async () => {
  await snapshot()
  await retarget([])
  await posted(1)
  expect(await rowsOf(ids().friend)).toEqual([])
  expect(await confirm()).toEqual({ unfunded: false })
})

test('BN-17: after the return window expected bonuses become available, global ones from the deposit', async () => {
  await deposit(10_000)
  await snapshot()
  await posted()
  const confirmAt = after(world.clock.now(), { days: 14 })
  await run((tx) => setConfirmAt(tx, { orderId: 901, confirmAt }))
  const [row] = await shown(ids().buyer)
  expect(row?.confirmAt).toEqual(confirmAt)
  expect(await confirm()).toEqual({ unfunded: false })
  expect(await confirm()).toEqual({ unfunded: false })
  expect(await has(ids().buyer)).toEqual({ ...NOTHING, localKop: 3000 })
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalKop: 5000 })
  expect(await rowsOf(ids().friend)).toEqual([['recommend', 5000, 'available']])
  expect(await showcaseFundsOf(world.db, shop.id)).toEqual({ globalKop: 2000, localKop: -3000 })
  await expectReconciled()
})

test('rulings 11: with a short deposit global bonuses stay expected and unfunded until it is topped up', async () => {
  await deposit(7999)
  await snapshot()
  await posted()
  expect(await confirm()).toEqual({ unfunded: true })
  expect(await has(ids().buyer)).toEqual({ ...NOTHING, localKop: 3000 })
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalExpectedKop: 5000 })
  expect(await ordersToRetry(world.db)).toEqual([901])
  await deposit(1, 'second')
  expect(await confirm()).toEqual({ unfunded: false })
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalKop: 5000 })
  expect(await ordersToRetry(world.db)).toEqual([])
  await expectReconciled()
})

test('issue 17: a sharer is promised what a friend’s order would grant, no global bonuses once earlier ones are unpaid', async () => {
  const promised = (days: number) =>
    friendRewards(world.db, {
      showcaseId: shop.id,
      sharerId: ids().friend,
      line: line(100_000),
      at: after(world.clock.now(), { days }),
    })
  expect(await promised(0)).toEqual({ friendKop: 3000, sharerKop: 5000, sharerFirstKop: 5000 })
  await snapshot()
  await posted()
  expect(await confirm()).toEqual({ unfunded: true })
  expect(await promised(29)).toMatchObject({ sharerKop: 5000 })
  expect(await promised(31)).toEqual({ friendKop: 3000, sharerKop: 0, sharerFirstKop: 0 })
})

test('rulings 12: a showcase’s credit covers only orders paid through a provider, its deposit covers all', async () => {
  await run((tx) => setCreditLimit(tx, { showcaseId: shop.id, limitKop: 8000 }))
  await snapshot([line(100_000)], { providerPaid: false })
  await snapshot([line(100_000)], { orderId: 902 })
  for (const orderId of [901, 902]) await posted(1, orderId)
  expect(await confirm(901)).toEqual({ unfunded: true })
  expect(await confirm(902)).toEqual({ unfunded: false })
  expect(await showcaseFundsOf(world.db, shop.id)).toEqual({ globalKop: -8000, localKop: -6000 })
})

test('rulings 11: local bonuses above the showcase’s cap stay expected', async () => {
  await deposit(1_000_000)
  await snapshot([line(1_666_700)])
  await posted()
  expect(await confirm()).toEqual({ unfunded: true })
  expect(await has(ids().buyer)).toEqual({ ...NOTHING, localExpectedKop: 50_001 })
})

test('domain 5.5: a person banned before confirmation receives their bonuses frozen until the ban ends', async () => {
  await deposit(10_000)
  await snapshot()
  await posted()
  await run((tx) =>
    banPerson(tx, {
      personId: ids().friend,
      showcaseId: null,
      reason: 'обман',
      by: shop.ownerId,
      at: world.clock.now(),
    }),
  )
  await confirm()
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalKop: 5000 })
  await expect(hold(ids().friend, 0, 100)).rejects.toMatchObject({ code: 'not_enough_bonuses' })
  await runSql(world.db, 'update ban set lifted_at = $1 where person_id = $2', [
    world.clock.now(),
    ids().friend,
  ])
  await hold(ids().friend, 0, 100)
  expect(await has(ids().friend)).toEqual({ ...NOTHING, globalKop: 4900 })
  await expectReconciled()
})

test('domain 6.3: a person blocked before confirmation gets nothing, and their part goes to no one else', async () => {
  await deposit(10_000)
  await snapshot()
  await posted()
  await runSql(world.db, `update person set status = 'blocked' where id = $1`, [ids().friend])
  await confirm()
  expect(await has(ids().friend)).toEqual(NOTHING)
  expect(await rowsOf(ids().friend)).toEqual([['recommend', 5000, 'cancelled']])
  expect(await has(ids().skipped)).toEqual({ ...NOTHING, globalKop: 2000 })
  await expectReconciled()
})

/** Gives the buyer 3 000 kopecks of local bonuses, and their friend 5 000 kopecks of global ones. */
async function confirmOrder() {
  await deposit(10_000)
  await snapshot()
  await posted()
  await confirm()
}
const spendOf = (personId: number, localKop: number, globalKop: number, orderId = 950) => ({
  orderId,
  orderNumber: `1-${orderId}`,
  personId,
  showcaseId: shop.id,
  localKop,
  globalKop,
  at: world.clock.now(),
})
const hold = (...of: Parameters<typeof spendOf>) => run((tx) => holdSpend(tx, spendOf(...of)))
const ends = {
  orderId: 950,
  get at() {
    return world.clock.now()
  },
}

test('D3: bonuses are held when an order is placed, spent when it is paid, and returned later as a separate row', async () => {
  await confirmOrder()
  const me = { personId: ids().buyer, showcaseId: shop.id }
  await hold(me.personId, 1000, 0)
  await hold(me.personId, 1000, 0)
  expect(await spendableOf(world.db, me)).toEqual({ localKop: 2000, globalKop: 0 })
  await run((tx) => captureSpend(tx, ends))
  await run((tx) => captureSpend(tx, ends))
  expect(await showcaseFundsOf(world.db, shop.id)).toMatchObject({ localKop: -2000 })
  await run((tx) => returnSpend(tx, ends))
  await run((tx) => returnSpend(tx, ends))
  expect(await has(me.personId)).toEqual({ ...NOTHING, localKop: 3000 })
  expect(await rowsOf(me.personId)).toEqual([
    ['earn', 3000, 'available'],
    ['spend', -1000, 'spent'],
    ['spend_return', 1000, 'available'],
  ])
  await expectReconciled()
})

test('rulings 9: an expired order returns its bonuses and may hold them again', async () => {
  await confirmOrder()
  await hold(ids().friend, 0, 5000)
  await run((tx) => returnSpend(tx, ends))
  expect(await has(ids().friend)).toMatchObject({ globalKop: 5000 })
  await hold(ids().friend, 0, 5000)
  await run((tx) => captureSpend(tx, ends))
  expect(await has(ids().friend)).toMatchObject({ globalKop: 0 })
  expect(await showcaseFundsOf(world.db, shop.id)).toMatchObject({ globalKop: 8000 - 8000 + 2000 + 5000 })
  expect(await rowsOf(ids().friend)).toEqual([
    ['recommend', 5000, 'available'],
    ['spend', -5000, 'cancelled'],
    ['spend', -5000, 'spent'],
  ])
})

test('D3: spending more than the balance is refused and leaves no hold', async () => {
  await confirmOrder()
  await expect(hold(ids().buyer, 3001, 0)).rejects.toMatchObject({ code: 'not_enough_bonuses' })
  await hold(ids().buyer, 3000, 0)
  await expect(hold(ids().buyer, 1, 0, 951)).rejects.toMatchObject({ code: 'not_enough_bonuses' })
  expect(await rowsOf(ids().buyer)).toHaveLength(2)
  await run((tx) => captureSpend(tx, { orderId: 999, at: world.clock.now() }))
  await run((tx) => returnSpend(tx, { orderId: 999, at: world.clock.now() }))
  await expectReconciled()
})

test('domain 5.5: a return after the reward was spent leaves a debt that the next reward repays', async () => {
  await confirmOrder()
  const me = { personId: ids().buyer, showcaseId: shop.id }
  await hold(me.personId, 2000, 0)
  await run((tx) => captureSpend(tx, ends))
  await retarget([])
  await posted(2)
  expect(await has(me.personId)).toEqual(NOTHING)
  await snapshot([line(100_000)], { orderId: 903 })
  await posted(1, 903)
  await confirm(903)
  expect(await has(me.personId)).toEqual({ ...NOTHING, localKop: 1000 })
  expect(await rowsOf(me.personId)).toContainEqual(['reversal', -3000, 'available'])
  await expectReconciled()
})

test('domain 5.5: bonuses of a kind cannot be spent while the person owes that kind', async () => {
  await confirmOrder()
  await hold(ids().buyer, 3000, 0)
  await retarget([])
  await posted(2)
  const me = { personId: ids().buyer, showcaseId: shop.id }
  await snapshot([line(100_000)], { orderId: 903 })
  await posted(1, 903)
  expect(await spendableOf(world.db, me)).toEqual({ localKop: 0, globalKop: 0 })
})

test('EN-73: rows count as unseen until marked seen, for one showcase or all', async () => {
  await snapshot()
  await posted()
  const me = { personId: ids().friend, showcaseId: shop.id }
  expect(await unseenCount(world.db, me)).toBe(1)
  expect(await unseenCount(world.db, { ...me, showcaseId: shop.id + 1 })).toBe(0)
  await run((tx) => markSeen(tx, { ...me, at: world.clock.now() }))
  expect(await unseenCount(world.db, { ...me, showcaseId: null })).toBe(0)
  expect(await unseenCount(world.db, { personId: ids().buyer, showcaseId: null })).toBe(1)
})

test('rulings 28: a snapshot costs 3 statements, posting 4, holding 3', async () => {
  await snapshot([line(1000)], { orderId: 900 })
  await posted(1, 900)
  await confirmOrder()
  await hold(ids().buyer, 1, 0, 940)
  const inner = async (work: () => Promise<unknown>) => (await world.cost(work)).length - 2
  expect(await inner(() => snapshot([line(1000), line(2000, 2)], { orderId: 904 }))).toBe(3)
  expect(await inner(() => posted(1, 904))).toBe(4)
  expect(await inner(() => hold(ids().buyer, 100, 0))).toBe(3)
})
