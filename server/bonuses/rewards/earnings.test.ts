import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { beforeEach, expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'
import { postRewards, retargetRewards, snapshotRewards } from '../bonuses.ts'
import { loadEarningsThrough } from './earnings.ts'

/** owner → anna → boris → vera, anna → gleb; level 1 earns 5 %, level 2 earns 2 %. */
const world = testWorld()
let shop: TestShowcase
let anna: TestPerson
let boris: TestPerson
let vera: TestPerson
let gleb: TestPerson
let annaAt: Visitor

beforeEach(async () => {
  shop = await showcase(world, 'dom')
  anna = await person(world, 'Анна')
  boris = await person(world, 'Борис')
  vera = await person(world, 'Вера', { showsName: false })
  gleb = await person(world, 'Глеб')
  const at = world.clock.now()
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    const joins = [
      [anna, shop.owner],
      [boris, anna],
      [vera, boris],
      [gleb, anna],
    ] as const
    for (const [one, { refCode }] of joins)
      await enterByCode(tx, { showcaseId: shop.id, personId: one.id, refCode, source: 'start', at })
  })
  annaAt = await logIn(world, anna, shop)
  await buy(901, vera, 1000_00)
  await buy(902, boris, 2000_10)
  await buy(903, gleb, 300_00)
})

async function buy(orderId: number, buyer: TestPerson, baseKop: number): Promise<void> {
  const at = world.clock.now()
  const lines = [{ lineId: orderId * 10, baseKop, costKop: null, participates: true }]
  const order = { orderId, orderNumber: `1-000${orderId}`, showcaseId: shop.id, buyerId: buyer.id, lines, at }
  await transaction(world.db, async (tx) => {
    await snapshotRewards(tx, order)
    await postRewards(tx, { orderId, version: 1, at })
  })
}

const friendsOf = async (visitor: Visitor, of: TestPerson) => {
  const question = { ShowcaseID: String(shop.id), AgentID: String(of.id) }
  const { body } = await world.ask(visitor, wowTreeCalls.showBranch, question)
  return Object.fromEntries(body.People.map(({ AgentID, Earned }) => [AgentID, Earned]))
}

test('issue 17: a direct friend shows what their whole branch earned the caller, a deeper one their own purchases', async () => {
  expect(await friendsOf(annaAt, anna)).toEqual({ [boris.id]: 120, [gleb.id]: 15 })
  expect(await friendsOf(annaAt, boris)).toEqual({ [vera.id]: 20 })
  const borisAt = await logIn(world, boris, shop)
  expect(await friendsOf(borisAt, boris)).toEqual({ [vera.id]: 50 })
  const ownerAt = await logIn(world, shop.owner, shop)
  expect(await friendsOf(ownerAt, anna)).toEqual({ [boris.id]: 0, [gleb.id]: 0 })
})

test('issue 17: the card and the search show the same earnings, and the branches add up to the total', async () => {
  const ShowcaseID = String(shop.id)
  const card = { agentId: String(boris.id), showcaseID: ShowcaseID }
  expect((await world.ask(annaAt, wowTreeCalls.showClientWowInfo, card)).body.Earned).toBe(120)
  const found = await world.ask(annaAt, wowTreeCalls.searchBranch, { ShowcaseID, Name: 'Глеб' })
  expect(found.body.People.map(({ Earned }) => Earned)).toEqual([15])
  expect((await world.ask(annaAt, wowTreeCalls.showBranchSummary, { ShowcaseID })).body.Earned).toBe(135)
})

test('issue 17: a return lowers the earnings of the branch', async () => {
  const at = world.clock.now()
  await transaction(world.db, async (tx) => {
    await retargetRewards(tx, { orderId: 902, lines: [], at })
    await postRewards(tx, { orderId: 902, version: 2, at })
  })
  expect(await friendsOf(annaAt, anna)).toEqual({ [boris.id]: 20, [gleb.id]: 15 })
})

test('issue 17: earnings stay with the branch they came through when a person moves', async () => {
  await runSql(world.db, 'update tree_node set parent_id = $1, depth = 2 where person_id = $2', [
    anna.id,
    vera.id,
  ])
  await buy(904, vera, 1000_00)
  expect(await friendsOf(annaAt, anna)).toEqual({ [boris.id]: 120, [gleb.id]: 15, [vera.id]: 50 })
})

test('issue 17: the earnings of a page of friends take one statement', async () => {
  const of = { personId: anna.id, showcaseId: shop.id }
  const cost = await world.cost(() =>
    loadEarningsThrough(world.db, { ...of, peopleIds: [boris.id, vera.id, gleb.id] }),
  )
  expect(cost).toHaveLength(1)
  const list = (of: TestPerson) => () => friendsOf(annaAt, of)
  const costOfTwo = await world.cost(list(anna))
  const costOfOne = await world.cost(list(boris))
  expect(costOfTwo.length).toBe(costOfOne.length)
})

test('rulings 35, 36: a row of a reward names its buyer if they agreed, otherwise «Покупка друга», to the kopeck', async () => {
  const { body } = await world.ask(annaAt, bonusCalls.showBonuses, { page: '0' })
  const rows = body.BonusTransactions.map((row) => [row.BonusOperationName, row.Reason?.Buyer, row.Amount])
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Покупка: Глеб Т.', 'Глеб Т.', 15],
      ['Покупка друга, уровень 2', 'Друг, уровень 2', 20],
    ]),
  )
  await runSql(world.db, 'update person set shows_name = false where id = $1', [gleb.id])
  const { body: later } = await world.ask(annaAt, bonusCalls.showBonuses, { page: '0' })
  expect(JSON.stringify(later.BonusTransactions)).not.toContain('Глеб')
})
