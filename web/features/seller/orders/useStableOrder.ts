import { useState } from 'react'
import type { OrderList, SellerOrderBrief } from '../../../parts/seller-orders/seller-orders.ts'

interface Held {
  readonly key: string
  /** When what was at hand had come, at the moment the list was asked for. */
  readonly before: number | undefined
  readonly isAnswered: boolean
  readonly ids: readonly string[]
}

/**
 * The orders in the places they were first shown in, so that no row moves under a finger: what a refresh no longer has
 * stays with what was done to it, what it brings follows at the end. `key` names what is asked; with another one, and
 * the answer to it, the list begins anew. `cameAt` is the moment of the last answer to it, undefined while there is none.
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
