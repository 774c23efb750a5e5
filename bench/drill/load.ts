import type { Shop } from '../fixtures/shop.ts'
import { requestsOf } from '../requests.ts'
import { Wire } from '../wire.ts'

const AT_ONCE = 4

/** An order whose buyer got a response. */
export interface Acknowledged {
  /** Phone of its buyer, which no other order has. */
  readonly phone: string
  /** When the response came, ms. */
  readonly atMs: number
}

/** Buyers who place one order after the other until the shop is gone. */
export interface Load {
  readonly acknowledged: Acknowledged[]
  /** Resolves when every buyer has failed or was stopped. */
  end(): Promise<void>
}

export function startLoad(port: number, { shop, guest }: { shop: Shop; guest: () => string }): Load {
  const acknowledged: Acknowledged[] = []
  const state = { isOver: false, token: '', n: 0 }
  const remembering = () => {
    state.token = guest()
    return state.token
  }
  const checkout = requestsOf(shop, '', remembering).find(({ name }) => name === 'checkout')
  if (!checkout) throw new Error('requests.ts has no checkout')
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    const wire = new Wire(port)
    try {
      while (!state.isOver) {
        const placing = checkout.ask(wire, state.n++)
        // The guest was chosen before the first response.
        const phone = `+79${state.token.slice(-9)}`
        await placing
        acknowledged.push({ phone, atMs: Date.now() })
      }
    } catch {
      // The database is gone.
    } finally {
      wire.close()
    }
  })
  return {
    acknowledged,
    end: async () => {
      state.isOver = true
      await Promise.all(buyers)
    },
  }
}
