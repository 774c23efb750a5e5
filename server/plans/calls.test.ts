import { planCalls } from '@sarafan/contract/bonuses/plans'
import type { RequestOf } from '@sarafan/contract/call'
import { expect, test } from 'vitest'
import { postRewards, snapshotRewards } from '../bonuses/bonuses.ts'
import { transaction } from '../platform/database/database.ts'
import { product, seller } from '../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { bpsFor, chainOf, type Plan, planFor, publishPlan, rewardsOf, USUAL_PLAN } from './plans.ts'

let dom: TestShowcase
let buyer: TestPerson
let friend: TestPerson
let ownerAt: Visitor
let adminAt: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  ownerAt = await logIn(w, dom.owner, dom)
  adminAt = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), dom)
  friend = await person(w, 'Подруга')
  await logIn(w, friend, dom)
  buyer = await person(w, 'Покупатель')
  await logIn(w, buyer, dom, { startParam: `s${dom.id.toString(36)}_r${friend.refCode}` })
})

type Rules = RequestOf<typeof planCalls.saveRewardPlan>['Rules']
const RULES: Rules = {
  Levels: [
    { Level: 0, Bp: 300, Asset: 'local' },
    { Level: 1, Bp: 500, Asset: 'global' },
  ],
  TotalCapBp: 2000,
  MarginCapBp: 5000,
  Compression: 'dynamic',
  FirstOrderExtraBp: 0,
  Overrides: [],
  Qualification: { MinOrders: 0, MinTurnover: 0, Days: 30 },
  Welcome: 0,
}
const save = (change: Partial<Rules> = {}, Version?: number) =>
  world.ask(ownerAt, planCalls.saveRewardPlan, {
    Rules: { ...RULES, ...change },
    ...(Version ? { Version } : {}),
  })
const publish = (Version: number) => world.ask(ownerAt, planCalls.publishRewardPlan, { Version })
const codeOf = (text: string) => JSON.parse(text).code
const inForce = async () => (await planFor(world.db, dom.id))?.levels.map(({ bp }) => bp) ?? null

test('domain 4.10: a draft changes nothing until it is published, and an outdated version is refused', async () => {
  expect((await save()).body.Version).toBe(1)
  expect(await inForce()).toBeNull()
  expect((await save({ FirstOrderExtraBp: 100 }, 1)).body.Version).toBe(2)
  expect([codeOf((await save({}, 1)).text), codeOf((await publish(1)).text)]).toEqual([
    'draft_changed',
    'draft_changed',
  ])
  expect((await publish(2)).body.Version).toBe(1)
  expect(await inForce()).toEqual([300, 500])
  expect(codeOf((await publish(2)).text)).toBe('draft_not_found')
  const { body } = await world.ask(ownerAt, planCalls.getRewardPlan, {})
  expect(body.Published).toMatchObject({ Version: 1, Own: true, Rules: { ...RULES, FirstOrderExtraBp: 100 } })
  expect(body.Draft).toBeNull()
})

test('domain 4.10: every published version stays readable, with the names of its own overridden goods', async () => {
  const place = { showcaseId: dom.id, companyId: await seller(world, dom.owner.id) }
  const mug = await product(world, place, 'Кружка')
  const other = await showcase(world, 'bee')
  const foreign = { showcaseId: other.id, companyId: await seller(world, other.owner.id) }
  const honey = await product(world, foreign, 'Мёд')
  const Overrides = [mug.id, honey.id].map((ID) => ({
    Kind: 'product' as const,
    ID,
    Levels: [{ Level: 0, Bp: 1000 }],
  }))
  await save({ Overrides })
  await publish(1)
  await save({ FirstOrderExtraBp: 300 })
  await publish(1)
  const { body } = await world.ask(ownerAt, planCalls.getRewardPlan, {})
  expect(body.Versions.map((one) => [one.Version, one.Rules.Overrides.length])).toEqual([
    [2, 0],
    [1, 2],
  ])
  expect(body.Goods).toEqual([{ Kind: 'product', ID: mug.id, Name: 'Кружка' }])
})

