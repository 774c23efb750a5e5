import type { FastifyInstance } from 'fastify'
import { askDeps, type PayDeps, takeFact } from './orders/orders.ts'
import { type PaymentFact, paymentByExternal, sendRefunds } from './payments/payments.ts'
import type { SandboxProvider } from './payments/sandbox/provider.ts'
import { sandboxRoutes } from './payments/sandbox/routes.ts'
import type { Clock } from './platform/clock.ts'

/** Lays the addresses that payment systems send their notifications to, each answering in its own format. */
export async function layPayments(
  door: FastifyInstance,
  of: { pay: PayDeps; clock: Clock; sandbox: SandboxProvider | null },
): Promise<void> {
  const { pay, clock, sandbox } = of
  const { db } = pay
  const take = (fact: PaymentFact) => takeFact(pay, fact)
  if (sandbox) {
    const hookBase = () => localBaseOf(door)
    const routes = sandboxRoutes({ db, clock, provider: sandbox, hookBase, takeFact: take })
    await door.register(routes, { prefix: '/api' })
  }
  for (const { code, hooks } of pay.providers) {
    if (!hooks) continue
    const plugin = hooks({
      clock,
      takeFact: take,
      paymentOf: (externalId) => paymentByExternal(db, { provider: code, externalId }),
      refundsMoved: async (externalId) => void (await sendRefunds(askDeps(pay), clock.now(), { externalId })),
    })
    await door.register(plugin, { prefix: '/api' })
  }
}

/** Where what runs beside us reaches us: our own port, whatever proxy stands before. */
export function localBaseOf(door: FastifyInstance): string {
  const address = door.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not listening')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}/api`
}
