import type { RequestOf } from '@sarafan/contract/call'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import {
  CONTACT,
  Desk,
  type OrderShop,
  orderShop,
  refusalOf,
  verifiedClient,
} from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { saleOrderHandlers } from './calls.ts'
import { PIECE } from './csv.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let member: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await verifiedClient(world)
  member = { personId: await addPerson(world, 'Света'), sessionId: -1 }
  mug = await product(world, place, 'Кружка «Ёлка»', { onHand: 500 })
})

const calls = () => admitted(saleOrderCalls, saleOrderHandlers(world))
const seller = (capabilities = ['orders.view', 'orders.manage'] as const, at = place) =>
  desk.visit(at, member, { capabilities })
const list = (ask: RequestOf<typeof saleOrderCalls.showSaleOrders> = {}) =>
  calls().showSaleOrders(seller(), ask)
const idsOf = (found: Awaited<ReturnType<typeof list>>) => found.Orders.map((order) => order.Id)

async function ordered(other: Parameters<Desk['place']>[2] = {}, quantity = 1): Promise<string> {
  await desk.put(place, buyer, mug, quantity)
  const placed = await desk.place(place, buyer, { Payment: 'cod', ...other })
  return placed.Orders[0]?.Id ?? ''
}

async function text(ask: RequestOf<typeof saleOrderCalls.exportSaleOrders> = {}): Promise<string> {
  const pieces: string[] = []
  for await (const piece of await calls().exportSaleOrders(seller(), ask)) pieces.push(piece)
  return pieces.join('')
}

test('RT-25: a seller gets the orders of their showcase by tabs, with counts and allowed actions', async () => {
  const first = await ordered()
  const second = await ordered({ Comment: 'Подпишите открытку' }, 3)
  const third = await ordered()
  await desk.manage(place, first, 'confirm')
  await desk.manage(place, third, 'cancel')
  const all = await list()
  expect(idsOf(all)).toEqual([third, second, first])
  expect(all.Counts).toEqual({ all: 3, new: 1, pack: 1, way: 0, done: 0, unpaid: 0, cancelled: 1 })
  expect(all.Today).toEqual({ Count: 2, Sum: 1300 + 3300 })
  expect(all.Orders[1]).toMatchObject({
    Status: 'new',
    Count: 3,
    Payable: 3300,
    Comment: 'Подпишите открытку',
    Seen: false,
    Buyer: { Name: 'Анна Котова' },
    AllowedActions: ['confirm', 'cancel'],
    AnswerBy: null,
  })
  const pack = await list({ group: 'pack' })
  expect([idsOf(pack), pack.Counts.all]).toEqual([[first], 3])
})

test('search finds number, name, phone in any format and goods; both days are included', async () => {
  const anna = await ordered()
  desk.clock.forward({ days: 1 })
  const Contact = { Name: 'Пётр Ильин', Phone: '+7 903 555-44-33' }
  const petr = await ordered({ Contact })
  const number = String((await desk.order(petr)).number)
  for (const q of [number, `№ ${number}`, 'петр', 'ПЁТР', '8 903 555-44-33', '5554433', '44-33'])
    expect([q, idsOf(await list({ q }))]).toEqual([q, [petr]])
  expect(idsOf(await list({ q: 'елка' }))).toEqual([petr, anna])
  expect((await list({ q: 'чашка' })).Counts.all).toBe(0)
  expect(idsOf(await list({ from: '2026-11-22' }))).toEqual([petr])
  expect(idsOf(await list({ to: '2026-11-21' }))).toEqual([anna])
  expect(idsOf(await list({ from: '2026-11-21', to: '2026-11-22' }))).toEqual([petr, anna])
  expect((await refusalOf(list({ from: '2026-02-31' }))).fields).toEqual({ from: 'format' })
})

test('a page beyond the last returns the last, and orders are sorted as requested', async () => {
  const ids: string[] = []
  for (let i = 0; i < 21; i++) ids.push(await ordered({}, i === 5 ? 9 : 1))
  const one = await list()
  const two = await list({ page: '1' })
  expect([one.Orders.length, two.Orders.length, one.Pager]).toEqual([
    20,
    1,
    { currentPage: 1, totalPages: 2 },
  ])
  expect(idsOf(two)).toEqual([ids[0]])
  expect((await list({ page: '99' })).Pager).toEqual({ currentPage: 2, totalPages: 2 })
  expect(idsOf(await list({ sort: 'old' }))[0]).toBe(ids[0])
  expect(idsOf(await list({ sort: 'dear' }))[0]).toBe(ids[5])
  expect(idsOf(await list({ sort: 'cheap', page: '1' }))[0]).toBe(ids[5])
})

test('members see the contact of the buyer, viewers get no actions, the platform gets a masked phone', async () => {
  const id = await ordered()
  await ordered()
  const one = await calls().showSaleOrder(seller(), { id })
  expect(one).toMatchObject({
    Order: { AllowedActions: ['confirm', 'cancel'], Contact: { Phone: '+79161234567' } },
    Buyer: { Name: CONTACT.Name, Phone: '+79161234567', Orders: 2 },
    DeliveryKind: 'courier',
    PaymentMethod: 'cod',
    CanManage: true,
    Seen: false,
  })
  const looks = await calls().showSaleOrder(seller(['orders.view'] as never), { id })
  expect([looks.Order.AllowedActions, looks.CanManage]).toEqual([[], false])
  const platform = await calls().showSaleOrder(desk.visit(place, member, { isPlatformAdmin: true }), { id })
  expect(platform).toMatchObject({ Buyer: { Phone: '+7916•••••67', Email: '' }, InternalNote: '' })
  expect(platform.Order).toMatchObject({ Contact: { Phone: '+7916•••••67' }, AllowedActions: ['cancel'] })
})

