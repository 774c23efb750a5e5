import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FakeCdek, fakeCdek, makeFakeCdek } from '../../demo/fakes/cdek/cdek.ts'
import { type Carrier, cdek } from '../delivery/delivery.ts'

/** A carrier for a test file: the fake on a loopback port, and our side of it with little patience. */
export function testCarrier(): { readonly fake: FakeCdek; readonly carrier: () => Carrier } {
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
    fake.heard.length = 0
  })
  const settings = () => ({ url, account: fake.account, password: fake.password })
  return { fake, carrier: () => cdek(settings(), { idOf: async () => null, patienceMs: 1500 }) }
}
