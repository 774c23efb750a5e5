import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { MonetaDesk, type MonetaOrder } from '../../test/providers/moneta.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
let desk: MonetaDesk

beforeEach(async () => {
  desk = new MonetaDesk(world)
  await desk.open()
})
afterEach(() => desk.close())

const PRICE = 2300_00
const SIGNS = ['full_prepayment/commodity', 'full_prepayment/service']

/**
 * Expects the order in this status, its money at MONETA exactly if it is paid, and its stock reserved accordingly.
 */
async function expectOrder(
  order: MonetaOrder,
  status: 'paid' | 'awaiting_payment' | 'expired' | 'cancelled',
) {
  expect(await desk.order(order.id)).toMatchObject({ status })
  expect(await desk.moneyAtMoneta()).toBe(status === 'paid' ? PRICE : 0)
  expect(await desk.stock(order.mug)).toEqual([
    10,
    status === 'paid' || status === 'awaiting_payment' ? 2 : 0,
  ])
  expect(desk.errors).toEqual([])
}

const events = async () => {
  const rows = await runSql<{ outcome: string }>(world.db, 'select outcome from payment_event order by id')
  return rows.map(({ outcome }) => outcome)
}

test('CN-02: a payment page ends with a notification, SUCCESS, a paid order and a printed receipt', async () => {
  const order = await desk.ordered()
  const { to, operationId } = await desk.pay(order.url)
  expect(to).toContain('/order/success/')
  await expectOrder(order, 'paid')
  const rows = await runSql(world.db, 'select status, receipt from fake_moneta_operation where id = $1', [
    operationId,
  ])
  expect(rows).toEqual([
    { status: 'SUCCEED', receipt: { error: '', totalKop: PRICE, positions: 2, signs: SIGNS } },
  ])
})

test('returning to the success address does not pay an order', async () => {
  const order = await desk.ordered()
  desk.fake.faults.isSilent = true
  await desk.pay(order.url)
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  desk.fake.faults.isSilent = false
  await desk.later({ minutes: 1 })
  await expectOrder(order, 'paid')
})

test('a declined payment changes nothing, and the same form can be paid afterwards', async () => {
  const order = await desk.ordered()
  expect((await desk.pay(order.url, 'decline')).to).toContain('MNT_TRANSACTION_ID=s')
  await expectOrder(order, 'awaiting_payment')
  await desk.pay(order.url)
  await expectOrder(order, 'paid')
})

test('an order left after a declined payment expires and nothing is owed', async () => {
  const order = await desk.ordered()
  await desk.pay(order.url, 'decline')
  await desk.later({ hours: 2 })
  await expectOrder(order, 'expired')
  expect((await desk.openPage(order.url)).text).toContain('больше не ждёт')
})

test('lost responses: MONETA repeats its notification and the order is paid once', async () => {
  const order = await desk.ordered()
  desk.fake.faults.losesShopAnswers = true
  await desk.pay(order.url)
  await desk.later({ minutes: 1 })
  await desk.later({ minutes: 5 })
  desk.fake.faults.losesShopAnswers = false
  await desk.later({ minutes: 15 })
  await expectOrder(order, 'paid')
  expect(await events()).toEqual(['captured'])
  expect(desk.queued).toHaveLength(1)
})

test('out of order: a notification before any Check request pays; a later Check returns paid', async () => {
  const order = await desk.ordered()
  const open = await desk.openPage(order.url)
  desk.fake.faults.skipsCheck = true
  await desk.pay(order.url)
  desk.fake.faults.skipsCheck = false
  expect((await desk.press(open.operationId, 'pay')).text).toContain('уже оплачен')
  await expectOrder(order, 'paid')
})

test('two simultaneous payments: one operation pays, the other is refunded in full', async () => {
  const order = await desk.ordered()
  const one = await desk.openPage(order.url)
  const two = await desk.openPage(order.url)
  desk.fake.faults.skipsCheck = true
  await Promise.all([desk.press(one.operationId, 'pay'), desk.press(two.operationId, 'pay')])
  expect(await desk.moneyAtMoneta()).toBe(2 * PRICE)
  await desk.later({ minutes: 2 })
  await desk.later({ minutes: 2 })
  await expectOrder(order, 'paid')
  expect(await events()).toEqual(['captured'])
})

test('while one payment is being confirmed, a second cannot be started', async () => {
  const order = await desk.ordered()
  const other = await desk.openPage(order.url)
  const { operationId } = await desk.openPage(order.url)
  desk.fake.faults.isSilent = true
  await desk.press(operationId, 'pay')
  await runSql(world.db, 'update moneta_operation set notified_at = seen_at where id = $1', [operationId])
  expect((await desk.press(other.operationId, 'pay')).text).toContain('уже проверяется')
  desk.fake.faults.isSilent = false
  await desk.later({ minutes: 1 })
  await expectOrder(order, 'paid')
})

