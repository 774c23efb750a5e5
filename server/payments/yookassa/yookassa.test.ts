import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FixedClock } from '../../platform/clock.ts'
import { providerStories } from '../../test/providers/provider-stories.ts'
import { openBank, SHOP, storyBank } from '../../test/providers/yookassa.ts'
import type { PaymentProvider, Receipt } from '../payments.ts'
import { ProviderError } from '../payments.ts'
import { yooKassaProvider } from './provider.ts'
import { receiptBody } from './shapes.ts'

describe('YooKassa in two stages', () => {
  providerStories({ late: 'released', open: (of) => storyBank(of, 2) })
})

describe('YooKassa in one stage', () => {
  providerStories({ late: 'taken', open: (of) => storyBank(of, 1) })
})

describe('YooKassa called by its provider', () => {
  const clock = new FixedClock('2026-03-01T10:00:00Z')
  const at = clock.now()
  let bank: Awaited<ReturnType<typeof openBank>>
  let provider: PaymentProvider

  beforeEach(async () => {
    bank = await openBank({ clock, hookBase: () => 'http://127.0.0.1:1', stages: 2 })
    provider = bank.provider
  })
  afterEach(() => {
    vi.useRealTimers()
    return bank.close()
  })

  const receipt = (amountKop: number): Receipt => ({
    email: null,
    phone: '+79161234567',
    taxSystem: 2,
    lines: [
      {
        name: 'Кружка',
        quantity: 1,
        priceKop: amountKop,
        amountKop,
        vat: 'vat122',
        subject: 'commodity',
        mode: 'full_prepayment',
        supplier: { name: 'ИП Котов', inn: '500100732259', phone: '+79160000000' },
      },
    ],
  })
  const request = (publicId = 'order-1', amountKop = 100_50) => ({
    publicId,
    amountKop,
    currency: 'RUB',
    merchant: 'Дом',
    purpose: 'Заказ 1-000001',
    returnUrl: 'http://shop.test/success',
    apiBase: '',
    receipt: receipt(amountKop),
    at,
  })
  const ref = (externalId: string) => ({ externalId, operationId: null })

  async function errorOf(work: Promise<unknown>): Promise<ProviderError> {
    const error = await work.catch((thrown: unknown) => thrown)
    if (!(error instanceof ProviderError)) throw new Error('no ProviderError was thrown')
    return error
  }

  test('a payment started twice is one', async () => {
    const both = [await provider.start(request()), await provider.start(request())]
    expect(both[0]).toEqual(both[1])
    expect(Object.keys(bank.fake.state.payments)).toHaveLength(1)
  })

  test.each(['error', 'busy', 'slow', 'lost'] as const)('%s once: retried with the same key', async (how) => {
    bank.fake.faults.push({ on: 'create', how })
    const { externalId } = await provider.start(request())
    expect(Object.keys(bank.fake.state.payments)).toEqual([externalId])
  })

  test('issue 17: a chosen card is asked for; SBP is offered only where money is taken at once', async () => {
    await provider.start({ ...request(), way: 'card' })
    expect(bank.fake.calls).toEqual(['create'])
    expect(provider.ways).toEqual(['card'])
    const error = await errorOf(provider.start({ ...request('order-2'), way: 'sbp' }))
    expect(error.message).toContain('two-stage')
    const atOnce = await openBank({ clock, hookBase: () => 'http://127.0.0.1:1', stages: 1 })
    expect(atOnce.provider.ways).toEqual(['card', 'sbp'])
    expect((await atOnce.provider.start({ ...request(), way: 'sbp' })).confirmationUrl).toContain('http')
    await atOnce.close()
  })

  test('a receipt that does not add up is a final error', async () => {
    const error = await errorOf(provider.start({ ...request(), receipt: receipt(100_49) }))
    expect(error).toMatchObject({ code: 'invalid_request', isRetryable: false })
    expect(error.message).toContain('Receipt total and amount differ')
  })

  test('issue 16: a separate receipt whose payment kinds do not add up to its lines is refused', async () => {
    const { externalId } = await provider.start(request())
    const base = {
      type: 'payment',
      send: true,
      payment_id: externalId,
      ...receiptBody(receipt(100_00), 'RUB'),
    }
    const paidBy =
      (...settlements: object[]) =>
      () =>
        bank.fake.bank.receipt({ ...base, settlements })
    const part = (type: string, value: string) => ({ type, amount: { value, currency: 'RUB' } })
    expect(paidBy(part('prepayment', '60.00'), part('cashless', '40.00'))).not.toThrow()
    expect(paidBy(part('prepayment', '60.00'))).toThrow('Receipt total and amount differ')
    expect(paidBy(part('certificate', '100.00'))).toThrow('Invalid settlement')
    expect(paidBy()).toThrow('Settlements are missing')
  })

  test('a different request under the same key is refused', async () => {
    await provider.start(request())
    expect(await errorOf(provider.start(request('order-1', 7_00)))).toMatchObject({ isRetryable: false })
  })

  test('wrong credentials are a transient error', async () => {
    const apiUrl = () => `${bank.app.listeningOrigin}/v3`
    const other = yooKassaProvider({ ...SHOP, secretKey: 'test_wrong', apiUrl, stages: 2, notifyFrom: [] })
    const error = await errorOf(other.start(request()))
    expect(error).toMatchObject({ code: 'invalid_credentials', isRetryable: true })
    expect(error.message).not.toContain('test_wrong')
  })

  test('five failures in a row stop requests for half a minute (reliability D4)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    bank.fake.isDown = true
    for (let times = 0; times < 5; times++)
      expect((await errorOf(provider.start(request()))).code).toBe('unreachable')
    bank.fake.isDown = false
    expect((await errorOf(provider.start(request()))).code).toBe('resting')
    vi.setSystemTime(Date.now() + 30_000)
    expect(await provider.start(request())).toHaveProperty('confirmationUrl')
  })

  test('held money is captured once; a late capture returns the payment’s current state', async () => {
    const { externalId } = await provider.start(request())
    const of = { amountKop: 100_50, currency: 'RUB', at }
    expect(await provider.fetchStatus(ref(externalId), at)).toBeNull()
    bank.fake.bank.decide(externalId, true)
    expect(await provider.fetchStatus(ref(externalId), at)).toMatchObject({ kind: 'authorized' })
    expect(await provider.capture?.(ref(externalId), of)).toMatchObject({
      kind: 'captured',
      amountKop: 100_50,
    })
    await provider.cancel(ref(externalId), at)
    expect(await provider.fetchStatus(ref(externalId), at)).toMatchObject({ kind: 'captured' })
    const { externalId: other } = await provider.start(request('order-2'))
    bank.fake.bank.decide(other, true)
    await provider.cancel(ref(other), at)
    expect(await provider.capture?.(ref(other), of)).toMatchObject({ kind: 'failed' })
  })

  test('the fake’s page shows the amount, escapes the shop’s texts and redirects back', async () => {
    const { confirmationUrl } = await provider.start({ ...request(), merchant: '<b>Дом</b>' })
    const page = await bank.app.inject(new URL(confirmationUrl).pathname)
    expect(page.body).toContain('100,50\u00a0₽')
    expect(page.body).toContain('&lt;b&gt;Дом&lt;/b&gt;')
    expect((await bank.app.inject('/pay/__proto__')).statusCode).toBe(404)
  })

  test('notifications can be restricted to addresses', async () => {
    const hooks = async (notifyFrom: string[]) => {
      const app = Fastify()
      const settings = { ...SHOP, apiUrl: () => '', stages: 2 as const, notifyFrom }
      const takeFact = async () => 'ignored' as const
      const deps = { clock, takeFact, paymentOf: async () => null, refundsMoved: async () => undefined }
      const plugin = yooKassaProvider(settings).hooks?.(deps)
      if (plugin) await app.register(plugin)
      const payload = { event: 'payment.succeeded', object: { id: 'x' } }
      return (await app.inject({ method: 'POST', url: '/hooks/yookassa', payload })).statusCode
    }
    expect(await hooks([])).toBe(404)
    expect(await hooks(['185.71.76.0/27'])).toBe(403)
    expect(await hooks(['127.0.0.0/8', '2a02:5180::/32'])).toBe(404)
  })
})
