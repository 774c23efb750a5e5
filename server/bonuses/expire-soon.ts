import { notify } from '../notifications/notifications.ts'
import { after } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

/** How long before local bonuses burn their owner is told. */
const SOON = { days: 7 } as const

interface Expiring {
  readonly personId: number
  readonly showcaseId: number
  readonly kop: number
  readonly expiresAt: Date
}

// What burns on one day is told together.
const EXPIRING = `
  select person_id as "personId", showcase_id as "showcaseId", sum(left_kop)::bigint as kop,
    min(expires_at) as "expiresAt"
  from bonus_lot where left_kop > 0 and expires_at > $1 and expires_at <= $2
  group by person_id, showcase_id, date_trunc('day', expires_at at time zone 'UTC')`

/** Tells people once which of their bonuses burn within a week; gives how many were told. Safe to run twice. */
export async function warnOfExpiry(tx: Tx, at: Date): Promise<number> {
  const found = await rows<Expiring>(tx, EXPIRING, [at, after(at, SOON)])
  return notify(
    tx,
    found.map(({ personId, showcaseId, kop, expiresAt }) => ({
      ...{ personId, showcaseId, at, type: 'bonus_expiring' as const },
      subject: `expiring:${showcaseId}:${dayOf(expiresAt)}`,
      data: { kop: Number(kop), date: dayOf(expiresAt) },
    })),
  )
}

/** Dates are Russian in every language (rulings 19). */
function dayOf(at: Date): string {
  return at.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' })
}
