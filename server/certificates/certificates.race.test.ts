import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../ledger/ledger.ts'
import { returnLines } from '../orders/returns/return.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { product, type TestProduct } from '../test/fixtures/catalog.ts'
import { CertificateDesk } from '../test/fixtures/certificates.ts'
import { client, Desk, type OrderShop, orderShop, verifiedClient } from '../test/fixtures/orders.ts'
import { deadlocksOf, describeRace, openRaceEngine, someoneWaits } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { countWrongCertificates } from './reconcile.ts'

describeRace('certificates under many hands', () => {
  let engine: Engine
  let place: OrderShop
  let desk: Desk
  let gifts: CertificateDesk
  let mug: TestProduct
  let card: TestProduct
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await orderShop(engine)
    desk = new Desk(engine)
    gifts = new CertificateDesk(desk, place)
    mug = await product(engine, place, 'Кружка', { onHand: 1000 })
    card = await gifts.onSale(2300_00)
  }, 60_000)
  afterAll(() => engine.close())

  const isSound = async () => {
    const { sumKop, drift } = await auditLedger(engine.db)
    expect({ sumKop, drift, wrong: await countWrongCertificates(engine.db) }).toEqual({
      sumKop: 0,
      drift: 0,
      wrong: 0,
    })
  }
  const codeOf = (error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  }

  test('issue 16: of ten orders with one certificate at the same time one is paid, the others are refused', async () => {
    const buyer = await client(engine)
    const { id } = await gifts.buy(buyer, card)
    await desk.put(place, buyer, mug, 2)
    const ask = await desk.asked(place, buyer, { Certificates: [id], Payment: 'certificate' })
    const send = () => desk.calls.placeOrder(desk.visit(place, buyer, { key: crypto.randomUUID() }), ask)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send().then(() => 'paid', codeOf)))
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1)
    expect(await gifts.balance(buyer, id)).toBe(0)
    await isSound()
  })

  test('issue 16: an order by its holder and the return of an unused certificate never both succeed', async () => {
    for (let round = 0; round < 6; round++) {
      const buyer = await client(engine)
      const friend = await verifiedClient(engine)
      const { id, orderId } = await gifts.buy(buyer, card)
      await gifts.claim(friend, await gifts.send(buyer, id))
      await desk.put(place, friend, mug, 2)
      const ask = await desk.asked(place, friend, { Certificates: [id], Payment: 'certificate' })
      const order = await desk.order(orderId)
      const [line] = await runSql<{ id: number }>(
        engine.db,
        'select id from order_line where order_id = $1',
        [order.id],
      )
      const back = {
        groupId: Number(order.groupId),
        orderId: Number(order.id),
        personId: null,
        lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
        restock: false,
        reason: '',
        at: desk.clock.now(),
      }
      const [spent, returned] = await Promise.all([
        desk.calls.placeOrder(desk.visit(place, friend), ask).then(() => 'done', codeOf),
        transaction(engine.db, (tx) => returnLines(tx, desk.jobs, back)).then(() => 'done', codeOf),
      ])
      expect([spent, returned].filter((one) => one === 'done')).toHaveLength(1)
    }
    await isSound()
  }, 60_000)

  test('issue 16: of twenty people with the same code one gets the certificate', async () => {
    const buyer = await client(engine)
    const { id } = await gifts.buy(buyer, card)
    const code = await gifts.send(buyer, id)
    const people = await Promise.all(Array.from({ length: 20 }, () => client(engine)))
    const answers = await Promise.all(people.map((one) => gifts.claim(one, code).then(() => 'got', codeOf)))
    expect(answers.filter((answer) => answer === 'got')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['got', 'certificate_claimed']))
  })

  test('issue 16: paying orders of two sellers at once locks their certificates in one order', async () => {
    const buyer = await client(engine)
    const first = await gifts.buy(buyer, card)
    const second = await gifts.buy(buyer, card)
    // The one with the greater id is spent first, so the first order holds it and the second order the other.
    await runSql(
      engine.db,
      `update certificate set expires_at = expires_at + interval '1 year' where public_id = $1`,
      [first.id],
    )
    const small = await product(engine, place, 'Чайник', { priceKop: 2300_00 })
    const big = await product(engine, { ...place, companyId: place.secondCompanyId }, 'Плита', {
      priceKop: 3000_00,
    })
    await desk.put(place, buyer, small)
    await desk.put(place, buyer, big)
    const placed = await desk.place(place, buyer, { Certificates: [first.id, second.id] })
    const before = await deadlocksOf(engine)
    const lock = (tx: Tx, id: string) =>
      runSql(tx, 'select id from certificate where public_id = $1 for no key update', [id])
    const locked = Promise.withResolvers<void>()
    const isWaiting = Promise.withResolvers<void>()
    const other = transaction(engine.db, async (tx) => {
      await lock(tx, first.id)
      locked.resolve()
      await isWaiting.promise
      await lock(tx, second.id)
    })
    await locked.promise
    const paying = desk.bankPays(placed.PaymentUrl)
    await someoneWaits(engine)
    isWaiting.resolve()
    await Promise.all([other, paying])
    expect(await deadlocksOf(engine)).toEqual(before)
    expect(await desk.order(placed.Orders[1]?.Id ?? '')).toMatchObject({ status: 'paid' })
    await isSound()
  })
})
