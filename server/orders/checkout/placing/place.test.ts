import { beforeEach, expect, test } from 'vitest'
import { setQuantity } from '../../../cart/cart.ts'
import { hideProduct, setPrice, setStock } from '../../../catalog/catalog.ts'
import { after } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database/database.ts'
import type { Owner } from '../../../platform/requests/context.ts'
import { testDatabase } from '../../../test/database.ts'
import { AT, product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf, session } from '../../../test/fixtures/orders.ts'
import { runSql } from '../../../test/sql.ts'

const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let guest: Owner
let mug: TestProduct
let cup: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  guest = await session(world)
  mug = await product(world, place, 'Кружка')
  const other = { ...place, companyId: place.secondCompanyId }
  cup = await product(world, other, 'Чашка', { priceKop: 500_00, oldPriceKop: 600_00 })
})

async function filled(owner: Owner = guest) {
  await desk.put(place, owner, mug, 2)
  await desk.put(place, owner, cup, 1)
  return owner
}

test('the checkout shows current prices, delivery and payment methods, and required consents', async () => {
  await filled()
  const shown = await desk.checkout(place, guest)
  expect(shown.Totals).toEqual({
    Goods: 2600,
    Discount: 100,
    Delivery: 300,
    BonusLocal: 0,
    BonusGlobal: 0,
    Payable: 2800,
    Certificates: 0,
    Earn: 75,
  })
  expect(shown.Sellers).toEqual(['ООО «Дом»', 'ИП Котов'])
  expect(shown.PaymentMethods.map((method) => method.Code)).toEqual(['sandbox', 'cod', 'invoice'])
  expect(shown.DeliveryMethods.map((method) => [method.Name, method.Price])).toEqual([
    ['Курьер', 300],
    ['Самовывоз', 0],
  ])
  expect(shown.Consents.map((consent) => consent.Kind)).toEqual(['offer', 'pd_processing'])
  expect((await desk.checkout(place, guest, { delivery: String(place.pickup) })).Totals.Payable).toBe(2500)
})

test('domain 4.4: a paused showcase takes no orders', async () => {
  await filled()
  await runSql(world.db, "update showcase set status = 'suspended' where id = $1", [place.showcaseId])
  expect((await refusalOf(desk.place(place, guest))).code).toBe('catalogue_closed')
})

test('delivery is free from the sum set in the method', async () => {
  await desk.put(place, guest, mug, 5)
  expect((await desk.checkout(place, guest)).Totals.Delivery).toBe(0)
})

test('RO-05: a guest order becomes one order per seller under one payment, reserves stock and closes the cart', async () => {
  await filled()
  const placed = await desk.place(place, guest)
  expect(placed.Payable).toBe(2800)
  expect(placed.Orders.map((order) => order.Payable)).toEqual([2240, 560])
  const [first, second] = placed.Orders
  expect(first?.Number).toMatch(new RegExp(`^${place.showcaseId}-\\d{6}$`))
  expect(placed.PaymentUrl).toContain('http://shop.test/api/pay/sandbox/')
  const [mine, other] = await Promise.all([first, second].map((order) => desk.order(order?.Id ?? '')))
  expect(mine).toMatchObject({
    status: 'awaiting_payment',
    contactPhone: '+79161234567',
    companyId: place.companyId,
  })
  expect(other).toMatchObject({
    companyId: place.secondCompanyId,
    sessionId: guest.sessionId,
    personId: null,
  })
  expect([await desk.stock(mug), await desk.stock(cup)]).toEqual([
    [10, 2],
    [10, 1],
  ])
  const rows = await runSql<{ kop: number }>(
    world.db,
    `select s.amount_kop as kop from payment_share s join orders o on o.id = s.subject_id order by o.id`,
  )
  expect(rows.map((row) => row.kop)).toEqual([2240_00, 560_00])
  expect((await refusalOf(desk.place(place, guest))).code).toBe('cart_empty')
})

test.each(['cod', 'invoice'])(
  'an order paid by %s needs no provider and has the status `new`',
  async (Payment) => {
    await filled()
    const placed = await desk.place(place, guest, { Payment })
    expect(placed.PaymentUrl).toBe('')
    const row = await desk.order(placed.Orders[0]?.Id ?? '')
    expect(row).toMatchObject({
      status: 'new',
      paymentStatus: Payment === 'cod' ? 'cod_due' : 'pending',
      expiresAt: after(AT, { hours: 24 }),
    })
  },
)

