import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { beforeEach, expect, test } from 'vitest'
import { balancesOf, spendableOf } from '../bonuses/bonuses.ts'
import { auditLedger, post } from '../ledger/ledger.ts'
import { transaction } from '../platform/database/database.ts'
import { banPerson } from '../showcases/showcases.ts'
import { giveGlobal, verify } from '../test/fixtures/agents.ts'
import {
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { costsOf, WITHDRAWAL_MOVES, WITHDRAWAL_STATUSES, withdrawalEvents } from './rules.ts'

let dom: TestShowcase
let anna: TestPerson
let annaAt: Visitor
let adminAt: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  annaAt = await logIn(w, anna, dom)
  adminAt = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), dom)
})

beforeEach(async () => {
  await verify(world, anna.id)
  await giveGlobal(world, anna.id, 5000_00)
})

const SBP = { Kind: 'sbp', Phone: '8 (916) 123-45-67', Bank: 'Т-Банк' } as const
const ask = (Amount = '2000', headers = {}) =>
  world.ask(annaAt, withdrawalCalls.withdrawBonuses, { Amount, Requisites: SBP }, headers)
const decide = (id: string, Decision: keyof typeof MOVES, Reason?: string) =>
  world.ask(adminAt, withdrawalCalls.decideWithdrawal, { id, Decision, ...(Reason ? { Reason } : {}) })
const MOVES = { review: 0, approve: 0, process: 0, pay: 0, fail: 0, retry: 0, reject: 0 }
const left = async () => (await spendableOf(world.db, { personId: anna.id, showcaseId: dom.id })).globalKop
const codeOf = (text: string) => JSON.parse(text).code

test('AP-71: the requested amount is held at once, and the response shows fee and tax', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.Withdrawal).toMatchObject({
    Amount: 2000,
    Fee: 30,
    Tax: 0,
    Net: 1970,
    Status: 'new',
    CanCancel: true,
  })
  expect(body.Withdrawal.To).toBe('Т-Банк •• 4567')
  expect(await left()).toBe(3000_00)
})

test('AP-63: the older call creates the same withdrawal, once per idempotency key', async () => {
  const headers = { 'idempotency-key': 'withdraw-once-0000000' }
  const first = await ask('2000', headers)
  const again = await world.ask(
    annaAt,
    withdrawalCalls.createWithdraw,
    { Amount: '2000', Requisites: SBP },
    headers,
  )
  expect(again.body).toEqual(first.body)
  expect(await left()).toBe(3000_00)
})

test('domain 5.4: after payment the bonuses are spent and the ledger is sound', async () => {
  const { id } = (await ask()).body.Withdrawal
  for (const step of ['review', 'approve', 'process', 'pay'] as const) {
    const { status } = await decide(id, step)
    expect([step, status]).toEqual([step, 200])
  }
  expect(await left()).toBe(3000_00)
  const has = await balancesOf(world.db, { personId: anna.id, showcaseId: dom.id })
  expect(has.globalKop).toBe(3000_00)
  expect(await auditLedger(world.db)).toMatchObject({ sumKop: 0, drift: 0 })
  expect(codeOf((await decide(id, 'reject', 'поздно')).text)).toBe('action_not_allowed')
})

test('domain 5.5: a withdrawal rejected twice returns its bonuses once', async () => {
  const { id } = (await ask()).body.Withdrawal
  expect(codeOf((await decide(id, 'reject')).text)).toBe('reason_required')
  const { body } = await decide(id, 'reject', 'Реквизиты не ваши')
  expect(body.Withdrawal).toMatchObject({ Status: 'rejected', Reason: 'Реквизиты не ваши' })
  expect(codeOf((await decide(id, 'reject', 'ещё раз')).text)).toBe('action_not_allowed')
  expect(await left()).toBe(5000_00)
})

