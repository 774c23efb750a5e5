import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile, topUpDeposit } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { addMember, banPerson } from '../../showcases/showcases.ts'
import { seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { type TestResponse, testWorld } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'
import { setOfflineTerms } from './limits.ts'

let shop: TestShowcase
let friend: TestPerson
let buyer: TestPerson
let stranger: TestPerson
const cast = new Map<string, TestPerson>()
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom')
  await seller(made, shop.ownerId)
  friend = await person(made, 'Друг')
  buyer = await person(made, 'Марина')
  stranger = await person(made, 'Чужой')
  const cashier = await person(made, 'Касса')
  const now = made.clock.now()
  await transaction(made.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: shop.id, at: now })
    const touch = { showcaseId: shop.id, source: 'start', at: now } as const
    await enterByCode(tx, { ...touch, personId: friend.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: friend.refCode })
    await addMember(tx, { showcaseId: shop.id, personId: cashier.id, role: 'cashier' })
    const gift = { personId: buyer.id, showcaseId: shop.id, asset: 'local', at: now } as const
    await adjustBonuses(tx, { ...gift, kind: 'gift', amountKop: 50_000, reference: 'start' })
  })
  for (const [name, who] of Object.entries({ owner: shop.owner, cashier, buyer, friend })) cast.set(name, who)
})
/** Logs in for each call: days pass in these scenarios, and sessions end. */
async function ask<C extends Call>(
  name: string,
  call: C,
  question: RequestOf<C>,
  headers = {},
): Promise<TestResponse<ResponseOf<C>>> {
  const who = cast.get(name)
  if (!who) throw new Error(`${name} is not in this story`)
  return world.ask(await logIn(world, who, shop), call, question, headers)
}

const sell = (more: object = {}, who = 'cashier', headers = {}) =>
  ask(
    who,
    offlineCalls.recordOfflineSale,
    { ShowcaseID: shop.id, AgentID: buyer.id, Amount: '4500.00', NoBonusAmount: '300.00', ...more },
    headers,
  )
const codeFor = async (Maximum = '500.00') =>
  (await ask('buyer', offlineCalls.makeRedeemCode, { Maximum })).body
const pay = (more: object = {}, who = 'cashier', headers = {}) =>
  ask(
    who,
    offlineCalls.createBonusPayment,
    {
      ShowcaseID: shop.id,
      AgentID: buyer.id,
      BonusType: 'local',
      Kind: 'redeem',
      Amount: '350.00',
      SaleAmount: '1200.00',
      ConfirmCode: '000000',
      ...more,
    } as never, // fields are overridden one by one
    headers,
  )
const has = (personId: number) => balancesOf(world.db, { personId, showcaseId: shop.id })
const code = (answer: { body: unknown }) => (answer.body as { code?: string } | null)?.code
const terms = (of: Parameters<typeof setOfflineTerms>[2]) =>
  transaction(world.db, (tx) => setOfflineTerms(tx, shop.id, of))
const expectReconciled = async () => expect((await reconcile(world.db)).isSound).toBe(true)

test('AP-32: a sale outside the app earns bonuses after its own delay, global ones only from the deposit', async () => {
  const { Code } = await codeFor()
  const { body, status } = await sell({ BonusSpend: { local: '200.00' }, ConfirmCode: Code })
  expect(status).toBe(200)
  expect(body).toMatchObject({ Status: 'completed', PayAmount: 4300, DuplicateReceipt: false })
  expect(body.Rewards.map((one) => [one.AgentID, one.Level, one.Amount, one.Type])).toEqual([
    [buyer.id, 0, 120, 'local'],
    [friend.id, 1, 200, 'global'],
  ])
  expect(body.ShowcaseBalance).toEqual({ Balance: 0, LocalBalance: -300 })
  await world.work.sweep()
  expect(await has(buyer.id)).toMatchObject({ localKop: 30_000, localExpectedKop: 12_000 })
  world.clock.forward({ days: 14 })
  await world.work.sweep()
  expect(await has(buyer.id)).toMatchObject({ localKop: 42_000, localExpectedKop: 0 })
  expect(await has(friend.id)).toMatchObject({ globalKop: 0, globalExpectedKop: 20_000 })
  const top = { showcaseId: shop.id, amountKop: 20_000, reference: 'x', at: world.clock.now() }
  await transaction(world.db, (tx) => topUpDeposit(tx, top))
  await world.work.sweep()
  expect(await has(friend.id)).toMatchObject({ globalKop: 20_000, globalExpectedKop: 0 })
  await expectReconciled()
})