test('consents are stored with their text, and the contact of a client is saved', async () => {
  const me = await client(world)
  await runSql(
    world.db,
    `insert into page (showcase_id, alias, name, kind, version, published_at)
    values ($1, 'offer', 'Оферта', 'offer', 3, $2), ($1, 'pd', 'ПДн', 'consent', 1, $2),
      ($1, 'privacy', 'Политика', 'privacy', 9, $2)`,
    [place.showcaseId, AT],
  )
  await filled(me)
  await desk.place(place, me, { Consents: ['offer', 'pd_processing', 'marketing'] })
  const rows = await runSql(
    world.db,
    `select kind, page_version as version, person_id as person from consent order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'marketing', version: 1, person: me.personId },
    { kind: 'offer', version: 3, person: me.personId },
    { kind: 'pd_processing', version: 1, person: me.personId },
  ])
  await desk.put(place, me, mug)
  const again = await desk.checkout(place, me)
  expect([again.Contact.Phone, again.City, again.Address]).toEqual(['+79161234567', 'Москва', 'Тверская, 1'])
})

test('the same request with the same key creates one order and returns the same response', async () => {
  await filled()
  const ask = await desk.asked(place, guest)
  const context = desk.visit(place, guest)
  const first = await desk.calls.placeOrder(context, ask)
  expect(await desk.calls.placeOrder(context, ask)).toEqual(first)
  const other = desk.calls.placeOrder(context, { ...ask, Comment: 'скорее' })
  expect((await refusalOf(other)).code).toBe('idempotency_key_reused')
})

test('an order of two lines paid online takes at most 18 statements, 19 with those of the transport (rulings 28)', async () => {
  const me = await client(world)
  await desk.put(place, me, mug, 2)
  await desk.put(place, me, cup, 1)
  const ask = await desk.asked(place, me)
  world.statements.length = 0
  await desk.calls.placeOrder(desk.visit(place, me), ask)
  expect(world.statements.length).toBeLessThanOrEqual(18)
})

test('a cart changed on another device is refused', async () => {
  await filled()
  const ask = await desk.asked(place, guest)
  await desk.put(place, guest, mug, 3)
  const refused = await refusalOf(desk.calls.placeOrder(desk.visit(place, guest), ask))
  expect(refused.code).toBe('cart_changed')
})

test('a changed price is refused with the line and the new total', async () => {
  await filled()
  const ask = await desk.asked(place, guest)
  await transaction(world.db, (tx) =>
    setPrice(tx, {
      showcaseId: place.showcaseId,
      variantId: mug.variantId,
      priceKop: 1100_00,
      oldPriceKop: null,
      at: AT,
    }),
  )
  const refused = await refusalOf(desk.calls.placeOrder(desk.visit(place, guest), ask))
  expect([refused.code, refused.fields]).toEqual([
    'cart_changed',
    { [`Lines.${mug.variantId}`]: 'price_up', Total: '3000' },
  ])
  expect((await desk.place(place, guest)).Payable).toBe(3000)
})

test('a total that differs from the shown one is refused', async () => {
  await filled()
  const refused = await refusalOf(desk.place(place, guest, { Total: '1.00' }))
  expect([refused.code, refused.fields]).toEqual(['cart_changed', { Total: '2800' }])
})

test('a product off sale is refused as changed, a sold-out one as `out_of_stock`', async () => {
  await filled()
  const ask = await desk.asked(place, guest)
  const { showcaseId } = place
  await transaction(world.db, (tx) =>
    setStock(tx, { showcaseId, variantId: mug.variantId, onHand: 1, at: AT }),
  )
  const short = await refusalOf(desk.calls.placeOrder(desk.visit(place, guest), ask))
  expect([short.code, short.values, short.fields]).toEqual([
    'out_of_stock',
    { available: 1 },
    { [`Lines.${mug.variantId}`]: 'less_stock' },
  ])
  await transaction(world.db, (tx) => hideProduct(tx, { showcaseId, productId: cup.id, at: AT }))
  const offSale = await refusalOf(desk.calls.placeOrder(desk.visit(place, guest), ask))
  expect([offSale.code, offSale.fields?.[`Lines.${cup.variantId}`]]).toEqual(['cart_changed', 'gone'])
  const rows = await runSql(world.db, 'select 1 from orders')
  expect(rows).toEqual([])
})

test.each([
  ['consent_required', { Consents: ['offer'] }],
  ['invalid_question', { Contact: { Name: 'Анна', Phone: '+380501234567' } }],
  ['payment_unavailable', { Payment: 'moneta' }],
  ['payment_unavailable', { Payment: 'toString' }],
  ['bonus_limit_exceeded', { Total: '1.00', BonusLocal: undefined, BonusGlobal: '1' }],
] as const)('placing refuses %s', async (code, other) => {
  await filled()
  const ask = await desk.asked(place, guest)
  const refused = await refusalOf(
    desk.calls.placeOrder(desk.visit(place, guest), { ...ask, ...other } as typeof ask),
  )
  expect(refused.code).toBe(code)
  expect(await desk.stock(mug)).toEqual([10, 0])
})

test('issue 16: goods for adults ask once for a consent; other goods do not', async () => {
  const buyer = await client(world)
  await desk.put(place, buyer, cup, 1)
  expect((await desk.checkout(place, buyer)).Consents.map(({ Kind }) => Kind)).not.toContain('age')
  await runSql(world.db, 'update product set age_limit = 18 where id = $1', [mug.id])
  await desk.put(place, buyer, mug, 1)
  expect((await desk.checkout(place, buyer)).Consents.at(-1)).toEqual({
    Kind: 'age',
    PageAlias: '',
    Version: 1,
    Required: true,
  })
  const refused = await refusalOf(desk.place(place, buyer))
  expect([refused.code, refused.fields]).toEqual(['consent_required', { 'Consents.age': 'required' }])
  const Consents = ['offer', 'pd_processing', 'age']
  await desk.place(place, buyer, { Consents })
  await desk.put(place, buyer, mug, 1)
  expect((await desk.checkout(place, buyer)).Consents.map(({ Kind }) => Kind)).not.toContain('age')
  await desk.place(place, buyer)
  await desk.put(place, guest, mug, 1)
  expect((await refusalOf(desk.place(place, guest))).fields).toEqual({ 'Consents.age': 'required' })
  await desk.place(place, guest, { Consents })
  await desk.put(place, guest, mug, 1)
  await desk.place(place, guest)
})

test('a showcase offers its chosen payment methods and accepts no others', async () => {
  await filled()
  await runSql(world.db, 'update showcase set payment_methods = $2 where id = $1', [
    place.showcaseId,
    ['cod'],
  ])
  const shown = await desk.checkout(place, guest)
  expect(shown.PaymentMethods.map(({ Code }) => Code)).toEqual(['cod'])
  expect((await refusalOf(desk.place(place, guest))).code).toBe('payment_unavailable')
  expect((await desk.place(place, guest, { Payment: 'cod' })).PaymentUrl).toBe('')
})

test('a courier delivery requires an address, pickup does not', async () => {
  await filled()
  const none = await refusalOf(desk.place(place, guest, { Address: undefined }))
  expect([none.code, none.fields]).toEqual(['invalid_question', { 'Address.Line': 'required' }])
  expect((await desk.place(place, guest, { Address: undefined, DeliveryId: place.pickup })).Payable).toBe(
    2500,
  )
})

test('a delivery method of another showcase is refused', async () => {
  await filled()
  const other = await orderShop(world, 'other')
  const ask = { ...(await desk.asked(place, guest)), DeliveryId: other.courier }
  const refused = await refusalOf(desk.calls.placeOrder(desk.visit(place, guest), ask))
  expect(refused.code).toBe('delivery_unavailable')
  const shown = await refusalOf(desk.checkout(place, guest, { delivery: String(other.courier) }))
  expect(shown.code).toBe('delivery_unavailable')
})

test('an order below the minimum of the showcase is refused with that minimum', async () => {
  const strict = await orderShop(world, 'strict', { minOrderKop: 2000_00 })
  const one = await product(world, strict)
  await desk.put(strict, guest, one)
  const refused = await refusalOf(desk.place(strict, guest))
  expect([refused.code, refused.values]).toEqual(['order_below_minimum', { minimum: 2000 }])
})

test('a showcase can refuse guest checkout', async () => {
  const members = await orderShop(world, 'members', { guestCheckout: false })
  const one = await product(world, members)
  await desk.put(members, guest, one)
  expect((await refusalOf(desk.checkout(members, guest))).code).toBe('guest_checkout_off')
  const ask = { ...(await desk.asked(place, await filled())), CartVersion: 1 }
  const refused = await refusalOf(desk.calls.placeOrder(desk.visit(members, guest), ask))
  expect(refused.code).toBe('guest_checkout_off')
  const me = await client(world)
  await desk.put(members, me, one)
  expect((await desk.place(members, me)).Payable).toBe(1300)
})

test('a landing-only showcase without landings sells nothing, and no session means no order', async () => {
  await filled()
  const ask = await desk.asked(place, guest)
  const context = desk.visit(place, guest)
  const landing = { ...context, showcase: { ...context.showcase, stateId: 1 } }
  expect((await refusalOf(desk.calls.placeOrder(landing, ask))).code).toBe('catalogue_closed')
  expect((await refusalOf(desk.calls.showCheckout(landing, {}))).code).toBe('catalogue_closed')
  const placed = desk.calls.placeOrder(desk.visit(place, null), ask)
  expect((await refusalOf(placed)).code).toBe('session_required')
})

test('domain 3.1: in a request-only showcase nothing is paid online and an order waits for its seller', async () => {
  await filled()
  const context = desk.visit(place, guest)
  const requests = { ...context, showcase: { ...context.showcase, stateId: 4 } }
  const { PaymentMethods } = await desk.calls.showCheckout(requests, {})
  expect(PaymentMethods.map(({ Code }) => Code)).toEqual(['cod', 'invoice'])
  const ask = await desk.asked(place, guest)
  const refused = await refusalOf(desk.calls.placeOrder(requests, { ...ask, Payment: 'sandbox' }))
  expect(refused.code).toBe('payment_unavailable')
})

test('domain 4.6: an unchanged cart can be placed with its lines added in any order', async () => {
  const { showcaseId } = place
  const saucer = await product(world, place, 'Блюдце')
  await desk.put(place, guest, saucer)
  const later = { productId: mug.id, variantId: mug.variantId, quantity: 1, at: after(AT, { minutes: 1 }) }
  await setQuantity(world.db, { owner: guest, showcaseId, ...later })
  const { Seal } = await desk.checkout(place, guest, { delivery: String(place.courier) })
  expect((await desk.place(place, guest, { Seal })).Orders).toHaveLength(1)
})
