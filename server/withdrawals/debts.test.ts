import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { beforeEach, expect, test } from 'vitest'
import {
  adjustBonuses,
  balancesOf,
  confirmRewards,
  holdSpend,
  isInDebt,
  postRewards,
  reconcile,
  repayOpenDebts,
  retargetRewards,
  returnSpend,
  snapshotRewards,
  spendableOf,
  topUpDeposit,
} from '../bonuses/bonuses.ts'
import { post } from '../ledger/ledger.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { giveGlobal, verify } from '../test/fixtures/agents.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'

const ORDER = { orderId: 901, orderNumber: '1-901' }
const REWARD_KOP = 2000_00

let dom: TestShowcase
let anna: TestPerson
let buyer: TestPerson
let annaAt: Visitor
let adminAt: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  buyer = await person(w, 'Марина')
  annaAt = await logIn(w, anna, dom)
  adminAt = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), dom)
  const at = w.clock.now()
  await transaction(w.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: dom.id, at })
    await topUpDeposit(tx, { showcaseId: dom.id, amountKop: 10_000_00, reference: 'a', at })
    const touch = { showcaseId: dom.id, source: 'start', at } as const
    await enterByCode(tx, { ...touch, personId: anna.id, refCode: dom.owner.refCode })
    await enterByCode(tx, { ...touch, personId: buyer.id, refCode: anna.refCode })
  })
})

const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(world.db, work)
const now = () => world.clock.now()

/** Anna is verified for withdrawals and has a reward for her friend's purchase. */
beforeEach(async () => {
  await verify(world, anna.id)
  const lines = [{ lineId: 1, baseKop: 40_000_00, costKop: null, participates: true }]
  await run(async (tx) => {
    await snapshotRewards(tx, { ...ORDER, showcaseId: dom.id, buyerId: buyer.id, lines, at: now() })
    await postRewards(tx, { ...ORDER, version: 1, at: now() })
    await confirmRewards(tx, { ...ORDER, at: now() })
  })
  expect(await spendable()).toBe(REWARD_KOP)
})

const returnOrder = () => run((tx) => retargetRewards(tx, { ...ORDER, lines: [], at: now() }))
const postReturn = () => run((tx) => postRewards(tx, { ...ORDER, version: 2, at: now() }))
const spendable = async () =>
  (await balancesOf(world.db, { personId: anna.id, showcaseId: dom.id })).globalKop
const SBP = { Kind: 'sbp', Phone: '8 (916) 123-45-67', Bank: 'Т-Банк' } as const
const ask = (Amount = '2000') =>
  world.ask(annaAt, withdrawalCalls.withdrawBonuses, { Amount, Requisites: SBP })
type Decision = 'review' | 'approve' | 'process' | 'pay' | 'fail' | 'retry' | 'reject'
const decide = (id: string, step: Decision) =>
  world.ask(adminAt, withdrawalCalls.decideWithdrawal, {
    id,
    Decision: step,
    ...(['fail', 'reject'].includes(step) ? { Reason: 'Покупку вернули' } : {}),
  })
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code

/** Requests a withdrawal and moves it through `steps`. */
async function withdrawn(steps: readonly Decision[] = []): Promise<string> {
  const { id } = (await ask()).body.Withdrawal
  for (const step of steps) expect((await decide(id, step)).status).toBe(200)
  return id
}

test.each([
  ['review', []],
  ['approve', ['review']],
  ['process', ['approve']],
  ['pay', ['approve', 'process']],
  ['retry', ['approve', 'process', 'fail']],
] as const)(
  'review 3a: `%s` returns `bonus_debt` while the bonuses behind a withdrawal are owed back',
  async (step, before) => {
    const id = await withdrawn(before)
    await returnOrder()
    await postReturn()
    const refused = await decide(id, step)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'bonus_debt'])
  },
)