test('domain 3.9: the buyer is notified of a sale outside the app with its amount, the cashier is not', async () => {
  const { body } = await sell()
  const noticed = async (name: string) => (await ask(name, notificationCalls.showNotifications, {})).body
  const ofSale = (await noticed('buyer')).Notifications.filter(({ Type }) => Type === 'offline_sale')
  expect(ofSale).toMatchObject([
    { Title: expect.stringMatching(/4\s?500 ₽/), Text: expect.stringContaining(body.Number) },
  ])
  expect((await noticed('cashier')).Notifications).toEqual([])
})

test('D15: the same key returns the same sale, and an equal sale within a minute needs confirmation', async () => {
  const headers = { 'idempotency-key': 'one-sale-0000000000' }
  const first = await sell({}, 'cashier', headers)
  expect((await sell({}, 'cashier', headers)).body).toEqual(first.body)
  expect(code(await sell())).toBe('same_sale')
  expect((await sell({ Confirmed: true })).status).toBe(200)
  world.clock.forward({ minutes: 2 })
  expect((await sell({ ReceiptNumber: 'А-1' })).body.DuplicateReceipt).toBe(false)
  world.clock.forward({ minutes: 2 })
  expect((await sell({ ReceiptNumber: 'А-1' })).body.DuplicateReceipt).toBe(true)
})

test('AP-32: a sale without the right, outside the tree, to oneself, above the limit or out of range is refused', async () => {
  expect((await sell({}, 'friend')).status).toBe(403)
  expect(code(await sell({ ShowcaseID: shop.id + 1 }))).toBe('forbidden')
  expect(code(await sell({ AgentID: stranger.id }))).toBe('not_in_tree')
  expect(code(await sell({ AgentID: shop.ownerId }, 'owner'))).toBe('own_sale')
  expect(code(await sell({ Amount: '100000.01' }))).toBe('receipt_limit')
  expect(code(await sell({ Amount: '0' }))).toBe('invalid_question')
  expect(code(await sell({ NoBonusAmount: '4500.01' }))).toBe('invalid_question')
  expect(code(await sell({ SaleDate: '2026-11-13T09:00:00Z' }))).toBe('invalid_question')
  expect(code(await sell({ SaleDate: '2026-11-22T09:00:00Z' }))).toBe('invalid_question')
  const ban = { personId: buyer.id, showcaseId: shop.id, reason: 'спам', by: shop.ownerId }
  await transaction(world.db, (tx) => banPerson(tx, { ...ban, at: world.clock.now() }))
  expect(code(await sell())).toBe('client_banned')
})

test('rulings 12: day and monthly client limits apply, and a void frees them', async () => {
  await terms({ dayLimitKop: 600_000, clientMonthLimit: 2 })
  const { body } = await sell()
  expect(code(await sell({ Amount: '1500.01' }))).toBe('day_limit')
  expect((await sell({ Amount: '1500.00' })).status).toBe(200)
  await ask('cashier', offlineCalls.voidOfflineSale, { id: body.OrderID })
  expect((await sell({ Amount: '100.00', NoBonusAmount: '0' })).status).toBe(200)
  expect(code(await sell({ Amount: '101.00', NoBonusAmount: '0' }))).toBe('client_limit')
  const { body: shown } = await ask('cashier', offlineCalls.showOfflineTerms, {})
  expect(shown).toMatchObject({ DayLimit: 6000, DayLeft: 4400, ClientMonthLimit: 2, PayoutEnabled: false })
})

