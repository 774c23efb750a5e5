import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { MonetaDesk, type MonetaOrder } from '../../test/providers/moneta.ts'

const world = testDatabase()
let desk: MonetaDesk

beforeEach(async () => {
  desk = new MonetaDesk(world)
  await desk.open()
})
afterEach(() => desk.close())

const PRICE = 2300_00

/** The order stands so, and exactly its money is at MONETA. */
async function standsAs(order: MonetaOrder, status: 'paid' | 'awaiting_payment' | 'expired' | 'cancelled') {
  expect(await desk.order(order.id)).toMatchObject({ status })
  expect(await desk.moneyAtMoneta()).toBe(status === 'paid' ? PRICE : 0)
  expect(await desk.stock(order.mug)).toEqual([
    10,
    status === 'paid' || status === 'awaiting_payment' ? 2 : 0,
  ])
  expect(desk.errors).toEqual([])
}

const events = async () => {
  const { rows } = await sql<{ outcome: string }>`select outcome from payment_event order by id`.execute(
    world.db,
  )
  return rows.map(({ outcome }) => outcome)
}

test('CN-02: paid: page, notification, SUCCESS, order paid, receipt printed', async () => {
  const order = await desk.ordered()
  const { to, operationId } = await desk.pay(order.url)
  expect(to).toContain('/order/success/')
  await standsAs(order, 'paid')
  const { rows } =
    await sql`select status, receipt from fake_moneta_operation where id = ${operationId}`.execute(world.db)
  expect(rows).toEqual([{ status: 'SUCCEED', receipt: { trouble: '', totalKop: PRICE, positions: 2 } }])
})

test('the way back decides nothing: a shopper at the success address has paid nothing', async () => {
  const order = await desk.ordered()
  desk.fake.faults.isSilent = true
  await desk.pay(order.url)
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  desk.fake.faults.isSilent = false
  await desk.later({ minutes: 1 })
  await standsAs(order, 'paid')
})

test('declined: nothing moves, the same form can be paid afterwards', async () => {
  const order = await desk.ordered()
  expect((await desk.pay(order.url, 'decline')).to).toContain('MNT_TRANSACTION_ID=s')
  await standsAs(order, 'awaiting_payment')
  await desk.pay(order.url)
  await standsAs(order, 'paid')
})

test('declined and left: the order expires and nothing is owed', async () => {
  const order = await desk.ordered()
  await desk.pay(order.url, 'decline')
  await desk.later({ hours: 2 })
  await standsAs(order, 'expired')
  expect((await desk.openPage(order.url)).text).toContain('больше не ждёт')
})

test('repeated: the answers get lost, MONETA tells again, the order is paid once', async () => {
  const order = await desk.ordered()
  desk.fake.faults.losesShopAnswers = true
  await desk.pay(order.url)
  await desk.later({ minutes: 1 })
  await desk.later({ minutes: 5 })
  desk.fake.faults.losesShopAnswers = false
  await desk.later({ minutes: 15 })
  await standsAs(order, 'paid')
  expect(await events()).toEqual(['captured'])
  expect(desk.queued).toHaveLength(1)
})

test('out of order: a notification comes though MONETA never asked, then its questions: already paid', async () => {
  const order = await desk.ordered()
  const open = await desk.openPage(order.url)
  desk.fake.faults.skipsCheck = true
  await desk.pay(order.url)
  desk.fake.faults.skipsCheck = false
  expect((await desk.press(open.operationId, 'pay')).text).toContain('уже оплачен')
  await standsAs(order, 'paid')
})

test('paid twice at once: one operation is the payment, the other goes back whole', async () => {
  const order = await desk.ordered()
  const [one, two] = [await desk.openPage(order.url), await desk.openPage(order.url)]
  desk.fake.faults.skipsCheck = true
  await Promise.all([desk.press(one.operationId, 'pay'), desk.press(two.operationId, 'pay')])
  expect(await desk.moneyAtMoneta()).toBe(2 * PRICE)
  await desk.later({ minutes: 2 })
  await desk.later({ minutes: 2 })
  await standsAs(order, 'paid')
  expect(await events()).toEqual(['captured'])
})

test('while one payment is being made sure of, a second is not begun', async () => {
  const order = await desk.ordered()
  const other = await desk.openPage(order.url)
  const { operationId } = await desk.openPage(order.url)
  desk.fake.faults.isSilent = true
  await desk.press(operationId, 'pay')
  await sql`update moneta_operation set notified_at = seen_at where id = ${operationId}`.execute(world.db)
  expect((await desk.press(other.operationId, 'pay')).text).toContain('уже проверяется')
  desk.fake.faults.isSilent = false
  await desk.later({ minutes: 1 })
  await standsAs(order, 'paid')
})

