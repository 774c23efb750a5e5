import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { beforeEach, expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'
import { confirmRewards, postRewards, snapshotRewards, topUpDeposit } from '../bonuses.ts'

let shop: TestShowcase
let buyer: TestPerson
let owner: Visitor
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom', { isDefault: true })
  const friend = await person(made, 'Друг')
  buyer = await person(made, 'Марина')
  owner = await logIn(made, shop.owner, shop)
  const at = made.clock.now()
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    const touch = { showcaseId: shop.id, source: 'start', at } as const
    await enterByCode(tx, { ...touch, personId: friend.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: friend.refCode })
  })
})
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const topUp = (amountKop: number, reference: string) =>
  run((tx) => topUpDeposit(tx, { showcaseId: shop.id, amountKop, reference, at: world.clock.now() }))
beforeEach(() => topUp(1000_00, 'first'))

/** Promises and confirms an order's reward of 5 %; `undo` rolls the confirmation back. */
async function reward(orderId: number, baseKop: number, undo = false): Promise<void> {
  const lines = [{ lineId: 1, baseKop, costKop: null, participates: true }]
  const order = { orderId, at: world.clock.now() }
  const paid = { ...order, orderNumber: `1-${orderId}`, showcaseId: shop.id, buyerId: buyer.id, lines }
  await run(async (tx) => {
    await snapshotRewards(tx, paid)
    await postRewards(tx, { ...order, version: 1 })
  })
  const confirmed = run(async (tx) => {
    await confirmRewards(tx, order)
    if (undo) throw new Error('undone')
  })
  await (undo ? expect(confirmed).rejects.toThrow('undone') : confirmed)
}
async function notices(): Promise<string[]> {
  const { body } = await world.ask(owner, notificationCalls.showNotifications, {})
  const texts = body.Notifications.map(({ Title, Text }) => `${Title}. ${Text}`)
  return texts.filter((text) => text.startsWith('Депозит'))
}
const LOW = 'Депозит заканчивается'

test('issue 13: the reward that takes the deposit below its threshold notifies the owner in the same transaction', async () => {
  await reward(1, 15_000_00)
  expect(await notices()).toEqual([])
  await reward(2, 3000_00, true)
  expect(await notices()).toEqual([])
  await run((tx) => confirmRewards(tx, { orderId: 2, at: world.clock.now() }))
  expect(await notices()).toEqual([expect.stringContaining(LOW)])
  const due = await runSql(
    world.db,
    "select 1 from notification where subject like 'funds:%' and bot_due_at is not null",
  )
  expect(due).toHaveLength(1)
})

test('issue 13: one crossing is notified once, and again after a top-up on the same day', async () => {
  await reward(1, 16_400_00)
  await reward(2, 100_00)
  expect(await notices()).toHaveLength(1)
  await topUp(1000_00, 'second')
  await reward(3, 19_900_00)
  expect((await notices()).map((text) => text.startsWith(LOW))).toEqual([true, true])
})

test('issue 13: rewards the deposit cannot pay are shown as owed until a top-up covers them', async () => {
  const { id: adminId } = await person(world, 'Админ', { isPlatformAdmin: true })
  await reward(1, 10_000_00)
  await reward(2, 15_000_00)
  const loadDeposit = async () => (await world.ask(owner, depositCalls.showDeposit, {})).body
  expect(await loadDeposit()).toMatchObject({ Deposit: 500, Unfunded: 750, Warning: 'empty' })
  expect(await notices()).toEqual([expect.stringMatching(/^Депозита не хватает.*750 ₽/)])
  const desk = `select data ->> 'status' as status from notification where person_id = $1`
  expect(await runSql(world.db, desk, [adminId])).toEqual([{ status: 'deposit_overdue' }])
  await topUp(1000_00, 'second')
  await run((tx) => confirmRewards(tx, { orderId: 2, at: world.clock.now() }))
  expect(await loadDeposit()).toMatchObject({ Deposit: 750, Unfunded: 0, Warning: '' })
  expect(await notices()).toHaveLength(1)
})
