import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { depositAdminCalls } from '@sarafan/contract/platform/deposit-admin'
import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../ledger/ledger.ts'
import { transaction } from '../../platform/database/database.ts'
import { openDeposit } from '../../test/fixtures/deposits.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let bees: TestShowcase
let admin: TestPerson
let owner: Visitor
let adminAt: Visitor
const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom', { isDefault: true })
  bees = await showcase(w, 'bees', { name: 'Пчелиный двор' })
  admin = await person(w, 'Админ', { isPlatformAdmin: true })
  owner = await logIn(w, bees.owner, bees)
  adminAt = await logIn(w, admin, dom)
})
beforeEach(async () => {
  await openDeposit(world, { showcaseId: bees.id, ownerId: bees.ownerId, adminId: admin.id })
  await runSql(world.db, "update showcase set status = 'suspended' where id = $1", [bees.id])
})

const obstacles = async () =>
  (await world.ask(owner, calls.showRemoval, { id: String(bees.id) })).body.Obstacles.map(
    ({ Kind, Count, Sum }) => [Kind, Count, Sum],
  )
const remove = () => world.ask(owner, calls.removeShowcase, { id: bees.id, Name: 'Пчелиный двор' })
async function createInvoice(): Promise<string> {
  const made = await world.ask(owner, depositCalls.createTopUp, { Amount: '5000', Way: 'invoice' })
  return made.body.TopUp.id
}
/** Lets buyers spend global bonuses in the showcase. */
async function earn(amountKop: number): Promise<void> {
  const from = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }
  const to = { kind: 'sales_credit', owner: bees.id, asset: 'LC', floor: null, lazy: true }
  const event = { key: `spent:${amountKop}`, kind: 'spend', at: world.clock.now() }
  await transaction(world.db, (tx) => post(tx, { ...event, legs: [{ from, to, amountKop }] }))
}

test('issue 13: a showcase with a top-up, deposit money or a payout is not removed until each is settled', async () => {
  const id = await createInvoice()
  expect(await obstacles()).toEqual([['top_ups', 1, 0]])
  const busy = await remove()
  expect([busy.status, busy.body]).toMatchObject([409, { code: 'showcase_busy', fields: { top_ups: '1' } }])
  await world.ask(adminAt, depositAdminCalls.decideTopUp, { id, Decision: 'confirm' })
  expect(await obstacles()).toEqual([['deposit', 1, 5000]])
  expect((await remove()).status).toBe(409)
  await world.ask(owner, depositCalls.refundTopUp, { id, Amount: '5000' })
  expect(await obstacles()).toEqual([['payouts', 1, 0]])
  expect((await remove()).status).toBe(409)
  const [payout] = (await world.ask(owner, depositCalls.showDeposit, {})).body.Payouts
  for (const Decision of ['approve', 'process', 'pay'] as const)
    await world.ask(adminAt, depositAdminCalls.decidePayout, { id: payout?.id ?? '', Decision })
  expect(await obstacles()).toEqual([])
  expect((await remove()).status).toBe(200)
})

test('issue 13: earnings block removal from the minimum payout on; a smaller rest stays on the balance', async () => {
  await earn(999_00)
  expect(await obstacles()).toEqual([])
  await earn(501_00)
  expect(await obstacles()).toEqual([['earned', 1, 1500]])
  expect((await remove()).body).toMatchObject({ code: 'showcase_busy', fields: { earned: '1' } })
  const asked = await world.ask(owner, depositCalls.createPayout, { Amount: '1500' })
  expect(await obstacles()).toEqual([['payouts', 1, 0]])
  await world.ask(owner, depositCalls.cancelPayout, { id: asked.body.Payout.id })
  expect(await obstacles()).toEqual([['earned', 1, 1500]])
})

test('issue 13: a cancelled top-up no longer blocks removal', async () => {
  const id = await createInvoice()
  expect((await remove()).status).toBe(409)
  expect((await world.ask(owner, depositCalls.cancelTopUp, { id })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})
