import { editingCalls } from '@sarafan/contract/orders/editing/editing'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { Update } from 'grammy/types'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { BotRefusal } from '../../../demo/fakes/bot/account.ts'
import { StarsShop, starsBots } from '../../test/fixtures/stars.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let shop: StarsShop
const world = testWorld(
  async (w) => {
    shop = await StarsShop.open(w)
  },
  { bots: starsBots, starKopecks: 150 },
)
afterAll(() => shop.bots.close())
beforeEach(() => shop.stock(['AAA-1', 'AAA-2', 'AAA-3']))
afterEach(() => shop.bots.fake.refusing.clear())

const cancel = (id: string) => world.ask(shop.who, orderCalls.orderAction, { id, action: 'cancel' })
const expire = async () => {
  world.clock.forward({ minutes: 61 })
  await world.work.sweep()
}
const REFUND = 'refundStarPayment'

test('issue 16: a second charge of one order is stored, and the sweep returns it however often the messenger fails', async () => {
  const { link, id } = await shop.order()
  const first = await shop.payAll(link)
  const second = await shop.chargeAnyway(link)
  expect(await shop.statusOf(id)).toBe('delivered')
  shop.bots.fake.refusing.set(REFUND, new BotRefusal(500, 'Internal Server Error'))
  await world.work.sweep()
  const owed = () =>
    runSql(
      world.db,
      'select attempts, last_error as error, refunded_at as at from stars_charge where is_surplus',
    )
  expect(await owed()).toEqual([{ attempts: 1, error: expect.stringContaining('500'), at: null }])
  shop.bots.fake.refusing.clear()
  await world.work.sweep()
  expect(shop.isReturned(second)).toBe(false)
  world.clock.forward({ minutes: 2 })
  await world.work.sweep()
  expect([shop.isReturned(second), shop.isReturned(first)]).toEqual([true, false])
  expect(await owed()).toMatchObject([{ error: '', at: world.clock.now() }])
  expect(await shop.refunds()).toEqual([])
})

test('issue 16: a charge of another amount is surplus, pays nothing and goes back', async () => {
  const { link, id } = await shop.order()
  const paid = await shop.pay(link)
  if ('error' in paid) throw new Error(paid.error)
  const message = paid.update.message
  const successful_payment = { ...message?.successful_payment, total_amount: 333 }
  await shop.deliver({ ...paid.update, message: { ...message, successful_payment } } as Update) // the same update
  expect(await shop.statusOf(id)).toBe('awaiting_payment')
  await world.work.sweep()
  expect(shop.isReturned(paid)).toBe(true)
})

test('issue 16: a charge of a cancelled order goes back once', async () => {
  const { link, id } = await shop.order()
  await cancel(id)
  const late = await shop.chargeAnyway(link)
  await world.work.sweep()
  await world.work.sweep()
  expect(shop.isReturned(late)).toBe(true)
  expect(await shop.refunds()).toMatchObject([{ status: 'succeeded', reason: 'late' }])
  expect(await shop.statusOf(id)).toBe('cancelled')
})

test('issue 16: a charge that comes after the order expired reopens it while there are keys, and goes back otherwise', async () => {
  const kept = await shop.order()
  await expire()
  expect(await shop.statusOf(kept.id)).toBe('expired')
  const paid = await shop.chargeAnyway(kept.link)
  expect(await shop.statusOf(kept.id)).toBe('delivered')
  const gone = await shop.order(2)
  await expire()
  await runSql(world.db, 'update variant set on_hand = 0')
  const late = await shop.chargeAnyway(gone.link)
  await world.work.sweep()
  expect([await shop.statusOf(gone.id), shop.isReturned(late), shop.isReturned(paid)]).toEqual([
    'expired',
    true,
    false,
  ])
})

test('issue 16: a paid order that waits for keys is cancelled, and its Stars go back without a receipt', async () => {
  const { link, id } = await shop.order()
  await runSql(world.db, 'delete from digital_key')
  const paid = await shop.chargeAnyway(link)
  expect(await shop.statusOf(id)).toBe('paid')
  await cancel(id)
  await world.work.sweep()
  expect(shop.isReturned(paid)).toBe(true)
  expect(await shop.refunds()).toMatchObject([{ status: 'succeeded', reason: 'cancel' }])
  expect(await runSql(world.db, 'select from receipt')).toEqual([])
})

test('issue 16: a return of all units gives all Stars back, and a refund that the messenger made before counts', async () => {
  const { link, id } = await shop.order()
  const paid = await shop.payAll(link)
  const charge = shop.stars.charges.get(paid.chargeId)
  // An earlier request arrived, and its response was lost.
  if (charge) charge.isRefunded = true
  expect((await shop.giveBack(id, 1)).status).toBe(200)
  await world.work.sweep()
  expect(await shop.refunds()).toMatchObject([{ status: 'succeeded' }])
})

test('issue 16: a part of a charge does not go back, which is a case of the platform, until the rest is returned too', async () => {
  const { link, id } = await shop.order(2)
  const paid = await shop.payAll(link)
  expect((await shop.giveBack(id, 1)).status).toBe(200)
  await world.work.sweep()
  expect(await shop.refunds()).toMatchObject([
    { status: 'failed', lastError: expect.stringContaining('all at once') },
  ])
  expect(await runSql(world.db, 'select kind, status from payment_case')).toEqual([
    { kind: 'refund', status: 'open' },
  ])
  expect(shop.isReturned(paid)).toBe(false)
  expect((await shop.giveBack(id, 1)).status).toBe(200)
  await world.work.sweep()
  expect(shop.isReturned(paid)).toBe(true)
  await world.runNight()
  await world.work.sweep()
  expect((await shop.refunds()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(await runSql(world.db, 'select status from payment_case')).toEqual([{ status: 'gone' }])
})

test('issue 17: an order paid in Stars is not edited, since Stars only go back all at once', async () => {
  const { link, id } = await shop.order(2)
  await shop.payAll(link)
  const [line] = await runSql<{ id: number }>(
    world.db,
    'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
    [id],
  )
  const Lines = [{ LineId: line?.id ?? 0, Was: 2, Quantity: 1 }]
  const { body, status } = await world.ask(await shop.owner(), editingCalls.editOrder, { id, Lines })
  expect([status, body]).toMatchObject([409, { code: 'order_is_electronic' }])
  await world.work.sweep()
  expect(await shop.refunds()).toEqual([])
})
