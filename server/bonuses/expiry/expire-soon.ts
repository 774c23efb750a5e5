import { notify } from '../../notifications/notifications.ts'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** How long before local bonuses expire their owner is notified. */
const WARN_BEFORE = { days: 7 } as const

// Each lot is announced once, marked on the lot itself: another lot of the same day may enter the window a night
// later, or be created after the announcement. Lots that expire on one Moscow day are announced together.
const MARK_ANNOUNCED = statement('bonuses.expiry.expireSoon.markAnnounced')`
  with announced as (
    update bonus_lot set announced_at = $1
    where left_kop > 0 and expires_at > $1 and expires_at <= $2 and announced_at is null
    returning id, person_id, showcase_id, left_kop, expires_at
  )
  select person_id, showcase_id, sum(left_kop)::bigint as kop,
    min(expires_at) as "expiresAt", min(id) as "firstLot"
  from announced group by person_id, showcase_id, date_trunc('day', expires_at at time zone 'Europe/Moscow')`

/**
 * Notifies people once about bonuses that expire within a week; returns how many notices were created. Safe to run
 * twice.
 */
export async function warnOfExpiry(tx: Tx, at: Date): Promise<number> {
  const found = await queryRows(tx, MARK_ANNOUNCED, [at, after(at, WARN_BEFORE)])
  return notify(
    tx,
    found.map(({ personId, showcaseId, kop, expiresAt, firstLot }) => ({
      personId,
      showcaseId,
      at,
      type: 'bonus_expiring' as const,
      subject: `expiring:${showcaseId}:${formatDay(expiresAt)}:${firstLot}`,
      data: { kop: Number(kop), date: formatDay(expiresAt) },
    })),
  )
}

/** Formats the day in Moscow, `21.11.2026`; digits read alike in every language (rulings 33). */
function formatDay(at: Date): string {
  return at.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' })
}
