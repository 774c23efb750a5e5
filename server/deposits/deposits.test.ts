import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { depositCalls as calls } from '@sarafan/contract/bonuses/deposits'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { depositAdminCalls as desk } from '@sarafan/contract/platform/deposit-admin'
import { beforeEach, expect, test } from 'vitest'
import { reconcile, setCreditLimit } from '../bonuses/bonuses.ts'
import { updateFundWarnings } from '../bonuses/funds/warnings.ts'
import { post } from '../ledger/ledger.ts'
import { decide } from '../payments/sandbox/bank.ts'
import { transaction } from '../platform/database/database.ts'
import { addMember } from '../showcases/showcases.ts'
import { openDeposit } from '../test/fixtures/deposits.ts'
import { Desk } from '../test/fixtures/orders.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let dom: TestShowcase
let admin: TestPerson
let owner: Visitor
let manager: Visitor
let adminAt: Visitor
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  admin = await person(w, 'Админ', { isPlatformAdmin: true })
  const helper = await person(w, 'Помощница')
  await transaction(w.db, (tx) => addMember(tx, { showcaseId: dom.id, personId: helper.id, role: 'admin' }))
  owner = await logIn(w, dom.owner, dom)
  manager = await logIn(w, helper, dom)
  adminAt = await logIn(w, admin, dom)
})
beforeEach(() => openDeposit(world, { showcaseId: dom.id, ownerId: dom.ownerId, adminId: admin.id }))

const who = (visitor: Visitor | undefined) => visitor ?? null
const loadDeposit = async () => (await world.ask(who(owner), calls.showDeposit, {})).body
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code
const create = (Way: string, Amount = '5000') => world.ask(who(owner), calls.createTopUp, { Amount, Way })
const bank = () => new Desk(world)

/** Sends the provider's notice about a card payment; returns its outcome. */
async function pay(url: string, status: 'paid' | 'declined' = 'paid'): Promise<string> {
  const id = url.split('/').at(-1) ?? ''
  await decide(world.db, { id, status, at: world.clock.now() })
  return bank().notify(id)
}
/** Posts global bonuses that buyers have spent in the showcase. */
async function earn(amountKop: number, key = 'spent'): Promise<void> {
  const from = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }
  const to = { kind: 'sales_credit', owner: dom.id, asset: 'LC', floor: null, lazy: true }
  const legs = [{ from, to, amountKop }]
  await transaction(world.db, (tx) => post(tx, { key, kind: 'spend', at: world.clock.now(), legs }))
}

const titlesFor = async (visitor: Visitor | undefined) =>
  (await world.ask(who(visitor), notificationCalls.showNotifications, {})).body.Notifications.map(
    ({ Title }) => Title,
  )

test('issue 13: a card payment whose notice comes three times credits the deposit once', async () => {
  const made = (await create('sandbox')).body
  expect([made.TopUp.Status, (await loadDeposit()).Deposit]).toEqual(['waiting', 0])
  expect(await pay(made.PaymentUrl)).toBe('captured')
  const id = made.PaymentUrl.split('/').at(-1) ?? ''
  expect([await bank().notify(id), await bank().notify(id)]).toEqual(['captured', 'captured'])
  const deposit = await loadDeposit()
  expect([deposit.Deposit, deposit.Refundable, deposit.TopUps[0]?.Status]).toEqual([5000, 5000, 'paid'])
  const [receipt] = await runSql<{ body: { lines: object[] } }>(
    world.db,
    "select body from receipt where kind = 'payment'",
  )
  expect(receipt?.body.lines).toMatchObject([{ subject: 'payment', mode: 'advance', amountKop: 5000_00 }])
  const funds = await world.ask(who(owner), bonusCalls.showGlobalFunds, {})
  expect(funds.body.BonusTransactions).toMatchObject([{ Amount: 5000, Document: made.TopUp.Number }])
  expect(await reconcile(world.db)).toMatchObject({ isSound: true })
})

