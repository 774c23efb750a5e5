import { editingCalls } from '@sarafan/contract/orders/editing/editing'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { exchangeCalls as calls } from '@sarafan/contract/showcases/exchange'
import { beforeEach, expect, test } from 'vitest'
import type { Fake1C } from '../../../demo/fakes/onec/fake-1c.ts'
import { makeZip } from '../../catalog/imports/formats/test/zip.fixtures.ts'
import { commerceMl, MUG, open1C, setUpExchange } from '../../test/exchange.ts'
import { giveGlobal } from '../../test/fixtures/agents.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { type ExchangeShop, exchangeShop } from '../../test/fixtures/exchange-shop.ts'
import { Desk, verifiedClient } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let shop: ExchangeShop
let desk: Desk
let mug: TestProduct
const world = testWorld(async (opening) => {
  shop = await exchangeShop(opening)
  mug = await product(opening, shop.place, 'Кружка «Ёлка»', {
    priceKop: 333_33,
    oldPriceKop: 400_00,
    onHand: 50,
  })
  await runSql(
    opening.db,
    'insert into import_key (showcase_id, key, product_id, variant_id) values ($1, $2, $3, $4)',
    [shop.place.showcaseId, MUG, mug.id, mug.variantId],
  )
})
beforeEach(() => {
  desk = new Desk(world)
})

const open = () => open1C(world, { showcase: 'dom', type: 'sale', ...shop.account })
type Placing = Parameters<Desk['place']>[2]
async function placed(other: Placing = {}): Promise<{ id: string; number: string; groupId: number }> {
  const buyer = await verifiedClient(world)
  await desk.put(shop.place, buyer, mug, 3)
  const { Orders } = await desk.place(shop.place, buyer, { Payment: 'cod', ...other })
  const [row] = await runSql<{ number: string; groupId: number }>(
    world.db,
    'select number, group_id from orders where public_id = $1',
    [Orders[0]?.Id],
  )
  return { id: Orders[0]?.Id ?? '', number: row?.number ?? '', groupId: row?.groupId ?? 0 }
}
const exchanges = async () => (await world.ask(shop.owner, calls.showExchanges, {})).body.Exchanges
const numbers = async (onec: Fake1C) => (await onec.query()).map(({ number }) => number)
const statusOf = async (id: string) => (await desk.order(id)).status

test('issue 16: an order is given with the ids of its offers, and its lines add up to its sum', async () => {
  const buyer = await verifiedClient(world)
  await giveGlobal(world, buyer.personId ?? 0, 500_00)
  const vase = await product(world, shop.place, 'Ваза', { priceKop: 100_01 })
  await desk.put(shop.place, buyer, mug, 3)
  await desk.put(shop.place, buyer, vase, 1)
  await desk.place(shop.place, buyer, { Payment: 'cod', BonusGlobal: '100.00' })
  const [document] = await (await open()).query()
  expect(document).toMatchObject({
    sum: '1300.00',
    customer: 'Анна Котова',
    contacts: ['+79161234567'],
    lines: [
      { id: `variant-${vase.variantId}`, name: 'Ваза', price: '100.01', quantity: '1' },
      { id: MUG, name: 'Кружка «Ёлка»', price: '400.00', quantity: '3' },
      { id: 'ORDER_DELIVERY', price: '300.00', sum: '300.00' },
    ],
    requisites: {
      'Статус заказа': 'Новый',
      'Заказ оплачен': 'false',
      'Метод оплаты': 'При получении',
      Отменен: 'false',
      Сайт: 'dom',
    },
  })
  expect(document?.lines[1]?.discounts[0]).toBe('200.01')
})

/** Pays and confirms an order of three mugs; returns it with its line. */
async function confirmed(): Promise<{ id: string; lineId: number }> {
  const buyer = await verifiedClient(world)
  await desk.put(shop.place, buyer, mug, 3)
  const { Orders, PaymentUrl } = await desk.place(shop.place, buyer)
  await desk.bankPays(PaymentUrl)
  const id = Orders[0]?.Id ?? ''
  await desk.manage(shop.place, id, 'confirm')
  const [line] = await runSql<{ id: number }>(
    world.db,
    'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
    [id],
  )
  return { id, lineId: line?.id ?? 0 }
}

test('issue 17: units returned after the handover stay in the order that 1C gets, with the sum refunded', async () => {
  const { id, lineId } = await confirmed()
  for (const action of ['assemble', 'ship', 'deliver'] as const) await desk.manage(shop.place, id, action)
  const Lines = [{ LineId: lineId, Quantity: 1 }]
  const answer = await world.ask(shop.owner, returnCalls.returnLines, { id, Lines, Restock: true })
  expect(answer.status).toBe(200)
  const [document] = await (await open()).query()
  expect(document?.lines[0]).toMatchObject({ id: MUG, quantity: '3', sum: '999.99' })
  expect(document?.requisites).toMatchObject({ 'Сумма возврата': '333.33' })
})

