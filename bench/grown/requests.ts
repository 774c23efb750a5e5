import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import type { Call } from '@sarafan/contract/call'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import type { Shop } from '../fixtures/shop.ts'
import { type BenchRequest, requestsOf } from '../requests.ts'
import { bytesOf } from '../wire.ts'

/** Who asks: a buyer with orders, notices and bonuses, the owner of the showcase, and new guests. */
export interface Callers {
  readonly buyer: string
  readonly owner: string
  readonly guest: () => string
}

/** Returns the calls whose tables grow, and those of the catalogue, which must not become slower with them. */
export function grownRequests(shop: Shop, { buyer, owner, guest }: Callers): BenchRequest[] {
  const usual = requestsOf(shop, buyer, guest).filter(({ name }) => USUAL.has(name))
  return [
    ...usual.map((one) => ({ ...one, times: TIMES[one.name] ?? 200 })),
    read('orders', orderCalls.showOrders, buyer),
    read('sales', saleOrderCalls.showSaleOrders, owner),
    read('sales_dear', saleOrderCalls.showSaleOrders, owner, { group: 'done', sort: 'dear' }),
    read('sales_chat', saleOrderCalls.showSaleOrders, owner, { sort: 'chat' }),
    read('notices', notificationCalls.showNotifications, buyer),
    read('bonuses', bonusCalls.showBonuses, buyer, { page: '1' }),
  ]
}

const USUAL: ReadonlySet<string> = new Set(['catalogue', 'product', 'search', 'checkout'])
const TIMES: Readonly<Record<string, number>> = { checkout: 40 }

function read(name: string, call: Call, token: string, input: Record<string, string> = {}): BenchRequest {
  const method: Record<string, string> = call.method ? { method: call.method } : {}
  const query = new URLSearchParams({ json: '1', toramatest: '0', ...method, ...input })
  const request = bytesOf({ path: `/bench/api${call.path}?${query}`, token })
  return { name, times: 200, ask: (wire) => wire.get(request) }
}