test('review 3b: the platform sees the debt of each request, and only the decisions that a debt allows', async () => {
  const id = await withdrawn()
  const listed = async () =>
    (await world.ask(adminAt, withdrawalCalls.listWithdrawals, {})).body.Withdrawals.map((one) => [
      one.id,
      one.Debt,
      one.Decisions,
    ])
  expect(await listed()).toEqual([[id, 0, ['review', 'approve', 'reject']]])
  await returnOrder()
  expect(await listed()).toEqual([[id, 2000, ['reject']]])
  await postReturn()
  expect(await listed()).toEqual([[id, 2000, ['reject']]])
})

test('review 3c: between a return and its reward job no withdrawal is accepted or moved towards payment', async () => {
  const id = await withdrawn(['approve'])
  await returnOrder()
  expect(codeOf(await decide(id, 'process'))).toBe('bonus_debt')
  expect((await decide(id, 'reject')).status).toBe(200)
  expect(codeOf(await ask())).toBe('bonus_debt')
  await postReturn()
  expect([await spendable(), await isInDebt(world.db, anna.id)]).toEqual([0, false])
})

test('review 3c: a return covered by other bonuses does not stop a withdrawal of the rest', async () => {
  await giveGlobal(world, anna.id, 2000_00)
  await returnOrder()
  expect(codeOf(await ask('2000.01'))).toBe('bonus_debt')
  expect((await ask('2000')).status).toBe(200)
  await postReturn()
  expect(await isInDebt(world.db, anna.id)).toBe(false)
})

test.each(['reject', 'cancel'] as const)(
  'review 3d: bonuses of a withdrawal that ends by `%s` repay the debt first',
  async (end) => {
    const id = await withdrawn()
    await returnOrder()
    await postReturn()
    expect(await isInDebt(world.db, anna.id)).toBe(true)
    const ended =
      end === 'reject'
        ? await decide(id, 'reject')
        : await world.ask(annaAt, withdrawalCalls.cancelWithdraw, { id })
    expect(ended.status).toBe(200)
    expect([await spendable(), await isInDebt(world.db, anna.id)]).toEqual([0, false])
    expect(await reconcile(world.db)).toMatchObject({ isSound: true })
  },
)

test('review 3d: bonuses held by a cancelled order repay a debt before they can be spent', async () => {
  const me = { personId: buyer.id, showcaseId: dom.id }
  const next = { orderId: 902, orderNumber: '1-902', ...me, at: now() }
  const { localKop } = await spendableOf(world.db, me)
  expect(localKop).toBe(1200_00)
  await run((tx) => holdSpend(tx, { ...next, localKop, globalKop: 0 }))
  await returnOrder()
  await postReturn()
  await run((tx) => returnSpend(tx, next))
  expect((await balancesOf(world.db, me)).localKop).toBe(0)
  await giveLocal(100)
  expect(await spendableOf(world.db, me)).toEqual({ localKop: 100, globalKop: 0 })
  expect(await reconcile(world.db)).toMatchObject({ isSound: true })
})

const giveLocal = (amountKop: number) =>
  run((tx) =>
    adjustBonuses(tx, {
      kind: 'gift',
      personId: buyer.id,
      showcaseId: dom.id,
      asset: 'local',
      amountKop,
      reference: 'gift',
      at: now(),
    }),
  )

test('review 3d: spendable bonuses of a person with an older debt repay it at night, once', async () => {
  const purse = { owner: anna.id, asset: 'LC' }
  const from = { ...purse, kind: 'debt', floor: null }
  const to = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }
  await run((tx) =>
    post(tx, { key: 't:debt', kind: 'reversal', at: now(), legs: [{ from, to, amountKop: 1400_00 }] }),
  )
  expect(await repayOpenDebts(world.db, now())).toBe(1)
  expect(await repayOpenDebts(world.db, now())).toBe(0)
  expect([await spendable(), await isInDebt(world.db, anna.id)]).toEqual([600_00, false])
  expect(await reconcile(world.db)).toMatchObject({ isSound: true })
})
