import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { isLinkKey } from '../platform/sealing/link-key.ts'
import { ticketSecret } from '../platform/sealing/ticket.ts'

/** How long a letter's link opens a guest's order: claims and returns are over then. */
const OPENS = { days: -180 } as const

interface Opened {
  readonly groupPublicId: string
  readonly personId: number | null
  readonly placedAt: Date
}

/**
 * Whether the key of a letter's link opens these orders of one checkout: a guest's, within 180 days. An order that a person
 * claimed by logging in is seen by that person alone. Opening it any number of times changes nothing, so that a mail
 * server that looks at links does no harm (issue 13).
 */
export async function isOpenedBy(
  db: Db,
  orders: readonly Opened[],
  { key = '', at }: { key: string | undefined; at: Date },
): Promise<boolean> {
  const [first] = orders
  if (key === '' || !first) return false
  const isGuests = orders.every(({ personId, placedAt }) => personId === null && placedAt > after(at, OPENS))
  return isGuests && isLinkKey(await ticketSecret(db), { subject: `order:${first.groupPublicId}`, key })
}
