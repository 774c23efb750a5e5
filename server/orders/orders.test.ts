import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { startCalls } from '@sarafan/contract/start'
import { expect, test } from 'vitest'
import { createDeliveryMethod } from '../delivery/delivery.ts'
import { transaction } from '../platform/database/database.ts'
import { product, seller, type TestProduct } from '../test/fixtures/catalog.ts'
import { guest, initDataOf, logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let place: TestShowcase
let mug: TestProduct
let cup: TestProduct
let courier = 0

const world = testWorld(async (made) => {
  place = await showcase(made, 'dom')
  const companyId = await seller(made, place.ownerId)
  mug = await product(made, { showcaseId: place.id, companyId })
  cup = await product(made, { showcaseId: place.id, companyId }, 'Чашка')
  courier = await transaction(made.db, async (tx) => {
    const method = { showcaseId: place.id, kind: 'courier', name: 'Курьер', priceKop: 300_00 } as const
    return (await createDeliveryMethod(tx, method)).id
  })
  await made.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Returns what the checkout page would send for the current cart. */
async function placeRequest(who: Visitor) {
  const shown = await world.ask(who, orderCalls.showCheckout, {})
  return {
    CartVersion: shown.body.CartVersion,
    Total: String(shown.body.Totals.Payable),
    Contact: { Name: 'Анна', Phone: '9161234567' },
    Address: { City: 'Москва', Line: 'Тверская, 1', Entrance: '2' },
    DeliveryId: courier,
    Payment: 'sandbox',
    Consents: ['offer', 'pd_processing'],
  }
}

async function order(who: Visitor, headers: Record<string, string> = {}) {
  await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 2 })
  const ask = await placeRequest(who)
  return { ask, placed: await world.ask(who, orderCalls.placeOrder, ask, headers) }
}

/** Presses a button of the bank page and returns its redirect. */
async function press(url: string, action: 'pay' | 'decline') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = new URL(url).pathname
  return world.app.inject({ method: 'POST', url: path, headers, payload: `action=${action}` })
}

test('RO-05 RT-39: a guest order paid on the bank page is `paid` on the success page', async () => {
  const who = await guest(world, place)
  const { placed } = await order(who)
  expect([placed.status, placed.body.Payable]).toEqual([200, 2300])
  const page = await world.app.inject(new URL(placed.body.PaymentUrl).pathname)
  expect(page.payload).toContain('2\u00a0300\u00a0₽')
  const back = await press(placed.body.PaymentUrl, 'pay')
  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toMatch(new RegExp(`/dom/api/tgbundle/order/success/${placed.body.GroupId}$`))
  const success = await world.ask(who, orderCalls.showSuccess, { id: placed.body.GroupId, wait: '1' })
  expect(success.body).toMatchObject({ Paid: true, Failed: false, PaymentUrl: '' })
  expect(success.body.Orders[0]?.Status).toBe('paid')
  const byOrder = await world.ask(who, orderCalls.showSuccess, { id: success.body.Orders[0]?.Id ?? '' })
  expect(byOrder.body.Orders).toEqual(success.body.Orders)
})

test('an order declined by the bank stays unpaid and can be paid again', async () => {
  const who = await guest(world, place)
  const { placed } = await order(who)
  await press(placed.body.PaymentUrl, 'decline')
  const success = await world.ask(who, orderCalls.showSuccess, { id: placed.body.GroupId })
  expect(success.body).toMatchObject({ Paid: false, Failed: true, PaymentUrl: '' })
  const id = success.body.Orders[0]?.Id ?? ''
  const again = await world.ask(who, orderCalls.orderAction, { id, action: 'pay' })
  await press(again.body.PaymentUrl, 'pay')
  const paid = await world.ask(who, orderCalls.showSuccess, { id: placed.body.GroupId })
  expect(paid.body.Paid).toBe(true)
})

test('AP-36, RO-05: a guest who logs in gets their order, and the same key returns the same order', async () => {
  const who = await guest(world, place)
  const key = { 'idempotency-key': 'the-same-key-0001' }
  const { ask, placed } = await order(who, key)
  const again = await world.ask(who, orderCalls.placeOrder, ask, key)
  expect(again.body).toEqual(placed.body)
  const anna = await person(world)
  const tgData = await initDataOf(world, anna.telegramId, place)
  const { body } = await world.ask(who, startCalls.start, { tgData })
  const mine = await world.ask({ token: body.token, alias: place.alias }, orderCalls.showOrders, {})
  expect(mine.body.Orders.map((one) => one.Id)).toEqual(placed.body.Orders.map((one) => one.Id))
  const stranger = await logIn(world, await person(world), place)
  const refused = await world.ask(stranger, orderCalls.showOrders, { id: placed.body.Orders[0]?.Id ?? '' })
  expect(refused.status).toBe(404)
})

test('placing an order of two lines takes at most 25 statements, including session and showcase (rulings 28)', async () => {
  const who = await logIn(world, await person(world), place)
  await world.ask(who, cartCalls.setQuantity, { ProductId: cup.id, Quantity: 1 })
  await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 2 })
  const ask = await placeRequest(who)
  const cost = await world.cost(async () => {
    expect((await world.ask(who, orderCalls.placeOrder, ask)).body.Payable).toBe(3300)
  })
  expect(cost.length).toBeGreaterThan(10)
  expect(cost.length).toBeLessThanOrEqual(25)
})

test('AP-60: a refused action returns 409 with the allowed actions in the language of the visitor', async () => {
  const who = await guest(world, place)
  const { placed } = await order(who)
  const id = placed.body.Orders[0]?.Id ?? ''
  const refused = await world.ask(who, orderCalls.orderAction, { id, action: 'ship' })
  expect(refused.status).toBe(409)
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'action_not_allowed' })
  expect(refused.text).toContain('pay, cancel')
})
