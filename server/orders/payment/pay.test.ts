import { beforeEach, expect, test } from 'vitest'
import { setPrice, setStock } from '../../catalog/catalog.ts'
import { paymentByExternal } from '../../payments/payments.ts'
import { sandboxProvider } from '../../payments/sandbox/provider.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { takeFact } from '../orders.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
})

/** An order of two mugs and, if requested, of one cup of another seller. */
async function ordered(withOther = false) {
  await desk.put(place, buyer, mug, 2)
  if (withOther) {
    const other = { ...place, companyId: place.secondCompanyId }
    await desk.put(place, buyer, await product(world, other, 'Чашка', { priceKop: 500_00 }))
  }
  const placed = await desk.place(place, buyer)
  const [first, second] = placed.Orders
  return { ...placed, id: first?.Id ?? '', second: second?.Id ?? '' }
}

const paymentId = (url: string) => url.split('/').at(-1) ?? ''

test('an order becomes paid by the bank notification, keeps its reserved stock and queues rewards', async () => {
  const order = await ordered()
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
  expect(await desk.bankPays(order.PaymentUrl)).toBe('captured')
  expect(await desk.order(order.id)).toMatchObject({
    status: 'paid',
    paymentStatus: 'paid',
    paidAt: desk.clock.now(),
    rewardVersion: 1,
    rewardsPosted: 0,
  })
  expect(desk.queued).toHaveLength(1)
  expect(await desk.stock(mug)).toEqual([10, 2])
})

test('a repeated notification pays once', async () => {
  const order = await ordered()
  await desk.bankPays(order.PaymentUrl)
  expect(await desk.notify(paymentId(order.PaymentUrl))).toBe('captured')
  expect(desk.queued).toHaveLength(1)
  const rows = await runSql(world.db, `select 1 from order_history where event = 'capture'`)
  expect(rows).toHaveLength(1)
})

test('a wrong amount pays nothing', async () => {
  const order = await ordered()
  await desk.bankPays(order.PaymentUrl, { isLost: true })
  const fact = await sandboxProvider(world.db).fetchStatus(
    { externalId: paymentId(order.PaymentUrl), operationId: null },
    desk.clock.now(),
  )
  if (!fact) throw new Error('the bank has nothing to say')
  expect(await takeFact(desk.deps, { ...fact, amountKop: fact.amountKop - 1 })).toBe('amount_mismatch')
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  expect(await takeFact(desk.deps, { ...fact, eventId: 'another' })).toBe('captured')
})

