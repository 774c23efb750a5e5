import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { startCalls } from '@sarafan/contract/start'
import { expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import { confirmRewards, postRewards, snapshotRewards, topUpDeposit } from './bonuses.ts'

let shop: TestShowcase
let buyer: TestPerson
let buyerAt: Visitor
let friendAt: Visitor

const world = testWorld(async (w) => {
  shop = await showcase(w, 'dom')
  const friend = await person(w, 'Друг')
  buyer = await person(w, 'Марина')
  const at = w.clock.now()
  await transaction(w.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    await topUpDeposit(tx, { showcaseId: shop.id, amountKop: 1_000_000, reference: 'a', at })
    const touch = { showcaseId: shop.id, source: 'start', at } as const
    await enterByCode(tx, { ...touch, personId: friend.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: friend.refCode })
  })
  friendAt = await logIn(w, friend, shop)
  buyerAt = await logIn(w, buyer, shop)
})

const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const listOf = async (who: Visitor) => (await world.ask(who, bonusCalls.showBonuses, { page: '0' })).body
const startOf = async (who: Visitor) => (await world.ask(who, startCalls.start, {})).body

/** Records the buyer's purchase of 9 200 ₽: 276 local bonuses for them, 460 global ones for their friend. */
async function buy(orderId: number): Promise<void> {
  const at = world.clock.now()
  const lines = [{ lineId: orderId * 10, baseKop: 920_000, costKop: null, participates: true }]
  const order = { orderId, orderNumber: `1-000${orderId}`, showcaseId: shop.id, buyerId: buyer.id, lines, at }
  await run(async (tx) => {
    await snapshotRewards(tx, order)
    await postRewards(tx, { orderId, version: 1, at })
  })
}
const confirm = (orderId: number) => run((tx) => confirmRewards(tx, { orderId, at: world.clock.now() }))

test('EN-62, EN-63, RO-13: global and local bonuses are reported separately', async () => {
  await buy(901)
  await confirm(901)
  expect((await listOf(buyerAt)).balance).toMatchObject({ GlobalValue: 0, LocalValue: 276 })
  expect((await listOf(friendAt)).balance).toMatchObject({ GlobalValue: 460, LocalValue: 0 })
})

test('EN-28, EN-29: the start reports available and expected bonuses, each as the sum of both kinds', async () => {
  await buy(901)
  expect(await startOf(buyerAt)).toMatchObject({ bonusBalance: 0, bonusExpectedValue: 276 })
  await confirm(901)
  expect(await startOf(buyerAt)).toMatchObject({ bonusBalance: 276, bonusExpectedValue: 0 })
  expect(await startOf(friendAt)).toMatchObject({ bonusBalance: 460, bonusExpectedValue: 0 })
})

test('EN-64, EN-65, EN-67: a row has its date, its operation and its showcase', async () => {
  world.clock.forward({ hours: 3 })
  await buy(901)
  expect((await listOf(buyerAt)).BonusTransactions[0]).toMatchObject({
    TransactionDate: '2026-11-21T12:00:00.000Z',
    BonusOperationName: 'Бонусы за покупку',
    ShowcaseName: 'Витрина dom',
  })
})

test('EN-68, EN-69, RO-12: a row names the showcase’s bot, and a recommender’s reward is not marked as local', async () => {
  await buy(901)
  const [mine] = (await listOf(buyerAt)).BonusTransactions
  const [theirs] = (await listOf(friendAt)).BonusTransactions
  expect([mine?.ShowcaseBotName, mine?.ShowcaseBonus]).toEqual(['dom_bot', true])
  expect([theirs?.BonusOperationName, theirs?.ShowcaseBonus]).toEqual(['Покупка: Марина Т.', false])
})

test('EN-70, EN-71, AP-49: the pager reports the current page and the number of pages', async () => {
  for (let n = 1; n <= 21; n++) await buy(900 + n)
  expect((await listOf(buyerAt)).pager).toEqual({ currentPage: 1, totalPages: 2 })
  const { body } = await world.ask(buyerAt, bonusCalls.showBonuses, { page: '1' })
  expect([body.pager.currentPage, body.BonusTransactions.length]).toEqual([2, 1])
})
