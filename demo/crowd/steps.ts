import type { OrderActor, OrderEvent, OrderStatus } from '../../contract/orders/states.ts'
import { after } from '../../server/platform/clock.ts'
import type { CrowdOrder } from './orders.ts'

export interface Step {
  readonly event: OrderEvent | 'create'
  readonly actor: OrderActor
  readonly to: OrderStatus
  readonly at: Date
}

const PAID_AFTER = { minutes: 6 } as const
const CANCELLED_AFTER = { hours: 3 } as const

/** Returns what has happened to an order up to `now`, the placing first. */
export function stepsOf(order: CrowdOrder, of: { returnWindowDays: number; now: Date }): Step[] {
  return lifeOf(order, of.returnWindowDays).filter(({ at }) => at <= of.now)
}

function lifeOf(order: CrowdOrder, returnWindowDays: number): Step[] {
  const { placedAt, pace, fate } = order
  const hours = (least: number, slow: number) =>
    after(placedAt, { minutes: Math.round(60 * (least + slow * pace)) })
  const create: Step = { event: 'create', actor: 'client', to: 'awaiting_payment', at: placedAt }
  if (fate === 'expired')
    return [create, { event: 'expire', actor: 'system', to: 'expired', at: hours(2, 1) }]
  const paid: Step[] = [
    create,
    { event: 'capture', actor: 'system', to: 'paid', at: after(placedAt, PAID_AFTER) },
  ]
  if (fate === 'cancelled')
    return [
      ...paid,
      { event: 'cancel', actor: 'client', to: 'cancelled', at: after(placedAt, CANCELLED_AFTER) },
    ]
  const deliveredAt = hours(order.isPickup ? 26 : 44, 40)
  const way: Step[] = [
    ...paid,
    { event: 'confirm', actor: 'member', to: 'confirmed', at: hours(1, 4) },
    { event: 'assemble', actor: 'member', to: 'assembling', at: hours(4, 8) },
    order.isPickup
      ? { event: 'ready', actor: 'member', to: 'ready', at: hours(8, 12) }
      : { event: 'ship', actor: 'member', to: 'shipped', at: hours(12, 18) },
    { event: 'deliver', actor: 'member', to: 'delivered', at: deliveredAt },
  ]
  if (fate === 'returned')
    return [
      ...way,
      {
        event: 'return_rest',
        actor: 'member',
        to: 'returned',
        at: after(deliveredAt, { hours: 30 + Math.round(60 * pace) }),
      },
    ]
  return [
    ...way,
    {
      event: 'complete',
      actor: 'system',
      to: 'completed',
      at: after(deliveredAt, { days: returnWindowDays }),
    },
  ]
}

/** Returns when an event happened, or null. */
export function momentOf(steps: readonly Step[], ...events: readonly Step['event'][]): Date | null {
  return steps.find(({ event }) => events.includes(event))?.at ?? null
}
