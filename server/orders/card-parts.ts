import type { OrderActor, OrderStatus } from '@sarafan/contract/orders/states'
import { promisedArrival } from '../platform/promises/arrival.ts'
import type { ShownOrder } from './read.ts'

/** Statuses in which the buyer still waits for the goods. */
const AWAITED: ReadonlySet<OrderStatus> = new Set([
  'new',
  'awaiting_payment',
  'paid',
  'confirmed',
  'assembling',
  'shipped',
])

/** Returns when an order should arrive; nothing once it has, or where nothing is delivered. */
export function showArrival(order: ShownOrder) {
  const { daysMin, daysMax, deliveryKind: kind } = order
  const isDelivered = kind !== 'digital' && kind !== 'none' && order.sale === null
  if (!isDelivered || !AWAITED.has(order.status) || daysMin === null || daysMax === null) return {}
  const { from, to } = promisedArrival({
    at: order.placedAt,
    daysMin,
    daysMax,
    shipsOn: latest(order.lines.map(({ shipsOn }) => shipsOn)),
    plannedOn: order.parcel?.plannedOn ?? null,
  })
  return { Arrival: { Kind: kind, From: from, To: to } }
}

/** Returns the latest of days as texts; null without any. */
export function latest(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  )
}

/** Returns the unread messages of the other side of the order's chat; nothing where there are none. */
export function showUnread(order: ShownOrder, roles: readonly OrderActor[]) {
  const unread = roles.includes('client') ? order.unreadByClient : order.unreadBySeller
  return unread > 0 ? { UnreadMessages: unread } : {}
}