test('issue 17: an order is given again without the units that the seller removed', async () => {
  const { id, lineId } = await confirmed()
  const onec = await open()
  const [before] = await onec.query()
  await onec.step('success')
  const Lines = [{ LineId: lineId, Was: 3, Quantity: 2 }]
  expect((await world.ask(shop.owner, editingCalls.editOrder, { id, Lines })).status).toBe(200)
  const [after] = await (await open()).query()
  expect(after?.lines[0]).toMatchObject({ id: MUG, quantity: '2', sum: '666.66' })
  expect(Number(before?.sum) - Number(after?.sum)).toBeCloseTo(333.33, 2)
  expect(after?.requisites).not.toHaveProperty('Сумма возврата')
})

test('issue 16: orders are given again after a crash, and not after `success`', async () => {
  const first = await placed()
  const crashed = await open()
  expect(await numbers(crashed)).toEqual([first.number])
  const onec = await open()
  expect(await numbers(onec)).toEqual([first.number])
  await onec.step('success')
  await onec.step('success')
  const next = await open()
  expect(await numbers(next)).toEqual([])
  await expect((await open()).step('success')).rejects.toThrow('сначала нужен запрос query')
})

test('issue 16: an order that changes between query and success is given again', async () => {
  const first = await placed()
  const second = await placed()
  const onec = await open()
  expect(await numbers(onec)).toEqual([first.number, second.number])
  await desk.manage(shop.place, second.id, 'confirm')
  await onec.step('success')
  const [again, ...others] = await (await open()).query()
  expect([again?.number, again?.requisites['Статус заказа'], others]).toEqual([
    second.number,
    'Подтверждён',
    [],
  ])
})

test('issue 16: orders before the day, unpaid and never paid ones are not given', async () => {
  await placed({ Payment: 'sandbox' })
  const cancelled = await placed()
  await desk.manage(shop.place, cancelled.id, 'cancel')
  expect(await numbers(await open())).toEqual([])
  const kept = await placed()
  const later = await setUpExchange(world, shop.owner, { OrdersFrom: '2026-12-01' })
  const onec = await open1C(world, { showcase: 'dom', type: 'sale', ...later })
  expect(await numbers(onec)).toEqual([])
  const earlier = await setUpExchange(world, shop.owner, { OrdersFrom: '2026-11-01' })
  expect(await numbers(await open1C(world, { showcase: 'dom', type: 'sale', ...earlier }))).toEqual([
    kept.number,
  ])
})

test('issue 16: orders in windows-1251 keep characters that it lacks', async () => {
  await placed({ Comment: 'Позвоните ☎ до 18:00' })
  const account = await setUpExchange(world, shop.owner, { Encoding: 'windows-1251' })
  const [document] = await (await open1C(world, { showcase: 'dom', type: 'sale', ...account })).query()
  expect(document?.comment).toBe('Позвоните ☎ до 18:00')
})

test('issue 16: a buyer who has withdrawn the consent is given without a name and contacts', async () => {
  await placed()
  await runSql(world.db, `update consent set withdrawn_at = $1 where kind = 'pd_processing'`, [
    world.clock.now(),
  ])
  const [document] = await (await open()).query()
  expect([document?.customer, document?.contacts]).toEqual(['Покупатель', []])
})

const status = (order: { id: string; number: string }, values: Readonly<Record<string, string>>) =>
  `<Документ><Ид>${order.id}</Ид><Номер>${order.number}</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>${Object.entries(
    values,
  )
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов></Документ>`

test('issue 16: statuses of 1C move orders along allowed steps, and the rest is reported', async () => {
  const shipped = await placed()
  const collected = await placed({ DeliveryId: shop.place.pickup })
  const cancelled = await placed()
  const done = await placed()
  await desk.manage(shop.place, done.id, 'cancel')
  const strange = await placed()
  const onec = await open()
  const file = [
    status(shipped, { 'Статус заказа': 'Отгружен', 'Трек-номер': 'RA123' }),
    status(collected, { 'Дата отгрузки по 1С': '2026-11-21' }),
    status(cancelled, { Отменен: 'true', 'Статус заказа': 'Новый' }),
    status(done, { 'Статус заказа': 'Доставлен' }),
    status(strange, { 'Статус заказа': 'На луне' }),
    status({ id: 'x', number: '77' }, { 'Статус заказа': 'Отгружен' }),
    '<Документ><Ид>p</Ид><ХозОперация>Выплата безналичных денег</ХозОперация></Документ>',
  ].join('')
  await onec.file('orders.xml', commerceMl(file, 'windows-1251'))
  await onec.import('orders.xml', async () => undefined)
  expect(
    await Promise.all([shipped, collected, cancelled, done, strange].map(({ id }) => statusOf(id))),
  ).toEqual(['shipped', 'ready', 'cancelled', 'cancelled', 'new'])
  expect((await desk.order(shipped.id)).track).toBe('RA123')
  const [one] = await exchanges()
  expect(one).toMatchObject({ Kind: 'sale', State: 'done', Moved: 3, Problems: 3 })
  expect(one?.Events.map(({ Code, Subject, Status, Detail }) => [Code, Subject, Status, Detail])).toEqual([
    ['status_taken', shipped.number, 'shipped', ''],
    ['status_taken', collected.number, 'shipped', ''],
    ['status_taken', cancelled.number, 'cancelled', ''],
    ['status_refused', done.number, 'delivered', 'action_not_allowed'],
    ['status_unknown', strange.number, null, 'На луне'],
    ['order_unknown', '77', null, ''],
  ])
})