test('issue 13: money that arrives after a failure is credited, after a cancellation it is refunded', async () => {
  const failed = (await create('sandbox')).body
  expect(await pay(failed.PaymentUrl, 'declined')).toBe('failed')
  expect((await loadDeposit()).TopUps[0]?.Status).toBe('failed')
  expect(await bank().bankPaysLate(failed.PaymentUrl)).toBe('late')
  expect([(await loadDeposit()).Deposit, (await loadDeposit()).TopUps[0]?.Status]).toEqual([5000, 'paid'])
  const given = (await create('sandbox')).body
  expect((await world.ask(who(owner), calls.cancelTopUp, { id: given.TopUp.id })).status).toBe(200)
  expect(await bank().bankPaysLate(given.PaymentUrl)).toBe('late')
  expect([(await loadDeposit()).Deposit, (await loadDeposit()).TopUps[0]?.Status]).toEqual([
    5000,
    'cancelled',
  ])
  expect(await bank().refunds()).toMatchObject([{ kop: 5000_00 }])
})

test('issue 13: a top-up whose payment page was never opened can be paid later', async () => {
  const made = (await create('sandbox')).body
  await runSql(world.db, 'update payment set confirmation_url = null, external_id = null')
  const { status, body } = await world.ask(who(owner), calls.payTopUp, { id: made.TopUp.id })
  expect([status, await pay(body.PaymentUrl)]).toEqual([200, 'captured'])
  const again = await world.ask(who(owner), calls.payTopUp, { id: made.TopUp.id })
  expect([again.status, codeOf(again)]).toEqual([409, 'payment_unavailable'])
})

test('issue 13: an invoice names the platform’s account and credits the deposit when an administrator confirms it', async () => {
  const { TopUp } = (await create('invoice')).body
  const invoice = (await world.ask(who(manager), calls.showTopUpInvoice, { id: TopUp.id })).body
  expect(invoice).toMatchObject({ Due: true, Total: 5000, Payee: { Account: '40702810938000060473' } })
  expect(invoice.Purpose).toContain(TopUp.Number)
  const waiting = (await world.ask(who(adminAt), desk.listTopUps, { q: TopUp.Number })).body.TopUps
  expect(waiting).toMatchObject([{ id: TopUp.id, Decisions: ['confirm', 'reject'] }])
  const confirm = () => world.ask(who(adminAt), desk.decideTopUp, { id: TopUp.id, Decision: 'confirm' })
  expect((await confirm()).status).toBe(200)
  expect(codeOf(await confirm())).toBe('action_not_allowed')
  expect((await loadDeposit()).Deposit).toBe(5000)
  expect((await titlesFor(owner)).some((title) => title.startsWith('Депозит пополнен на'))).toBe(true)
  expect((await titlesFor(adminAt)).some((title) => title.startsWith('Счёт на'))).toBe(true)
})

test('issue 13: rejecting an invoice needs a reason, and a later transfer can still be confirmed', async () => {
  const { TopUp } = (await create('invoice')).body
  const id = TopUp.id
  const reject = (Reason?: string) =>
    world.ask(who(adminAt), desk.decideTopUp, { id, Decision: 'reject', ...(Reason ? { Reason } : {}) })
  expect(codeOf(await reject())).toBe('reason_required')
  expect((await reject('Ошибка в сумме')).status).toBe(200)
  expect((await loadDeposit()).TopUps[0]).toMatchObject({ Status: 'cancelled', Reason: 'Ошибка в сумме' })
  expect((await world.ask(who(adminAt), desk.decideTopUp, { id, Decision: 'confirm' })).status).toBe(200)
  expect((await loadDeposit()).Deposit).toBe(5000)
})

test('issue 13: only the owner moves money, within the limits, and administrators cannot decide on their own showcase', async () => {
  const asManager = await world.ask(who(manager), calls.createTopUp, { Amount: '500', Way: 'invoice' })
  expect(codeOf(asManager)).toBe('forbidden')
  expect([codeOf(await create('invoice', '99')), codeOf(await create('sandbox', '400000'))]).toEqual([
    'top_up_amount',
    'top_up_amount',
  ])
  expect(codeOf(await create('bitcoin'))).toBe('top_up_unavailable')
  const { TopUp } = (await create('invoice')).body
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [dom.ownerId])
  const own = await world.ask(who(owner), desk.decideTopUp, { id: TopUp.id, Decision: 'confirm' })
  expect(codeOf(own)).toBe('own_decision')
  for (let i = 0; i < 4; i++) expect((await create('invoice')).status).toBe(200)
  expect(codeOf(await create('invoice'))).toBe('top_ups_open')
})