test('domain 5.4: a failed payout can be retried, or rejected and returned', async () => {
  const { id } = (await ask()).body.Withdrawal
  const steps = [
    ['approve'],
    ['process'],
    ['fail', 'Банк отказал'],
    ['retry'],
    ['process'],
    ['fail', 'Опять'],
  ] as const
  for (const [step, reason] of steps) {
    const { status } = await decide(id, step, reason)
    expect([step, status]).toEqual([step, 200])
  }
  expect(await left()).toBe(3000_00)
  expect((await decide(id, 'reject', 'Банк не принимает')).body.Withdrawal.Status).toBe('rejected')
  expect(await left()).toBe(5000_00)
})

test('domain 5.4: only the owner cancels a withdrawal, and only until it is approved', async () => {
  const { id } = (await ask()).body.Withdrawal
  expect((await world.ask(adminAt, withdrawalCalls.cancelWithdraw, { id })).status).toBe(404)
  const { body } = await world.ask(annaAt, withdrawalCalls.cancelWithdraw, { id })
  expect(body.Withdrawal).toMatchObject({ Status: 'cancelled', CanCancel: false })
  expect(await left()).toBe(5000_00)
  const next = (await ask()).body.Withdrawal.id
  await decide(next, 'approve')
  expect((await world.ask(annaAt, withdrawalCalls.cancelWithdraw, { id: next })).status).toBe(409)
})

test('domain 4.12: the minimum, the balance and one open withdrawal at a time are enforced', async () => {
  const below = await ask('999.99')
  expect([below.status, codeOf(below.text)]).toEqual([409, 'withdrawal_below_minimum'])
  expect(JSON.parse(below.text).message).toContain('1000')
  expect(codeOf((await ask('5000.01')).text)).toBe('not_enough_bonuses')
  expect((await ask('1000')).status).toBe(200)
  expect(codeOf((await ask('1000')).text)).toBe('withdrawal_open')
  expect(await left()).toBe(4000_00)
})

test('D18: only agents with a current verification may withdraw', async () => {
  await runSql(world.db, 'update agent set verified_until = $1 where person_id = $2', [
    world.clock.now(),
    anna.id,
  ])
  expect(codeOf((await ask()).text)).toBe('agent_not_verified')
  const { body } = await world.ask(annaAt, withdrawalCalls.getWithdrawBonusesData, {})
  expect(body).toMatchObject({ Allowed: false, Reason: 'not_verified' })
})

test('domain 5.5: a debt blocks a withdrawal', async () => {
  const from = { kind: 'debt', owner: anna.id, asset: 'LC', floor: null }
  const to = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }
  const at = world.clock.now()
  await transaction(world.db, (tx) =>
    post(tx, { key: 't:debt', kind: 'reversal', at, legs: [{ from, to, amountKop: 1 }] }),
  )
  expect(codeOf((await ask()).text)).toBe('bonus_debt')
})

test('domain 5.8: a platform ban blocks withdrawals, a showcase ban does not', async () => {
  const { id } = (await ask('1000')).body.Withdrawal
  const ban = { personId: anna.id, reason: 'проверка', by: dom.ownerId, at: world.clock.now() }
  await transaction(world.db, (tx) => banPerson(tx, { ...ban, showcaseId: dom.id }))
  await decide(id, 'reject', 'проверка')
  const next = await ask('1000')
  expect(next.status).toBe(200)
  await transaction(world.db, (tx) => banPerson(tx, { ...ban, showcaseId: null }))
  expect(codeOf((await decide(next.body.Withdrawal.id, 'approve')).text)).toBe('person_frozen')
  expect((await decide(next.body.Withdrawal.id, 'reject', 'бан')).status).toBe(200)
  expect(codeOf((await ask('1000')).text)).toBe('person_frozen')
})

