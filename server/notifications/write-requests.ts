import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

// A bot that may already write, or that was stopped deliberately, does not ask.
const CLAIM = statement('notifications.writeRequests.claim')`
  insert into bot_write_request (bot_id, person_id, asked_at)
  select b.id, $1, $4 from bot b
  where case when $3 then b.is_platform else b.id = (select bot_id from showcase where id = $2) end
    and not exists (select from bot_contact c where c.bot_id = b.id and c.person_id = $1 and c.unreachable_at is null)
  on conflict do nothing returning 1`

/**
 * Returns whether the app may now ask the person for permission to write, and records that it did: true once per
 * person and bot. `isVouched`: the app was opened by the platform's bot, not the showcase's own.
 */
export async function claimWriteRequest(
  db: Db,
  of: { personId: number; showcaseId: number; isVouched: boolean; at: Date },
): Promise<boolean> {
  return (await queryRows(db, CLAIM, [of.personId, of.showcaseId, of.isVouched, of.at])).length > 0
}
