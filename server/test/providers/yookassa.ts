import Fastify from 'fastify'
import { expect } from 'vitest'
import { type FakeYooKassa, fakeYooKassa } from '../../../demo/fakes/yookassa/fake.ts'
import { kopOf } from '../../../demo/fakes/yookassa/state.ts'
import { yooKassaProvider } from '../../payments/yookassa/provider.ts'
import type { Clock } from '../../platform/clock.ts'
import type { StoryBank } from '../story.ts'

export const SHOP = { shopId: '100500', secretKey: 'test_secret' }

/** Starts the fake on a loopback port, with its provider. */
export async function openBank(of: { clock: Clock; hookBase: () => string; stages: 1 | 2 }) {
  const app = Fastify({ forceCloseConnections: true })
  const fake: FakeYooKassa = fakeYooKassa({
    ...SHOP,
    clock: of.clock,
    pageBase: () => app.listeningOrigin,
    notifyUrl: () => `${of.hookBase()}/hooks/yookassa`,
    isAuto: false,
  })
  await app.register(fake.plugin)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const settings = { apiUrl: () => `${app.listeningOrigin}/v3`, stages: of.stages, notifyFrom: [] }
  const provider = yooKassaProvider({ ...SHOP, ...settings, timeoutMs: 700, pauseMs: 1 })
  return { app, fake, provider, close: () => app.close() }
}

/** Starts the fake for the provider scenarios. */
export async function storyBank(
  of: { clock: Clock; hookBase: () => string },
  stages: 1 | 2,
): Promise<StoryBank> {
  return bankOf(await openBank({ ...of, stages }))
}

/** Adapts an opened fake to the provider scenarios. */
export function bankOf({ app, fake, provider, close }: Awaited<ReturnType<typeof openBank>>): StoryBank {
  const payment = (url: string) => fake.bank.find(url.split('/').at(-1) ?? '')
  const press = async (url: string, action: string) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = new URL(url).pathname
    const answer = await app.inject({ method: 'POST', url: path, headers: type, payload: `action=${action}` })
    expect(answer.statusCode).toBe(303)
  }
  return {
    provider,
    close,
    pay: (url) => press(url, 'pay'),
    decline: (url) => press(url, 'decline'),
    deliver: async (how) => void (await fake.notices.deliver(how)),
    lose: () => void fake.notices.waiting.splice(0),
    async lie(url) {
      const object = { ...fake.bank.show(payment(url)), status: 'succeeded', paid: true }
      expect(await fake.notices.send('payment.succeeded', object)).toBe(409)
      expect(await fake.notices.send('payment.succeeded', { id: 'another-owner' })).toBe(404)
    },
    changeAmount: (url) => void Object.assign(payment(url).amount, { value: '1.00' }),
    setDown: (isDown) => {
      fake.isDown = isDown
    },
    loseAnswer: (on) => void fake.faults.push({ on, how: 'lost' }),
    setRefunds: (end) => {
      fake.refundEnd = end
    },
    kept: (url) => {
      const { status, amount, refundedKop } = payment(url)
      return status === 'succeeded' ? kopOf(amount) - refundedKop : 0
    },
    refunds: (url) =>
      Object.values(fake.state.refunds).filter((one) => one.payment_id === payment(url).id).length,
  }
}
