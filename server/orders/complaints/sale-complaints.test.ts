import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import { seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { type TestResponse, testWorld } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

let shop: TestShowcase
let buyer: TestPerson
let admin: TestPerson
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom')
  await seller(made, shop.ownerId)
  buyer = await person(made, 'Марина')
  admin = await person(made, 'Платформа', { isPlatformAdmin: true })
  const at = made.clock.now()
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    const touch = { showcaseId: shop.id, source: 'start', at } as const
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: shop.owner.refCode })
    const gift = { personId: buyer.id, showcaseId: shop.id, asset: 'local', at } as const
    await adjustBonuses(tx, { ...gift, kind: 'gift', amountKop: 50_000, reference: 'start' })
  })
})

/** Logs in for each call: days pass in these scenarios, and sessions end. */
async function ask<C extends Call>(
  who: TestPerson,
  call: C,
  question: RequestOf<C>,
): Promise<TestResponse<ResponseOf<C>>> {
  return world.ask(await logIn(world, who, shop), call, question)
}
const has = () => balancesOf(world.db, { personId: buyer.id, showcaseId: shop.id })

/** A sale the buyer denies through the claim form. */
async function disputed() {
  const sale = { ShowcaseID: shop.id, AgentID: buyer.id, Amount: '4500.00' }
  const { body } = await ask(shop.owner, offlineCalls.recordOfflineSale, sale)
  const { body: made } = await ask(buyer, claimCalls.createClaim, {
    id: body.OrderID,
    Type: 'not_my_purchase',
    Reason: 'not_me',
    Text: 'Меня там не было',
  })
  return { id: made.Claim.Id, orderId: body.OrderID }
}
const act = (who: TestPerson, question: RequestOf<typeof claimCalls.claimAction>) =>
  ask(who, claimCalls.claimAction, question)

test('AP-56: «not my purchase» freezes the sale, and a rejection releases its rewards', async () => {
  const { id } = await disputed()
  world.clock.forward({ days: 1 })
  await act(shop.owner, { id, Action: 'take' })
  world.clock.forward({ days: 5 })
  await act(shop.owner, { id, Action: 'reject', Text: 'Есть запись с камеры' })
  world.clock.forward({ days: 10 })
  await world.work.sweep()
  expect(await has()).toMatchObject({ localKop: 50_000 + 13_500, localExpectedKop: 0 })
  expect((await reconcile(world.db)).isSound).toBe(true)
})

test('AP-56: rewards stay frozen in every status of an open claim', async () => {
  await disputed()
  world.clock.forward({ days: 20 })
  await world.work.sweep()
  await world.work.sweep()
  expect(await has()).toMatchObject({ localKop: 50_000, localExpectedKop: 13_500 })
  const { body } = await ask(admin, claimCalls.showClaims, { side: 'platform', group: 'open' })
  expect(body.Claims.map(({ Status, Type }) => [Status, Type])).toEqual([
    ['platform_review', 'not_my_purchase'],
  ])
})

test('AP-56: approval voids the sale at once with all its rewards', async () => {
  const { id, orderId } = await disputed()
  await act(shop.owner, { id, Action: 'take' })
  const { body } = await act(shop.owner, { id, Action: 'approve' })
  expect(body.Claim).toMatchObject({ Status: 'refunded', Resolution: 'void', AllowedActions: [] })
  expect(await has()).toMatchObject({ localKop: 50_000, localExpectedKop: 0 })
  const again = await ask(buyer, offlineCalls.disputeOfflineSale, { id: orderId })
  expect(again.status).toBe(404)
  expect((await reconcile(world.db)).isSound).toBe(true)
})

test('AP-56: disputing the order opens the same claim once', async () => {
  const sale = { ShowcaseID: shop.id, AgentID: buyer.id, Amount: '900.00' }
  const { body } = await ask(shop.owner, offlineCalls.recordOfflineSale, sale)
  for (let i = 0; i < 2; i++) await ask(buyer, offlineCalls.disputeOfflineSale, { id: body.OrderID })
  const own = await ask(buyer, claimCalls.showClaims, {})
  expect(own.body.Claims.map(({ Type, Status }) => [Type, Status])).toEqual([['not_my_purchase', 'new']])
  const second = await ask(buyer, claimCalls.createClaim, {
    id: body.OrderID,
    Type: 'not_my_purchase',
    Reason: 'not_me',
    Text: 'Это точно не я',
  })
  expect(second.status).toBe(409)
})
