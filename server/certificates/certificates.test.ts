import { beforeEach, expect, test } from 'vitest'
import { balancesOf } from '../bonuses/bonuses.ts'
import { auditLedger } from '../ledger/ledger.ts'
import { returnLines } from '../orders/returns/return.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { testDatabase } from '../test/database.ts'
import { AT, product, type TestProduct } from '../test/fixtures/catalog.ts'
import { CertificateDesk } from '../test/fixtures/certificates.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { joinOrganically } from '../wow-tree/wow-tree.ts'
import { expireCertificates, warnOfCertificates } from './certificates.ts'
import { countWrongCertificates } from './reconcile.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let gifts: CertificateDesk
let mug: TestProduct
let card: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  gifts = new CertificateDesk(desk, place)
  mug = await product(world, place, 'Кружка', { priceKop: 1000_00 })
  card = await gifts.onSale()
})

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

/** Orders mugs, paid with certificates as far as they reach. */
async function order(owner: Owner, quantity: number, certificates: string[], payment = 'sandbox') {
  await desk.put(place, owner, mug, quantity)
  const placed = await desk.place(place, owner, { Certificates: certificates, Payment: payment })
  return { ...placed, id: placed.Orders[0]?.Id ?? '' }
}

/** Returns units of the only line of an order. */
async function giveBack(publicId: string, quantity: number) {
  const found = await desk.order(publicId)
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    found.id,
  ])
  const lines = [{ lineId: line?.id ?? 0, quantity }]
  const of = { groupId: Number(found.groupId), orderId: Number(found.id), personId: null }
  return transaction(world.db, (tx) =>
    returnLines(tx, desk.jobs, { ...of, lines, restock: false, reason: '', at: desk.clock.now() }),
  )
}

async function deliver(publicId: string) {
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, publicId, action)
}

const receipts = () =>
  runSql<{ kind: string; settled: string | null; totalKop: number; body: { lines: unknown[] } }>(
    world.db,
    'select kind, settled, total_kop, body from receipt order by id',
  )

async function isSound() {
  const { sumKop, drift } = await auditLedger(world.db)
  expect({ sumKop, drift, wrong: await countWrongCertificates(world.db) }).toEqual({
    sumKop: 0,
    drift: 0,
    wrong: 0,
  })
}

test('issue 16: a paid certificate needs no delivery and is worth its price for more than a year', async () => {
  await desk.put(place, buyer, card, 2)
  const shown = await desk.checkout(place, buyer)
  expect(shown).toMatchObject({ NeedsDelivery: false, DeliveryMethods: [], Missing: [] })
  expect(shown.Totals).toMatchObject({ Delivery: 0, Payable: 6000, Earn: 0 })
  expect(shown.PaymentMethods.map(({ Code }) => Code)).toEqual(['sandbox'])
  const placed = await desk.place(place, buyer)
  expect(await gifts.list(buyer)).toEqual([])
  await desk.bankPays(placed.PaymentUrl)
  expect(await desk.order(placed.Orders[0]?.Id ?? '')).toMatchObject({
    status: 'delivered',
    deliveryKind: 'digital',
    address: '',
  })
  const own = await gifts.list(buyer)
  expect(own.map(({ Face, Balance, Status }) => [Face, Balance, Status])).toEqual([
    [3000, 3000, 'active'],
    [3000, 3000, 'active'],
  ])
  const [first] = own
  expect(new Date(first?.ExpiresAt ?? 0).getTime() - AT.getTime()).toBeGreaterThan(365 * 86_400_000)
  await isSound()
})

test('issue 16: selling a certificate prints an advance, and nothing at handover', async () => {
  await desk.put(place, buyer, card)
  const placed = await desk.place(place, buyer)
  const [request] = await runSql<{ lines: object[] }>(
    world.db,
    `select request -> 'receipt' -> 'lines' as lines from payment`,
  )
  expect(request?.lines).toEqual([
    expect.objectContaining({ subject: 'payment', mode: 'advance', amountKop: 3000_00 }),
  ])
  await desk.bankPays(placed.PaymentUrl)
  expect((await receipts()).filter(({ kind }) => kind === 'offset')).toEqual([])
})

test('issue 16: a certificate earns nothing when bought and as much as money when spent', async () => {
  const me = { personId: buyer.personId ?? 0, showcaseId: place.showcaseId }
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me, at: AT })
  })
  const promisedKop = async () => {
    await desk.sweep()
    return (await balancesOf(world.db, me)).localExpectedKop
  }
  const { id } = await gifts.buy(buyer, card)
  expect(await promisedKop()).toBe(0)
  await order(buyer, 2, [id])
  const byCertificateKop = await promisedKop()
  const paid = await order(buyer, 2, [])
  await desk.bankPays(paid.PaymentUrl)
  expect(byCertificateKop).toBeGreaterThan(0)
  expect(await promisedKop()).toBe(2 * byCertificateKop)
})

