import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { DigitalDesk, MAILED } from '../../test/fixtures/digital.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { saleOrderHandlers } from '../seller-orders/calls.ts'

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

const GIFT = {
  Name: ' Мария   Петрова ',
  Phone: '8 916 765-43-21',
  Greeting: 'Ура!\nОбнимаю ',
  HidePrices: true,
}
const SHOWN = { Name: 'Мария Петрова', Phone: '+79167654321', Greeting: 'Ура!\nОбнимаю', HidePrices: true }

async function placeGift(other: Parameters<Desk['place']>[2] = {}) {
  await desk.put(place, buyer, mug, 1)
  const placed = await desk.place(place, buyer, { Gift: GIFT, ...other })
  return { ...placed, id: placed.Orders[0]?.Id ?? '' }
}

const shownToBuyer = async (id: string) =>
  (await desk.calls.showOrders(desk.visit(place, buyer), { id })).Order
const shownToSeller = (id: string, capabilities: readonly ['orders.view'] | readonly []) =>
  admitted(saleOrderCalls, saleOrderHandlers(world)).showSaleOrder(
    desk.visit(
      place,
      { personId: place.ownerId, sessionId: -1 },
      { capabilities: [...capabilities], isPlatformAdmin: true },
    ),
    { id },
  )

test('issue 17: a gift has a recipient and a greeting, its buyer gets the receipt', async () => {
  const { id } = await placeGift({ Contact: { Name: 'Анна Котова', Phone: '89161234567', Email: 'a@b.ru' } })
  expect(await shownToBuyer(id)).toMatchObject({
    Contact: { Name: 'Анна Котова', Phone: '+79161234567' },
    Gift: SHOWN,
  })
  const [payment] = await runSql<{ email: string }>(
    world.db,
    `select request -> 'receipt' ->> 'email' as email from payment`,
  )
  expect(payment?.email).toBe('a@b.ru')
})

test('issue 17: the seller sees whole gifts, staff of the platform neither the phone nor the greeting', async () => {
  const { id } = await placeGift()
  expect((await shownToSeller(id, ['orders.view'])).Order.Gift).toEqual(SHOWN)
  const masked = { ...SHOWN, Phone: '+7916•••••21', Greeting: '' }
  expect((await shownToSeller(id, [])).Order.Gift).toEqual(masked)
})

test('issue 17: the seller learns that a paid order is a gift; an order that is none has no gift', async () => {
  await addPerson(world, 'Света')
  const { PaymentUrl } = await placeGift()
  await desk.bankPays(PaymentUrl)
  const told = await runSql(
    world.db,
    `select data ->> 'status' as status from notification where type = 'sale'`,
  )
  expect(told).toEqual([{ status: 'paid_gift' }])
  await desk.put(place, buyer, mug, 1)
  const plain = await desk.place(place, buyer)
  expect((await shownToBuyer(plain.Orders[0]?.Id ?? ''))?.Gift).toBeUndefined()
})

test.each([
  ['to oneself', { Gift: { ...GIFT, Phone: '+7 (916) 123-45-67' } }, 'gift_to_self', { 'Gift.Phone': 'own' }],
  ['paid on delivery', { Payment: 'cod' }, 'gift_paid_on_delivery', { Payment: 'unavailable' }],
  ['without a name', { Gift: { ...GIFT, Name: '  ' } }, 'invalid_question', { 'Gift.Name': 'required' }],
  [
    'without a phone',
    { Gift: { ...GIFT, Phone: '12345678901' } },
    'invalid_question',
    { 'Gift.Phone': 'phone' },
  ],
])(
  'issue 17: a gift %s is refused, and nothing is ordered or reserved',
  async (_name, other, code, fields) => {
    const refused = await refusalOf(placeGift(other))
    expect([refused.code, refused.fields]).toEqual([code, fields])
    expect(await runSql(world.db, 'select 1 from orders')).toEqual([])
    expect((await desk.stock(mug))[1]).toBe(0)
    expect((await desk.checkout(place, buyer)).Count).toBe(1)
  },
)

test('issue 17: nothing that needs no delivery is a gift; with other goods, only those delivered are', async () => {
  const game = await new DigitalDesk(desk, place).onSale(['AAA-1', 'AAA-2'])
  const guest = { personId: null, sessionId: buyer.sessionId }
  await desk.put(place, guest, game, 1)
  const refused = await refusalOf(desk.place(place, guest, { ...MAILED, Gift: GIFT }))
  expect(refused.code).toBe('gift_not_delivered')
  await desk.put(place, guest, mug, 1)
  await desk.place(place, guest, { ...MAILED, Gift: GIFT })
  const gifts = await runSql<{ kind: string }>(
    world.db,
    'select o.delivery_kind as kind from order_gift g join orders o on o.id = g.order_id',
  )
  expect(gifts).toEqual([{ kind: 'courier' }])
})

test('issue 17: after a refusal by the bank a gift is not offered payment on delivery', async () => {
  const { GroupId } = await placeGift()
  const { PaymentMethods } = await desk.calls.showSuccess(desk.visit(place, buyer), { id: GroupId })
  expect(PaymentMethods.map(({ Code }) => Code)).toEqual(['sandbox', 'invoice'])
  const later = desk.calls.payOrders(desk.visit(place, buyer), { id: GroupId, Payment: 'cod' })
  expect((await refusalOf(later)).code).toBe('payment_unavailable')
})

test('issue 17: a gift by invoice is written too, and the same key never places it twice', async () => {
  const { id } = await placeGift({ Payment: 'invoice' })
  expect((await shownToBuyer(id))?.Gift).toEqual(SHOWN)
  expect(orderCalls.placeOrder.idempotent).toBe(true)
})