test('domain 7.2: an owner publishes only within the platform’s caps, the platform itself above them', async () => {
  await save({ TotalCapBp: 2001, MarginCapBp: 6000 })
  const refused = JSON.parse((await publish(1)).text)
  expect(refused).toMatchObject({ code: 'plan_above_caps' })
  expect(Object.keys(refused.fields)).toEqual(['Rules.TotalCapBp', 'Rules.MarginCapBp'])
  expect((await world.ask(ownerAt, planCalls.getRewardPlan, {})).body.Draft?.Version).toBe(1)
  const high = { Rules: { ...RULES, TotalCapBp: 5000 }, Platform: true }
  expect((await world.ask(ownerAt, planCalls.saveRewardPlan, high)).status).toBe(403)
  const { body } = await world.ask(adminAt, planCalls.saveRewardPlan, high)
  await world.ask(adminAt, planCalls.publishRewardPlan, { Platform: true, Version: body.Version })
  expect((await planFor(world.db, dom.id))?.totalCapBp).toBe(5000)
})

test('a plan out of bounds cannot be saved as a draft', async () => {
  const wrong: Partial<Rules>[] = [
    { Levels: [...RULES.Levels, { Level: 1, Bp: 1, Asset: 'local' }] },
    { Overrides: [{ Kind: 'product', ID: 1, Levels: [{ Level: 5, Bp: 1 }] }] },
    { Overrides: [1, 1].map((ID) => ({ Kind: 'product', ID, Levels: [] })) },
    { Levels: [0, 1, 2].map((Level) => ({ Level, Bp: 4000, Asset: 'local' })) },
  ]
  for (const change of wrong) {
    const { status } = await save(change)
    expect([change, status]).toEqual([change, 422])
  }
  expect(wrong).toHaveLength(4)
})

const plan: Plan = { versionId: 1, ...USUAL_PLAN }
const line = { lineId: 1, baseKop: 100_00, costKop: null, participates: true }
const up = [7, 8, 9].map((personId) => ({ personId, isRoot: false, eligible: personId !== 8 }))

test('domain 6.3: without compression an ineligible ancestor uses up a level', () => {
  const levels = (compression: 'none' | 'dynamic') =>
    chainOf({ ...plan, compression }, 1, up).map(({ level, personId }) => [level, personId])
  expect(levels('dynamic')).toEqual([
    [0, 1],
    [1, 7],
    [2, 9],
  ])
  expect(levels('none')).toEqual([
    [0, 1],
    [1, 7],
    [3, 9],
  ])
})

test('domain 4.10: a product’s override wins over its category’s, and an empty one earns nothing', () => {
  const overrides = [
    { kind: 'category', id: 5, levels: [{ level: 0, bp: 1000 }] },
    { kind: 'product', id: 2, levels: [] },
  ] as const
  const bps = (productId: number, categoryIds: number[]) => bpsFor({ overrides }, { productId, categoryIds })
  expect([bps(1, []), bps(1, [5]), bps(2, [5])]).toEqual([undefined, { 0: 1000 }, {}])
  const nested = [...overrides, { kind: 'category', id: 9, levels: [] }] as const
  expect(bpsFor({ overrides: nested }, { productId: 1, categoryIds: [9, 5] })).toEqual({})
  const chain = chainOf(plan, 1, up)
  const earned = (own: Record<string, number>) =>
    rewardsOf(
      { ...plan, firstOrderExtraBp: 500 },
      { lines: [{ ...line, bps: own }], chain, isFirstOrder: true },
    )
  expect(earned({}).length).toBe(0)
  expect(earned({ 0: 1000 }).map(({ level, amountKop }) => [level, amountKop])).toEqual([
    [0, 1000],
    [1, 500],
  ])
})

