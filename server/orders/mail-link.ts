import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { isLinkKey } from '../platform/sealing/link-key.ts'
import { ticketSecret } from '../platform/sealing/ticket.ts'

/** How long the link in an e-mail opens a guest's order; claims and returns have ended by then. */
const LINK_LIFETIME = { days: -180 } as const

interface LinkedOrder {
  readonly groupPublicId: string
  readonly personId: number | null
  readonly placedAt: Date
}

/**
 * Returns whether the key in an e-mail link opens these orders of one checkout. It opens guest orders for 180 days;
 * once a person claims an order by logging in, only that person sees it. Opening it changes nothing, so mail servers
 * that prefetch links do no harm (issue 13).
 */
export async function isOpenedBy(
  db: Db,
  orders: readonly LinkedOrder[],
  { key = '', at }: { key: string | undefined; at: Date },
): Promise<boolean> {
  const [first] = orders
  if (key === '' || !first) return false
  const isGuestCheckout = orders.every(
    ({ personId, placedAt }) => personId === null && placedAt > after(at, LINK_LIFETIME),
  )
  return (
    isGuestCheckout && isLinkKey(await ticketSecret(db), { subject: `order:${first.groupPublicId}`, key })
  )
}
