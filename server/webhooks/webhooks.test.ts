import { webhookCalls as calls } from '@sarafan/contract/integrations/webhooks'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { WebhookEvent } from '@sarafan/contract/webhook-events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../demo/fakes/receiver/receiver.ts'
import { transaction } from '../platform/database/database.ts'
import { publicPost } from '../platform/outbound/public-post.ts'
import { addMember } from '../showcases/showcases.ts'
import { callWithKey, createKey } from '../test/fixtures/api-keys.ts'
import { product, type TestProduct } from '../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, verifiedClient } from '../test/fixtures/orders.ts'
import { logIn, person, showcase, type TestPerson } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

const post = publicPost({ isAllowed: (address) => address === '127.0.0.1', timeoutMs: 500 })
const world = testWorld(undefined, { postWebhook: post, hasLocalWebhooks: true })
let place: OrderShop
let admin: TestPerson
let member: Visitor
let mug: TestProduct
let desk: Desk
let receiver: Receiver

const ALL: WebhookEvent[] = [
  'order.created',
  'order.paid',
  'order.state_changed',
  'order.cancelled',
  'payment.refunded',
  'stock.changed',
]

beforeEach(async () => {
  receiver = await openReceiver(() => world.clock.now())
  place = await orderShop(world)
  admin = await person(world, 'Света')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: place.showcaseId, personId: admin.id, role: 'admin' }),
  )
  await logInAgain()
  mug = await product(world, place, 'Кружка', { onHand: 50, priceKop: 1000_00 })
  desk = new Desk(world)
})
afterEach(() => receiver.close())

async function logInAgain(): Promise<void> {
  member = await logIn(world, admin, { ...place, id: place.showcaseId, owner: admin })
}

