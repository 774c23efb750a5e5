import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../bonuses/bonuses.ts'
import { noticesOf } from '../../notifications/notices.ts'
import { noticeText } from '../../notifications/words.ts'
import type { Receipt } from '../../payments/payments.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { CertificateDesk } from '../../test/fixtures/certificates.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { joinOrganically } from '../../wow-tree/wow-tree.ts'
import { returnHandlers } from '../returns/calls.ts'
import { saleOrderHandlers } from '../seller-orders/calls.ts'
import { editingHandlers } from './calls.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let plate: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  plate = await product(world, place, 'Тарелка', { priceKop: 10_001 })
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me(), at: AT })
    const gift = { ...me(), asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

/** Places an order of three mugs and two plates and takes it to `confirmed`. */
async function ordered(more: Parameters<Desk['place']>[2] = {}): Promise<string> {
  await desk.put(place, buyer, mug, 3)
  await desk.put(place, buyer, plate, 2)
  const placed = await desk.place(place, buyer, more)
  if (placed.PaymentUrl !== '') await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'confirm')
  return id
}

const member = (key?: string) =>
  desk.visit(
    place,
    { personId: place.ownerId, sessionId: -1 },
    { capabilities: ['orders.manage', 'refunds.make'], ...(key ? { key } : {}) },
  )
/** Sets the numbers of mugs and plates from those the seller saw. */
async function edit(id: string, units: number[], more: { was?: number[]; Reason?: string } = {}) {
  const lines = (await mine(id)).Lines.filter((line) => line.Returned < line.Quantity)
  const place = (line: { Name: string }) => (line.Name === 'Кружка' ? 0 : 1)
  return editingHandlers(desk).editOrder(member(), {
    id,
    Lines: lines.map((line) => ({
      LineId: line.Id,
      Was: more.was?.[place(line)] ?? line.Quantity - line.Returned,
      Quantity: units[place(line)] ?? 0,
    })),
    ...(more.Reason ? { Reason: more.Reason } : {}),
  })
}
async function mine(id: string) {
  const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id })
  if (!Order) throw new Error('the buyer’s own order')
  return Order
}
const has = () => balancesOf(world.db, me())
const refunded = async () => (await desk.refunds()).reduce((sum, one) => sum + one.kop, 0)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const isSound = async () => {
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
}

test('issue 17: fewer units of a paid order return money, bonuses, stock and pending rewards, and the buyer learns how much', async () => {
  const id = await ordered({ BonusLocal: '70.01' })
  await desk.sweep()
  const { localExpectedKop: promised } = await has()
  const edited = await edit(id, [1, 0], { Reason: 'Нет на складе' })
  await desk.sweep()
  expect(edited).toEqual({ Money: 816.11, BonusLocal: 50.56, BonusGlobal: 0 })
  expect(await refunded()).toBe(81_611)
  const [receipt] = await runSql<{ body: Receipt }>(world.db, 'select receipt as body from refund', [])
  expect(receipt?.body.lines.map(({ mode, quantity }) => [mode, quantity])).toEqual([
    ['full_prepayment', 1],
    ['full_prepayment', 1],
    ['full_prepayment', 2],
  ])
  expect(await has()).toMatchObject({ localKop: 2_999 + 5_056 })
  expect((await has()).localExpectedKop).toBeLessThan(promised)
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [10, 1],
    [10, 0],
  ])
  const order = await mine(id)
  expect(order).toMatchObject({ Status: 'confirmed', Refunded: 816.11 })
  expect(order.Lines.map((line) => [line.Name, line.Quantity, line.Returned])).toEqual([
    ['Тарелка', 2, 2],
    ['Кружка', 3, 2],
  ])
  expect(order.History.at(-1)).toMatchObject({
    Event: 'edit',
    Reason: 'Тарелка: 2 → 0; Кружка: 3 → 1. Нет на складе',
  })
  const { notices } = await noticesOf(world.db, { personId: me().personId, showcaseId: null, page: 0 })
  const [text] = notices
    .map((notice) => noticeText(notice, 'ru-RU'))
    .filter(({ title }) => title.includes('изменён'))
  expect(text?.text).toMatch(/Тарелка: 2 → 0; Кружка: 3 → 1\. Нет на складе\. Вернём 816,11 ₽/)
  await isSound()
})