test('issue 13: unspent money is refunded to its card in parts, never more than was paid or is unpromised', async () => {
  const made = (await create('sandbox')).body
  await pay(made.PaymentUrl)
  const refund = (Amount: string) => world.ask(who(owner), calls.refundTopUp, { id: made.TopUp.id, Amount })
  const promise = { kind: 'promised', owner: dom.id, asset: 'LC', floor: null, lazy: true }
  const hope = { kind: 'expected', owner: admin.id, asset: 'LC', floor: 0, lazy: true }
  const legs = [{ from: promise, to: hope, amountKop: 1000_00 }]
  await transaction(world.db, (tx) => post(tx, { key: 'p', kind: 'reward', at: world.clock.now(), legs }))
  expect((await loadDeposit()).Refundable).toBe(4000)
  expect(codeOf(await refund('4500'))).toBe('deposit_not_enough')
  expect([(await refund('1500')).status, (await refund('2500')).status]).toEqual([200, 200])
  expect(codeOf(await refund('2000'))).toBe('action_not_allowed')
  expect(await loadDeposit()).toMatchObject({ Deposit: 1000, Refundable: 0 })
  expect((await bank().refunds()).map(({ kop }) => kop)).toEqual([1500_00, 2500_00])
  await bank().sweep()
  expect(await runSql(world.db, "select status from refund where status <> 'succeeded'")).toEqual([])
})

test('issue 13: an invoice’s money is refunded by a payout, and a rejected payout returns it once', async () => {
  const { TopUp } = (await create('invoice')).body
  await world.ask(who(adminAt), desk.decideTopUp, { id: TopUp.id, Decision: 'confirm' })
  const asked = await world.ask(who(owner), calls.refundTopUp, { id: TopUp.id, Amount: '3000' })
  expect(asked.status).toBe(200)
  const [payout] = (await loadDeposit()).Payouts
  expect(payout).toMatchObject({ Kind: 'deposit', Amount: 3000, Status: 'new', CanCancel: true })
  expect(await loadDeposit()).toMatchObject({ Deposit: 2000, TopUps: [{ Refunded: 3000 }] })
  const id = payout?.id ?? ''
  const reject = () =>
    world.ask(who(adminAt), desk.decidePayout, { id, Decision: 'reject', Reason: 'Счёт закрыт' })
  expect([(await reject()).status, codeOf(await reject())]).toEqual([200, 'action_not_allowed'])
  expect(await loadDeposit()).toMatchObject({ Deposit: 5000, TopUps: [{ Refunded: 0 }] })
  expect(await reconcile(world.db)).toMatchObject({ isSound: true })
})

test('issue 13: global bonuses spent by buyers are paid out by the platform, one request at a time', async () => {
  await earn(3000_00)
  const ask = (Amount: string) => world.ask(who(owner), calls.createPayout, { Amount })
  expect(codeOf(await ask('999'))).toBe('withdrawal_below_minimum')
  expect(codeOf(await ask('3000.01'))).toBe('deposit_not_enough')
  const { id } = (await ask('2000')).body.Payout
  expect(codeOf(await ask('1000'))).toBe('payout_open')
  const step = (Decision: 'approve' | 'process' | 'pay') =>
    world.ask(who(adminAt), desk.decidePayout, { id, Decision })
  for (const decision of ['approve', 'process', 'pay'] as const)
    expect((await step(decision)).status).toBe(200)
  expect(codeOf(await step('pay'))).toBe('action_not_allowed')
  expect(await loadDeposit()).toMatchObject({ Earned: 1000, Payouts: [{ Status: 'paid' }] })
  const [listed] = (await world.ask(who(adminAt), desk.listPayouts, { status: 'paid' })).body.Payouts
  expect(listed).toMatchObject({ id, Account: '40702810938000060473', Decisions: [] })
  expect([await titlesFor(owner), await titlesFor(adminAt)]).toEqual([
    [expect.stringMatching(/^Выплата .* отправлена$/)],
    [expect.stringMatching(/^Витрина просит выплату/)],
  ])
})

