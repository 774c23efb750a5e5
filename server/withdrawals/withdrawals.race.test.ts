import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustBonuses,
  confirmRewards,
  holdSpend,
  isInDebt,
  postRewards,
  retargetRewards,
  spendableOf,
  topUpDeposit,
} from '../bonuses/bonuses.ts'
import { auditLedger } from '../ledger/ledger.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { giveGlobal, verify } from '../test/fixtures/agents.ts'
import { addPerson, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { moveWithdrawal } from './move.ts'
import { requestWithdrawal } from './request.ts'
import type { WithdrawalEvent } from './rules.ts'

const AT = new Date('2026-11-21T09:00:00Z')

describeRace('withdrawals at once', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine()
    place = await shop(engine, 'dom')
    await transaction(engine.db, (tx) =>
      publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT }),
    )
  }, 60_000)
  afterAll(() => engine.close())

  async function personWithGlobalBonuses(kop: number): Promise<number> {
    const personId = await addPerson(engine)
    await verify(engine, personId)
    await giveGlobal(engine, personId, kop)
    return personId
  }
  const withdraw = (personId: number, amountKop: number) =>
    transaction(engine.db, (tx) =>
      requestWithdrawal(tx, {
        personId,
        showcaseId: place.showcaseId,
        amountKop,
        at: AT,
        requisites: { kind: 'yoomoney', wallet: '41001123456789' },
      }),
    )
  /** Returns `ok` or the refusal code of each promise; any other error fails. */
  const outcomes = async (works: Promise<unknown>[]) =>
    Promise.all(
      works.map((work) =>
        work.then(
          () => 'ok',
          (error: unknown) => {
            if (error instanceof Refusal) return error.code
            throw error
          },
        ),
      ),
    )
  const left = async (personId: number) =>
    (await spendableOf(engine.db, { personId, showcaseId: place.showcaseId })).globalKop

  test('domain 4.12: of ten concurrent withdrawals one is opened, and only its bonuses are held', async () => {
    const personId = await personWithGlobalBonuses(100_000_00)
    const ends = await outcomes(Array.from({ length: 10 }, () => withdraw(personId, 1000_00)))
    expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
    expect(ends.filter((end) => end === 'withdrawal_open')).toHaveLength(9)
    expect(await left(personId)).toBe(99_000_00)
  })

  test('domain 5.5: a withdrawal concurrent with spending never takes more than the balance', async () => {
    for (let round = 0; round < 10; round++) {
      const personId = await personWithGlobalBonuses(1500_00)
      const order = {
        orderId: 9000 + round,
        orderNumber: `1-${round}`,
        showcaseId: place.showcaseId,
        personId,
      }
      const spend = transaction(engine.db, (tx) =>
        holdSpend(tx, { ...order, localKop: 0, globalKop: 1000_00, at: AT }),
      )
      const ends = await outcomes([withdraw(personId, 1000_00), spend])
      expect(ends.toSorted()).toEqual(['not_enough_bonuses', 'ok'])
      expect(await left(personId)).toBe(500_00)
    }
  })

  test('domain 5.4: two concurrent rejections and a cancellation return the bonuses once', async () => {
    const personId = await personWithGlobalBonuses(2000_00)
    const admins = [await addPerson(engine), await addPerson(engine)]
    const publicId = await withdraw(personId, 2000_00)
    const move = (event: 'reject' | 'cancel', by: number) =>
      transaction(engine.db, (tx) => moveWithdrawal(tx, { publicId, event, by, reason: 'проверка', at: AT }))
    const ends = await outcomes([...admins.map((by) => move('reject', by)), move('cancel', personId)])
    expect(ends.toSorted()).toEqual(['action_not_allowed', 'action_not_allowed', 'ok'])
    expect(await left(personId)).toBe(2000_00)
    const returned = await runSql<{ n: number }>(
      engine.db,
      `select count(*)::int as n from bonus_row where person_id = $1 and kind = 'withdraw_return'`,
      [personId],
    )
    expect(returned).toEqual([{ n: 1 }])
    expect(await auditLedger(engine.db)).toMatchObject({ sumKop: 0, drift: 0 })
  })

  /** Creates a person rewarded with `kop` for an order that is paid, delivered and confirmed. */
  async function rewarded(orderId: number, kop: number): Promise<number> {
    const personId = await addPerson(engine)
    await verify(engine, personId)
    const rewards = { orderId, at: AT }
    await transaction(engine.db, async (tx) => {
      await runSql(tx, REWARD_ORDER, [orderId, place.showcaseId, personId, AT])
      await runSql(tx, REWARD, [orderId, place.showcaseId, personId, kop])
      await postRewards(tx, { ...rewards, version: 1 })
      await topUpDeposit(tx, {
        showcaseId: place.showcaseId,
        amountKop: kop,
        reference: `o${orderId}`,
        at: AT,
      })
      await confirmRewards(tx, rewards)
    })
    return personId
  }

  /** Returns an order in one transaction and posts its rewards in the next, as the job does. */
  async function returnOrder(orderId: number): Promise<void> {
    await transaction(engine.db, (tx) => retargetRewards(tx, { orderId, lines: [], at: AT }))
    await transaction(engine.db, (tx) => postRewards(tx, { orderId, version: 2, at: AT }))
  }

  const REWARD_ORDER = `insert into reward_order
    (order_id, order_number, showcase_id, buyer_id, plan_version_id, chain, provider_paid, paid_at, base_kop, terms)
    values ($1::bigint, '1-1', $2, $3, (select max(id) from plan_version), '[]', true, $4, 0, '{}')`
  const REWARD = `insert into reward_allocation
    (order_id, line_id, person_id, level, showcase_id, asset, bp, base_kop, granted_kop, target_kop, cap_applied)
    values ($1, 1, $3, 1, $2, 'global', 500, 0, $4, $4, false)`

  test.each(['pay', 'reject', 'cancel'] as const)(
    'review 3a, review 3d: a return concurrent with `%s` ends with the payout refused or made before it, and never with debt plus bonuses',
    async (event) => {
      const admin = await addPerson(engine)
      for (let round = 0; round < 8; round++) {
        const orderId = ORDERS[event] + round
        const personId = await rewarded(orderId, 2000_00)
        const publicId = await withdraw(personId, 2000_00)
        const move = (step: WithdrawalEvent) =>
          transaction(engine.db, (tx) =>
            moveWithdrawal(tx, {
              publicId,
              event: step,
              by: step === 'cancel' ? personId : admin,
              reason: 'возврат',
              at: AT,
            }),
          )
        if (event === 'pay') for (const step of ['approve', 'process'] as const) await move(step)
        const back = returnOrder(orderId)
        if (round % 2 === 1) await pause(round)
        const [end] = await outcomes([move(event), back])
        const { globalKop } = await spendableOf(engine.db, { personId, showcaseId: place.showcaseId })
        expect(globalKop).toBe(0)
        const owes = await isInDebt(engine.db, personId)
        // Paid before the return, the person owes the debt; refused, the bonuses are still there to repay it.
        if (event !== 'pay') expect([end, owes]).toEqual(['ok', false])
        else expect(['ok', 'bonus_debt']).toContain(end)
        if (end === 'bonus_debt') await move('fail').then(() => move('reject'))
        expect(await isInDebt(engine.db, personId)).toBe(event === 'pay' && end === 'ok')
      }
      expect(await auditLedger(engine.db)).toMatchObject({ sumKop: 0, drift: 0 })
    },
  )

  test('review 3a, review 3c: once the return has committed, no step pays out, even if the reward job runs', async () => {
    const admin = await addPerson(engine)
    for (let round = 0; round < 8; round++) {
      const orderId = 8000 + round
      const personId = await rewarded(orderId, 2000_00)
      const publicId = await withdraw(personId, 2000_00)
      const step = (event: WithdrawalEvent) =>
        transaction(engine.db, (tx) => moveWithdrawal(tx, { publicId, event, by: admin, reason: '', at: AT }))
      await step('approve')
      await step('process')
      await transaction(engine.db, (tx) => retargetRewards(tx, { orderId, lines: [], at: AT }))
      const job = transaction(engine.db, (tx) => postRewards(tx, { orderId, version: 2, at: AT }))
      expect(await outcomes([step('pay'), job])).toEqual(['bonus_debt', 'ok'])
    }
  })

  test('review 3d: two concurrent credits repay a debt once', async () => {
    for (let round = 0; round < 8; round++) {
      const personId = await rewarded(8100 + round, 2000_00)
      const publicId = await withdraw(personId, 2000_00)
      await returnOrder(8100 + round)
      await transaction(engine.db, (tx) =>
        adjustBonuses(tx, { ...CORRECTION, personId, showcaseId: place.showcaseId, reference: `a${round}` }),
      )
      const cancel = transaction(engine.db, (tx) =>
        moveWithdrawal(tx, { publicId, event: 'cancel', by: personId, reason: '', at: AT }),
      )
      const give = transaction(engine.db, (tx) =>
        adjustBonuses(tx, { ...CORRECTION, personId, showcaseId: place.showcaseId, reference: `b${round}` }),
      )
      await Promise.all([cancel, give])
      expect([await left(personId), await isInDebt(engine.db, personId)]).toEqual([1000_00, false])
    }
    expect(await auditLedger(engine.db)).toMatchObject({ sumKop: 0, drift: 0 })
  })
})

const ORDERS = { pay: 7000, reject: 7100, cancel: 7200 } as const
const CORRECTION = { kind: 'correction', asset: 'global', amountKop: 500_00, at: AT } as const