test('a notification with a wrong amount is rejected, and the correct one is accepted later', async () => {
  const order = await desk.ordered()
  desk.fake.faults.wrongAmount = '1.00'
  await desk.pay(order.url)
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  expect(await events()).toEqual([])
  desk.fake.faults.wrongAmount = ''
  await desk.later({ minutes: 1 })
  await expectOrder(order, 'paid')
})

test('a payment of a wrong amount is recorded, pays nothing and is refunded once MONETA has completed it', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await runSql(world.db, 'update fake_moneta_operation set amount_kop = 100 where id = $1', [operationId])
  desk.fake.faults.skipsCheck = true
  await desk.press(operationId, 'pay')
  expect(await events()).toEqual(['amount_mismatch'])
  expect(desk.errors.splice(0)).toHaveLength(1)
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  await desk.later({ hours: 27 })
  await desk.later({ hours: 2 })
  await expectOrder(order, 'expired')
})

test('a page with a changed amount does not open', async () => {
  const order = await desk.ordered()
  const { text, operationId } = await desk.openPage(order.url.replace('2300.00', '1.00'))
  expect([operationId, text.includes('Подпись формы неверна')]).toEqual(['', true])
})

test('a notification with a wrong signature records nothing, and the correct one is accepted later', async () => {
  const order = await desk.ordered()
  desk.fake.faults.wrongSignature = true
  await desk.pay(order.url)
  expect(await events()).toEqual([])
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  desk.fake.faults.wrongSignature = false
  await desk.later({ minutes: 1 })
  await expectOrder(order, 'paid')
})

test('MONETA is down for an hour after the payment: the order waits, then is paid', async () => {
  const order = await desk.ordered()
  desk.fake.faults.isSilent = true
  await desk.pay(order.url)
  desk.fake.faults.isDown = true
  await desk.later({ minutes: 59 })
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  Object.assign(desk.fake.faults, { isDown: false, isSilent: false })
  await desk.later({ minutes: 1 })
  await expectOrder(order, 'paid')
})

test('without notifications MONETA is queried before the order expires, and the order is paid', async () => {
  const order = await desk.ordered()
  desk.fake.faults.isSilent = true
  await desk.pay(order.url)
  await desk.later({ hours: 2 })
  await expectOrder(order, 'paid')
})

test('a capture after expiry reopens the order while its goods are in stock', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await desk.later({ hours: 2 })
  desk.fake.faults.skipsCheck = true
  await desk.press(operationId, 'pay')
  await expectOrder(order, 'paid')
})

test('a capture after a cancel is refunded once', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await order.cancel()
  desk.fake.faults.skipsCheck = true
  await desk.press(operationId, 'pay')
  await desk.later({ minutes: 1 })
  await desk.later({ minutes: 1 })
  await expectOrder(order, 'cancelled')
  expect(await desk.refunds()).toHaveLength(1)
})

test('a cancelled order cannot be paid on the page', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await order.cancel()
  expect((await desk.press(operationId, 'pay')).text).toContain('больше не ждёт')
  await expectOrder(order, 'cancelled')
})

test.each([0, 1, 2, 3, 4])(
  'capture and cancel at the same moment, try %i: order and money agree',
  async (n) => {
    const order = await desk.ordered()
    const { operationId } = await desk.openPage(order.url)
    const both = [() => desk.press(operationId, 'pay'), order.cancel]
    await Promise.allSettled((n % 2 ? both.reverse() : both).map((start) => start()))
    await desk.later({ minutes: 1 })
    await desk.later({ minutes: 1 })
    await expectOrder(order, 'cancelled')
  },
)

test('a paid order that is cancelled is refunded in full with a receipt, even if MONETA’s response is lost', async () => {
  const order = await desk.ordered()
  await desk.pay(order.url)
  await order.cancel()
  desk.fake.faults.losesOwnAnswers = true
  await desk.later({ minutes: 1 }).catch(() => undefined)
  desk.fake.faults.losesOwnAnswers = false
  desk.errors.length = 0
  await desk.later({ hours: 2 })
  await expectOrder(order, 'cancelled')
  const rows = await runSql(world.db, `select receipt from fake_moneta_operation where kind = 'refund'`)
  expect(rows).toEqual([{ receipt: { error: '', totalKop: PRICE, positions: 2, signs: SIGNS } }])
})
