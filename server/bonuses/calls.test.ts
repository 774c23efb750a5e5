import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { LOCALES } from '@sarafan/contract/orders/states'
import { expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { after } from '../platform/clock.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import {
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import {
  captureSpend,
  confirmRewards,
  holdSpend,
  postRewards,
  setConfirmAt,
  snapshotRewards,
  topUpDeposit,
} from './bonuses.ts'
import { type BonusKind, operationName } from './words.ts'

interface Fixture {
  readonly shop: TestShowcase
  readonly friend: TestPerson
  readonly buyer: TestPerson
  readonly friendAt: Visitor
  readonly buyerAt: Visitor
}
const created: Fixture[] = []
const world = testWorld(async (made) => {
  const shop = await showcase(made, 'dom', { returnWindowDays: 14 })
  const friend = await person(made, 'Друг')
  const buyer = await person(made, 'Марина')
  const at = made.clock.now()
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    await topUpDeposit(tx, { showcaseId: shop.id, amountKop: 1_000_000, reference: 'a', at })
    const touch = { showcaseId: shop.id, source: 'start', at } as const
    await enterByCode(tx, { ...touch, personId: friend.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: friend.refCode })
  })
  const friendAt = await logIn(made, friend, shop)
  const buyerAt = await logIn(made, buyer, shop)
  created.push({ shop, friend, buyer, friendAt, buyerAt })
})
function fixture(): Fixture {
  const [one] = created
  if (!one) throw new Error('The fixture is created before the first test')
  return one
}
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const show = async (who: Visitor, page = '0', sort?: 'last' | 'first') =>
  (await world.ask(who, bonusCalls.showBonuses, { page, ...(sort ? { sort } : {}) })).body

async function paid(orderId: number, baseKop: number): Promise<void> {
  const { shop, buyer } = fixture()
  const at = world.clock.now()
  const lines = [{ lineId: orderId * 10, baseKop, costKop: null, participates: true }]
  await run(async (tx) => {
    await snapshotRewards(tx, {
      orderId,
      orderNumber: `1-000${orderId}`,
      showcaseId: shop.id,
      buyerId: buyer.id,
      lines,
      at,
    })
    await postRewards(tx, { orderId, version: 1, at })
  })
}

test('BN-01: a person without bonuses gets zero balances and one empty page', async () => {
  expect(await show(fixture().buyerAt)).toEqual({
    balance: { GlobalValue: 0, LocalValue: 0, GlobalExpected: 0, LocalExpected: 0 },
    BonusTransactions: [],
    pager: { currentPage: 1, totalPages: 1 },
    PlatformLink: null,
  })
})

test('BN-04, BN-05, BN-17: an expected row shows its reason, its calculation and the days until confirmation', async () => {
  await paid(901, 920_000)
  const { body } = await world.ask(fixture().friendAt, bonusCalls.showBonuses, { page: '0' })
  expect(body.balance).toEqual({ GlobalValue: 0, LocalValue: 0, GlobalExpected: 460, LocalExpected: 0 })
  const [row] = body.BonusTransactions
  expect(row).toMatchObject({
    TransactionDate: world.clock.now().toISOString(),
    BonusOperationName: 'Покупка: Марина Т.',
    Amount: 460,
    ShowcaseName: 'Витрина dom',
    ShowcaseBotName: 'dom_bot',
    ShowcaseBonus: false,
    ShowcaseLink: expect.stringMatching(/^https:\/\/t\.me\/dom_bot\?startapp=s\w+$/),
    Status: 'expected',
    ConfirmAt: null,
    ConfirmAfterDays: 14,
    Reason: {
      OrderNumber: '1-000901',
      Level: 1,
      Percent: 5,
      Base: 9200,
      Buyer: 'Марина Т.',
      CapApplied: false,
      Passed: 0,
      CutByCap: 0,
      Returned: 0,
    },
  })
  const mine = await show(fixture().buyerAt)
  expect(mine.balance.LocalExpected).toBe(276)
  expect(mine.BonusTransactions[0]).toMatchObject({
    BonusOperationName: 'Бонусы за покупку',
    Amount: 276,
    ShowcaseBonus: true,
    Reason: { Level: 0, Percent: 3, Buyer: '' },
  })
})