test('issue 16: a certificate that covers goods and delivery pays at once, without a payment system', async () => {
  const { id } = await gifts.buy(buyer, card)
  const placed = await order(buyer, 2, [id])
  expect(placed.PaymentUrl).toBe('')
  expect(await desk.order(placed.id)).toMatchObject({
    status: 'paid',
    paymentStatus: 'paid',
    paymentMethod: 'certificate',
    certificateKop: 2300_00,
  })
  expect(await gifts.balance(buyer, id)).toBe(700)
  await deliver(placed.id)
  const offsets = (await receipts()).filter(({ kind }) => kind === 'offset')
  expect(offsets).toMatchObject([{ settled: 'prepaid', totalKop: 2300_00 }])
  await isSound()
})

test('issue 16: certificates and money share an order, and the payment system takes only the rest', async () => {
  const { id } = await gifts.buy(buyer, card)
  const placed = await order(buyer, 4, [id])
  const [payment] = await runSql<{ amountKop: number; receipt: { lines: { amountKop: number }[] } }>(
    world.db,
    `select amount_kop, request -> 'receipt' as receipt from payment order by id desc limit 1`,
  )
  expect(payment?.amountKop).toBe(1300_00)
  expect(payment?.receipt.lines.reduce((sum, { amountKop }) => sum + amountKop, 0)).toBe(1300_00)
  expect(await gifts.balance(buyer, id)).toBe(0)
  await desk.bankPays(placed.PaymentUrl)
  await deliver(placed.id)
  expect((await receipts()).at(-1)).toMatchObject({ kind: 'offset', totalKop: 4300_00 })
  await isSound()
})

test('issue 16: a certificate cannot buy a certificate, nor be combined with payment on delivery', async () => {
  const { id } = await gifts.buy(buyer, card)
  await desk.put(place, buyer, card)
  const shown = await desk.checkout(place, buyer, { certificates: id })
  expect(shown.Totals).toMatchObject({ Payable: 3000, Certificates: 0 })
  expect(await codeOf(desk.place(place, buyer, { Certificates: [id], Payment: 'certificate' }))).toBe(
    'payment_unavailable',
  )
  expect(await codeOf(desk.place(place, buyer, { Payment: 'cod' }))).toBe('payment_unavailable')
  await desk.put(place, buyer, mug, 5)
  expect(await codeOf(desk.place(place, buyer, { Certificates: [id], Payment: 'cod' }))).toBe(
    'payment_unavailable',
  )
})

test('issue 16: what is left for money is never less than the smallest payment', async () => {
  const exact = await gifts.onSale(1299_50)
  const { id } = await gifts.buy(buyer, exact)
  await desk.put(place, buyer, mug)
  const { Totals } = await desk.checkout(place, buyer, { delivery: String(place.courier), certificates: id })
  expect(Totals).toMatchObject({ Payable: 1300, Certificates: 1299 })
})

test('issue 16: goods and certificates in one cart are two orders, and delivery belongs to the goods', async () => {
  await desk.put(place, buyer, card)
  await desk.put(place, buyer, mug)
  const placed = await desk.place(place, buyer)
  const orders = await Promise.all(placed.Orders.map(({ Id }) => desk.order(Id)))
  expect(orders.map(({ deliveryKind, deliveryKop }) => [deliveryKind, deliveryKop])).toEqual([
    ['courier', 300_00],
    ['digital', 0],
  ])
  await desk.bankPays(placed.PaymentUrl)
  const after = await Promise.all(placed.Orders.map(({ Id }) => desk.order(Id)))
  expect(after.map(({ status }) => status)).toEqual(['paid', 'delivered'])
})

test('issue 16: cancelling and expiring give back what an order holds or has spent', async () => {
  const { id } = await gifts.buy(buyer, card)
  const first = await order(buyer, 4, [id])
  expect(await gifts.balance(buyer, id)).toBe(0)
  await desk.act(place, buyer, first.id, 'cancel')
  expect(await gifts.balance(buyer, id)).toBe(3000)
  const second = await order(buyer, 4, [id])
  desk.clock.forward({ days: 2 })
  await desk.expire(Number((await desk.order(second.id)).groupId))
  expect(await gifts.balance(buyer, id)).toBe(3000)
  const third = await order(buyer, 2, [id])
  await desk.act(place, buyer, third.id, 'cancel')
  expect(await desk.order(third.id)).toMatchObject({ status: 'cancelled', refundedKop: 2300_00 })
  expect(await desk.refunds()).toEqual([])
  expect(await gifts.balance(buyer, id)).toBe(3000)
  await isSound()
})