test('rulings 12: a code works once, for five minutes, five tries and up to its maximum', async () => {
  const first = await codeFor()
  const wrong = first.Code === '111111' ? '222222' : '111111'
  const headers = { 'idempotency-key': 'one-payment-000000000' }
  const paid = await pay({ ConfirmCode: first.Code }, 'cashier', headers)
  expect(paid.body.ClientBalance).toEqual({ GlobalValue: 0, LocalValue: 150 })
  expect((await pay({ ConfirmCode: first.Code }, 'cashier', headers)).body).toEqual(paid.body)
  expect(code(await pay({ ConfirmCode: first.Code, Amount: '10.00' }))).toBe('bad_code')
  const small = await codeFor('100.00')
  expect(code(await pay({ ConfirmCode: small.Code, Amount: '100.01' }))).toBe('bad_code')
  const tried = await codeFor('100.00')
  for (let i = 0; i < 5; i++) {
    const other = tried.Code === wrong ? '333333' : wrong
    expect(code(await pay({ ConfirmCode: other, Amount: '10.00' }))).toBe('bad_code')
  }
  expect(code(await pay({ ConfirmCode: tried.Code, Amount: '10.00' }))).toBe('bad_code')
  const late = await codeFor('100.00')
  world.clock.forward({ minutes: 5 })
  expect(code(await pay({ ConfirmCode: late.Code, Amount: '10.00' }))).toBe('bad_code')
  await expectReconciled()
})

test('domain 3.9: invalid bonus payments are refused, and cash for local bonuses must be enabled', async () => {
  const { Code } = await codeFor()
  const request = { ConfirmCode: Code }
  expect(code(await pay({ ...request, Amount: '360.01' }))).toBe('bonus_limit_exceeded')
  expect(code(await pay({ ...request, BonusType: 'global' }))).toBe('not_enough_bonuses')
  expect(code(await pay({ ...request, Kind: 'payout' }, 'cashier'))).toBe('forbidden')
  expect(code(await pay({ ...request, Kind: 'payout' }, 'owner'))).toBe('payout_off')
  expect(code(await pay({ ...request, SaleAmount: undefined }))).toBe('invalid_question')
  const again = await codeFor()
  await terms({ payoutEnabled: true })
  const bad = await pay({ ConfirmCode: again.Code, Kind: 'payout', BonusType: 'global' }, 'owner')
  expect(code(bad)).toBe('invalid_question')
  const done = await pay({ ConfirmCode: again.Code, Kind: 'payout', SaleAmount: undefined }, 'owner')
  expect(done.body.ShowcaseBalance).toEqual({ Balance: 0, LocalBalance: -150 })
  const poor = await ask('buyer', offlineCalls.makeRedeemCode, { Maximum: '151.00' })
  expect(code(poor)).toBe('not_enough_bonuses')
})

test('D15: the recording member can void on the same day; later it takes the refund right and a reason', async () => {
  const { Code } = await codeFor()
  const { body } = await sell({ BonusSpend: { local: '200.00' }, ConfirmCode: Code })
  const takeBack = (who: string, more = {}) =>
    ask(who, offlineCalls.voidOfflineSale, { id: body.OrderID, ...more })
  expect(code(await takeBack('owner'))).toBe('void_too_late')
  world.clock.forward({ hours: 15 })
  expect(code(await takeBack('cashier', { Reason: 'ошибка' }))).toBe('void_too_late')
  expect((await takeBack('owner', { Reason: 'ошибка' })).body.Status).toBe('cancelled')
  expect((await takeBack('owner', { Reason: 'ошибка' })).status).toBe(200)
  expect(await has(buyer.id)).toEqual({
    localKop: 50_000,
    globalKop: 0,
    localExpectedKop: 0,
    globalExpectedKop: 0,
  })
  expect(await has(friend.id)).toMatchObject({ globalExpectedKop: 0 })
  await expectReconciled()
})

test('domain 3.9: voiding a sale after its reward was spent creates a debt, and the ledger stays balanced', async () => {
  await terms({ confirmDays: 0 })
  const { body } = await sell({ Amount: '90100.00', NoBonusAmount: '0' })
  await world.work.sweep()
  expect(await has(buyer.id)).toMatchObject({ localKop: 320_300 })
  const { Code } = await codeFor('3000.00')
  await pay({ ConfirmCode: Code, Amount: '3000.00', SaleAmount: '10000.00' })
  await ask('cashier', offlineCalls.voidOfflineSale, { id: body.OrderID })
  expect(await has(buyer.id)).toMatchObject({ localKop: 0 })
  const poor = await ask('buyer', offlineCalls.makeRedeemCode, { Maximum: '1.00' })
  expect(code(poor)).toBe('not_enough_bonuses')
  await expectReconciled()
})

