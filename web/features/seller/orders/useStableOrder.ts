import { useState } from 'react'
import type { OrderList, SellerOrderBrief } from '../../../parts/seller-orders/seller-orders.ts'

interface Held {
  readonly key: string
  /** When the shown data arrived, at the time of the request. */
  readonly before: number | undefined
  readonly isAnswered: boolean
  readonly ids: readonly string[]
}

/**
 * Keeps orders in the positions they were first shown in, so that no row moves under a finger: an order
 * missing from a refresh stays with its applied action, new ones are appended. `key` identifies the query;
 * another key starts afresh once its response has arrived. `cameAt` is the time of the last response,
 * undefined before the first.
 */
export function useStableOrder(
  found: OrderList | undefined,
  { key, cameAt }: { key: string; cameAt: number | undefined },
): readonly SellerOrderBrief[] {
  const [held, setHeld] = useState<Held>({ key, before: cameAt, isAnswered: false, ids: [] })
  const now = next(held, { key, cameAt, found })
  if (now !== held) setHeld(now)
  if (!found) return []
  const isOfLast = cameAt === undefined
  if (!now.isAnswered && !isOfLast) return found.orders
  const byId = new Map([...found.gone, ...found.orders].map((order) => [order.id, order]))
  return now.ids.flatMap((id) => byId.get(id) ?? [])
}

function next(
  held: Held,
  { key, cameAt, found }: { key: string; cameAt: number | undefined; found: OrderList | undefined },
): Held {
  const asked = held.key === key ? held : { ...held, key, before: cameAt, isAnswered: false }
  if (!found || cameAt === undefined) return asked
  const ids = found.orders.map(({ id }) => id)
  if (!asked.isAnswered) return cameAt === asked.before ? asked : { ...asked, isAnswered: true, ids }
  const fresh = ids.filter((id) => !asked.ids.includes(id))
  return fresh.length === 0 ? asked : { ...asked, ids: [...asked.ids, ...fresh] }
}
