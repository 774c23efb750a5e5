import Fastify from 'fastify'
import { fakeCdek } from './cdek.ts'
import { makeFakeCdek } from './state.ts'

export interface DemoCdek {
  readonly access: { readonly url: string; readonly account: string; readonly password: string }
  close(): Promise<void>
}

/** The carrier of the demo, on a loopback port of its own that only this process knows. */
export async function demoCdek(): Promise<DemoCdek> {
  const fake = makeFakeCdek()
  // The shop keeps its connections open: closing must not wait for them.
  const server = Fastify({ forceCloseConnections: true })
  await server.register(fakeCdek(fake))
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    access: { url: `${origin}/v2`, account: fake.account, password: fake.password },
    close: () => server.close(),
  }
}
