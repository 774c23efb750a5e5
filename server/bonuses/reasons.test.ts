import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { expect, test } from 'vitest'
import { publishPlan, type RewardLine, USUAL_PLAN } from '../plans/plans.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { banPerson } from '../showcases/showcases.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import { confirmRewards, holdRewards, postRewards, retargetRewards, snapshotRewards } from './bonuses.ts'

const at = new Map<string, TestPerson>()
let shop: TestShowcase
/**
 * The owner recommended `top`, who recommended `banned`, who recommended `buyer`. All rewards of a line are capped at
 * 6 %.
 */
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom')
  const now = made.clock.now()
  for (const name of ['top', 'banned', 'buyer']) at.set(name, await person(made, name))
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, totalCapBp: 600, showcaseId: shop.id, at: now })
    let above = shop.owner
    for (const one of at.values()) {
      const touch = { showcaseId: shop.id, personId: one.id, refCode: above.refCode, at: now }
      await enterByCode(tx, { ...touch, source: 'start' })
      above = one
    }
    const ban = { personId: who('banned').id, showcaseId: shop.id, reason: 'спам', by: shop.ownerId }
    await banPerson(tx, { ...ban, at: now })
  })
})

function who(name: string): TestPerson {
  const one = at.get(name)
  if (!one) throw new Error(`no person called ${name}`)
  return one
}
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const line = (baseKop: number): RewardLine => ({ lineId: 1, baseKop, costKop: null, participates: true })

async function paid(): Promise<void> {
  const order = { orderId: 901, orderNumber: '1-000901', showcaseId: shop.id, buyerId: who('buyer').id }
  await run(async (tx) => {
    await snapshotRewards(tx, { ...order, lines: [line(100_000)], at: world.clock.now() })
    await postRewards(tx, { orderId: 901, version: 1, at: world.clock.now() })
  })
}

async function rowOf(name: string, place = shop) {
  const visitor = await logIn(world, who(name), place)
  const { body } = await world.ask(visitor, bonusCalls.showBonuses, { page: '0' })
  const row = body.BonusTransactions.find(({ Reason }) => Reason !== null)
  if (!row?.Reason) throw new Error(`${name} has no row with a reason`)
  return { ...row, Reason: row.Reason }
}

/** Expects base times percentage, less the reported reductions, to be the amount to the kopeck. */
const expectExplained = ({ Amount, Reason }: Awaited<ReturnType<typeof rowOf>>) =>
  expect((Reason.Base * Reason.Percent) / 100 - Reason.CutByCap - Reason.Returned).toBeCloseTo(Amount, 6)

test('BN-05: a reason shows how many were skipped, what the cap cut off and what a return took back', async () => {
  await paid()
  // 3 % + 5 % make 8 %, of which the cap leaves 6 %: three quarters for each.
  const whole = await rowOf('top')
  expect(whole).toMatchObject({ Amount: 37.5, ShowcaseID: shop.id })
  expect(whole.Reason).toMatchObject({ Level: 1, Passed: 1, CapApplied: true, CutByCap: 12.5, Returned: 0 })
  expect((await rowOf('buyer')).Reason).toMatchObject({ Level: 0, Passed: 0, CutByCap: 7.5 })
  await run(async (tx) => {
    await retargetRewards(tx, { orderId: 901, lines: [line(40_000)], at: world.clock.now() })
    await postRewards(tx, { orderId: 901, version: 2, at: world.clock.now() })
  })
  const rest = await rowOf('top')
  expect(rest).toMatchObject({
    Amount: 15,
    Reason: { Base: 1000, Percent: 5, CutByCap: 12.5, Returned: 22.5 },
  })
  expectExplained(rest)
  expectExplained(await rowOf('buyer'))
})

test('domain 5.5: a row shows why it waits or is frozen: dispute, empty deposit, ban, closed showcase', async () => {
  await paid()
  const holds = async (place = shop) => [(await rowOf('top', place)).Hold, (await rowOf('buyer', place)).Hold]
  expect(await holds()).toEqual(['', ''])
  await run((tx) => holdRewards(tx, { orderId: 901, at: world.clock.now() }))
  expect(await holds()).toEqual(['disputed', 'disputed'])
  await run((tx) => holdRewards(tx, { orderId: 901, at: null }))
  await run((tx) => confirmRewards(tx, { orderId: 901, at: world.clock.now() }))
  expect(await holds()).toEqual(['unfunded', ''])
  const bees = await showcase(world, 'bees')
  await runSql(world.db, `update showcase set status = 'blocked' where id = $1`, [shop.id])
  expect(await holds(bees)).toEqual(['unfunded', 'showcase_closed'])
})
