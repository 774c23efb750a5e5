import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { after, FixedClock, toUnix } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { testDatabase } from '../../test/database.ts'
import { runSql } from '../../test/sql.ts'
import type { FactOutcome, PaymentFact } from '../payments.ts'
import { escapeHtml, rubles } from './page.ts'
import { sandboxProvider } from './provider.ts'
import { sandboxRoutes } from './routes.ts'
import { sandboxSecret, sign } from './signature.ts'

const world = testDatabase()
const clock = new FixedClock('2026-03-01T10:00:00Z')
let app: FastifyInstance
let facts: PaymentFact[]
let answer: FactOutcome

beforeEach(async () => {
  facts = []
  answer = 'captured'
  app = Fastify()
  const provider = sandboxProvider(world.db)
  const takeFact = async (fact: PaymentFact) => {
    facts.push(fact)
    return answer
  }
  const hookBase = () => `${app.listeningOrigin}/api`
  await app.register(sandboxRoutes({ db: world.db, clock, provider, hookBase, takeFact }), { prefix: '/api' })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const PAYMENT = {
  publicId: 'payment1',
  amountKop: 1234_50,
  currency: 'RUB',
  merchant: 'Чай <script>alert("1")</script>',
  purpose: "Заказ 'А' & Б",
  returnUrl: 'http://shop.test/success?a=1&b=2',
  apiBase: 'http://shop.test/api',
  receipt: { email: null, phone: '+79161234567', taxSystem: 2 as const, lines: [] },
  at: clock.now(),
}

const REF = { externalId: 'payment1', operationId: null }

const page = () => app.inject('/api/pay/sandbox/payment1')
const open = () => sandboxProvider(world.db).start(PAYMENT)

function press(action: string) {
  return app.inject({
    method: 'POST',
    url: '/api/pay/sandbox/payment1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
}

async function notify(message: object | string, other: { secret?: string; timestamp?: string } = {}) {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  const timestamp = other.timestamp ?? String(toUnix(clock.now()))
  const secret = other.secret ?? (await sandboxSecret(world.db))
  return app.inject({
    method: 'POST',
    url: '/api/hooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': sign(secret, timestamp, body),
    },
    payload: body,
  })
}

const MESSAGE = { eventId: 'e1', paymentId: 'payment1', status: 'paid', amountKop: 1234_50, currency: 'RUB' }

test('the bank’s page shows the amount with two buttons and no script', async () => {
  await open()
  const { statusCode, body, headers } = await page()
  expect(statusCode).toBe(200)
  expect(body).toContain('1\u00a0234,50\u00a0₽')
  expect(body).toContain('Оплатить</button>')
  expect(body).toContain('Отказать</button>')
  expect(body).not.toContain('<script')
  expect(body).toContain('Чай &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(body).toContain('Заказ &#39;А&#39; &amp; Б')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('paying sends a signed notification over HTTP, then redirects the shopper back', async () => {
  await open()
  const { statusCode, headers } = await press('pay')
  expect([statusCode, headers.location]).toEqual([303, PAYMENT.returnUrl])
  expect(facts).toMatchObject([
    { kind: 'captured', externalId: 'payment1', amountKop: 1234_50, currency: 'RUB' },
  ])
  expect((await page()).body).toContain('Платёж прошёл')
})

test('a declined payment says so; pressing again changes and sends nothing', async () => {
  await open()
  await press('decline')
  await press('pay')
  expect(facts).toMatchObject([{ kind: 'failed' }])
  expect((await page()).body).toContain('Платёж отклонён')
})

test('a notification that was not accepted is sent again with the same event id', async () => {
  await open()
  answer = 'unknown'
  await press('pay')
  answer = 'captured'
  await press('pay')
  await press('pay')
  expect(facts).toHaveLength(2)
  expect(facts[0]?.eventId).toBe(facts[1]?.eventId)
})

test('a cancelled payment cannot be paid', async () => {
  await open()
  await sandboxProvider(world.db).cancel(REF, clock.now())
  await press('pay')
  expect(facts).toEqual([])
  expect((await page()).body).toContain('Магазин отменил платёж')
})

test('the bank reports the result when queried', async () => {
  await open()
  const provider = sandboxProvider(world.db)
  expect(await provider.fetchStatus(REF, clock.now())).toBeNull()
  await press('pay')
  expect(await provider.fetchStatus(REF, clock.now())).toMatchObject({
    kind: 'captured',
    eventId: facts[0]?.eventId,
  })
})

test('an unknown payment returns 404', async () => {
  expect((await page()).statusCode).toBe(404)
  expect((await press('pay')).statusCode).toBe(404)
})

test('a notification counts only if signed with this database’s secret over the exact body', async () => {
  expect((await notify(MESSAGE)).statusCode).toBe(200)
  expect((await notify(MESSAGE, { secret: 'guess' })).statusCode).toBe(403)
  const stale = String(toUnix(after(clock.now(), { minutes: -6 })))
  expect((await notify(MESSAGE, { timestamp: stale })).statusCode).toBe(403)
  expect((await notify(MESSAGE, { timestamp: 'soon' })).statusCode).toBe(403)
  const unsigned = await app.inject({ method: 'POST', url: '/api/hooks/sandbox', payload: MESSAGE })
  expect(unsigned.statusCode).toBe(403)
  expect(facts).toHaveLength(1)
})

test('a changed body fails the signature check', async () => {
  const timestamp = String(toUnix(clock.now()))
  const signature = sign(await sandboxSecret(world.db), timestamp, Buffer.from(JSON.stringify(MESSAGE)))
  const changed = await app.inject({
    method: 'POST',
    url: '/api/hooks/sandbox',
    headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature },
    payload: { ...MESSAGE, amountKop: 1 },
  })
  expect(changed.statusCode).toBe(403)
  expect(facts).toEqual([])
})

test.each([
  ['amount_mismatch', 409],
  ['unknown', 404],
] as const)('the shop’s outcome decides the response: %s', async (outcome, status) => {
  answer = outcome
  expect((await notify(MESSAGE)).statusCode).toBe(status)
})

test.each(['not json', '[]', '{"eventId":1}', JSON.stringify({ ...MESSAGE, amountKop: '1' })])(
  'a signed message of the wrong format returns 422: %s',
  async (message) => {
    expect((await notify(message)).statusCode).toBe(422)
    expect(facts).toEqual([])
  },
)

test('the secret is created once per database', async () => {
  const both = [await sandboxSecret(world.db), await transaction(world.db, sandboxSecret)]
  expect(both[0]).toBe(both[1])
  expect(both[0]).toMatch(/^[0-9a-f]{64}$/)
  const rows = await runSql(world.db, `select 1 from setting where name = 'sandbox_secret'`)
  expect(rows).toHaveLength(1)
})

test('the page formats amounts and escapes texts', () => {
  expect(rubles(5)).toBe('0,05\u00a0₽')
  expect(rubles(1234567_00)).toBe('1\u00a0234\u00a0567\u00a0₽')
  expect(escapeHtml('<a b="c">')).toBe('&lt;a b=&quot;c&quot;&gt;')
})