test('issue 17: an edited order is handed over with a receipt of the rest, which can be returned to the last kopeck', async () => {
  const id = await ordered({ BonusLocal: '70.01' })
  await edit(id, [2, 1])
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [8, 0],
    [9, 0],
  ])
  const [offset] = await runSql<{ body: Receipt }>(
    world.db,
    `select body from receipt where kind = 'offset'`,
    [],
  )
  const payableKop = Number((await desk.order(id)).payableKop)
  const total = offset?.body.lines.reduce((sum, line) => sum + line.amountKop, 0)
  expect(total).toBe(payableKop - (await refunded()))
  const { Lines } = await mine(id)
  const rest = Lines.map((line) => ({ LineId: line.Id, Quantity: line.Quantity - line.Returned }))
  const returned = await returnHandlers(desk).returnLines(member(), { id, Lines: rest, Restock: true })
  expect(returned.Status).toBe('returned')
  await desk.sweep()
  expect(await has()).toEqual({ localKop: 10_000, globalKop: 0, localExpectedKop: 0, globalExpectedKop: 0 })
  expect(await refunded()).toBe(3 * 33_333 + 2 * 10_001 - 7_001)
  await isSound()
})

test('issue 17: cancelling an edited order returns only what the edit did not', async () => {
  const id = await ordered({ BonusLocal: '70.01' })
  await edit(id, [1, 2])
  await desk.manage(place, id, 'cancel')
  await desk.sweep()
  expect(await refunded()).toBe((await desk.order(id)).payableKop)
  expect(await has()).toMatchObject({ localKop: 10_000, localExpectedKop: 0 })
  expect([await desk.stock(mug), await desk.stock(plate)]).toEqual([
    [10, 0],
    [10, 0],
  ])
  await isSound()
})

test('issue 17: an order paid on delivery becomes cheaper, and the bonuses held for removed units are free again', async () => {
  const id = await ordered({ Payment: 'cod', BonusLocal: '70.01' })
  const edited = await edit(id, [1, 0])
  expect(edited).toEqual({ Money: 0, BonusLocal: 50.56, BonusGlobal: 0 })
  expect(await has()).toMatchObject({ localKop: 2_999 + 5_056 })
  const order = await mine(id)
  expect(order.Lines.map((line) => [line.Name, line.Quantity])).toEqual([['Кружка', 1]])
  expect(order.Totals).toMatchObject({ Goods: 333.33, BonusLocal: 19.45, Payable: 613.88 })
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  const [sale] = await runSql<{ body: Receipt }>(world.db, `select body from receipt where kind = 'sale'`, [])
  expect(sale?.body.lines.reduce((sum, line) => sum + line.amountKop, 0)).toBe(613_88)
  expect(await refunded()).toBe(0)
  await isSound()
})

test('issue 17: what a certificate paid for removed units goes back to it, without a receipt before handover', async () => {
  const gifts = new CertificateDesk(desk, place)
  const { id: certificate } = await gifts.buy(buyer, await gifts.onSale(1000_00))
  const before = await refunded()
  const id = await ordered({ Certificates: [certificate] })
  const edited = await edit(id, [2, 2])
  expect(edited.Money).toBe(333.33)
  const [left] = await runSql<{ kop: number }>(
    world.db,
    `select sum(amount_kop)::bigint as kop from certificate_row where kind = 'return'`,
    [],
  )
  expect((left?.kop ?? 0) + (await refunded()) - before).toBe(33_333)
  expect(left?.kop).toBeGreaterThan(0)
  await isSound()
})