test('domain 4.0: requisites with a wrong check digit or format are reported by field', async () => {
  const wrong = [
    [{ Kind: 'bank_account', Bik: '044525225', Account: '40702810938000012346' }, 'Requisites.Account'],
    [{ Kind: 'bank_account', Bik: '44525225', Account: '40702810938000012345' }, 'Requisites.Bik'],
    [{ Kind: 'sbp', Phone: '+380501234567', Bank: 'Банк' }, 'Requisites.Phone'],
    [{ Kind: 'yoomoney', Wallet: '12' }, 'Requisites.Wallet'],
    [{ Kind: 'company', CompanyID: 1 }, 'Requisites.Kind'],
  ] as const
  for (const [Requisites, field] of wrong) {
    const { status, text } = await world.ask(annaAt, withdrawalCalls.withdrawBonuses, {
      Amount: '1000',
      Requisites,
    })
    expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([422, [field]])
  }
  expect(wrong).toHaveLength(5)
})

test('AP-54: the dialog data has the balance, the costs and the open withdrawal', async () => {
  const before = (await world.ask(annaAt, withdrawalCalls.getWithdrawBonusesData, {})).body
  expect(before).toMatchObject({
    Allowed: true,
    Reason: '',
    Available: 5000,
    Minimum: 1000,
    FeePercent: 1,
    Open: null,
  })
  await ask()
  const after = (await world.ask(annaAt, withdrawalCalls.getWithdrawBonusesData, {})).body
  expect(after).toMatchObject({ Allowed: false, Reason: 'open_withdrawal', Requisites: { Kind: 'sbp' } })
  expect(after.Open?.Amount).toBe(2000)
})

test('AP-41: people see their own withdrawals, the platform sees all, and no one decides their own', async () => {
  const { id } = (await ask()).body.Withdrawal
  const mine = (await world.ask(annaAt, withdrawalCalls.showTransfer, {})).body
  expect(mine).toMatchObject({ IsAgent: true, rq: null, pager: { currentPage: 1, totalPages: 1 } })
  expect(mine.Withdrawals.map((one) => one.id)).toEqual([id])
  const other = await logIn(world, await person(world, 'Чужой'), dom)
  expect((await world.ask(other, withdrawalCalls.showTransfer, {})).body.Withdrawals).toEqual([])
  expect((await world.ask(other, withdrawalCalls.cancelWithdraw, { id })).status).toBe(404)
  const all = (await world.ask(adminAt, withdrawalCalls.listWithdrawals, {})).body.Withdrawals
  expect(all.map((one) => [one.id, one.PersonID, one.Decisions])).toEqual([
    [id, anna.id, ['review', 'approve', 'reject']],
  ])
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [anna.id])
  const own = await world.ask(annaAt, withdrawalCalls.decideWithdrawal, { id, Decision: 'approve' })
  expect([own.status, codeOf(own.text)]).toEqual([403, 'own_decision'])
})

test('rulings 15: a withdrawal without an idempotency key is refused, and a guest cannot request one', async () => {
  expect(codeOf((await ask('1000', { 'idempotency-key': '' })).text)).toBe('idempotency_key_required')
  const visitor = await guest(world, dom)
  expect((await world.ask(visitor, withdrawalCalls.getWithdrawBonusesData, {})).status).toBe(401)
})

test('domain 8: tax is withheld in whole roubles from people who do not pay it themselves', () => {
  expect(costsOf(10_000_00, 'individual')).toEqual({ feeKop: 100_00, taxKop: 1300_00 })
  expect(costsOf(1001_05, 'individual').taxKop).toBe(130_00)
  for (const status of ['npd', 'ip', 'company'] as const) expect(costsOf(1000_00, status).taxKop).toBe(0)
})

test('domain 5.4: every open status has allowed events, end states have none', () => {
  const ways = Object.fromEntries(WITHDRAWAL_STATUSES.map((status) => [status, withdrawalEvents(status)]))
  expect(ways).toEqual({
    new: ['review', 'approve', 'reject', 'cancel'],
    review: ['approve', 'reject', 'cancel'],
    approved: ['process', 'reject'],
    processing: ['pay', 'fail'],
    paid: [],
    rejected: [],
    cancelled: [],
    failed: ['retry', 'reject'],
  })
  expect(Object.keys(WITHDRAWAL_MOVES)).toHaveLength(8)
})
