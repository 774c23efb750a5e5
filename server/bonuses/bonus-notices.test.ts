import { expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import {
  captureSpend,
  confirmRewards,
  holdSpend,
  postRewards,
  retargetRewards,
  returnSpend,
  snapshotRewards,
} from './bonuses.ts'

let shop: TestShowcase
let friend: TestPerson
let buyer: TestPerson
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom')
  friend = await person(made, 'Друг')
  buyer = await person(made, 'Марина')
  const enter = { showcaseId: shop.id, source: 'start', at: made.clock.now() } as const
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at: enter.at })
    await enterByCode(tx, { ...enter, personId: friend.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...enter, personId: buyer.id, refCode: friend.refCode })
  })
})

const run = <T>(work: (tx: Tx, at: Date) => Promise<T>) =>
  transaction(world.db, (tx) => work(tx, world.clock.now()))
const ORDER = { orderId: 901, orderNumber: '1-000901' }
const linesOf = (...basesKop: number[]) =>
  basesKop.map((baseKop, i) => ({ lineId: i + 1, baseKop, costKop: null, participates: true }))
const promise = (...basesKop: number[]) =>
  run(async (tx, at) => {
    const order = { ...ORDER, showcaseId: shop.id, buyerId: buyer.id, lines: linesOf(...basesKop), at }
    await snapshotRewards(tx, order)
    await postRewards(tx, { ...ORDER, version: 1, at })
  })
const reduceTo = (version: number, ...basesKop: number[]) =>
  run(async (tx, at) => {
    await retargetRewards(tx, { ...ORDER, lines: linesOf(...basesKop), at })
    await postRewards(tx, { ...ORDER, version, at })
  })
const spend = { localKop: 1000, globalKop: 0, orderId: 950, orderNumber: '1-000950' }

async function noticesOf({ id }: TestPerson): Promise<unknown[][]> {
  const text = `
    select type, data ->> 'kind' as kind, (data ->> 'kop')::int as kop from notification
    where person_id = $1 and type like 'bonus%' order by id`
  const notices = await runSql<{ type: string; kind: string; kop: number }>(world.db, text, [id])
  return notices.map(({ type, kind, kop }) => [type, kind, kop])
}

test('domain 4.9: bonuses promised, confirmed, returned or taken back create one notice each, spending none', async () => {
  await promise(100_000)
  await run((tx, at) => confirmRewards(tx, { ...ORDER, at }))
  await run((tx, at) => holdSpend(tx, { ...spend, personId: buyer.id, showcaseId: shop.id, at }))
  await run((tx, at) => captureSpend(tx, { ...spend, at }))
  await run((tx, at) => returnSpend(tx, { ...spend, at }))
  await reduceTo(2)
  await run((tx, at) => postRewards(tx, { ...ORDER, version: 2, at }))
  expect(await noticesOf(buyer)).toEqual([
    ['bonus_expected', 'earn', 3000],
    ['bonus_confirmed', 'earn', 3000],
    ['bonus_confirmed', 'spend_return', 1000],
    ['bonus_reversed', 'reversal', -3000],
  ])
  // The deposit is empty: the friend's reward is still promised, and cancelled with the order.
  expect(await noticesOf(friend)).toEqual([
    ['bonus_expected', 'recommend', 5000],
    ['bonus_reversed', 'recommend', -5000],
  ])
})

test('domain 4.9: a reduced promise creates no second notice, a cancelled one creates a notice of the loss', async () => {
  await promise(100_000, 50_000)
  await reduceTo(2, 100_000)
  expect(await noticesOf(friend)).toEqual([['bonus_expected', 'recommend', 7500]])
  await reduceTo(3)
  expect(await noticesOf(friend)).toEqual([
    ['bonus_expected', 'recommend', 7500],
    ['bonus_reversed', 'recommend', -5000],
  ])
})