test('issue 17: a change that does not fit the order is refused with its reason and changes nothing', async () => {
  const id = await ordered()
  expect(await codeOf(edit(id, [0, 0]))).toBe('order_would_be_empty')
  expect(await codeOf(edit(id, [4, 2]))).toBe('order_sum_higher')
  expect(await codeOf(edit(id, [3, 2]))).toBe('invalid_question')
  expect(await codeOf(edit(id, [1, 1], { was: [2, 2] }))).toBe('order_lines_changed')
  const other = await ordered()
  const [foreign] = (await mine(other)).Lines
  const Lines = [{ LineId: foreign?.Id ?? 0, Was: 3, Quantity: 1 }]
  expect(await codeOf(editingHandlers(desk).editOrder(member(), { id, Lines }))).toBe('order_lines_changed')
  expect(await refunded()).toBe(0)
  expect((await mine(id)).Lines.map(({ Returned }) => Returned)).toEqual([0, 0])
})

test('issue 17: an order that is not accepted, scanned, sent or cancelled is not changed', async () => {
  await desk.put(place, buyer, mug, 3)
  const placed = await desk.place(place, buyer, { Payment: 'cod' })
  const id = placed.Orders[0]?.Id ?? ''
  expect(await codeOf(edit(id, [1]))).toBe('order_not_confirmed')
  await desk.manage(place, id, 'confirm')
  const { id: orderId } = await desk.order(id)
  await runSql(
    world.db,
    `insert into marking_code (showcase_id, order_id, order_line_id, identity, code, packed_at)
     select showcase_id, order_id, id, repeat('1', 30), repeat('1', 80), $2 from order_line where order_id = $1`,
    [orderId, AT],
  )
  expect(await codeOf(edit(id, [1]))).toBe('order_codes_scanned')
  await runSql(world.db, 'delete from marking_code where order_id = $1', [orderId])
  await desk.manage(place, id, 'ship')
  expect(await codeOf(edit(id, [1]))).toBe('order_already_sent')
  const cancelled = await ordered()
  await desk.manage(place, cancelled, 'cancel')
  expect(await codeOf(edit(cancelled, [1, 1]))).toBe('action_not_allowed')
})

test('issue 17: the same key changes an order once', async () => {
  const id = await ordered()
  const Lines = (await mine(id)).Lines.map((line) => ({
    LineId: line.Id,
    Was: line.Quantity,
    Quantity: Math.min(line.Quantity, 2),
  }))
  const send = () => editingHandlers(desk).editOrder(member('edit-key-00000000000'), { id, Lines })
  expect(await send()).toEqual(await send())
  expect(await refunded()).toBe(33_333)
})

test('issue 17: lists and tables count the units that stay, also after some of them are returned', async () => {
  const id = await ordered()
  await edit(id, [1, 0])
  const sales = saleOrderHandlers(desk)
  const seller = desk.visit(
    place,
    { personId: place.ownerId, sessionId: -1 },
    { capabilities: ['orders.view'] },
  )
  const seen = async () => {
    const { Orders } = await sales.showSaleOrders(seller, {})
    const pieces: string[] = []
    for await (const piece of await sales.exportSaleOrders(seller, {})) pieces.push(piece)
    return [
      Orders[0]?.Count,
      Orders[0]?.Pictures.length,
      /;(Кружка[^;]*);(\d+);/.exec(pieces.join(''))?.slice(1),
    ]
  }
  expect(await seen()).toEqual([1, 1, ['Кружка × 1', '1']])
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  const [mugs] = (await mine(id)).Lines.filter((line) => line.Name === 'Кружка')
  const Lines = [{ LineId: mugs?.Id ?? 0, Quantity: 1 }]
  await returnHandlers(desk).returnLines(member(), { id, Lines, Restock: true })
  expect(await seen()).toEqual([1, 1, ['Кружка × 1', '1']])
})
