import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import {
  client,
  Desk,
  type OrderShop,
  orderShop,
  refusalOf,
  session,
  verifiedClient,
} from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { adoptGuestOrders } from '../adopt-guest-orders.ts'
import { commitOrdersOf } from './postpaid.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let lamp: TestProduct
let typed = 0

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  lamp = await product(world, place, 'Лампа', { onHand: 5 })
})

const newPhone = () => `+7916${String(++typed).padStart(7, '0')}`

interface Wanted {
  readonly quantity?: number
  readonly payment?: string
  readonly phone?: string
}

/** Orders lamps and returns the public id of the order. */
async function order(owner: Owner, wanted: Wanted = {}): Promise<string> {
  const { quantity = 1, payment: Payment = 'cod', phone: Phone = newPhone() } = wanted
  await desk.put(place, owner, lamp, quantity)
  const placed = await desk.place(place, owner, { Payment, Contact: { Name: 'Анна', Phone } })
  return placed.Orders[0]?.Id ?? ''
}
const guestOrder = async (wanted: Wanted = {}) => order(await session(world), wanted)
const refused = async (work: Promise<unknown>) => {
  const { code, values } = await refusalOf(work)
  return [code, values]
}

async function uncommitted(): Promise<number> {
  const [row] = await runSql<{ n: number }>(world.db, 'select uncommitted as n from variant where id = $1', [
    lamp.variantId,
  ])
  return row?.n ?? -1
}
const status = async (id: string) => (await desk.order(id)).status
const pass = async (hours: number) => {
  desk.clock.forward({ hours })
  await desk.sweep()
  expect(desk.errors).toEqual([])
}
const notices = (personId: number | null) =>
  runSql(world.db, 'select type, data from notification where person_id = $1 order by id', [personId])
const prove = async (personId: number | null) => {
  const values = [newPhone(), personId, AT]
  await runSql(
    world.db,
    'insert into verified_phone (phone, person_id, verified_at) values ($1, $2, $3)',
    values,
  )
}

test('review 2a: unconfirmed orders of several guests reserve at most half of the stock, rounded up', async () => {
  await guestOrder({ quantity: 2 })
  expect(await refused(guestOrder({ quantity: 2, payment: 'invoice' }))).toEqual([
    'reservation_limit',
    { available: 1 },
  ])
  await guestOrder({ payment: 'invoice' })
  expect(await refused(guestOrder())).toEqual(['reservation_limit', { available: 0 }])
  expect([await desk.stock(lamp), await uncommitted()]).toEqual([[5, 3], 3])
})

test('review 2a: an order above the stock gets `out_of_stock`, not `reservation_limit`', async () => {
  const guest = await session(world)
  await desk.put(place, guest, lamp, 5)
  const ask = await desk.asked(place, guest, { Payment: 'cod' })
  await runSql(world.db, 'update variant set on_hand = 4 where id = $1', [lamp.variantId])
  expect(await refused(desk.calls.placeOrder(desk.visit(place, guest), ask))).toEqual([
    'out_of_stock',
    { available: 4 },
  ])
})

test('review 2a: online payments and buyers with a verified phone are not limited by the share', async () => {
  await guestOrder({ quantity: 3 })
  await guestOrder({ payment: 'sandbox' })
  await order(await verifiedClient(world))
  expect([await desk.stock(lamp), await uncommitted()]).toEqual([[5, 5], 3])
})

test('review 2a: a confirmed order keeps its goods and frees its part of the share', async () => {
  const first = await guestOrder({ quantity: 3 })
  await desk.manage(place, first, 'confirm')
  expect(await uncommitted()).toBe(0)
  await guestOrder()
  expect(await refused(guestOrder())).toEqual(['reservation_limit', { available: 0 }])
  await pass(25)
  expect([await status(first), await desk.stock(lamp), await uncommitted()]).toEqual(['confirmed', [5, 3], 0])
})

test('review 2a: a cancelled order returns its units to the share', async () => {
  const guest = await session(world)
  const id = await order(guest, { quantity: 3 })
  await desk.act(place, guest, id, 'cancel')
  expect([await desk.stock(lamp), await uncommitted()]).toEqual([[5, 0], 0])
  await guestOrder({ quantity: 3 })
})

test('review 2a: an unpaid online order switched to payment on delivery has the same limits', async () => {
  const guest = await session(world)
  const later = await order(guest, { quantity: 2, payment: 'sandbox' })
  await guestOrder({ quantity: 2 })
  const payLater = () => desk.calls.payOrders(desk.visit(place, guest), { id: later, Payment: 'cod' })
  expect(await refused(payLater())).toEqual(['reservation_limit', { available: 1 }])
  expect(await status(later)).toBe('awaiting_payment')
  await runSql(world.db, 'update variant set on_hand = 7 where id = $1', [lamp.variantId])
  await payLater()
  expect([await status(later), await uncommitted()]).toEqual(['new', 4])
  await pass(25)
  expect([await status(later), await desk.stock(lamp), await uncommitted()]).toEqual(['expired', [7, 0], 0])
})

test('review 2b: an unconfirmed order expires after 24 hours, frees its goods and notifies its buyer', async () => {
  const buyer = await client(world)
  const id = await order(buyer, { quantity: 3 })
  await pass(23)
  expect(await status(id)).toBe('new')
  await pass(2)
  expect(await desk.order(id)).toMatchObject({ status: 'expired', paymentStatus: 'not_required' })
  expect([await desk.stock(lamp), await uncommitted()]).toEqual([[5, 0], 0])
  expect(await notices(buyer.personId)).toMatchObject([
    { type: 'order_status', data: { status: 'unconfirmed' } },
  ])
})