test('issue 16: a status that an order has passed, and a file that is sent again, change nothing', async () => {
  const order = await placed()
  for (const action of ['confirm', 'ship']) await desk.manage(shop.place, order.id, action)
  const file = commerceMl(status(order, { 'Статус заказа': 'Принят' }))
  const onec = await open()
  await onec.file('a.xml', file)
  await onec.file('b.xml', commerceMl(status(order, { 'Статус заказа': 'В пути' })))
  expect(await statusOf(order.id)).toBe('shipped')
  expect((await exchanges())[0]).toMatchObject({ Moved: 0, Problems: 0, Events: [] })
})

test('issue 16: steps that cannot all be made are not begun', async () => {
  const order = await placed({ Payment: 'invoice' })
  const onec = await open()
  await onec.file('a.xml', commerceMl(status(order, { 'Статус заказа': 'Отгружен' })))
  expect(await statusOf(order.id)).toBe('new')
  expect((await exchanges())[0]?.Events).toMatchObject([
    { Code: 'status_refused', Status: 'shipped', Detail: 'action_not_allowed' },
  ])
  const paid = { 'Статус заказа': 'Отгружен', 'Дата оплаты по 1С': '2026-11-21' }
  await onec.file('b.xml', commerceMl(status(order, paid)))
  expect(await statusOf(order.id)).toBe('shipped')
  expect((await desk.order(order.id)).paymentStatus).toBe('paid')
})

test('issue 16: documents in parts and in an archive are taken once they are complete', async () => {
  const order = await placed()
  const other = await placed()
  const onec = await open()
  onec.partBytes = 150
  await onec.file('a.xml', commerceMl(status(order, { 'Статус заказа': 'Принят' })))
  expect(await statusOf(order.id)).toBe('confirmed')
  const zip = makeZip([{ name: 'b.xml', data: commerceMl(status(other, { 'Статус заказа': 'confirmed' })) }])
  await onec.file('b.zip', zip)
  await onec.import('b.zip', async () => undefined)
  expect(await statusOf(other.id)).toBe('confirmed')
  await onec.file('c.xml', Buffer.from(commerceMl('<Документ>').toString().slice(0, 120)))
  await expect(onec.import('c.xml', async () => undefined)).rejects.toThrow('Файл не читается')
  expect((await exchanges())[0]?.Events.at(-1)).toMatchObject({
    Code: 'document_unreadable',
    Subject: 'c.xml',
  })
})

test('issue 16: statuses before the cut of a file are taken, and the exchange counts as broken off until the rest has come', async () => {
  const first = await placed()
  const second = await placed()
  const file = commerceMl(
    status(first, { 'Статус заказа': 'Принят' }) + status(second, { 'Статус заказа': 'Принят' }),
  )
  const cut = file.length - 120
  const onec = await open()
  // Older editions of 1C ask for no import, so only the shop can see the cut.
  await onec.file('a.xml', file.subarray(0, cut))
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['confirmed', 'new'])
  expect((await exchanges())[0]).toMatchObject({ State: 'open', Moved: 1 })
  await onec.file('a.xml', file.subarray(cut))
  expect(await statusOf(second.id)).toBe('confirmed')
  expect((await exchanges())[0]).toMatchObject({ State: 'done', Moved: 2, Problems: 0 })
  const broken = await open()
  await broken.file('b.xml', commerceMl(status(first, { 'Статус заказа': 'Отгружен' })).subarray(0, -29))
  expect(await statusOf(first.id)).toBe('shipped')
  world.clock.forward({ hours: 2 })
  expect((await exchanges())[0]).toMatchObject({ State: 'left' })
})

test('issue 16: orders and statuses that are switched off are refused', async () => {
  const account = await setUpExchange(world, shop.owner, { Orders: false, Statuses: false })
  const onec = await open1C(world, { showcase: 'dom', type: 'sale', ...account })
  await expect(onec.step('success')).rejects.toThrow('Выгрузка заказов выключена')
  await expect(onec.file('a.xml', commerceMl(''))).rejects.toThrow('Приём статусов выключен')
})
