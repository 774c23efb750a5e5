import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advance, notifyWebhooks } from '../../../demo/fakes/cdek/moves.ts'
import { decide } from '../../../demo/fakes/cdek/orders.ts'
import { testDatabase } from '../../test/database.ts'
import { ParcelDesk } from '../../test/fixtures/parcels.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { runSql } from '../../test/sql.ts'
import { hookUrl, parcelHooks } from '../orders.ts'
import { sweepParcels } from './sweep.ts'

const by = testCarrier()
const { fake } = by
const world = testDatabase()
let shop: ParcelDesk

beforeEach(async () => {
  shop = await ParcelDesk.open(world, by)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const countRequests = (path: string) => fake.heard.filter((one) => one === path).length
const stateOf = async (id: string) => (await shop.parcel(id)).state
const notices = async () =>
  (
    await runSql<{ status: string }>(
      world.db,
      `select data ->> 'status' as status from notification
       where type = 'sale' and data ->> 'status' like 'parcel%' order by id`,
    )
  ).map(({ status }) => status)
/** Advances the clock step by step and sweeps, as the queue does. */
async function advanceTime(minutes: number, every = 10): Promise<void> {
  for (let gone = 0; gone < minutes; gone += every) {
    shop.desk.clock.forward({ minutes: every })
    // The circuit breaker of the carrier uses the process clock.
    vi.setSystemTime(Date.now() + every * 60_000)
    await shop.sweep()
  }
}

test('after an hour of outage parcels are registered and moves applied, nothing twice', async () => {
  const sent = await shop.order('pvz')
  await shop.register(sent)
  fake.mood = 'down'
  const id = await shop.order('courier', { payment: 'cod' })
  expect((await shop.register(id)).Parcel).toMatchObject({ State: 'asked', SilentSince: expect.any(String) })
  const first = Object.values(fake.books.orders)[0]
  if (first) await advance(fake, first, 'ACCEPTED_AT_PICK_UP_POINT')
  await advanceTime(60)
  expect([await stateOf(id), await stateOf(sent)]).toEqual(['asked', 'registered'])
  fake.mood = 'well'
  await advanceTime(20)
  expect([await stateOf(id), await stateOf(sent)]).toEqual(['registered', 'at_point'])
  expect(Object.keys(fake.books.orders)).toHaveLength(2)
  expect(await notices()).toEqual([])
  expect((await shop.show(id)).Parcel?.SilentSince).toBeNull()
})

test('a lost response to a successful registration leaves one parcel, found by our number', async () => {
  const id = await shop.order()
  fake.mood = 'mute'
  expect((await shop.register(id)).Parcel?.State).toBe('asked')
  fake.mood = 'well'
  await advanceTime(2, 1)
  expect(await stateOf(id)).toBe('registered')
  expect(countRequests('POST /v2/orders')).toBe(1)
})

test('a registration that completes late is found when the second try is refused as a duplicate', async () => {
  const id = await shop.order()
  fake.mood = 'mute'
  await shop.register(id)
  fake.mood = 'well'
  const [first] = Object.values(fake.books.orders)
  if (!first) throw new Error('the carrier has no order')
  // The carrier's search does not find the order yet.
  first.isRemoved = true
  fake.thinks = 1
  await advanceTime(1, 1)
  first.isRemoved = false
  decide(fake, first)
  await advanceTime(2, 1)
  expect((await shop.parcel(id)).externalId).toBe(first.uuid)
  expect(await stateOf(id)).toBe('registered')
})

test('the seller is notified once of a carrier that does not respond for hours', async () => {
  fake.mood = 'down'
  const id = await shop.order('courier', { payment: 'cod' })
  await shop.register(id)
  await advanceTime(170)
  expect(await notices()).toEqual([])
  await advanceTime(240)
  expect(await notices()).toEqual(['parcel_silent'])
})

test('the seller is notified of a carrier that answers without a decision', async () => {
  fake.thinks = 1000
  const id = await shop.order()
  await shop.register(id)
  expect(await stateOf(id)).toBe('asked')
  await advanceTime(200)
  expect(await notices()).toEqual(['parcel_silent'])
  fake.thinks = 0
  await advanceTime(10)
  expect(await stateOf(id)).toBe('registered')
})

test('a sweep stops after a few failures of a carrier and the rest stays due', async () => {
  const small = { payment: 'cod', quantity: 1 }
  for (let order = 0; order < 9; order++) await shop.register(await shop.order('courier', small))
  fake.mood = 'down'
  fake.heard.length = 0
  shop.desk.clock.forward({ hours: 1 })
  await shop.sweep()
  expect(fake.heard.length).toBeLessThan(8)
})

test('a webhook triggers a poll at once, and a forged one changes nothing', async () => {
  const id = await shop.order('pvz')
  await shop.register(id)
  const app = Fastify({ forceCloseConnections: true })
  await app.register(parcelHooks({ ...shop.deps, clock: shop.desk.clock }), { prefix: '/api' })
  const [carrier] = shop.deps.carriers
  if (!carrier) throw new Error('no carrier')
  const path = hookUrl('/api', carrier)
  const body = (code: string) => ({ type: 'ORDER_STATUS', uuid: shop.taken.uuid, attributes: { code } })
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  expect((await post(path, body('DELIVERED'))).statusCode).toBe(200)
  expect((await post(path.slice(0, -1), body('DELIVERED'))).statusCode).toBe(404)
  expect((await post(path, { type: 'PRINT_FORM', uuid: shop.taken.uuid })).statusCode).toBe(200)
  await until(async () => countRequests(`GET /v2/orders/${shop.taken.uuid}`) >= 2)
  expect(await stateOf(id)).toBe('registered')
  shop.desk.clock.forward({ minutes: 5 })
  await advance(fake, shop.taken, 'ACCEPTED_AT_PICK_UP_POINT')
  for (let time = 0; time < 2; time++) expect((await post(path, body('CREATED'))).statusCode).toBe(200)
  await until(async () => (await stateOf(id)) === 'at_point')
  await app.close()
})

test.each([
  ['that answers what it knew before', true],
  ['that does not answer', false],
])(
  'reliability 2.6: a webhook that arrives while a carrier is asked %s is worked on at once',
  async (_, answers) => {
    const id = await shop.order('courier')
    await shop.register(id)
    shop.desk.clock.forward({ minutes: 31 })
    const [carrier] = shop.deps.carriers
    if (!carrier) throw new Error('no carrier')
    const parcels: typeof carrier.parcels = {
      ...carrier.parcels,
      async look(...asked) {
        const seen = await carrier.parcels.look(...asked)
        await advance(fake, shop.taken, 'DELIVERED', { isSilent: true })
        // As its webhook does; the work of the webhook begins after that of this answer.
        await runSql(world.db, 'update parcel set due_at = $1', [shop.desk.clock.now()])
        if (!answers) throw new Error('no answer')
        return seen
      },
    }
    await sweepParcels({ ...shop.deps, carriers: [{ ...carrier, parcels }] }, shop.desk.clock.now())
    expect(await stateOf(id)).toBe('registered')
    await shop.sweep()
    expect(await stateOf(id)).toBe('delivered')
  },
)

test('the webhook is registered with the carrier once', async () => {
  const [carrier] = shop.deps.carriers
  const url = 'http://127.0.0.1:9/api/hooks/cdek/x'
  for (let time = 0; time < 2; time++) await carrier?.parcels.listen(url, shop.desk.clock.now())
  expect(fake.books.webhooks.map((one) => [one.type, one.url])).toEqual([['ORDER_STATUS', url]])
  await shop.register(await shop.order())
  expect(await notifyWebhooks(fake, shop.taken)).toEqual([0])
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 100; look++) {
    if (await isSo()) return
    await new Promise((later) => setTimeout(later, 50))
  }
  throw new Error('it did not happen')
}