test('RO-07: orders of other showcases are not found, and members without the right get `forbidden`', async () => {
  const id = await ordered()
  const elsewhere = await orderShop(world, 'other')
  const there = seller(undefined, elsewhere)
  expect((await refusalOf(calls().showSaleOrder(there, { id }))).code).toBe('order_not_found')
  expect((await refusalOf(calls().saveOrderNotes(there, { id, Internal: 'x' }))).code).toBe('order_not_found')
  expect((await calls().showSaleOrders(there, {})).Counts.all).toBe(0)
  await calls().seeSaleOrders(there, { Ids: [id], Seen: true })
  const none = { RefundsDue: 0, ClaimMessages: 0, ChatMessages: 0, Questions: 0 }
  expect(await calls().countSaleOrders(seller(), {})).toEqual({ Unseen: 1, ...none })
  const content = seller(['catalog.manage'] as never)
  for (const work of [
    calls().showSaleOrders(content, {}),
    calls().showSaleOrder(content, { id }),
    calls().exportSaleOrders(content, {}),
    calls().seeSaleOrders(content, { Ids: [id], Seen: true }),
    calls().saveOrderNotes(seller(['orders.view'] as never), { id, Packing: 'x' }),
  ])
    expect((await refusalOf(work)).code).toBe('forbidden')
  expect(await calls().countSaleOrders(content, {})).toEqual({ Unseen: 0, ...none })
})

test('the menu counter falls when an order is opened and rises when it is marked as new', async () => {
  const first = await ordered()
  const second = await ordered()
  const unseen = async () => (await calls().countSaleOrders(seller(), {})).Unseen
  expect(await unseen()).toBe(2)
  await calls().seeSaleOrders(seller(), { Ids: [first], Seen: true })
  expect([await unseen(), (await list()).Orders.map((order) => order.Seen)]).toEqual([1, [false, true]])
  await calls().seeSaleOrders(seller(), { Ids: [first], Seen: false })
  expect(await unseen()).toBe(2)
  await desk.manage(place, second, 'confirm')
  expect(await unseen()).toBe(1)
})

test('notes and their history are visible to the seller only', async () => {
  const id = await ordered()
  const save = (ask: object) => calls().saveOrderNotes(seller(), { id, ...ask })
  expect(await save({ Packing: ' Открытка ' })).toEqual({ PackingNote: 'Открытка', InternalNote: '' })
  await save({ Internal: 'Звонила дважды' })
  expect(await save({ Internal: 'Звонила дважды' })).toEqual({
    PackingNote: 'Открытка',
    InternalNote: 'Звонила дважды',
  })
  const inside = await calls().showSaleOrder(seller(), { id })
  expect(inside.Order.History.map(({ Event }) => Event)).toEqual(['create', 'note', 'note'])
  const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id })
  expect(Order?.History.map(({ Event }) => Event)).toEqual(['create'])
  expect(JSON.stringify(Order)).not.toMatch(/Открытка|дважды/)
})

test('the CSV has a byte order mark, semicolons, escaped formulas and decimal commas', async () => {
  await ordered({ Contact: { Name: '=HYPERLINK("http://evil")', Phone: CONTACT.Phone }, Comment: 'a;"b"\nc' })
  const table = await text()
  const [head = '', ...rest] = table.split('\r\n')
  expect(head.startsWith('\uFEFFНомер;Дата;Статус')).toBe(true)
  expect(head.split(';')).toHaveLength(20)
  const row = rest.join('\r\n')
  expect(row).toContain(`;"'=HYPERLINK(""http://evil"")";8 916 123-45-67;`)
  expect(row).toContain(';21.11.2026 12:00;Новый;при получении;')
  expect(row).toContain(';Кружка «Ёлка» × 1;1;1000,00;0,00;0,00;300,00;1300,00;0,00;')
  expect(row).toContain(';"a;""b""\nc";')
  const empty = await text({ q: 'нет такого' })
  expect(empty.split('\r\n')).toHaveLength(2)
})

test('a long table is read in batches, at the pace of its reader', async () => {
  const id = Number((await desk.order(await ordered())).id)
  const many = PIECE * 2 + 3
  await runSql(
    world.db,
    `insert into orders (public_id, group_id, showcase_id, company_id, person_id, status, payment_status, payment_method,
       contact_name, contact_phone, delivery_method_id, delivery_kind, delivery_name, goods_kop, discount_kop,
       delivery_kop, payable_kop, return_window_days, placed_at)
     select 'x' || n, group_id, showcase_id, company_id, person_id, status, payment_status, payment_method,
       contact_name, contact_phone, delivery_method_id, delivery_kind, delivery_name, goods_kop, discount_kop,
       delivery_kop, payable_kop, return_window_days, placed_at
     from orders, generate_series(1, $2::int) n where id = $1`,
    [id, many],
  )
  const table = (await calls().exportSaleOrders(seller(), {}))[Symbol.asyncIterator]()
  world.statements.length = 0
  await table.next()
  expect(world.statements).toHaveLength(0)
  const sizes: number[] = []
  for (let piece = await table.next(); !piece.done; piece = await table.next()) {
    sizes.push(piece.value.trimEnd().split('\r\n').length)
    expect(world.statements).toHaveLength(sizes.length)
  }
  expect(sizes).toEqual([PIECE, PIECE, 4])
})