test('issue 13: a payout is refused while the earned balance is negative or the showcase is blocked', async () => {
  await earn(2000_00)
  const { id } = (await world.ask(who(owner), calls.createPayout, { Amount: '2000' })).body.Payout
  const back = { kind: 'sales_credit', owner: dom.id, asset: 'LC', floor: null, lazy: true }
  const to = { kind: 'available', owner: admin.id, asset: 'LC', floor: 0, lazy: true }
  const legs = [{ from: back, to, amountKop: 500_00 }]
  await transaction(world.db, (tx) =>
    post(tx, { key: 'r', kind: 'spend_return', at: world.clock.now(), legs }),
  )
  const approve = () => world.ask(who(adminAt), desk.decidePayout, { id, Decision: 'approve' })
  expect(codeOf(await approve())).toBe('deposit_not_enough')
  await earn(500_00, 'again')
  await runSql(world.db, "update showcase set status = 'blocked' where id = $1", [dom.id])
  expect(codeOf(await approve())).toBe('showcase_frozen')
  expect(codeOf(await create('invoice'))).toBe('showcase_frozen')
  expect((await world.ask(who(owner), calls.cancelPayout, { id })).status).toBe(200)
  expect(await loadDeposit()).toMatchObject({ Earned: 2000, Payable: 0, Obstacle: 'blocked' })
})

test('issue 13: the owner’s threshold decides when the team is warned, and an outdated version is refused', async () => {
  const { PaymentUrl } = (await create('sandbox')).body
  await pay(PaymentUrl)
  const save = (Threshold: string | null, Version: number) =>
    world.ask(who(owner), calls.saveDepositThreshold, { Threshold, Version })
  expect((await loadDeposit()).Warning).toBe('')
  expect([(await save('6000', 0)).status, codeOf(await save('1', 0))]).toEqual([200, 'changed_meanwhile'])
  expect(await loadDeposit()).toMatchObject({ Warning: 'low', Threshold: 6000, Version: 1 })
  await transaction(world.db, (tx) => updateFundWarnings(tx, world.clock.now()))
  const notes = (await world.ask(who(manager), notificationCalls.showNotifications, {})).body.Notifications
  expect(notes.map(({ Title }) => Title)).toContain('Депозит заканчивается')
})

test('issue 13: the platform sets a credit limit by version, and a negative deposit reduces the payable earnings', async () => {
  const limit = (Limit: string, Version: number) =>
    world.ask(who(adminAt), desk.saveCreditLimit, { ID: dom.id, Limit, Version })
  expect((await limit('2000', 0)).status).toBe(200)
  expect(codeOf(await limit('1', 0))).toBe('changed_meanwhile')
  const [row] = (await world.ask(who(adminAt), desk.listDeposits, { q: String(dom.id) })).body.Deposits
  expect(row).toMatchObject({ Credit: 2000, Version: 1 })
  await earn(3000_00)
  const from = { kind: 'deposit', owner: dom.id, asset: 'LC', floor: -2000_00, lazy: true }
  const to = { kind: 'available', owner: admin.id, asset: 'LC', floor: 0, lazy: true }
  const legs = [{ from, to, amountKop: 1500_00 }]
  await transaction(world.db, (tx) => post(tx, { key: 'c', kind: 'confirm', at: world.clock.now(), legs }))
  expect(await loadDeposit()).toMatchObject({ Deposit: -1500, Earned: 3000, Payable: 1500 })
  await transaction(world.db, (tx) => setCreditLimit(tx, { showcaseId: dom.id, limitKop: 0 }))
  expect((await loadDeposit()).Credit).toBe(0)
})