test('issue 16: a late payment holds the certificate again, or is refunded when it is spent elsewhere', async () => {
  const { id } = await gifts.buy(buyer, card)
  const late = await order(buyer, 4, [id])
  desk.clock.forward({ days: 2 })
  const groupId = Number((await desk.order(late.id)).groupId)
  await desk.expire(groupId)
  await desk.bankPaysLate(late.PaymentUrl)
  expect(await desk.order(late.id)).toMatchObject({ status: 'paid' })
  expect(await gifts.balance(buyer, id)).toBe(0)
  await desk.act(place, buyer, late.id, 'cancel')
  const again = await order(buyer, 4, [id])
  desk.clock.forward({ days: 2 })
  await desk.expire(Number((await desk.order(again.id)).groupId))
  await order(buyer, 2, [id])
  await desk.bankPaysLate(again.PaymentUrl)
  expect(await desk.order(again.id)).toMatchObject({ status: 'expired' })
  expect((await desk.refunds()).at(-1)?.kop).toBe(1300_00)
  await isSound()
})

test('issue 16: a late payment is refunded when the certificate was given away meanwhile, and the gift stays whole', async () => {
  const { id } = await gifts.buy(buyer, card)
  const late = await order(buyer, 4, [id])
  desk.clock.forward({ days: 2 })
  await desk.expire(Number((await desk.order(late.id)).groupId))
  const friend = await client(world)
  await gifts.claim(friend, await gifts.send(buyer, id))
  await desk.bankPaysLate(late.PaymentUrl)
  expect(await desk.order(late.id)).toMatchObject({ status: 'expired' })
  expect((await desk.refunds()).map(({ kop }) => kop)).toEqual([1300_00])
  expect(await gifts.balance(friend, id)).toBe(3000)
  await isSound()
})

test('issue 16: a covered order of a checkout with a bought certificate takes no part in the payment or its receipts', async () => {
  const { id } = await gifts.buy(buyer, card)
  await desk.put(place, buyer, card)
  await desk.put(place, buyer, mug)
  const placed = await desk.place(place, buyer, { Certificates: [id] })
  const [goods, gift] = placed.Orders
  await desk.bankPays(placed.PaymentUrl)
  expect(await desk.order(goods?.Id ?? '')).toMatchObject({ status: 'paid', certificateKop: 1300_00 })
  expect(await desk.order(gift?.Id ?? '')).toMatchObject({ status: 'delivered', certificateKop: 0 })
  await deliver(goods?.Id ?? '')
  const offset = `select kind, settled, payment_id, total_kop from receipt where kind = 'offset'`
  expect(await runSql(world.db, offset)).toEqual([
    { kind: 'offset', settled: 'prepaid', paymentId: null, totalKop: 1300_00 },
  ])
  await isSound()
})

test('issue 16: cancelling one order of a checkout never leaves less than the smallest payment for the other', async () => {
  const exact = await gifts.onSale(1299_60)
  const { id } = await gifts.buy(buyer, exact)
  await desk.put(place, buyer, card)
  await desk.put(place, buyer, mug)
  const placed = await desk.place(place, buyer, { Certificates: [id] })
  await desk.act(place, buyer, placed.Orders[1]?.Id ?? '', 'cancel')
  const [rest] = await runSql<{ kop: number }>(
    world.db,
    `select amount_kop as kop from payment where status = 'pending'`,
  )
  expect(rest?.kop).toBe(1_00)
  await isSound()
})

test('issue 16: partial returns go back to the certificate and to the card as they were paid, to the kopeck', async () => {
  const small = await gifts.onSale(1000_01)
  const { id } = await gifts.buy(buyer, small)
  const placed = await order(buyer, 3, [id])
  await desk.bankPays(placed.PaymentUrl)
  await deliver(placed.id)
  const paid = await desk.order(placed.id)
  const first = await giveBack(placed.id, 1)
  // What the buyer was shown for one unit, however its parts are rounded.
  expect(first.moneyKop).toBe(1000_00)
  const second = await giveBack(placed.id, 2)
  expect(first.moneyKop + second.moneyKop).toBe(3000_00)
  const [line] = await runSql<{ certificateKop: number }>(
    world.db,
    `select certificate_kop from order_line where order_id = $1`,
    [paid.id],
  )
  const backKop = line?.certificateKop ?? 0
  expect(await gifts.balance(buyer, id)).toBe(backKop / 100)
  const refunded = (await desk.refunds()).reduce((sum, { kop }) => sum + kop, 0)
  expect(refunded + backKop).toBe(3000_00)
  const back = (await receipts()).filter(({ kind }) => kind === 'return')
  expect(back.map(({ settled }) => settled)).toEqual(['prepaid', 'prepaid'])
  expect(back.reduce((sum, { totalKop }) => sum + totalKop, 0)).toBe(backKop)
  await isSound()
})

