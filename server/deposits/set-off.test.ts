import { depositCalls as calls } from '@sarafan/contract/bonuses/deposits'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../ledger/ledger.ts'
import { decide } from '../payments/sandbox/bank.ts'
import { transaction } from '../platform/database/database.ts'
import { openDeposit } from '../test/fixtures/deposits.ts'
import { Desk } from '../test/fixtures/orders.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { setOffAdvances } from './deposits.ts'

let dom: TestShowcase
let admin: TestPerson
let owner: Visitor
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  admin = await person(w, 'Админ', { isPlatformAdmin: true })
  owner = await logIn(w, dom.owner, dom)
})
beforeEach(() => openDeposit(world, { showcaseId: dom.id, ownerId: dom.ownerId, adminId: admin.id }))

const bank = () => new Desk(world)
async function payByCard(Amount: string): Promise<string> {
  const { body } = await world.ask(owner, calls.createTopUp, { Amount, Way: 'sandbox' })
  const id = body.PaymentUrl.split('/').at(-1) ?? ''
  await decide(world.db, { id, status: 'paid', at: world.clock.now() })
  expect(await bank().notify(id)).toBe('captured')
  return body.TopUp.id
}
/** Takes rewards from the deposit; a negative sum is what returned orders put back. */
async function spend(key: string, kop: number): Promise<void> {
  const deposit = { kind: 'deposit', owner: dom.id, asset: 'LC', floor: 0, lazy: true }
  const purse = { kind: 'available', owner: admin.id, asset: 'LC', floor: 0, lazy: true }
  const [from, to] = kop > 0 ? [deposit, purse] : [purse, deposit]
  const legs = [{ from, to, amountKop: Math.abs(kop) }]
  await transaction(world.db, (tx) => post(tx, { key, kind: 'confirm', at: world.clock.now(), legs }))
}
const night = () => setOffAdvances(world.db, world.clock.now())
const offsets = () =>
  runSql<{ kop: number; status: string; line: object }>(
    world.db,
    `select total_kop as kop, status, body -> 'lines' -> 0 as line from receipt where kind = 'offset' order by id`,
  )
const loadDeposit = async () => (await world.ask(owner, calls.showDeposit, {})).body
const refund = (id: string, Amount: string) => world.ask(owner, calls.refundTopUp, { id, Amount })

test('issue 13: rewards are set off against the oldest advance by one receipt per night, sent and shown', async () => {
  await payByCard('1000')
  await payByCard('2000')
  await spend('a', 400_00)
  await night()
  await night()
  expect(await offsets()).toMatchObject([
    { kop: 400_00, status: 'pending', line: { subject: 'service', mode: 'full_payment', amountKop: 400_00 } },
  ])
  await bank().sweep()
  expect((await loadDeposit()).Receipts[0]).toMatchObject({
    Kind: 'offset',
    Amount: 400,
    Status: 'succeeded',
  })
  await spend('b', 900_00)
  await night()
  expect((await offsets()).map(({ kop }) => kop)).toEqual([400_00, 600_00, 300_00])
  expect((await loadDeposit()).TopUps.map(({ SetOff }) => SetOff)).toEqual([300, 1000])
})

test('issue 13: money put back by returned orders lowers the next set-off, and issued receipts stay', async () => {
  await payByCard('1000')
  await spend('a', 500_00)
  await night()
  await spend('b', -200_00)
  await night()
  await spend('c', 300_00)
  await night()
  expect((await offsets()).map(({ kop }) => kop)).toEqual([500_00, 100_00])
})

test('issue 13: a refund of a set-off part returns the service, the rest returns the advance', async () => {
  const first = await payByCard('1000')
  await payByCard('2000')
  await spend('a', 400_00)
  await night()
  expect((await refund(first, '1000')).status).toBe(200)
  const [{ receipt } = { receipt: { lines: [] } }] = await runSql<{ receipt: { lines: object[] } }>(
    world.db,
    'select receipt from refund',
  )
  expect(receipt.lines).toMatchObject([
    { mode: 'advance', amountKop: 600_00 },
    { mode: 'full_payment', subject: 'service', amountKop: 400_00 },
  ])
  await night()
  expect((await loadDeposit()).TopUps.map(({ SetOff, Refunded }) => [SetOff, Refunded])).toEqual([
    [400, 0],
    [0, 1000],
  ])
})
