import { beforeEach, expect, test } from 'vitest'
import { adoptGuestOrders } from '../orders/orders.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { linkKey } from '../platform/sealing/link-key.ts'
import { ticketSecret } from '../platform/sealing/ticket.ts'
import { testDatabase } from '../test/database.ts'
import type { TestProduct } from '../test/fixtures/catalog.ts'
import { CertificateDesk } from '../test/fixtures/certificates.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf, session } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let guest: Owner
let gifts: CertificateDesk
let card: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  guest = await session(world)
  gifts = new CertificateDesk(desk, place)
  card = await gifts.onSale()
})

const adopt = () =>
  transaction(world.db, (tx) =>
    adoptGuestOrders(tx, desk.jobs, {
      fromSessionId: guest.sessionId,
      toPersonId: buyer.personId ?? 0,
      at: desk.clock.now(),
    }),
  )

/** The key that the letter about an order carries. */
async function letterKey(orderId: string): Promise<string> {
  const [group] = await runSql<{ publicId: string }>(
    world.db,
    'select g.public_id from checkout_group g join orders o on o.group_id = g.id where o.public_id = $1',
    [orderId],
  )
  return linkKey(await ticketSecret(world.db), `order:${group?.publicId}`)
}

test('issue 16: a guest buys a certificate, and it follows them when they log in', async () => {
  const { id } = await gifts.buy(guest, card)
  await adopt()
  expect(await gifts.balance(buyer, id)).toBe(3000)
  expect(await gifts.list(guest)).toEqual([])
})

test('issue 16: a guest needs an e-mail to buy a certificate, because the session ends before it does', async () => {
  await desk.put(place, guest, card)
  const refusal = await refusalOf(desk.place(place, guest))
  expect([refusal.code, refusal.fields]).toEqual(['invalid_question', { 'Contact.Email': 'required' }])
})

test('issue 16: when the session is gone, the letter about the order still opens its certificates for a year', async () => {
  const { id, orderId } = await gifts.buy(guest, card)
  const key = await letterKey(orderId)
  await runSql(world.db, 'update certificate set session_id = null')
  await runSql(world.db, 'update orders set session_id = null')
  desk.clock.forward({ days: 300 })
  expect(await gifts.list(null, orderId)).toEqual([])
  expect(await gifts.list(null, orderId, 'A'.repeat(22))).toEqual([])
  expect(await gifts.list(null, orderId, key)).toMatchObject([
    { Id: id, Status: 'active', Balance: 3000, MaySend: true },
  ])
  expect((await refusalOf(gifts.send(null, id))).code).toBe('session_required')
  const code = await gifts.send(null, id, { key })
  expect(await gifts.claim(buyer, code)).toMatchObject({ Balance: 3000 })
  expect(await gifts.list(null, orderId, key)).toMatchObject([{ Status: 'given', Balance: 0 }])
  expect((await refusalOf(gifts.send(null, id, { key }))).code).toBe('certificate_claimed')
})

test('issue 16: the letter opens nothing once the guest has logged in, and nothing of another order', async () => {
  const first = await gifts.buy(guest, card)
  const second = await gifts.buy(guest, card)
  const key = await letterKey(first.orderId)
  expect((await refusalOf(gifts.send(null, second.id, { key }))).code).toBe('session_required')
  await adopt()
  expect(await gifts.list(null, first.orderId, key)).toEqual([])
})

test('issue 16: an order names how many certificates it has, for its buyer and its seller', async () => {
  const { orderId, id } = await gifts.buy(buyer, card, 2)
  await gifts.buy(buyer, card)
  const shown = await desk.calls.showOrders(desk.visit(place, buyer), { id: orderId })
  expect(shown.Order?.CertificateCount).toBe(2)
  const sold = await gifts.sales({ order: orderId })
  expect(sold).toMatchObject({ SoldCount: 3, Pager: { totalPages: 1 } })
  expect(sold.Certificates.map((one) => one.OrderId)).toEqual([orderId, orderId])
  expect(sold.Certificates.map((one) => one.Id)).toContain(id)
})
