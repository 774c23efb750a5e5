import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { fraudCalls } from '@sarafan/contract/platform/fraud'
import { expect, test } from 'vitest'
import { holdRewards, reconcile, topUpDeposit } from '../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import { seller } from '../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'

let shop: TestShowcase
let friend: TestPerson
let buyer: TestPerson
let admin: TestPerson
/**
 * The owner recommended `friend`, who recommended `buyer`; `admin` reviews them. It is one in the morning in Moscow.
 */
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom', { isDefault: true })
  await seller(made, shop.ownerId)
  made.clock.forward({ hours: 13 })
  const at = made.clock.now()
  ;[friend, buyer] = [await person(made, 'Друг'), await person(made, 'Марина')]
  admin = await person(made, 'Админ', { isPlatformAdmin: true })
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at })
    await topUpDeposit(tx, { showcaseId: shop.id, amountKop: 1000_00, reference: 'test', at })
    for (const [who, above] of [
      [friend, shop.owner],
      [buyer, friend],
    ] as const) {
      const touch = { showcaseId: shop.id, personId: who.id, refCode: above.refCode, at }
      await enterByCode(tx, { ...touch, source: 'start' })
    }
  })
})

const as = (who: { telegramId: number }) => logIn(world, who, shop)

/** Records a sale outside the app, and runs all due work. */
async function sold(Amount: string): Promise<void> {
  const asked = { ShowcaseID: shop.id, AgentID: buyer.id, Amount }
  expect((await world.ask(await as(shop.owner), offlineCalls.recordOfflineSale, asked)).status).toBe(200)
  await world.work.sweep()
}

async function bonusesOf(who: TestPerson) {
  const { body } = await world.ask(await as(who), bonusCalls.showBonuses, { page: '0' })
  const [row] = body.BonusTransactions
  return {
    status: row?.Status,
    hold: row?.Hold,
    amount: row?.Amount,
    confirmAt: row?.ConfirmAt,
    ...body.balance,
  }
}

async function queue(who: Visitor, status?: 'cleared' | 'voided' | 'gone') {
  const { body } = await world.ask(who, fraudCalls.listFlags, status ? { status } : {})
  return body.Flags
}
const decide = (who: Visitor, id: string, Decision: 'clear' | 'void', Reason?: string) =>
  world.ask(who, fraudCalls.decideFlag, { id, Decision, ...(Reason ? { Reason } : {}) })
const codeOf = ({ text }: { text: string }) => JSON.parse(text).code

test('domain 6.5: an ordinary sale is not flagged and its rewards are confirmed when due', async () => {
  await sold('1000.50')
  expect(await queue(await as(admin))).toEqual([])
  world.clock.forward({ days: 15 })
  await world.work.sweep()
  expect(await bonusesOf(friend)).toMatchObject({ status: 'available', hold: '', GlobalExpected: 0 })
})

test('domain 6.5: suspected rewards stay expected past their due date and are confirmed when cleared', async () => {
  await sold('1000.00')
  expect(await bonusesOf(friend)).toMatchObject({
    status: 'expected',
    hold: 'review',
    amount: 50,
    confirmAt: null,
  })
  world.clock.forward({ days: 15 })
  await world.work.sweep()
  await world.work.sweep()
  expect(await bonusesOf(friend)).toMatchObject({ status: 'expected', hold: 'review', GlobalValue: 0 })
  const at = await as(admin)
  const flags = await queue(at)
  expect(flags).toMatchObject([
    {
      BuyerName: 'Марина Тестова',
      Amount: 80,
      Status: 'waiting',
      Decisions: ['clear', 'void'],
      DecidedBy: '',
      Evidence: [{ Signal: 'round_at_night', Name: '', Value: 1000 }],
    },
  ])
  const id = flags[0]?.id ?? ''
  expect((await decide(at, id, 'clear')).body.Status).toBe('cleared')
  await world.work.sweep()
  expect(await bonusesOf(friend)).toMatchObject({ status: 'available', hold: '', GlobalValue: 50 })
  expect(await bonusesOf(buyer)).toMatchObject({ status: 'available', LocalValue: 30, LocalExpected: 0 })
  expect(await queue(at, 'cleared')).toMatchObject([{ id, DecidedBy: 'Админ Тестова', Decisions: [] }])
  expect(codeOf(await decide(at, id, 'void', 'Передумали'))).toBe('action_not_allowed')
  expect((await reconcile(world.db)).isSound).toBe(true)
})

