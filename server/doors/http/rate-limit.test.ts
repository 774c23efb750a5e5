import { ALL_CALLS } from '@sarafan/contract/all.generated'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import type { Call } from '@sarafan/contract/call'
import { accountCalls } from '@sarafan/contract/people/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscriberOf } from '../../platform/rate-limit.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { requestOf, testWorld, type Visitor } from '../../test/world.ts'

const world = testWorld(undefined, { isPaced: true })
const LIMIT = accountCalls.confirmPhone.perMinute ?? 0

let place: TestShowcase
let anna: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  // Counters use the time of the process.
  vi.useFakeTimers({ toFake: ['Date'] })
  place = await showcase(world, 'dom', { isDefault: true })
  anna = await person(world, 'Анна')
})

afterEach(() => {
  vi.useRealTimers()
})

function advance(seconds: number): void {
  world.clock.forward({ seconds })
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** Sends an unsigned proof of a phone, as an attacker who guesses would. */
const ask = (who: Visitor, remoteAddress = '127.0.0.1') =>
  world.app.inject({ ...requestOf(who, accountCalls.confirmPhone, { Contact: 'x' }), remoteAddress })

/** Returns how many requests of a burst were not limited. */
async function burst(times: number, one: () => ReturnType<typeof ask>): Promise<number> {
  let passed = 0
  for (let time = 0; time < times; time++) if ((await one()).statusCode !== 429) passed++
  return passed
}

test('reliability 2.4.1: a burst over the limit returns 429 with Retry-After and is allowed again after a minute', async () => {
  const visitor = await logIn(world, anna, place)
  expect(await burst(LIMIT + 20, () => ask(visitor))).toBe(LIMIT)
  advance(20)
  const { statusCode, headers, body } = await ask(visitor)
  expect([statusCode, headers['retry-after']]).toEqual([429, '40'])
  expect(JSON.parse(body)).toMatchObject({
    code: 'too_many_requests',
    message: 'Слишком часто. Можно снова через 1 мин.',
  })
  expect((await ask(await logIn(world, anna, place))).statusCode).not.toBe(429)
  advance(40)
  expect((await ask(visitor)).statusCode).not.toBe(429)
})

test('reliability 2.4.1: a withdrawal may be requested five times an hour, with any results', async () => {
  const visitor = await logIn(world, anna, place)
  const body = { Amount: '2000', Requisites: { Kind: 'sbp', Phone: '+79161234567', Bank: 'Т-Банк' } }
  const withdraw = () => world.app.inject(requestOf(visitor, withdrawalCalls.withdrawBonuses, body))
  expect(await burst(20, withdraw)).toBe(5)
  const wait = Number((await withdraw()).headers['retry-after'])
  expect(wait).toBeGreaterThan(60)
  advance(wait - 1)
  expect((await withdraw()).statusCode).toBe(429)
  advance(1)
  expect(await burst(20, withdraw)).toBe(5)
})

test('reliability 2.4.1: new sessions do not bypass the per-address limit; proxy addresses are not counted', async () => {
  const from = '93.184.216.34'
  for (let session = 0; session < 10; session++) {
    const visitor = await logIn(world, anna, place)
    expect(await burst(LIMIT, () => ask(visitor, from))).toBe(LIMIT)
  }
  const another = await logIn(world, anna, place)
  expect((await ask(another, from)).statusCode).toBe(429)
  expect((await ask(another, '93.184.216.35')).statusCode).not.toBe(429)
  expect((await ask(another)).statusCode).not.toBe(429)
})

test('reliability 2.4.1: an IPv4 address or an IPv6 /64 identifies a subscriber, a private address none', () => {
  const theirs = [
    '93.184.216.34',
    '::ffff:93.184.216.34',
    '2a00:1450:4010:c0e::64',
    '2a00:1450::1',
    '2001:db8::',
  ]
  expect(theirs.map(subscriberOf)).toEqual([
    '93.184.216.34',
    '93.184.216.34',
    '2a00:1450:4010:c0e',
    '2a00:1450:0:0',
    '2001:db8:0:0',
  ])
  const ours = ['127.0.0.1', '::1', '10.0.3.4', '172.20.0.1', '192.168.1.7', '::ffff:127.0.0.1', 'fd00::5']
  expect(ours.map(subscriberOf)).toEqual(ours.map(() => null))
})

test('reliability 2.4.1: costly and guessable calls have a limit, the calls of every page have none', () => {
  const calls: [string, Call][] = Object.entries(ALL_CALLS)
  const limited = calls.filter(([, call]) => call.perMinute ?? call.perHour)
  const names = limited.map(([name]) => name)
  for (const name of ['start', 'search', 'suggest', 'checkAlias', 'createBonusPayment', 'withdrawBonuses'])
    expect(names).toContain(name)
  for (const name of ['showHome', 'showCatalogue', 'showProduct', 'setQuantity', 'placeOrder', 'counters'])
    expect(names).not.toContain(name)
  for (const [, call] of limited) expect(call.refusals).toContain('too_many_requests')
})
