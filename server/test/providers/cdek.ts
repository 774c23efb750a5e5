import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fakeCdek } from '../../../demo/fakes/cdek/cdek.ts'
import { emptyBooks, type FakeCdek, makeFakeCdek } from '../../../demo/fakes/cdek/state.ts'
import { type Carrier, cdek } from '../../delivery/delivery.ts'

/** Provides a carrier for a test file: the fake on a loopback port, and our client with a short timeout. */
export function testCarrier(): {
  readonly fake: FakeCdek
  readonly carrier: (patienceMs?: number) => Carrier
} {
  const fake = makeFakeCdek()
  let server: FastifyInstance | undefined
  let url = ''
  beforeAll(async () => {
    server = Fastify({ forceCloseConnections: true })
    await server.register(fakeCdek(fake))
    url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/v2`
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    fake.mood = 'well'
    fake.extra = 0
    fake.against = ''
    fake.thinks = 0
    Object.assign(fake.books, emptyBooks())
    fake.heard.length = 0
  })
  const settings = () => ({ url, account: fake.account, password: fake.password })
  return {
    fake,
    carrier: (patienceMs = 1500) => cdek(settings(), { idOf: async () => null, patienceMs }),
  }
}