test('issue 16: an unused certificate is refunded and void, a used one is not', async () => {
  const { orderId, ids } = await gifts.buy(buyer, card, 2)
  await order(buyer, 2, [ids[0] ?? ''])
  await giveBack(orderId, 1)
  expect((await gifts.list(buyer, orderId)).map(({ Status, Balance }) => [Status, Balance])).toEqual([
    ['void', 0],
    ['active', 700],
  ])
  expect((await desk.refunds()).map(({ kop }) => kop)).toEqual([3000_00])
  const [refund] = await runSql<{ lines: object[] }>(
    world.db,
    `select receipt -> 'lines' as lines from refund`,
  )
  expect(refund?.lines).toEqual([expect.objectContaining({ subject: 'payment', mode: 'advance' })])
  expect(await codeOf(giveBack(orderId, 1))).toBe('certificate_used')
  await isSound()
})

test('issue 16: the rest expires on its day and not before; money that comes back later can be spent for 90 days', async () => {
  const { id } = await gifts.buy(buyer, card)
  const placed = await order(buyer, 2, [id])
  await deliver(placed.id)
  desk.clock.forward({ days: 1070 })
  expect(await expireCertificates(world.db, desk.clock.now())).toBe(0)
  expect(await warnOfCertificates(world.db, desk.clock.now())).toBe(1)
  expect(await warnOfCertificates(world.db, desk.clock.now())).toBe(0)
  desk.clock.forward({ days: 30 })
  expect(await codeOf(order(buyer, 1, [id]))).toBe('certificate_not_usable')
  expect(await expireCertificates(world.db, desk.clock.now())).toBe(1)
  expect(await expireCertificates(world.db, desk.clock.now())).toBe(0)
  expect(await gifts.sales()).toMatchObject({ Sold: 3000, Spent: 2300, Expired: 700, Outstanding: 0 })
  await giveBack(placed.id, 1)
  expect((await gifts.list(buyer))[0]).toMatchObject({ Status: 'active', Balance: 1000 })
  desk.clock.forward({ days: 91 })
  expect(await expireCertificates(world.db, desk.clock.now())).toBe(1)
  expect(await gifts.sales()).toMatchObject({ Sold: 3000, Spent: 1300, Expired: 1700, Outstanding: 0 })
  await isSound()
})

test('issue 16: a code is made once, stored sealed and hashed, and gives the certificate to one person', async () => {
  const { id } = await gifts.buy(buyer, card)
  const code = await gifts.send(buyer, id, { Recipient: 'Оля', Greeting: 'С днём рождения!' })
  expect(await gifts.send(buyer, id, { Recipient: 'Оля', Greeting: 'Поздравляю!' })).toBe(code)
  const stored = JSON.stringify(await runSql(world.db, 'select sealed_code, code_hash from certificate'))
  expect(stored).not.toContain(code)
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
  expect(await gifts.gift(null, typed)).toMatchObject({
    Recipient: 'Оля',
    Greeting: 'Поздравляю!',
    Balance: 3000,
  })
  const friend = await client(world)
  const stranger = await client(world)
  expect(await gifts.claim(friend, typed)).toMatchObject({ Balance: 3000 })
  expect(await gifts.claim(friend, code)).toMatchObject({ Balance: 3000 })
  expect(await codeOf(gifts.claim(stranger, code))).toBe('certificate_claimed')
  expect(await codeOf(gifts.claim(stranger, '0000000000000000'))).toBe('certificate_not_found')
  expect(await codeOf(gifts.send(buyer, id))).toBe('certificate_claimed')
  expect(await codeOf(gifts.send(stranger, id))).toBe('certificate_not_found')
  expect((await gifts.list(buyer))[0]).toMatchObject({ Status: 'given', Balance: 0, History: [] })
  expect(await codeOf(order(buyer, 1, [id]))).toBe('certificate_not_usable')
  const notices = await runSql(
    world.db,
    `select type, data ->> 'status' as status from notification
    where person_id = $1 and type = 'certificate'`,
    [buyer.personId],
  )
  expect(notices).toEqual([{ type: 'certificate', status: 'claimed' }])
  const paid = await order(friend, 2, [id])
  expect(await desk.order(paid.id)).toMatchObject({ status: 'paid' })
})

test('issue 16: only the showcase that sold a certificate takes it', async () => {
  const { id } = await gifts.buy(buyer, card)
  const code = await gifts.send(buyer, id)
  const other = await orderShop(world, 'sad')
  const rose = await product(world, other, 'Роза')
  await desk.put(other, buyer, rose)
  expect((await desk.checkout(other, buyer)).Certificates).toEqual([])
  expect(await codeOf(desk.place(other, buyer, { Certificates: [id] }))).toBe('certificate_not_usable')
  expect(await codeOf(new CertificateDesk(desk, other).claim(buyer, code))).toBe('certificate_not_found')
})