test('domain 6.5: rewards cleared in time are confirmed on their date and not flagged again for the same reason', async () => {
  await sold('1000.00')
  const at = await as(admin)
  await decide(at, (await queue(at))[0]?.id ?? '', 'clear')
  expect(await bonusesOf(friend)).toMatchObject({ status: 'expected', hold: '' })
  world.clock.forward({ days: 15 })
  await world.work.sweep()
  expect(await bonusesOf(friend)).toMatchObject({ status: 'available', GlobalValue: 50 })
  expect(await queue(await as(admin))).toEqual([])
})

test('domain 6.5: voiding needs a reason, cancels the rewards and keeps the ledger sound', async () => {
  await sold('1000.00')
  const at = await as(admin)
  const id = (await queue(at))[0]?.id ?? ''
  expect(codeOf(await decide(at, id, 'void'))).toBe('reason_required')
  expect((await decide(at, id, 'void', 'Покупка у самого себя')).body.Status).toBe('voided')
  world.clock.forward({ days: 15 })
  await world.work.sweep()
  const nothing = { GlobalValue: 0, GlobalExpected: 0, LocalValue: 0, LocalExpected: 0 }
  for (const who of [friend, buyer])
    expect(await bonusesOf(who)).toMatchObject({ status: 'cancelled', hold: '', ...nothing })
  const [voided] = await queue(await as(admin), 'voided')
  expect(voided).toMatchObject({ Amount: 80, Reason: 'Покупка у самого себя', DecidedBy: 'Админ Тестова' })
  expect((await reconcile(world.db)).isSound).toBe(true)
  const left = await runSql<{ kop: number }>(
    world.db,
    `select coalesce(sum(posted_kop), 0)::bigint as kop from reward_allocation`,
  )
  expect(left[0]?.kop).toBe(0)
})

test('domain 6.5: clearing a flag does not end a dispute, and ending a dispute does not clear a flag', async () => {
  await sold('1000.00')
  const rows = await runSql<{ id: number }>(world.db, 'select order_id as id from reward_order')
  const orderId = rows[0]?.id ?? 0
  const hold = (at: Date | null) => transaction(world.db, (tx) => holdRewards(tx, { orderId, at }))
  await hold(world.clock.now())
  await hold(null)
  expect(await bonusesOf(friend)).toMatchObject({ hold: 'review' })
  await hold(world.clock.now())
  const at = await as(admin)
  await decide(at, (await queue(at))[0]?.id ?? '', 'clear')
  expect(await bonusesOf(friend)).toMatchObject({ status: 'expected', hold: 'disputed' })
})

test('domain 6.5: a voided sale leaves no flag to decide', async () => {
  await sold('1000.00')
  const rows = await runSql<{ id: string }>(world.db, 'select public_id as id from orders')
  const back = { id: rows[0]?.id ?? '', Reason: 'Ошиблись чеком' }
  await world.ask(await as(shop.owner), offlineCalls.voidOfflineSale, back)
  await world.work.sweep()
  const at = await as(admin)
  expect(await queue(at)).toEqual([])
  expect(await queue(at, 'gone')).toMatchObject([{ Status: 'gone', Decisions: [] }])
})

test('domain 7.3: a buyer or recipient cannot decide a flag on their own order; an unknown flag is not found', async () => {
  await sold('1000.00')
  const id = (await queue(await as(admin)))[0]?.id ?? ''
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [friend.id])
  expect(codeOf(await decide(await as(friend), id, 'clear'))).toBe('own_decision')
  expect(codeOf(await decide(await as(admin), 'x'.repeat(24), 'clear'))).toBe('flag_not_found')
})
