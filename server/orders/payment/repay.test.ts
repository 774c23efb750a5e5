import { beforeEach, expect, test } from 'vitest'
import { decide } from '../../payments/sandbox/bank.ts'
import { after } from '../../platform/clock.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

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

/** Orders of two sellers under one payment. */
async function split(Payment = 'sandbox') {
  await desk.put(place, buyer, mug, 2)
  const other = { ...place, companyId: place.secondCompanyId }
  await desk.put(place, buyer, await product(world, other, 'Чашка', { priceKop: 500_00 }))
  const placed = await desk.place(place, buyer, { Payment })
  const [first, second] = placed.Orders.map(({ Id }) => Id)
  return { ...placed, first: first ?? '', second: second ?? '' }
}
const repay = (id: string, Payment: string, owner: Owner = buyer) =>
  desk.calls.payOrders(desk.visit(place, owner), { id, Payment })
const success = (id: string) => desk.calls.showSuccess(desk.visit(place, buyer), { id })
const payments = () =>
  runSql<{ status: string; kop: number }>(
    world.db,
    'select status, amount_kop as kop from payment order by id',
  )
async function bankRefuses(url: string): Promise<void> {
  const id = url.split('/').at(-1) ?? ''
  await decide(desk.db, { id, status: 'declined', at: desk.clock.now() })
  await desk.notify(id)
}

test('rulings 8: after a refusal by the bank one new payment covers all orders of the checkout', async () => {
  const placed = await split()
  await bankRefuses(placed.PaymentUrl)
  const failed = await success(placed.GroupId)
  expect([failed.Failed, failed.PaymentUrl, failed.PaymentMethods.map(({ Code }) => Code)]).toEqual([
    true,
    '',
    ['sandbox', 'cod', 'invoice'],
  ])
  const again = await repay(placed.GroupId, 'sandbox')
  expect(await repay(placed.second, 'sandbox')).toEqual(again)
  expect(await payments()).toEqual([
    { status: 'failed', kop: 2800_00 },
    { status: 'pending', kop: 2800_00 },
  ])
  await desk.bankPays(again.PaymentUrl)
  const paid = await success(placed.GroupId)
  expect([paid.Paid, paid.PaymentMethods, paid.ExpiresAt]).toEqual([true, [], null])
})

test('rulings 8: cancelling one of two unpaid orders renews the payment, and the success page counts the rest', async () => {
  const placed = await split()
  await desk.act(place, buyer, placed.second, 'cancel')
  expect(await payments()).toEqual([
    { status: 'canceled', kop: 2800_00 },
    { status: 'pending', kop: 2240_00 },
  ])
  const waiting = await success(placed.GroupId)
  expect([waiting.Payable, waiting.Orders.map(({ Status }) => Status)]).toEqual([
    2240,
    ['awaiting_payment', 'cancelled'],
  ])
  await desk.bankPays(waiting.PaymentUrl)
  expect((await success(placed.GroupId)).Paid).toBe(true)
})

test('domain 5.1: an unpaid online order can switch to payment on delivery, and late money is refunded', async () => {
  const placed = await split()
  expect(await repay(placed.first, 'cod')).toEqual({ PaymentUrl: '' })
  for (const id of [placed.first, placed.second])
    expect(await desk.order(id)).toMatchObject({
      status: 'new',
      paymentStatus: 'cod_due',
      paymentMethod: 'cod',
      expiresAt: after(AT, { hours: 24 }),
    })
  await desk.bankPaysLate(placed.PaymentUrl)
  expect((await desk.order(placed.first)).status).toBe('new')
  expect((await desk.refunds()).map(({ kop }) => kop)).toEqual([2800_00])
  expect((await refusalOf(repay(placed.GroupId, 'sandbox'))).code).toBe('payment_unavailable')
})

test('only the buyer can pay, by an offered method', async () => {
  const placed = await split()
  const stranger = await client(world)
  expect((await refusalOf(repay(placed.GroupId, 'cod', stranger))).code).toBe('order_not_found')
  expect((await refusalOf(repay('z'.repeat(24), 'cod'))).code).toBe('order_not_found')
  expect((await refusalOf(repay(placed.GroupId, 'moneta'))).code).toBe('payment_unavailable')
  await runSql(world.db, `update showcase set payment_methods = '{sandbox}' where id = $1`, [
    place.showcaseId,
  ])
  expect((await refusalOf(repay(placed.GroupId, 'cod'))).code).toBe('payment_unavailable')
})

test('an invoice shows payee, lines, total, purpose and included VAT', async () => {
  await runSql(
    world.db,
    `update company set vat_code = 11, bik = '044525225', account = '40702810400000000001',
       bank_name = 'Банк', director = 'Котов К.' where id = $1`,
    [place.companyId],
  )
  const placed = await split('invoice')
  const show = (id: string, owner: Owner = buyer) => desk.calls.showInvoice(desk.visit(place, owner), { id })
  const invoice = await show(placed.first)
  expect(invoice).toMatchObject({ Due: true, Total: 2240, Vat: 403.94, Buyer: 'Анна Котова' })
  expect(invoice.Payee).toMatchObject({ Bik: '044525225', Account: '40702810400000000001', Bank: 'Банк' })
  expect(invoice.Lines.map(({ Name, Quantity, Sum }) => [Name, Quantity, Sum])).toEqual([
    ['Кружка', 2, 2000],
    ['Доставка', 1, 240],
  ])
  expect(invoice.Purpose).toBe(`Оплата по счёту № ${invoice.Number} от 21.11.2026. В т. ч. НДС 403.94 руб.`)
  const other = await show(placed.second)
  expect([other.Vat, other.Purpose.endsWith('Без НДС')]).toEqual([null, true])
  expect((await refusalOf(show(placed.first, await client(world)))).code).toBe('order_not_found')
  await desk.act(place, buyer, placed.first, 'cancel')
  expect((await show(placed.first)).Due).toBe(false)
})

test('an order with another payment method has no invoice', async () => {
  const placed = await split()
  const none = desk.calls.showInvoice(desk.visit(place, buyer), { id: placed.first })
  expect((await refusalOf(none)).code).toBe('order_not_found')
})