const pay = (orderId: number, baseKop = 1000_00, buyerId = buyer.id) =>
  transaction(world.db, (tx) =>
    snapshotRewards(tx, {
      orderId,
      orderNumber: `1-${orderId}`,
      showcaseId: dom.id,
      buyerId,
      at: world.clock.now(),
      lines: [{ ...line, lineId: orderId, baseKop }],
    }),
  )
const granted = async (orderId: number) => {
  const found = await runSql<{ level: number; kop: number }>(
    world.db,
    'select level, granted_kop as kop from reward_allocation where order_id = $1 order by level',
    [orderId],
  )
  return found.map(({ level, kop }) => [level, kop])
}
const inPlace = (change: Partial<Plan>) =>
  transaction(world.db, (tx) =>
    publishPlan(tx, { ...USUAL_PLAN, ...change, showcaseId: dom.id, at: world.clock.now() }),
  )

test('domain 4.10: a friend’s first order adds the extra to level 1, the second does not', async () => {
  await inPlace({ firstOrderExtraBp: 500 })
  await pay(901)
  await pay(902)
  expect(await granted(901)).toEqual([
    [0, 30_00],
    [1, 100_00],
  ])
  expect(await granted(902)).toEqual([
    [0, 30_00],
    [1, 50_00],
  ])
})

test('domain 4.10: an ancestor who bought too little lately earns nothing', async () => {
  await inPlace({ qualification: { minOrders: 2, minTurnoverKop: 1500_00, days: 30 } })
  await pay(901)
  await pay(911, 1000_00, friend.id)
  await pay(912, 400_00, friend.id)
  await pay(902)
  expect([await granted(901), await granted(902)]).toEqual([[[0, 30_00]], [[0, 30_00]]])
  await pay(913, 100_00, friend.id)
  await pay(903)
  expect(await granted(903)).toEqual([
    [0, 30_00],
    [1, 50_00],
  ])
})

test('domain 4.10: an order with several percentages is one row per person, with the percentage of the whole', async () => {
  const place = { showcaseId: dom.id, companyId: await seller(world, dom.owner.id) }
  const mug = await product(world, place)
  await inPlace({
    overrides: [{ kind: 'product', id: mug.id, levels: [0, 1].map((level) => ({ level, bp: 1000 })) }],
  })
  await transaction(world.db, async (tx) => {
    const order = { orderId: 901, orderNumber: '1-901', showcaseId: dom.id, buyerId: buyer.id }
    const lines = [
      { ...line, lineId: 1, baseKop: 1000_00, productId: mug.id },
      { ...line, lineId: 2, baseKop: 3000_00 },
    ]
    await snapshotRewards(tx, { ...order, lines, at: world.clock.now() })
    await postRewards(tx, { orderId: 901, version: 1, at: world.clock.now() })
  })
  expect(
    await runSql(
      world.db,
      'select level, bp, amount_kop as kop from bonus_row where order_id = 901 order by level',
    ),
  ).toEqual([
    { level: 0, bp: 475, kop: 190_00 },
    { level: 1, bp: 625, kop: 250_00 },
  ])
})

test('issue 3: without orders the simulator uses a typical order, exact to the kopeck', async () => {
  const { body } = await world.ask(ownerAt, planCalls.simulateRewardPlan, { Rules: RULES })
  expect(body).toMatchObject({
    FromOrders: false,
    Orders: 1,
    Turnover: 5000,
    Cost: 400,
    CostBp: 800,
    Margin: null,
  })
  expect(body.Levels.map((one) => [one.Level, one.Amount])).toEqual([
    [0, 150],
    [1, 250],
  ])
  const { FirstOrderExtraBp } =
    (await world.ask(ownerAt, planCalls.getRewardPlan, {})).body.Draft?.Rules ?? {}
  expect(FirstOrderExtraBp).toBeUndefined()
})