test('rulings 7: after delivery a row shows a date instead of days, once available it shows no days', async () => {
  await paid(901, 920_000)
  const confirmAt = after(world.clock.now(), { days: 14 })
  await run((tx) => setConfirmAt(tx, { orderId: 901, confirmAt }))
  const waiting = (await show(fixture().buyerAt)).BonusTransactions[0]
  expect(waiting).toMatchObject({ ConfirmAt: confirmAt.toISOString(), ConfirmAfterDays: null })
  await run((tx) => confirmRewards(tx, { orderId: 901, at: confirmAt }))
  const mine = await show(fixture().buyerAt)
  expect(mine.BonusTransactions[0]).toMatchObject({ Status: 'available', ConfirmAfterDays: null })
  expect(mine.balance).toEqual({ GlobalValue: 0, LocalValue: 276, GlobalExpected: 0, LocalExpected: 0 })
})

test('EN-66: spending is a negative row without a reason', async () => {
  await paid(901, 920_000)
  await run((tx) => confirmRewards(tx, { orderId: 901, at: world.clock.now() }))
  const { shop, buyer, buyerAt } = fixture()
  const spend = { orderId: 902, orderNumber: '1-000902', personId: buyer.id, showcaseId: shop.id }
  await run((tx) => holdSpend(tx, { ...spend, localKop: 10_050, globalKop: 0, at: world.clock.now() }))
  const held = await show(buyerAt)
  expect(held.balance.LocalValue).toBe(175.5)
  expect(held.BonusTransactions[0]).toMatchObject({ Amount: -100.5, Status: 'held', Reason: null })
  await run((tx) => captureSpend(tx, { orderId: 902, at: world.clock.now() }))
  expect((await show(buyerAt)).BonusTransactions[0]).toMatchObject({
    BonusOperationName: 'Оплата заказа бонусами',
    Status: 'spent',
  })
})

test('BN-12, TR-30, TR-31: pages hold 20 rows, are requested from 0, reported from 1, newest first by default', async () => {
  for (let n = 1; n <= 21; n++) {
    await paid(900 + n, n * 10_000)
    world.clock.forward({ minutes: 1 })
  }
  const { buyerAt } = fixture()
  const newest = await show(buyerAt)
  expect(newest.BonusTransactions.map((row) => row.Amount).slice(0, 2)).toEqual([63, 60])
  expect(newest.BonusTransactions).toHaveLength(20)
  expect(newest.pager).toEqual({ currentPage: 1, totalPages: 2 })
  const second = await show(buyerAt, '1')
  expect(second.BonusTransactions.map((row) => row.Amount)).toEqual([3])
  expect(second.pager).toEqual({ currentPage: 2, totalPages: 2 })
  expect((await show(buyerAt, '0', 'first')).BonusTransactions[0]?.Amount).toBe(3)
  expect(await show(buyerAt, '9')).toMatchObject({ BonusTransactions: [], pager: { totalPages: 2 } })
})

test('domain 7.3: the bonus list returns 401 to guests and shows no other person’s rows', async () => {
  await paid(901, 920_000)
  const { shop } = fixture()
  const visitor = await guest(world, shop)
  expect((await world.ask(visitor, bonusCalls.showBonuses, { page: '0' })).status).toBe(401)
  const stranger = await logIn(world, await person(world, 'Чужой'), shop)
  expect((await show(stranger)).BonusTransactions).toEqual([])
})

test('rulings 28: the bonus list costs three statements, including session and showcase', async () => {
  await paid(901, 920_000)
  expect(await world.cost(() => show(fixture().friendAt))).toHaveLength(3)
})

test('BN-05: every operation has a distinct name in every language', () => {
  const kinds: BonusKind[] = ['earn', 'recommend', 'spend', 'spend_return', 'reversal']
  const names = LOCALES.flatMap((locale) => kinds.map((kind) => operationName(kind, 2, locale)))
  expect(new Set(names).size).toBe(15)
  expect(names.filter((name) => name.includes('2'))).toHaveLength(3)
})
