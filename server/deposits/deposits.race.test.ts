import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownBalancesOf } from '../bonuses/bonuses.ts'
import { auditLedger, post } from '../ledger/ledger.ts'
import { paymentOfTopUp, startFound } from '../payments/payments.ts'
import { decide } from '../payments/sandbox/bank.ts'
import { sandboxProvider } from '../payments/sandbox/provider.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { addMember } from '../showcases/showcases.ts'
import { addPerson, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { openDeposit } from '../test/fixtures/deposits.ts'
import { Desk } from '../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { createPayout, movePayout } from './payout.ts'
import { advanceReceipt } from './receipt.ts'
import { refundTopUp } from './refund.ts'
import { topUpOf } from './rows.ts'
import { cancelTopUp, createTopUp, decideTopUp } from './top-up.ts'

const AT = new Date('2026-11-21T09:00:00Z')

describeRace('deposits at once', () => {
  let engine: Engine
  let adminId = 0
  let otherId = 0
  beforeAll(async () => {
    engine = await openRaceEngine()
    ;[adminId, otherId] = [await addPerson(engine), await addPerson(engine)]
    await runSql(engine.db, 'update person set is_platform_admin = true where id = any($1)', [
      [adminId, otherId],
    ])
  }, 60_000)
  afterAll(() => engine.close())

  let next = 0
  async function place(): Promise<TestShop & { by: Parameters<typeof createPayout>[1]['by'] }> {
    const made = await shop(engine, `deposit-${next++}`)
    const { showcaseId, ownerId } = made
    await transaction(engine.db, (tx) => addMember(tx, { showcaseId, personId: ownerId, role: 'owner' }))
    await openDeposit(engine, { showcaseId, ownerId, adminId })
    return {
      ...made,
      by: { showcaseId, personId: ownerId, isPlatformAdmin: false, onlyId: null, requires: { owner: true } },
    }
  }
  const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(engine.db, work)
  /** Returns how many of the promises succeeded; a refusal is allowed, any other error fails. */
  async function successes(works: Promise<unknown>[]): Promise<number> {
    const ends = await Promise.allSettled(works)
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof Refusal)) throw end.reason
    return ends.filter(({ status }) => status === 'fulfilled').length
  }
  const times = (count: number, work: () => Promise<unknown>) => Array.from({ length: count }, work)

  /** Creates a card top-up that the bank reports as paid; returns what is needed to send its notices. */
  async function paidCard(of: TestShop & { by: Parameters<typeof createPayout>[1]['by'] }) {
    const publicId = await run((tx) =>
      createTopUp(tx, { by: of.by, amountKop: 5000_00, provider: 'sandbox', at: AT }),
    )
    const topUp = await topUpOf(engine.db, { publicId, showcaseId: of.showcaseId })
    const payment = await paymentOfTopUp(engine.db, topUp.id)
    const url = await startFound(engine.db, [sandboxProvider(engine.db)], payment, {
      merchant: 'Площадка',
      purpose: 'Депозит',
      returnUrl: 'https://x.ru',
      apiBase: 'https://x.ru/api',
      receiptOf: async () => advanceReceipt(topUp, topUp.amountKop),
      at: AT,
    })
    const id = url.split('/').at(-1) ?? ''
    await decide(engine.db, { id, status: 'paid', at: AT })
    return { publicId, id, desk: new Desk(engine) }
  }
  const sound = async () => expect(await auditLedger(engine.db)).toMatchObject({ sumKop: 0, drift: 0 })

  test('issue 13: 20 concurrent notices of one card payment credit the deposit once', async () => {
    const dom = await place()
    const { id, desk } = await paidCard(dom)
    expect(await successes(times(20, () => desk.notify(id)))).toBe(20)
    expect(await ownBalancesOf(engine.db, dom.showcaseId)).toMatchObject({ depositKop: 5000_00 })
    await sound()
  })

  test('issue 13: a notice concurrent with the owner’s cancellation credits or refunds, never both', async () => {
    for (let i = 0; i < 8; i++) {
      const dom = await place()
      const { id, desk, publicId } = await paidCard(dom)
      const cancel = () => run((tx) => cancelTopUp(tx, { by: dom.by, publicId, at: AT }))
      await successes([desk.notify(id), cancel(), desk.notify(id)])
      await desk.notify(id)
      const { depositKop } = await ownBalancesOf(engine.db, dom.showcaseId)
      const [refunded] = await runSql<{ kop: number }>(
        engine.db,
        `select coalesce(sum(r.amount_kop), 0)::bigint as kop from refund r join payment p on p.id = r.payment_id
         where p.showcase_id = $1`,
        [dom.showcaseId],
      )
      expect(depositKop + (refunded?.kop ?? 0)).toBe(5000_00)
    }
    await sound()
  })

  test('issue 13: ten concurrent refunds of the whole sum refund it once', async () => {
    const dom = await place()
    const { id, desk, publicId } = await paidCard(dom)
    await desk.notify(id)
    const refund = () => run((tx) => refundTopUp(tx, { by: dom.by, publicId, amountKop: 5000_00, at: AT }))
    expect(await successes(times(10, refund))).toBe(1)
    expect(await ownBalancesOf(engine.db, dom.showcaseId)).toMatchObject({ depositKop: 0 })
    await sound()
  })

  test('issue 13: one invoice confirmed concurrently by two administrators is credited once', async () => {
    const dom = await place()
    const publicId = await run((tx) =>
      createTopUp(tx, { by: dom.by, amountKop: 900_00, provider: null, at: AT }),
    )
    const confirm = (by: number) =>
      run((tx) => decideTopUp(tx, { publicId, decision: 'confirm', reason: '', by, at: AT }))
    expect(await successes([adminId, otherId, adminId, otherId].map(confirm))).toBe(1)
    expect(await ownBalancesOf(engine.db, dom.showcaseId)).toMatchObject({ depositKop: 900_00 })
  })

  test('issue 13: concurrent refunds, payouts and decisions of one showcase neither block each other nor lose money', async () => {
    const dom = await place()
    const publicId = await run((tx) =>
      createTopUp(tx, { by: dom.by, amountKop: 4000_00, provider: null, at: AT }),
    )
    await run((tx) => decideTopUp(tx, { publicId, decision: 'confirm', reason: '', by: adminId, at: AT }))
    const earned = { kind: 'sales_credit', owner: dom.showcaseId, asset: 'LC', floor: null, lazy: true }
    const issuance = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }
    const legs = [{ from: issuance, to: earned, amountKop: 3000_00 }]
    await run((tx) => post(tx, { key: `earned:${dom.showcaseId}`, kind: 'spend', at: AT, legs }))
    for (let round = 0; round < 6; round++) {
      const asks = [
        ...times(3, () => run((tx) => refundTopUp(tx, { by: dom.by, publicId, amountKop: 1000_00, at: AT }))),
        ...times(3, () => run((tx) => createPayout(tx, { by: dom.by, amountKop: 1000_00, at: AT }))),
      ]
      expect(await successes(asks)).toBe(1)
      const [open] = await runSql<{ id: string }>(
        engine.db,
        "select public_id as id from showcase_payout where showcase_id = $1 and status = 'new'",
        [dom.showcaseId],
      )
      const reject = { publicId: open?.id ?? '', event: 'reject', reason: 'проверка', owner: null } as const
      const ends = [adminId, otherId].map((by) => run((tx) => movePayout(tx, { ...reject, by, at: AT })))
      const again = run((tx) => refundTopUp(tx, { by: dom.by, publicId, amountKop: 1000_00, at: AT }))
      await successes([...ends, again])
      const left = {
        publicId: '',
        event: 'cancel',
        reason: '',
        owner: dom.by,
        by: dom.by.personId,
        at: AT,
      } as const
      const rest = await runSql<{ id: string }>(
        engine.db,
        "select public_id as id from showcase_payout where showcase_id = $1 and status = 'new'",
        [dom.showcaseId],
      )
      for (const { id } of rest) await run((tx) => movePayout(tx, { ...left, publicId: id }))
      expect(await ownBalancesOf(engine.db, dom.showcaseId)).toMatchObject({
        depositKop: 4000_00,
        earnedKop: 3000_00,
      })
    }
    await sound()
  }, 60_000)
})