test('an unpaid order expires after an hour and releases everything it held', async () => {
  const order = await ordered()
  desk.clock.forward({ minutes: 59 })
  expect((await desk.sweep()).expired).toBe(0)
  desk.clock.forward({ minutes: 1 })
  expect(await desk.sweep()).toMatchObject({ expired: 1, providerRequests: 1 })
  expect(await desk.order(order.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
  expect(await desk.stock(mug)).toEqual([10, 0])
  expect((await desk.sweep()).expired).toBe(0)
  expect(desk.errors).toEqual([])
})

test('the bank is asked before an order expires, so a lost notification loses nothing', async () => {
  const order = await ordered()
  await desk.bankPays(order.PaymentUrl, { isLost: true })
  desk.clock.forward({ hours: 2 })
  expect((await desk.sweep()).expired).toBe(0)
  expect(await desk.order(order.id)).toMatchObject({ status: 'paid' })
})

test('a payment made after the last status request is found by the sweep without a notification', async () => {
  const order = await ordered()
  const { groupId } = await desk.order(order.id)
  desk.clock.forward({ hours: 2 })
  expect(await desk.expire(Number(groupId))).toBe(true)
  await desk.bankPays(order.PaymentUrl, { isLost: true })
  await desk.sweep()
  expect(desk.errors).toEqual([])
  expect(await desk.order(order.id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('money that comes after expiry reopens the order while its goods are available', async () => {
  const order = await ordered()
  desk.clock.forward({ hours: 2 })
  await desk.sweep()
  expect(await desk.bankPaysLate(order.PaymentUrl)).toBe('late')
  expect(await desk.order(order.id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await desk.stock(mug)).toEqual([10, 2])
  expect(await desk.refunds()).toEqual([])
})

test.each([
  [
    'the goods are gone',
    () =>
      transaction(world.db, (tx) =>
        setStock(tx, { showcaseId: place.showcaseId, variantId: mug.variantId, onHand: 1, at: AT }),
      ),
  ],
  [
    'the price has changed',
    () =>
      transaction(world.db, (tx) =>
        setPrice(tx, { showcaseId: place.showcaseId, variantId: mug.variantId, priceKop: 1_00, at: AT }),
      ),
  ],
  [
    'the showcase is closed',
    () => runSql(world.db, `update showcase set status = 'suspended' where id = $1`, [place.showcaseId]),
  ],
])('money that comes after expiry is refunded once when %s', async (_why, happens) => {
  const order = await ordered()
  desk.clock.forward({ hours: 2 })
  await desk.sweep()
  await happens()
  await desk.bankPaysLate(order.PaymentUrl)
  await desk.notify(paymentId(order.PaymentUrl))
  await desk.sweep()
  await desk.sweep()
  const payment = await paymentByExternal(world.db, {
    provider: 'sandbox',
    externalId: paymentId(order.PaymentUrl),
  })
  expect(await desk.refunds()).toEqual([{ key: `payment:${payment?.id}:late`, kop: 2300_00 }])
  expect(payment?.status).toBe('canceled')
  expect(await desk.order(order.id)).toMatchObject({ status: 'expired' })
  expect((await desk.stock(mug))[1]).toBe(0)
  const rows = await runSql(world.db, 'select amount_kop as kop from sandbox_refund')
  expect(rows).toEqual([{ kop: 2300_00 }])
})

test('money for a cancelled order is refunded once, with any stock', async () => {
  const order = await ordered()
  await desk.act(place, buyer, order.id, 'cancel')
  expect(await desk.stock(mug)).toEqual([10, 0])
  await desk.bankPaysLate(order.PaymentUrl)
  expect((await desk.refunds()).map((refund) => refund.kop)).toEqual([2300_00])
  expect(await desk.order(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'not_required' })
})

test('cancelling a paid order refunds it once and reverses its rewards', async () => {
  const order = await ordered(true)
  await desk.bankPays(order.PaymentUrl)
  await desk.act(place, buyer, order.id, 'cancel')
  await desk.act(place, buyer, order.id, 'cancel')
  const row = await desk.order(order.id)
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', rewardVersion: 2 })
  expect(await desk.refunds()).toEqual([{ key: `order:${row.id}:cancel`, kop: row.payableKop }])
  expect(await desk.order(order.second)).toMatchObject({ status: 'paid', rewardVersion: 1 })
  await desk.act(place, buyer, order.second, 'cancel')
  const total = (await desk.refunds()).reduce((sum, refund) => sum + refund.kop, 0)
  expect(total).toBe(order.Payable * 100)
})

test('cancelling one of two unpaid orders creates a new payment for the other (rulings 8)', async () => {
  const order = await ordered(true)
  await desk.act(place, buyer, order.id, 'cancel')
  const { PaymentUrl } = await desk.act(place, buyer, order.second, 'pay')
  expect(PaymentUrl).not.toBe(order.PaymentUrl)
  const rest = await desk.order(order.second)
  const payment = await paymentByExternal(world.db, {
    provider: 'sandbox',
    externalId: paymentId(PaymentUrl),
  })
  expect(payment?.amountKop).toBe(rest.payableKop)
  await desk.bankPaysLate(order.PaymentUrl)
  expect((await desk.refunds()).map((refund) => refund.kop)).toEqual([order.Payable * 100])
  await desk.bankPays(PaymentUrl)
  expect(await desk.order(order.second)).toMatchObject({ status: 'paid' })
  expect(await desk.refunds()).toHaveLength(1)
})

test('after a refusal by the bank the shopper can pay again', async () => {
  const order = await ordered()
  const id = paymentId(order.PaymentUrl)
  await runSql(world.db, `update sandbox_payment set status = 'declined', event_id = 'no' where id = $1`, [
    id,
  ])
  expect(await desk.notify(id)).toBe('failed')
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed' })
  const shown = await desk.calls.showSuccess(desk.visit(place, buyer), { id: order.GroupId })
  expect([shown.Paid, shown.Failed]).toEqual([false, true])
  const { PaymentUrl } = await desk.act(place, buyer, order.id, 'pay')
  expect(PaymentUrl).not.toBe(order.PaymentUrl)
  await desk.bankPays(PaymentUrl)
  expect(await desk.order(order.id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('RT-39: the response of the success page is held until the order is paid', async () => {
  const order = await ordered()
  const waiting = desk.calls.showSuccess(desk.visit(place, buyer), { id: order.GroupId, wait: '1' })
  await desk.bankPays(order.PaymentUrl)
  const shown = await waiting
  expect([shown.Paid, shown.Payable, shown.ConfirmAfterDays, shown.Earn]).toEqual([true, 2300, 14, 60])
  expect(shown.PaymentUrl).toBe('')
})

test('a stranger, a guest and another showcase get `order_not_found` for a checkout', async () => {
  const order = await ordered()
  const stranger = await session(world)
  for (const who of [stranger, null]) {
    const asked = desk.calls.showSuccess(desk.visit(place, who), { id: order.GroupId })
    await expect(asked).rejects.toThrow('order_not_found')
  }
  const elsewhere = await orderShop(world, 'other')
  const asked = desk.calls.showSuccess(desk.visit(elsewhere, buyer), { id: order.GroupId })
  await expect(asked).rejects.toThrow('order_not_found')
})

test('issue 17: an order by one of the ways of a gateway opens that gateway’s payment page', async () => {
  const gateway = { ...sandboxProvider(world.db), code: 'moneta', ways: ['card', 'sbp'] } as const
  desk = new Desk(world, [gateway])
  await desk.put(place, buyer, mug, 1)
  const placed = await desk.place(place, buyer, { Payment: 'moneta:sbp' })
  expect(placed.PaymentUrl).not.toBe('')
})