test('wrong amount in a notification: refused, and the true one is taken later', async () => {
  const order = await desk.ordered()
  desk.fake.faults.wrongAmount = '1.00'
  await desk.pay(order.url)
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  expect(await events()).toEqual([])
  desk.fake.faults.wrongAmount = ''
  await desk.later({ minutes: 1 })
  await standsAs(order, 'paid')
})

test('a wrong amount was truly paid: written down, pays nothing, goes back when MONETA is done with it', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await sql`update fake_moneta_operation set amount_kop = 100 where id = ${operationId}`.execute(world.db)
  desk.fake.faults.skipsCheck = true
  await desk.press(operationId, 'pay')
  expect(await events()).toEqual(['amount_mismatch'])
  expect(desk.errors.splice(0)).toHaveLength(1)
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  await desk.later({ hours: 27 })
  await desk.later({ hours: 2 })
  await standsAs(order, 'expired')
})

test('a page with a changed amount is not even opened', async () => {
  const order = await desk.ordered()
  const { text, operationId } = await desk.openPage(order.url.replace('2300.00', '1.00'))
  expect([operationId, text.includes('Подпись формы неверна')]).toEqual(['', true])
})

test('wrong signature: refused, nothing written; the right one is taken later', async () => {
  const order = await desk.ordered()
  desk.fake.faults.wrongSignature = true
  await desk.pay(order.url)
  expect(await events()).toEqual([])
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  desk.fake.faults.wrongSignature = false
  await desk.later({ minutes: 1 })
  await standsAs(order, 'paid')
})

test('MONETA is down for an hour with the money: the order waits, then is paid', async () => {
  const order = await desk.ordered()
  desk.fake.faults.isSilent = true
  await desk.pay(order.url)
  desk.fake.faults.isDown = true
  await desk.later({ minutes: 59 })
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
  Object.assign(desk.fake.faults, { isDown: false, isSilent: false })
  await desk.later({ minutes: 1 })
  await standsAs(order, 'paid')
})

test('notifications never come: before the order expires MONETA is asked, and it is paid', async () => {
  const order = await desk.ordered()
  desk.fake.faults.isSilent = true
  await desk.pay(order.url)
  await desk.later({ hours: 2 })
  await standsAs(order, 'paid')
})

test('captured after expiry: the order reopens while its goods can be had', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await desk.later({ hours: 2 })
  desk.fake.faults.skipsCheck = true
  await desk.press(operationId, 'pay')
  await standsAs(order, 'paid')
})

test('captured after a cancel: the money goes back, once', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await order.cancel()
  desk.fake.faults.skipsCheck = true
  await desk.press(operationId, 'pay')
  await desk.later({ minutes: 1 })
  await desk.later({ minutes: 1 })
  await standsAs(order, 'cancelled')
  expect(await desk.refunds()).toHaveLength(1)
})

test('a cancelled order is stopped at the page', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.openPage(order.url)
  await order.cancel()
  expect((await desk.press(operationId, 'pay')).text).toContain('больше не ждёт')
  await standsAs(order, 'cancelled')
})

test.each([0, 1, 2, 3, 4])(
  'captured against a cancel at the same moment, try %i: order and money agree',
  async (n) => {
    const order = await desk.ordered()
    const { operationId } = await desk.openPage(order.url)
    const both = [() => desk.press(operationId, 'pay'), order.cancel]
    await Promise.allSettled((n % 2 ? both.reverse() : both).map((start) => start()))
    await desk.later({ minutes: 1 })
    await desk.later({ minutes: 1 })
    await standsAs(order, 'cancelled')
  },
)

test('paid, then cancelled: all of it goes back with a receipt, though MONETA’s answer to the refund was lost', async () => {
  const order = await desk.ordered()
  await desk.pay(order.url)
  await order.cancel()
  desk.fake.faults.losesOwnAnswers = true
  await desk.later({ minutes: 1 }).catch(() => undefined)
  desk.fake.faults.losesOwnAnswers = false
  desk.errors.length = 0
  await desk.later({ hours: 2 })
  await standsAs(order, 'cancelled')
  const { rows } = await sql`select receipt from fake_moneta_operation where kind = 'refund'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ receipt: { trouble: '', totalKop: PRICE, positions: 2 } }])
})