test('domain 3.9: a disputed sale pays no rewards until it is voided; late disputes and those by others are refused', async () => {
  const { body } = await sell()
  const dispute = (who: string, id = body.OrderID) =>
    ask(who, offlineCalls.disputeOfflineSale, { id, Comment: 'не я' })
  expect(code(await dispute('friend'))).toBe('sale_not_found')
  expect((await dispute('buyer')).body.Disputed).toBe(true)
  expect((await dispute('buyer')).status).toBe(200)
  world.clock.forward({ days: 20 })
  await world.work.sweep()
  expect(await has(buyer.id)).toMatchObject({ localKop: 50_000, localExpectedKop: 12_600 })
  const voided = { id: body.OrderID, Reason: 'оспорено' }
  await ask('owner', offlineCalls.voidOfflineSale, voided)
  expect(await has(buyer.id)).toMatchObject({ localKop: 50_000, localExpectedKop: 0 })
  expect(code(await dispute('buyer'))).toBe('sale_not_found')
  const { body: other } = await sell()
  world.clock.forward({ days: 15 })
  expect(code(await dispute('buyer', other.OrderID))).toBe('dispute_too_late')
  await expectReconciled()
})

test('AP-36: a sale outside the app is listed in the orders of its buyer and shows its dispute', async () => {
  const Items = [{ Name: 'Плед', Qty: 2, Price: '2250.00' }]
  const { body } = await sell({ Items, ReceiptNumber: 'А-7' })
  const mine = async () => (await ask('buyer', orderCalls.showOrders, {})).body.Orders[0]
  const recorded = world.clock.now()
  expect(await mine()).toMatchObject({
    Id: body.OrderID,
    Status: 'completed',
    Count: 0,
    Pictures: [],
    AllowedActions: [],
    Offline: { Receipt: 'А-7', Items: [{ Name: 'Плед', Qty: 2, Price: 2250 }], Disputed: false },
  })
  expect((await mine())?.Offline?.DisputeUntil).toBe(after(recorded, { days: 14 }).toISOString())
  const frozen = async () =>
    (await ask('buyer', bonusCalls.showBonuses, { page: '0' })).body.BonusTransactions.find(
      ({ Status }) => Status === 'expected',
    )
  expect(await frozen()).toMatchObject({ Hold: '', ConfirmAfterDays: null })
  await ask('buyer', offlineCalls.disputeOfflineSale, { id: body.OrderID })
  expect((await mine())?.Offline).toMatchObject({ Disputed: true, DisputeUntil: null })
  expect(await frozen()).toMatchObject({ Hold: 'disputed', ConfirmAt: null, ConfirmAfterDays: null })
})

test('AP-50, AP-51: members with the right to view funds see both balances and their operations', async () => {
  await transaction(world.db, (tx) =>
    topUpDeposit(tx, { showcaseId: shop.id, amountKop: 100_000, reference: 'y', at: world.clock.now() }),
  )
  const local = await ask('owner', bonusCalls.showLocalFunds, {})
  expect(local.body).toMatchObject({
    balance: { LocalBalance: -500, Cap: null },
    BonusTransactions: [{ BonusOperationName: 'Начисление от витрины', Amount: -500 }],
    pager: { currentPage: 1, totalPages: 1 },
  })
  const global = await ask('owner', bonusCalls.showGlobalFunds, { page: '0' })
  expect(global.body).toMatchObject({
    balance: { Balance: 1000, Credit: 0, Unfunded: 0, Warning: '' },
    BonusTransactions: [{ BonusOperationName: 'Пополнение депозита', Amount: 1000 }],
  })
  for (const call of [bonusCalls.showLocalFunds, bonusCalls.showGlobalFunds]) {
    expect((await ask('cashier', call, {})).status).toBe(403)
    expect((await ask('buyer', call, {})).status).toBe(403)
  }
})