test('review 2b: the showcase sets the expiry time, which buyer and seller see', async () => {
  await runSql(world.db, 'update showcase set postpaid_hours = 2 where id = $1', [place.showcaseId])
  const guest = await session(world)
  await desk.put(place, guest, lamp)
  const { GroupId, Orders } = await desk.place(place, guest, { Payment: 'cod' })
  const { ExpiresAt } = await desk.calls.showSuccess(desk.visit(place, guest), { id: GroupId })
  expect(ExpiresAt).toBe('2026-11-21T11:00:00.000Z')
  await pass(2)
  expect(await status(Orders[0]?.Id ?? '')).toBe('expired')
})

test('review 2b: a transfer recorded by the seller keeps the order', async () => {
  const id = await guestOrder({ payment: 'invoice' })
  await desk.manage(place, id, 'mark_paid')
  await pass(48)
  expect(await desk.order(id)).toMatchObject({ status: 'new', paymentStatus: 'paid', expiresAt: null })
  expect(await uncommitted()).toBe(0)
})

test('review 2b: a buyer who verifies their phone keeps their orders', async () => {
  const buyer = await client(world)
  const id = await order(buyer, { quantity: 2 })
  await prove(buyer.personId)
  await transaction(world.db, (tx) => commitOrdersOf(tx, buyer.personId ?? 0))
  expect(await uncommitted()).toBe(0)
  await pass(48)
  expect([await status(id), await desk.stock(lamp)]).toEqual(['new', [5, 2]])
})

test('review 2b: a phone verified while the order is placed keeps the order after its expiry time', async () => {
  const buyer = await client(world)
  const id = await order(buyer, { quantity: 2 })
  await prove(buyer.personId)
  await pass(25)
  expect([await status(id), await uncommitted()]).toEqual(['new', 0])
})

test('review 2b: a guest order is kept when the guest logs in as a person with a verified phone', async () => {
  const guest = await session(world)
  const id = await order(guest)
  const buyer = await verifiedClient(world)
  const claim = { fromSessionId: guest.sessionId, toPersonId: buyer.personId ?? 0, at: AT }
  await transaction(world.db, (tx) => adoptGuestOrders(tx, desk.jobs, claim))
  await pass(25)
  expect([await status(id), await uncommitted()]).toEqual(['new', 0])
})

test('review 2c: a fourth open order of one session is refused with any phone', async () => {
  await runSql(world.db, 'update variant set on_hand = 50 where id = $1', [lamp.variantId])
  const guest = await session(world)
  const first = await order(guest)
  for (let n = 0; n < 2; n++) await order(guest)
  expect(await refused(order(guest))).toEqual(['too_many_open_orders', { limit: 3 }])
  await desk.manage(place, first, 'confirm')
  await desk.place(place, guest, { Payment: 'cod', Contact: { Name: 'Анна', Phone: newPhone() } })
})

test('review 2c: a fourth open order with one typed phone is refused in any session', async () => {
  await runSql(world.db, 'update variant set on_hand = 50 where id = $1', [lamp.variantId])
  const phone = newPhone()
  for (let n = 0; n < 3; n++) await guestOrder({ phone })
  expect(await refused(guestOrder({ phone: phone.replace('+7', '8 ') }))).toEqual([
    'too_many_open_orders',
    { limit: 3 },
  ])
  await guestOrder({ phone, payment: 'sandbox' })
  await order(await verifiedClient(world), { phone })
})

test('review 2a: a showcase sets the largest order without prepayment, verified buyers included', async () => {
  await runSql(world.db, 'update showcase set postpaid_max_kop = 150000 where id = $1', [place.showcaseId])
  await guestOrder()
  expect(await refused(order(await verifiedClient(world), { quantity: 2 }))).toEqual([
    'order_above_postpaid_maximum',
    { maximum: 1500 },
  ])
})

test('review 2a: a showcase can require a verified phone, and the checkout shows it with the method', async () => {
  await runSql(world.db, 'update showcase set postpaid_needs_phone = true where id = $1', [place.showcaseId])
  const guest = await session(world)
  expect(await refused(order(guest))).toEqual(['phone_verification_required', {}])
  const { PaymentMethods } = await desk.checkout(place, guest)
  expect(PaymentMethods.map(({ Code, Refused }) => [Code, Refused?.Code])).toEqual([
    ['sandbox', undefined],
    ['cod', 'phone_verification_required'],
    ['invoice', 'phone_verification_required'],
  ])
  await order(await verifiedClient(world))
})

test('review 2a: the checkout shows the maximum of an order without prepayment', async () => {
  const guest = await session(world)
  await desk.put(place, guest, lamp, 4)
  const { PaymentMethods } = await desk.checkout(place, guest)
  expect(PaymentMethods.find(({ Code }) => Code === 'cod')?.Refused).toMatchObject({
    Code: 'reservation_limit',
    Message: expect.stringContaining('3 шт.'),
  })
})

test('review 2c: many orders from one network address notify the seller once, and none is refused', async () => {
  await runSql(world.db, 'update variant set on_hand = 50 where id = $1', [lamp.variantId])
  const seller = await addPerson(world, 'Света')
  await runSql(
    world.db,
    `insert into showcase_member (showcase_id, person_id, role, capabilities, status) values ($1, $2, 'manager', '{orders.manage}', 'active')`,
    [place.showcaseId, seller],
  )
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await guestOrder())
  await desk.sweep()
  await desk.sweep()
  const alerts = (await notices(seller)).filter((one) => JSON.stringify(one).includes('one_address'))
  expect(alerts).toMatchObject([{ type: 'sale', data: { count: 6 } }])
  for (const id of ids) await desk.manage(place, id, 'confirm')
  const hashed = await runSql(world.db, 'select from orders where address_hash is not null')
  expect(hashed).toEqual([])
})
