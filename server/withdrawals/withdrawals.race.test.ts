import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdSpend, spendableOf } from '../bonuses/bonuses.ts'
import { auditLedger } from '../ledger/ledger.ts'
import { transaction } from '../platform/database.ts'
import type { Engine } from '../platform/engines.ts'
import { Refusal } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import { giveGlobal, verify } from '../test/agents.ts'
import { shop, somebody, type TestShop } from '../test/catalog-fixtures.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { askWithdrawal } from './ask.ts'
import { moveWithdrawal } from './move.ts'

const AT = new Date('2026-11-21T09:00:00Z')

describeRace('withdrawals at once', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine()
    place = await shop(engine, 'dom')
  }, 60_000)
  afterAll(() => engine.close())

  async function rich(kop: number): Promise<number> {
    const personId = await somebody(engine)
    await verify(engine, personId)
    await giveGlobal(engine, personId, kop)
    return personId
  }
  const withdraw = (personId: number, amountKop: number) =>
    transaction(engine.db, (tx) =>
      askWithdrawal(tx, {
        ...{ personId, showcaseId: place.showcaseId, amountKop, at: AT },
        requisites: { kind: 'yoomoney', wallet: '41001123456789' },
      }),
    )
  /** What each work came to: `ok`, or the code it was refused with; anything else fails. */
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

  test('domain 4.12: of ten withdrawals at once one is open, and only its bonuses are held', async () => {
    const personId = await rich(100_000_00)
    const ends = await outcomes(Array.from({ length: 10 }, () => withdraw(personId, 1000_00)))
    expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
    expect(ends.filter((end) => end === 'withdrawal_open')).toHaveLength(9)
    expect(await left(personId)).toBe(99_000_00)
  })

  test('domain 5.5: a withdrawal against spending never takes more than there is', async () => {
    for (let round = 0; round < 10; round++) {
      const personId = await rich(1500_00)
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

  test('domain 5.4: rejected by two and cancelled at once, the bonuses come back once', async () => {
    const personId = await rich(2000_00)
    const admins = [await somebody(engine), await somebody(engine)]
    const publicId = await withdraw(personId, 2000_00)
    const move = (event: 'reject' | 'cancel', by: number) =>
      transaction(engine.db, (tx) => moveWithdrawal(tx, { publicId, event, by, reason: 'проверка', at: AT }))
    const ends = await outcomes([...admins.map((by) => move('reject', by)), move('cancel', personId)])
    expect(ends.toSorted()).toEqual(['action_not_allowed', 'action_not_allowed', 'ok'])
    expect(await left(personId)).toBe(2000_00)
    const returned = await rows<{ n: number }>(
      engine.db,
      `select count(*)::int as n from bonus_row where person_id = $1 and kind = 'withdraw_return'`,
      [personId],
    )
    expect(returned).toEqual([{ n: 1 }])
    expect(await auditLedger(engine.db)).toMatchObject({ sumKop: 0, drift: 0 })
  })
})