async function subscribe(events: readonly WebhookEvent[] = ALL): Promise<number> {
  const made = await world.ask(member, calls.createWebhook, { Url: receiver.url, Events: [...events] })
  expect([made.status, made.body.Secret]).toEqual([200, expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
  receiver.expect(made.body.Secret)
  return made.body.ID
}

async function placeOrder(Payment = 'cod') {
  const buyer = await verifiedClient(world)
  await desk.put(place, buyer, mug)
  return desk.place(place, buyer, { Payment })
}

const send = () => world.work.sendWebhooks()
const types = () => receiver.accepted.map(({ type }) => type)
const log = async (id: number) => (await world.ask(member, calls.showWebhookLog, { id: String(id) })).body

test('issue 16: a placed order is a signed message with ids, state and amount, and without personal data', async () => {
  const id = await subscribe()
  const placed = await placeOrder()
  await send()
  expect(receiver.accepted).toEqual([
    {
      type: 'order.created',
      timestamp: expect.any(String),
      sequence: expect.any(Number),
      data: {
        orderId: placed.Orders[0]?.Id,
        number: placed.Orders[0]?.Number,
        state: 'new',
        previousState: null,
        amount: placed.Payable,
      },
    },
  ])
  const { Messages } = await log(id)
  expect(Messages[0]).toMatchObject({ Type: 'order.created', State: 'delivered', DueAt: null })
  expect(Messages[0]?.Attempts).toMatchObject([{ Status: 204, Fault: null, Excerpt: '' }])
  await send()
  expect([receiver.accepted.length, receiver.duplicates()]).toEqual([1, 0])
})

test('issue 16: payment, moves and cancellation are events of their own, each once and with a growing sequence', async () => {
  await subscribe()
  const paid = await placeOrder('sandbox')
  await desk.bankPays(paid.PaymentUrl)
  await desk.manage(place, paid.Orders[0]?.Id ?? '', 'confirm')
  const other = await placeOrder()
  await desk.manage(place, other.Orders[0]?.Id ?? '', 'cancel')
  await send()
  const sorted = [...receiver.accepted].sort((a, b) => Number(a.sequence) - Number(b.sequence))
  expect(sorted.map(({ type }) => type)).toEqual([
    'order.created',
    'order.paid',
    'order.state_changed',
    'order.created',
    'order.cancelled',
  ])
})

test('issue 16: only wanted events of the own showcase are recorded, and none for a webhook that is off', async () => {
  const id = await subscribe(['order.cancelled'])
  await placeOrder()
  const foreign = await orderShop(world, 'bees')
  const honey = await product(world, foreign, 'Мёд', { onHand: 5 })
  const buyer = await verifiedClient(world)
  await desk.put(foreign, buyer, honey)
  await desk.place(foreign, buyer, { Payment: 'cod' })
  expect((await log(id)).Messages).toEqual([])
  const all = { ID: id, Url: receiver.url, Events: ALL }
  await world.ask(member, calls.saveWebhook, { ...all, On: false })
  await placeOrder()
  expect((await log(id)).Messages).toEqual([])
  expect((await world.ask(member, calls.testWebhook, { ID: id })).text).toContain('webhook_off')
  await world.ask(member, calls.saveWebhook, { ...all, On: true })
  await placeOrder()
  expect((await log(id)).Messages).toHaveLength(1)
})

test('issue 16: changes of stock are told together, from orders and from a key, and not as they were at the start', async () => {
  await subscribe(['stock.changed'])
  const { Key } = await createKey(world, member, ['orders:write'])
  await world.work.sweep()
  await send()
  expect(receiver.accepted).toEqual([])
  const placed = await placeOrder()
  await placeOrder()
  const act = { id: placed.Orders[0]?.Id ?? '', action: 'cancel' }
  expect((await callWithKey(world, Key, orderCalls.orderAction, act)).code).toBe('ok')
  await world.work.sweep()
  world.clock.forward({ minutes: 1 })
  await world.work.sweep()
  await send()
  const variants = [{ variantId: mug.variantId, productId: mug.id, available: 49 }]
  expect(receiver.accepted).toMatchObject([{ type: 'stock.changed', data: { variants } }])
  world.clock.forward({ minutes: 1 })
  await world.work.sweep()
  await send()
  expect(receiver.accepted).toHaveLength(1)
})

test('issue 16: a failed message is tried again after growing pauses for two days, then given up', async () => {
  const id = await subscribe()
  receiver.answerWith(500)
  await placeOrder()
  await send()
  const [first] = (await log(id)).Messages
  expect([first?.State, first?.Attempts[0]?.Excerpt]).toEqual(['waiting', 'not now'])
  await send()
  expect((await log(id)).Messages[0]?.Attempts).toHaveLength(1)
  const began = world.clock.now().getTime()
  for (let tries = 0; tries < 20; tries++) {
    await logInAgain()
    const due = (await log(id)).Messages[0]?.DueAt
    if (!due) break
    world.clock.forward({ seconds: (Date.parse(due) - world.clock.now().getTime()) / 1000 })
    await send()
  }
  await logInAgain()
  const { Messages, Webhook } = await log(id)
  expect([Messages[0]?.State, Messages[0]?.Attempts.length, Webhook.On]).toEqual(['failed', 9, true])
  const hours = (world.clock.now().getTime() - began) / 3_600_000
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(72)
  receiver.answerWith(null)
  const resent = await world.ask(member, calls.resendWebhookMessage, { ID: Messages[0]?.ID ?? 0 })
  expect(resent.status).toBe(200)
  await send()
  expect(types()).toEqual(['order.created'])
})

test('issue 16: after five days of failures a webhook is off and its team knows; a 410 does it at once', async () => {
  const id = await subscribe()
  receiver.answerWith(500)
  await world.ask(member, calls.testWebhook, { ID: id })
  await send()
  expect((await log(id)).Webhook.FailingSince).not.toBeNull()
  world.clock.forward({ days: 5 })
  await send()
  await logInAgain()
  const { Webhook, Messages } = await log(id)
  expect([Webhook.On, Webhook.OffReason, Messages[0]?.State]).toEqual([false, 'failing', 'failed'])
  const notices = () =>
    runSql<{ data: { kind: string; title: string } }>(
      world.db,
      `select data from notification where person_id = $1 and subject like 'webhook:%'`,
      [admin.id],
    )
  expect((await notices()).map(({ data }) => data.kind)).toEqual(['webhook_off'])
  world.clock.forward({ minutes: 1 })
  await world.ask(member, calls.saveWebhook, { ID: id, Url: receiver.url, Events: ALL, On: true })
  receiver.answerWith(410)
  await world.ask(member, calls.testWebhook, { ID: id })
  await send()
  expect((await log(id)).Webhook).toMatchObject({ On: false, OffReason: 'gone' })
  expect(await notices()).toHaveLength(2)
})

test('issue 16: for a day after a new secret both sign, then only the new one', async () => {
  const id = await subscribe()
  const rotated = await world.ask(member, calls.rotateWebhookSecret, { ID: id })
  const test = async () => {
    await world.ask(member, calls.testWebhook, { ID: id })
    await send()
  }
  await test()
  receiver.expect(rotated.body.Secret)
  await test()
  expect([types(), receiver.refused]).toEqual([['test', 'test'], []])
  const again = await world.ask(member, calls.rotateWebhookSecret, { ID: id })
  receiver.expect(again.body.Secret)
  world.clock.forward({ days: 1 })
  await logInAgain()
  receiver.expect(rotated.body.Secret)
  await test()
  expect(receiver.refused).toEqual(['signature'])
  expect((await log(id)).Webhook.OldSecretUntil).toBeNull()
})

test('issue 16: addresses without https, with a password or on another port are refused; at most five webhooks', async () => {
  const strict = testUrls()
  for (const Url of strict) {
    const { text, status } = await world.ask(member, calls.createWebhook, { Url, Events: ['order.paid'] })
    expect([Url, status, text.includes('webhook_url_invalid')]).toEqual([Url, 422, true])
  }
  for (let made = 0; made < 5; made++) await subscribe(['order.paid'])
  const sixth = await world.ask(member, calls.createWebhook, { Url: receiver.url, Events: ['order.paid'] })
  expect(sixth.text).toContain('too_many_webhooks')
})

const testUrls = () => [
  'http://shop.example/hook',
  'ftp://shop.example/hook',
  'https://user:secret@shop.example/hook',
  'https://shop.example:22/hook',
  'https://shop.example/#part',
  'no address at all',
]

test('issue 16: a foreign webhook or message is not found, secrets are stored sealed, and removal deletes the log', async () => {
  const id = await subscribe()
  await placeOrder()
  await send()
  const message = (await log(id)).Messages[0]?.ID ?? 0
  const bees = await showcase(world, 'bees')
  const stranger = await logIn(world, bees.owner, bees)
  const refusals = [
    await world.ask(stranger, calls.removeWebhook, { ID: id }),
    await world.ask(stranger, calls.rotateWebhookSecret, { ID: id }),
    await world.ask(stranger, calls.testWebhook, { ID: id }),
    await world.ask(stranger, calls.showWebhookLog, { id: String(id) }),
    await world.ask(stranger, calls.resendWebhookMessage, { ID: message }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const stored = await runSql<{ text: string }>(world.db, 'select w::text as text from webhook w')
  expect(JSON.stringify(stored)).not.toContain('whsec_')
  await world.ask(member, calls.removeWebhook, { ID: id })
  const rows = await runSql(world.db, 'select 1 from webhook_message union all select 1 from webhook_attempt')
  expect(rows).toEqual([])
})

test('issue 16: an order takes as many statements with webhooks as without', async () => {
  const buyer = await verifiedClient(world)
  const cost = async () => {
    await desk.put(place, buyer, mug)
    return (await world.cost(() => desk.place(place, buyer, { Payment: 'cod' }))).length
  }
  const without = await cost()
  await subscribe()
  expect(await cost()).toBe(without)
})
